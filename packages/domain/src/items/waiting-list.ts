import { ROLES, type Role } from '../identity/roles.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';
import { ITEM_STEPS, type ItemCondition, type ItemStep } from './item-workflow.ts';
import type { TaskFilter } from './task-list.ts';
import { WAITS_FOR_DATE } from './waits-for.ts';

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
  const dueOnly = WAITS_FOR_DATE.filter((status) => statuses.includes(status));
  if (limited.length === 0) return { statuses, ...(dueOnly.length === 0 ? {} : { dueOnly }) };
  const isOfFirst = limited.every((status) => status === FIRST_STATUS);
  const needs = steps.filter(({ from }) => from === FIRST_STATUS).map((step) => step.needs);
  if (isOfFirst && dueOnly.length === 0 && needs.every((need) => need === 'unassigned')) {
    return { statuses, pendingOnlyUnassigned: true };
  }
  throw new Error(`no list says which items wait for ${role} at ${limited.join(', ')}`);
}

/**
 * What a role can act on today among the items that a person with it sees: the statuses from which the workflow table lets
 * them take a step that the item waits for, judged by assignment, verification and destruction date too. No status where
 * nothing ever does.
 */
export const WAITING_FOR_ROLE = Object.fromEntries(ROLES.map((role) => [role, waitingFor(role)])) as Readonly<
  Record<Role, TaskFilter>
>;

/** Items that are on site on one day: those whose destruction date it is, and that wait for nothing else. */
export const ON_SITE: TaskFilter = { statuses: WAITS_FOR_DATE };
