import { signedInEvenWithIncompleteProfile, systemAdminOnly } from './access.ts';
import type { Call } from './call.ts';

/** Calls about the person who calls, and about one user. */
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
  'users.ownData': {
    method: 'GET',
    path: '/users/me/data',
    access: signedInEvenWithIncompleteProfile,
  },
  'users.sessions': {
    method: 'GET',
    path: '/users/me/sessions',
    access: signedInEvenWithIncompleteProfile,
  },
  'users.endSessions': {
    method: 'POST',
    path: '/users/me/sessions/end',
    access: signedInEvenWithIncompleteProfile,
    changesPeople: true,
  },
  'users.signOut': {
    method: 'POST',
    path: '/users/{id}/sign-out',
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
} as const satisfies Record<string, Call>;
