import { hasRole, type Role, STAFF_ROLES } from '../identity/roles.ts';
import { ITEM_STATUSES, type ItemStatus } from './item-statuses.ts';
import { ITEM_STEPS, type ItemStep } from './item-workflow.ts';

/** Whom a question is put to: those of the company who act for it, or the evaluator and the managers of the provider. */
export const QUESTION_SIDES = ['company', 'provider'] as const;
export type QuestionSide = (typeof QUESTION_SIDES)[number];

/** Whom an item waits for: `nobody` at statuses from which nothing leads on. */
export type WaitsFor =
  | { readonly for: 'company' }
  | {
      readonly for: 'provider';
      readonly role: Role;
      /** Display name of the one person who can act; `null` where anybody with the role can. */
      readonly person: string | null;
    }
  | { readonly for: 'nobody' };

/** Statuses at which an item waits for its destruction date, and for those of its next step only from that day on. */
export const WAITS_FOR_DATE = ['destruction'] as const satisfies readonly ItemStatus[];

/** How many days on which items are on site are named; the agenda of the dashboard covers as many days from today on. */
export const MOST_ON_SITE_DAYS = 14;

/** Who takes the next step, by the workflow table. `assignee`: display name of the assigned evaluator. */
export function waitsFor(status: ItemStatus, assignee: string | null): WaitsFor {
  const unmet = assignee === null ? 'assigned-to-actor' : 'unassigned';
  const next = Object.values<ItemStep>(ITEM_STEPS).find(
    ({ from, needs, onlyIfNeeded }) => from === status && needs !== unmet && onlyIfNeeded !== true,
  );
  if (next === undefined) return { for: 'nobody' };
  const role = STAFF_ROLES.find((one) => hasRole(one, next.by));
  if (role === undefined) return { for: 'company' };
  return { for: 'provider', role, person: next.needs === 'assigned-to-actor' ? assignee : null };
}

/** Those with whom lists show items: of the company, or of the provider the assigned evaluator or the managers. */
export const WITH_WHOM = ['company', 'evaluator', 'managers'] as const;
export type WithWhom = (typeof WITH_WHOM)[number];

function whomOf(waiting: WaitsFor): WithWhom | null {
  if (waiting.for === 'nobody') return null;
  if (waiting.for === 'company') return 'company';
  return waiting.role === 'technical_evaluator' ? 'evaluator' : 'managers';
}

/** With whom an item is: who takes its next step; `null` where no one does. */
export const itemIsWith = (status: ItemStatus, isAssigned: boolean): WithWhom | null =>
  whomOf(waitsFor(status, isAssigned ? '' : null));

/** Where items are with one of them: at which statuses, and at which of these only assigned ones, or only unassigned ones. */
export function whereWith(
  whom: WithWhom,
): readonly { readonly status: ItemStatus; readonly isAssigned: boolean | null }[] {
  return ITEM_STATUSES.flatMap((status) => {
    const [unassigned, assigned] = [itemIsWith(status, false) === whom, itemIsWith(status, true) === whom];
    if (!unassigned && !assigned) return [];
    return [{ status, isAssigned: unassigned === assigned ? null : assigned }];
  });
}

/**
 * Whose answer an item waits for while a question is open at `status`. Of the provider it is the person who has the item after
 * the step that the company is to take, else the managers.
 */
export function waitsForAnswer(asked: QuestionSide, status: ItemStatus, assignee: string | null): WaitsFor {
  if (asked === 'company') return { for: 'company' };
  const next = Object.values<ItemStep>(ITEM_STEPS).find(
    ({ from, to, onlyIfNeeded }) => from === status && to !== status && onlyIfNeeded !== true,
  );
  const then = next === undefined ? undefined : waitsFor(next.to, assignee);
  if (then?.for === 'provider') return then;
  return { for: 'provider', role: 'fixed_assets_manager', person: null };
}
