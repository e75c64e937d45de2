import { type Actor, actsAs } from '../identity/actor.ts';
import { hasRole } from '../identity/roles.ts';
import { type Exclusion, exclusionOf, type FourEyes } from './four-eyes.ts';
import type { ItemStatus } from './item-statuses.ts';
import { ITEM_STEP_NAMES, ITEM_STEPS, type ItemStep, type ItemStepName } from './item-workflow.ts';
import { type Decline, notTakenBack, type TakeBackRefusal } from './recent-decline.ts';

/** What the table needs to know of an item. */
export interface ItemState {
  readonly status: ItemStatus;
  readonly assignedUserId: string | null;
  readonly verifiedOnSite: boolean;
  /** The decline that is the last that happened to the item; `null` where that is something else, or was not read. */
  readonly decline?: Decline | null;
  /** What separates the people who act on it; in lists it is not read, and steps are judged without it. */
  readonly fourEyes?: FourEyes;
  /** The fields of its open correction; empty where none is open, and in lists, which do not read it. */
  readonly openCorrection?: readonly string[];
}

/** Why a step is refused, in the order in which it is asked. */
export type StepRefusal =
  | 'role'
  | 'status'
  | 'already-assigned'
  | 'unassigned'
  | 'not-assigned'
  | 'already-verified'
  | 'not-verified'
  | 'open-correction'
  | TakeBackRefusal;
export type StepVerdict =
  | { readonly allowed: true; readonly to: ItemStatus }
  | { readonly allowed: false; readonly because: StepRefusal }
  | { readonly allowed: false; readonly because: 'excluded'; readonly exclusion: Exclusion };

/** What steps are judged by, of the person who takes one. */
type Acting = Pick<Actor, 'id' | 'standsInFor'> & { readonly role: string };

function unmet({ needs, to }: ItemStep, item: ItemState, actor: Acting): StepRefusal | null {
  switch (needs) {
    case 'declined-by-actor':
      return notTakenBack(item.decline ?? null, to, actor.id);
    case 'unassigned':
      return item.assignedUserId === null ? null : 'already-assigned';
    case 'assigned':
      return item.assignedUserId === null ? 'unassigned' : null;
    case 'assigned-to-actor':
      return actsAs(actor).some((id) => id === item.assignedUserId) ? null : 'not-assigned';
    case 'not-verified':
      return item.verifiedOnSite ? 'already-verified' : null;
    case 'verified':
      return item.verifiedOnSite ? null : 'not-verified';
    case undefined:
      return null;
  }
}

/** Whether the open correction of an item refuses a step. */
function isHeldUp({ correction }: ItemStep, fields: readonly string[]): boolean {
  if (correction === undefined || !('refusedFor' in correction) || fields.length === 0) return false;
  return correction.refusedFor === 'any-field' || fields.includes(correction.refusedFor);
}

/** Whether `actor` may take `name` on `item` now, and where it leads. Pure; the caller throws. */
export function judgeStep(name: ItemStepName, item: ItemState, actor: Acting): StepVerdict {
  const step: ItemStep = ITEM_STEPS[name];
  if (!hasRole(actor.role, step.by)) return { allowed: false, because: 'role' };
  if (item.status !== step.from) return { allowed: false, because: 'status' };
  const refusal = unmet(step, item, actor);
  if (refusal !== null) return { allowed: false, because: refusal };
  const exclusion = item.fourEyes === undefined ? null : exclusionOf(name, item.fourEyes);
  if (exclusion !== null) return { allowed: false, because: 'excluded', exclusion };
  return isHeldUp(step, item.openCorrection ?? [])
    ? { allowed: false, because: 'open-correction' }
    : { allowed: true, to: step.to };
}

/** What excludes a person from the step that an item waits for; `null` where they may take one, or none is theirs. */
export function excludedFromNext(actor: Acting, item: ItemState): Exclusion | null {
  let excluded: Exclusion | null = null;
  for (const name of ITEM_STEP_NAMES) {
    const { onlyIfNeeded }: ItemStep = ITEM_STEPS[name];
    if (onlyIfNeeded === true) continue;
    const verdict = judgeStep(name, item, actor);
    if (verdict.allowed) return null;
    if (verdict.because === 'excluded') excluded ??= verdict.exclusion;
  }
  return excluded;
}

/** The steps open to a person on an item now; the screens show panels for these and no others. */
export function stepsOpenTo(actor: Acting, item: ItemState): readonly ItemStepName[] {
  return ITEM_STEP_NAMES.filter((name) => judgeStep(name, item, actor).allowed);
}
