import type { Call } from './call.ts';
import { signedInEvenWithIncompleteProfile, systemAdminOnly } from './access.ts';

/** Calls about people: oneself, and the administration of users. */
export const USER_CALLS = {
  'users.me': {
    method: 'GET',
    path: '/users/me',
    access: signedInEvenWithIncompleteProfile,
    keepsLanguage: true,
  },
  'users.completeProfile': {
    method: 'PUT',
    path: '/users/me/complete-profile',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
  },
  'users.chooseLanguage': {
    method: 'PUT',
    path: '/users/me/language',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
    keepsLanguage: true,
  },
  'users.list': {
    method: 'GET',
    path: '/users',
    access: systemAdminOnly,
  },
  'users.export': {
    method: 'GET',
    path: '/users/export',
    access: systemAdminOnly,
  },
  'users.sharedAddresses': {
    method: 'GET',
    path: '/users/shared-addresses',
    access: systemAdminOnly,
  },
  'users.create': {
    method: 'POST',
    path: '/users',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.invite': {
    method: 'POST',
    path: '/users/invite',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.transferAdmin': {
    method: 'POST',
    path: '/users/transfer-admin',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.get': {
    method: 'GET',
    path: '/users/{id}',
    access: signedInEvenWithIncompleteProfile,
  },
  'users.resetPassword': {
    method: 'POST',
    path: '/users/password-reset',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
  },
  'users.change': {
    method: 'PUT',
    path: '/users/{id}',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.delete': {
    method: 'DELETE',
    path: '/users/{id}',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.changeRole': {
    method: 'PUT',
    path: '/users/{id}/role',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.block': {
    method: 'PUT',
    path: '/users/{id}/block',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.verifyEmail': {
    method: 'POST',
    path: '/users/{id}/email-verification',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
  },
} as const satisfies Record<string, Call>;
