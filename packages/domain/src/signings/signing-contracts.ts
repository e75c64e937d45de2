import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import type { SIGNING_CALLS } from './signing-calls.ts';
import {
  itemToSign,
  prepareAnswer,
  prepareBody,
  signBody,
  signed,
  signing,
  signingsAnswer,
  withdrawBody,
} from './signing-fields.ts';

/** What the calls of signatures take and answer. */
export const SIGNING_CONTRACTS = {
  'signings.prepare': {
    summary:
      'The list that a person signs: 1 to 100 items of one company as they stand now, each with the hash of what is stated of it. Changes nothing.',
    refusals: ['not_found', 'conflict'],
    body: prepareBody,
    answer: prepareAnswer,
  },
  'signings.sign': {
    summary:
      'Takes the signature of a person who is present, or their refusal, for 1 to 100 items of one company; 409 naming the items that are no longer as the list showed them.',
    refusals: ['not_found', 'wrong_state', 'conflict'],
    body: signBody,
    status: 201,
    answer: signed,
  },
  'signings.withdraw': {
    summary:
      'Records that who signed withdraws their signature, with the reason; it stays, and is shown as withdrawn.',
    refusals: ['not_found', 'wrong_state'],
    params: byId,
    body: withdrawBody,
    answer: signed,
  },
  'signings.ofItem': {
    summary: 'The signatures for an item, with what each covers of it and what was changed since.',
    refusals: ['not_found'],
    params: byId,
    answer: signingsAnswer,
  },
} as const satisfies Record<keyof typeof SIGNING_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const SIGNING_SCHEMAS = {
  ItemToSign: { schema: itemToSign, is: 'An item as the list that is signed shows it.' },
  Signing: { schema: signing, is: 'A signature at an item, or its refusal.' },
} as const satisfies Record<string, NamedSchema>;
