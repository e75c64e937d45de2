import { type Actor, actsAs } from '../identity/actor.ts';
import { hasRole, type Side, sideOfRole } from '../identity/roles.ts';
import type { Correction, CorrectionAction, CorrectionEnd } from './correction-fields.ts';
import { CORRECTION_ROLES } from './correction-roles.ts';
import { type Exclusion, exclusionOfRole } from './four-eyes.ts';
import { CHANGED_FIELDS, CORRECTED_FIELDS, type CorrectedField, type ItemField } from './item-fields.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';
import { isOpen, ITEM_STEPS } from './item-workflow.ts';
import type { ItemState } from './judged-steps.ts';

/**
 * THE rules of corrections (record 135): wrong values of a request are put right by its company alone while no one of the
 * provider has it, afterwards by a proposal of one side that the other side accepts. No correction changes a status.
 */

type Person = Pick<Actor, 'id' | 'standsInFor'> & { readonly role: string };
type CorrectedState = Pick<ItemState, 'status' | 'assignedUserId' | 'fourEyes'>;

/** How values are put right: at once by the company alone, or by a proposal; `null` where they are not any more. */
export function correctionAt({
  status,
  assignedUserId,
}: Pick<CorrectedState, 'status' | 'assignedUserId'>): 'at-once' | 'proposal' | null {
  if (!isOpen(status)) return null;
  return status === FIRST_STATUS && assignedUserId === null ? 'at-once' : 'proposal';
}

/** What a correction is by its end and the status of its item: one without an end of its own ends with its item. */
export const correctionState = (outcome: CorrectionEnd | null, status: ItemStatus): Correction['state'] =>
  outcome ?? (isOpen(status) ? 'open' : 'ended');

/** The fields that are corrected at a status: where the company makes a requested change, without those that it changes by it. */
export const fieldsCorrectedAt = (status: ItemStatus): readonly CorrectedField[] =>
  status === ITEM_STEPS.update.from
    ? CORRECTED_FIELDS.filter((name) => !CHANGED_FIELDS.some((changed: ItemField) => changed === name))
    : CORRECTED_FIELDS;

/**
 * Why a person may not propose or decide a correction, in the order in which it is asked. `closed`: the item is completed or
 * declined. `only-company`: no one of the provider has it yet. `other-side`: it is for the other side to decide. `not-author`:
 * someone else proposed it.
 */
export type CorrectionRefusal = 'role' | 'closed' | 'only-company' | 'other-side' | 'not-author';
export type CorrectionVerdict =
  | { readonly allowed: true; readonly how: 'at-once' | 'proposal' }
  | { readonly allowed: false; readonly because: CorrectionRefusal }
  | { readonly allowed: false; readonly because: 'excluded'; readonly exclusion: Exclusion };

const refused = (because: CorrectionRefusal): CorrectionVerdict => ({ allowed: false, because });

/** Whether a person may propose a correction of an item that they see, or make one at once. */
export function judgeProposal(person: Person, item: CorrectedState): CorrectionVerdict {
  if (!actsOn(person, item)) return refused('role');
  const how = correctionAt(item);
  if (how === null) return refused('closed');
  if (how === 'at-once' && sideOfRole(person.role) !== 'company') return refused('only-company');
  return unlessExcluded(person, item, how);
}

/** Whether a person may accept, refuse or withdraw the open correction of an item that they see. */
export function judgeDecision(
  person: Person,
  item: CorrectedState,
  { side, authorId }: { readonly side: Side; readonly authorId: string },
  action: CorrectionAction,
): CorrectionVerdict {
  if (!actsOn(person, item)) return refused('role');
  if (action === 'withdraw' && person.id !== authorId) return refused('not-author');
  if (action !== 'withdraw' && sideOfRole(person.role) === side) return refused('other-side');
  if (correctionAt(item) === null) return refused('closed');
  return unlessExcluded(person, item, 'proposal');
}

/** The side whose open corrections people with this role decide, of items that they see; `null` for those who decide none. */
export const decidedSide = (role: string): Side | null =>
  hasRole(role, CORRECTION_ROLES) ? (sideOfRole(role) === 'company' ? 'provider' : 'company') : null;

/** People of the company, the assigned evaluator or who stands in for them, and managers. */
const actsOn = (person: Person, { assignedUserId }: CorrectedState): boolean =>
  hasRole(person.role, CORRECTION_ROLES) &&
  (!hasRole(person.role, ['technical_evaluator']) || actsAs(person).some((id) => id === assignedUserId));

function unlessExcluded(
  { role }: Person,
  { fourEyes }: CorrectedState,
  how: 'at-once' | 'proposal',
): CorrectionVerdict {
  const exclusion = fourEyes === undefined ? null : exclusionOfRole(role, fourEyes);
  return exclusion === null ? { allowed: true, how } : { allowed: false, because: 'excluded', exclusion };
}
