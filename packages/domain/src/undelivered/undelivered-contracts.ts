import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf } from '../base/paging-fields.ts';
import { undelivered, undeliveredQuery } from './undelivered-fields.ts';
import type { UNDELIVERED_CALLS } from './undelivered-calls.ts';

/** What the calls about what could not be delivered take and answer. */
export const UNDELIVERED_CONTRACTS = {
  'undelivered.list': {
    summary: 'Messages that were not taken and accounts that did not follow, the newest first.',
    query: undeliveredQuery,
    answer: pageOf(undelivered),
  },
  'undelivered.retryMail': {
    summary: 'Lets a message that was given up be sent again.',
    params: byId,
    status: 204,
    answer: null,
  },
  'undelivered.discardMail': {
    summary: 'Discards a message that was given up; it is never sent.',
    params: byId,
    status: 204,
    answer: null,
  },
  'undelivered.retryAccount': {
    summary: 'Lets the account of a user at the sign-in provider be brought into line again.',
    params: byId,
    status: 204,
    answer: null,
  },
} as const satisfies Record<keyof typeof UNDELIVERED_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const UNDELIVERED_SCHEMAS = {
  Undelivered: { schema: undelivered, is: 'A message or a change of an account that was given up.' },
} as const satisfies Record<string, NamedSchema>;
