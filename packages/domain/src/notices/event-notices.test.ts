import { describe, expect, test } from 'vitest';
import { COMPANY_ROLES, type Role } from '../identity/roles.ts';
import { FIRST_STATUS } from '../items/item-statuses.ts';
import { ITEM_STEP_NAMES, ITEM_STEPS, type ItemStep, type ItemStepName } from '../items/item-workflow.ts';
import type { NextToAct } from './event-notice.ts';
import { EVENT_NOTICES, type ItemToDo, taskLeft } from './event-notices.ts';
import type { ItemEvent } from './item-events.ts';
import { STATUS_OF_TASK } from './waiting-address.ts';

type StepEvent = ItemStepName | 'create' | 'release';
const EVENTS: readonly StepEvent[] = ['create', 'release', ...ITEM_STEP_NAMES];
const stepOf = (event: StepEvent): ItemStep | null =>
  event === 'create' || event === 'release' ? null : ITEM_STEPS[event];

const ROLE_OF: Readonly<Record<NextToAct, Role>> = {
  evaluator: 'technical_evaluator',
  managers: 'fixed_assets_manager',
  company: COMPANY_ROLES[0],
  provider: 'fixed_assets_manager',
};

/** An item as an event leaves it, of one that was as `before`. */
function after(event: StepEvent, before: Pick<ItemToDo, 'isAssigned' | 'verifiedOnSite'>): ItemToDo {
  const isAssigned = event === 'assign' || (event !== 'create' && event !== 'release' && before.isAssigned);
  const verifiedOnSite = event === 'verifyOnSite' || (event !== 'create' && before.verifiedOnSite);
  return { status: stepOf(event)?.to ?? FIRST_STATUS, isAssigned, verifiedOnSite };
}

/** Items as an event finds them. */
const before = (event: StepEvent) => ({
  isAssigned: event !== 'assign' && event !== 'create',
  verifiedOnSite: stepOf(event)?.needs === 'verified',
});

const withTurn = EVENTS.flatMap((event) => {
  const { turn } = EVENT_NOTICES[event as ItemEvent];
  return turn === null ? [] : ([[event, ROLE_OF[turn]]] as const);
});

test.each(EVENTS.filter((event) => EVENT_NOTICES[event as ItemEvent].toDo !== null))(
  'what is to be done after %s is done for many items at the status it leads to, or item by item',
  (event) => {
    const task = EVENT_NOTICES[event as ItemEvent].toDo ?? 'answer';
    const isAlone = ['change', 'verify', 'document', 'complete'].includes(task);
    expect(STATUS_OF_TASK[task]).toBe(isAlone ? undefined : (stepOf(event)?.to ?? FIRST_STATUS));
  },
);

describe('what an event made a person’s turn', () => {
  test.each(withTurn)('by %s is left to %s until the next step, and no longer', (event, role) => {
    const item = after(event, before(event));
    const task = taskLeft(event, role, item);
    expect(task).not.toBeNull();
    const next = ITEM_STEP_NAMES.filter((name) => {
      const { from, needs, onlyIfNeeded }: ItemStep = ITEM_STEPS[name];
      const isMet = {
        unassigned: !item.isAssigned,
        assigned: item.isAssigned,
        'assigned-to-actor': item.isAssigned,
        verified: item.verifiedOnSite,
        'not-verified': !item.verifiedOnSite,
        'declined-by-actor': false,
      };
      return from === item.status && onlyIfNeeded !== true && (needs === undefined || isMet[needs]);
    });
    expect(next).not.toEqual([]);
    for (const step of next) expect([step, taskLeft(event, role, after(step, item))]).toEqual([step, null]);
  });

  test('is to assign another evaluator for a manager where the one who was to evaluate is gone', () => {
    const item = { status: 'pending', isAssigned: false, verifiedOnSite: false } as const;
    expect(taskLeft('update', 'fixed_assets_manager', item)).toBe('assign');
    expect(taskLeft('update', 'fixed_assets_manager', { ...item, isAssigned: true })).toBeNull();
  });
});
