import type { Actor } from '@monda/domain/identity/actor.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemCall,
  rolesOfCall,
} from '@monda/domain/items/item-workflow.ts';
import { judgeStep, type StepRefusal } from '@monda/domain/items/judged-steps.ts';

/** The item actions that are taken on many items at once, in the order the bar offers them. */
export const BULK_ACTIONS = [
  'assign',
  'evaluator',
  'submit-review',
  'review',
  'schedule',
  'confirm-destruction',
  'another-date',
  'meeting',
  'complete-destruction',
] as const satisfies readonly ItemCall[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** What hinders the bulk actions of a role. */
const HINDRANCES = [
  'status',
  'already-assigned',
  'unassigned',
  'not-assigned',
  'already-verified',
  'not-verified',
] as const satisfies readonly StepRefusal[];
type Hindrance = (typeof HINDRANCES)[number];
const isHindrance = (because: StepRefusal | null): because is Hindrance =>
  HINDRANCES.some((one) => one === because);

/** Why some of the chosen items take no part in an action. */
export interface LeftOut {
  readonly because: Hindrance;
  readonly status: ItemStatus;
  readonly count: number;
}

/** An action this person may take on some of the chosen items. */
export interface BulkOffer {
  readonly action: BulkAction;
  readonly items: readonly ItemRow[];
  readonly leftOut: readonly LeftOut[];
}

/** What steps are judged by, of the acting person. */
export type ActingPerson = Pick<Actor, 'id' | 'standsInFor'> & { readonly role: string };

const stepsOf = (action: BulkAction) => ITEM_STEP_NAMES.filter((name) => ITEM_STEPS[name].call === action);

/** What hinders this person from taking the action on the item; `null` where nothing does. */
function hindrance(action: BulkAction, item: ItemRow, person: ActingPerson): StepRefusal | null {
  const refused: StepRefusal[] = [];
  for (const name of stepsOf(action)) {
    const verdict = judgeStep(name, item, person);
    if (verdict.allowed) return null;
    // why: what a person did on an item before is not in lists; the server answers it for each item.
    if (verdict.because !== 'excluded' && verdict.because !== 'role') refused.push(verdict.because);
  }
  // why: of several steps of an action one begins at the status of the item, and says more than that the others do not.
  return refused.find((because) => because !== 'status') ?? refused[0] ?? null;
}

/**
 * The actions of this person's role, each with the chosen items that take part and the reasons of those that do not.
 * Judged by the same table as the server's, which judges each item again under its lock.
 */
export function bulkOffers(person: ActingPerson, chosen: Iterable<ItemRow>): readonly BulkOffer[] {
  const items = [...chosen];
  return BULK_ACTIONS.filter((action) => hasRole(person.role, rolesOfCall(action))).map((action) => {
    const judged = items.map((item) => ({ item, because: hindrance(action, item, person) }));
    const reasons = new Map<string, LeftOut>();
    for (const { item, because } of judged) {
      if (!isHindrance(because)) continue;
      const key = because === 'status' ? item.status : because;
      const seen = reasons.get(key)?.count ?? 0;
      reasons.set(key, { because, status: item.status, count: seen + 1 });
    }
    return {
      action,
      items: judged.filter(({ because }) => because === null).map(({ item }) => item),
      leftOut: [...reasons.values()].toSorted((a, b) => b.count - a.count),
    };
  });
}
