import type { Call } from '../call.ts';
import { signedInEvenWithIncompleteProfile, systemAdminOnly } from './access.ts';

/** Calls about people: oneself, and the administration of users. */
export const USER_CALLS = {
  'users.me': {
    method: 'GET',
    path: '/users/me',
    access: signedInEvenWithIncompleteProfile,
    keepsLanguage: true,
    does: 'The signed-in person.',
  },
  'users.completeProfile': {
    method: 'PUT',
    path: '/users/me/complete-profile',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
    does: 'Stores first and last name and an optional phone number.',
  },
  'users.chooseLanguage': {
    method: 'PUT',
    path: '/users/me/language',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
    keepsLanguage: true,
    does: 'Stores the language the signed-in person reads; messages to them are written in it.',
  },
  'users.list': {
    method: 'GET',
    path: '/users',
    access: systemAdminOnly,
    does: 'Every user, or those with some of the roles.',
  },
  'users.sharedAddresses': {
    method: 'GET',
    path: '/users/shared-addresses',
    access: systemAdminOnly,
    does: 'Users who have one e-mail address in different forms, as an earlier version allowed.',
  },
  'users.create': {
    method: 'POST',
    path: '/users',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Creates a user; company roles name their company.',
  },
  'users.invite': {
    method: 'POST',
    path: '/users/invite',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Invites a user of a company by e-mail; an invited administrator replaces the present one.',
  },
  'users.transferAdmin': {
    method: 'POST',
    path: '/users/transfer-admin',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Makes an active user of a company its administrator; the previous one becomes a company user.',
  },
  'users.get': {
    method: 'GET',
    path: '/users/{id}',
    access: signedInEvenWithIncompleteProfile,
    does: 'One user: oneself, or anybody for administrators.',
  },
  'users.resetPassword': {
    method: 'POST',
    path: '/users/password-reset',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
    does: 'Sends a link to set a new password; the same answer for known and unknown addresses.',
  },
  'users.change': {
    method: 'PUT',
    path: '/users/{id}',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Changes a user; a changed e-mail has to be verified again.',
  },
  'users.delete': {
    method: 'DELETE',
    path: '/users/{id}',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Deletes a user; records keep the name.',
  },
  'users.changeRole': {
    method: 'PUT',
    path: '/users/{id}/role',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Changes the role of a user.',
  },
  'users.block': {
    method: 'PUT',
    path: '/users/{id}/block',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Blocks or unblocks a user.',
  },
  'users.verifyEmail': {
    method: 'POST',
    path: '/users/{id}/email-verification',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
    does: 'Sends a link to verify the e-mail address: of oneself, or of anybody for administrators.',
  },
} as const satisfies Record<string, Call>;
