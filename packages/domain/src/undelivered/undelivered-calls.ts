import type { Call } from '../identity/call.ts';
import { systemAdminOnly } from '../identity/access.ts';

/** Calls about messages and account changes that failed permanently. */
export const UNDELIVERED_CALLS = {
  'undelivered.list': {
    method: 'GET',
    path: '/undelivered',
    access: systemAdminOnly,
  },
  'undelivered.retryMail': {
    method: 'POST',
    path: '/undelivered/mail/{id}/retry',
    access: systemAdminOnly,
  },
  'undelivered.discardMail': {
    method: 'DELETE',
    path: '/undelivered/mail/{id}',
    access: systemAdminOnly,
  },
  'undelivered.retryAccount': {
    method: 'POST',
    path: '/undelivered/accounts/{id}/retry',
    access: systemAdminOnly,
  },
} as const satisfies Record<string, Call>;
