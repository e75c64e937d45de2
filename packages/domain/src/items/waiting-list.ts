import { ROLES, type Role } from '../identity/roles.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';
import { ITEM_STEPS, type ItemCondition, type ItemStep } from './item-workflow.ts';
import type { TaskFilter } from './task-list.ts';

/** The steps that items wait for, of a role. */
const stepsOf = (role: Role): readonly ItemStep[] =>
  Object.values<ItemStep>(ITEM_STEPS).filter((step) => step.by.includes(role) && step.onlyIfNeeded !== true);

/** Conditions that are true of whatever a person with the role sees (`item-visibility.ts`), or that some other step of the role makes up for. */
const isGiven = (needs: ItemCondition | undefined, at: readonly ItemStep[]) =>
  needs === undefined ||
  needs === 'assigned-to-actor' ||
  ((needs === 'verified' || needs === 'not-verified') &&
    ['verified', 'not-verified'].every((other) => at.some((step) => step.needs === other)));

function waitingFor(role: Role): TaskFilter {
  const steps = stepsOf(role);
  const statuses: readonly ItemStatus[] = [...new Set(steps.map(({ from }) => from))];
  const limited = statuses.filter((status) => {
    const at = steps.filter(({ from }) => from === status);
    return !at.some(({ needs }) => isGiven(needs, at));
  });
  if (limited.length === 0) return { statuses };
  const isOfFirst = limited.every((status) => status === FIRST_STATUS);
  const needs = steps.filter(({ from }) => from === FIRST_STATUS).map((step) => step.needs);
  if (isOfFirst && needs.every((need) => need === 'unassigned')) {
    return { statuses, pendingOnlyUnassigned: true };
  }
  throw new Error(`no list says which items wait for ${role} at ${limited.join(', ')}`);
}

/**
 * What waits for a role among the items that a person with it sees: the statuses from which the workflow table lets them
 * take a step that the item waits for, judged by assignment and verification too. No status where nothing ever does.
 */
export const WAITING_FOR_ROLE = Object.fromEntries(ROLES.map((role) => [role, waitingFor(role)])) as Readonly<
  Record<Role, TaskFilter>
>;
