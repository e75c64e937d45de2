import { hasRole, type Role, STAFF_ROLES } from '../identity/roles.ts';
import type { Asked } from '../conversations/question-rules.ts';
import type { ItemStatus } from './item-statuses.ts';
import { ITEM_STEPS, type ItemStep } from './item-workflow.ts';

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

/**
 * Whose answer an item waits for while a question is open at `status`. Of the provider it is whoever has the item after
 * the step that the company is to take, else the managers.
 */
export function waitsForAnswer(asked: Asked, status: ItemStatus, assignee: string | null): WaitsFor {
  if (asked === 'company') return { for: 'company' };
  const next = Object.values<ItemStep>(ITEM_STEPS).find(
    ({ from, to, onlyIfNeeded }) => from === status && to !== status && onlyIfNeeded !== true,
  );
  const then = next === undefined ? undefined : waitsFor(next.to, assignee);
  if (then?.for === 'provider') return then;
  return { for: 'provider', role: 'fixed_assets_manager', person: null };
}
