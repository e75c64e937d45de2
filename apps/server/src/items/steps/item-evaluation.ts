import { storedAndNew } from '@monda/domain/base/changed-values.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { CHANGED_FIELDS, type ChangedField } from '@monda/domain/items/item-fields.ts';
import { exclusionFromEvaluation, type FourEyes } from '@monda/domain/items/four-eyes.ts';
import { notForEvaluation } from '@monda/domain/items/item-wording.ts';
import { completeItemData, type ItemData, itemUpdateForm } from '@monda/domain/items/item-data.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { words } from '@monda/phrases/words.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { checked } from '../../http/calls/problems.ts';
import type { KnownUnderLocks, StepEffects } from './item-steps.ts';
import type { ItemBefore } from './step-judging.ts';

/** What the steps from assignment to scheduling do besides changing the status. */

/** Gives an assigned item to another evaluator, judged as {@link assignTo} does; 409 for the one it has. */
export function reassignTo(evaluator: AssignableUser | null, did: FourEyes, item: ItemBefore): StepEffects {
  if (evaluator !== null && evaluator.id === item.assigned_user_id) {
    const message = words().changingEvaluator.same(itemStatusLabel(item.status), evaluator.name);
    throw new Refusal('wrong_state', { message });
  }
  const { changes = {} } = assignTo(evaluator, did);
  const name = evaluator?.name ?? '';
  return { changes, note: { code: 'reassigned', name, former: evaluatorName(item) } };
}

const notAssignable = (message: string) =>
  new Refusal('validation_failed', { message, errors: [{ path: 'assignedUserId', message }] });

/**
 * Assigns the item to a held, active technical evaluator; 400 for no one (decision A-046), and for a person who is excluded
 * from its evaluation by what they did on it.
 */
export function assignTo(evaluator: AssignableUser | null, did: FourEyes): StepEffects {
  if (evaluator === null) throw notAssignable(words().stepFields.notAssignable);
  const exclusion = exclusionFromEvaluation(did);
  if (exclusion !== null) throw notAssignable(notForEvaluation(evaluator.name, exclusion));
  return {
    changes: {
      assigned_user_id: evaluator.id,
      assigned_first_name: evaluator.firstName,
      assigned_last_name: evaluator.lastName,
    },
    note: { code: 'assigned', name: evaluator.name },
  };
}

/** Keeps what the evaluator chose: the `action` of the call is the `decision` of the item (decision A-041). */
export function decide(decision: ItemDecision): StepEffects {
  return { changes: { decision }, note: { code: 'decided', decision } };
}

const NEW_VALUES = z.strictObject({ jsonData: itemUpdateForm });

function isUpdatable(key: string): key is ChangedField {
  return (CHANGED_FIELDS as readonly string[]).includes(key);
}

/**
 * Takes the four editable keys of the sent data; every other key must carry its stored value, or the call
 * is refused naming it. The earlier decision is cleared, the evaluator stays (decisions ).
 */
export function mergeUpdate(item: ItemBefore, sent: Partial<ItemData>): StepEffects {
  const shown = completeItemData(item.data);
  const locked = Object.entries(sent).filter(
    ([key, value]) => !isUpdatable(key) && !isDeepStrictEqual(value, shown[key as keyof ItemData]),
  );
  if (locked.length > 0) {
    const message = words().stepFields.lockedField;
    throw new Refusal('validation_failed', {
      errors: locked.map(([key]) => ({ path: `jsonData.${key}`, message })),
    });
  }
  const updated = Object.fromEntries(Object.entries(sent).filter(([key]) => isUpdatable(key)));
  const { same, fresh } = storedAndNew(updated, shown);
  const { jsonData: edited } = checked(NEW_VALUES, { jsonData: fresh });
  return { changes: { data: JSON.stringify({ ...item.data, ...same, ...edited }), decision: null } };
}

/**
 * What becomes of the evaluator of an item that comes back for evaluation: one who was blocked, deleted or
 * demoted in the meantime leaves it, so that it can be assigned anew (decisions ).
 */
export function releaseFromGone(item: ItemBefore, evaluatorIsGone: boolean): StepEffects {
  if (!evaluatorIsGone) return {};
  return {
    changes: { assigned_user_id: null, assigned_first_name: null, assigned_last_name: null },
    note: { code: 'unassigned', name: evaluatorName(item) },
  };
}

/**
 * Takes a decline back; refused where the assigned evaluator was blocked, deleted or demoted in the meantime, since the
 * item would go back to no one.
 */
export function takeBack(item: ItemBefore, { evaluatorIsGone }: KnownUnderLocks): StepEffects {
  if (!evaluatorIsGone) return { note: { code: 'takenBack' } };
  throw new Refusal('wrong_state', { message: words().takingBack.evaluatorGone(evaluatorName(item)) });
}

export const evaluatorName = (item: ItemBefore): string =>
  displayName({
    firstName: item.assigned_first_name ?? '',
    lastName: item.assigned_last_name ?? '',
    email: '',
  });
