import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import type { CORRECTION_CALLS } from './correction-calls.ts';
import { correction, correctionDecision, correctionForm, ofCorrection } from './correction-fields.ts';
import { itemDetails } from './item-view.ts';

/** What the calls by which wrong values are put right take and answer: the item as it is afterwards. */
export const CORRECTION_CONTRACTS = {
  'corrections.propose': {
    summary:
      'Corrects values of an item: at once by its company while it is pending and unassigned, afterwards as a proposal that the other side accepts or refuses; one open proposal an item.',
    refusals: ['wrong_state'],
    params: byId,
    body: correctionForm,
    status: 201,
    answer: itemDetails,
  },
  'corrections.decide': {
    summary:
      'Accepts or refuses an open correction, as a person of the other side, or withdraws one’s own; 409 where the item has another value by then.',
    refusals: ['wrong_state'],
    params: ofCorrection,
    body: correctionDecision,
    answer: itemDetails,
  },
} as const satisfies Record<keyof typeof CORRECTION_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const CORRECTION_SCHEMAS = {
  Correction: {
    schema: correction,
    is: 'A correction of values of an item: who proposed it, why, and how it ended.',
  },
} as const satisfies Record<string, NamedSchema>;
