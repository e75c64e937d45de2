import { signedInEvenWithIncompleteProfile, systemAdminOnly } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';

/** Calls about the administration of users. */
export const STAFF_CALLS = {
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
    versioned: true,
  },
  'users.change': {
    method: 'PUT',
    path: '/users/{id}',
    access: systemAdminOnly,
    changesPeople: true,
    versioned: true,
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
    versioned: true,
  },
  'users.block': {
    method: 'PUT',
    path: '/users/{id}/block',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'users.sendLink': {
    method: 'POST',
    path: '/users/{id}/link',
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
