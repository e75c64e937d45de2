import type { Call } from '../call.ts';
import { systemAdminOnly } from '../identity/access.ts';

/** Calls about messages and account changes that were given up. */
export const UNDELIVERED_CALLS = {
  'undelivered.list': {
    method: 'GET',
    path: '/undelivered',
    access: systemAdminOnly,
    does: 'Messages that were not taken and accounts that did not follow, the newest first.',
  },
  'undelivered.retryMail': {
    method: 'POST',
    path: '/undelivered/mail/{id}/retry',
    access: systemAdminOnly,
    does: 'Lets a message that was given up be sent again.',
  },
  'undelivered.discardMail': {
    method: 'DELETE',
    path: '/undelivered/mail/{id}',
    access: systemAdminOnly,
    does: 'Discards a message that was given up; it is never sent.',
  },
  'undelivered.retryAccount': {
    method: 'POST',
    path: '/undelivered/accounts/{id}/retry',
    access: systemAdminOnly,
    does: 'Lets the account of a user at the sign-in provider be brought into line again.',
  },
} as const satisfies Record<string, Call>;
