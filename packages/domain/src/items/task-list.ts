import { parseRole, type Role, ROLE_LABELS, STAFF_ROLES } from '../identity/roles.ts';
import type { ItemStatus } from './item-statuses.ts';

/** What waits for a role on the Tasks page (decision A-102). `null`: everything the person may see. */
export interface TaskFilter {
  readonly statuses: readonly ItemStatus[];
  /** At `pending`, only items nobody is assigned to. */
  readonly pendingOnlyUnassigned?: true;
}

const EVERYTHING = null;

export const TASKS_OF_ROLE = {
  technical_evaluator: { statuses: ['pending'] },
  fixed_assets_manager: {
    statuses: ['pending', 'evaluation_review', 'scheduling', 'destruction', 'destroyed'],
    pendingOnlyUnassigned: true,
  },
  admin: EVERYTHING,
  company_admin: EVERYTHING,
  company_user: EVERYTHING,
  viewer: EVERYTHING,
} as const satisfies Record<Role, TaskFilter | null>;

export const TASKS_SUBTITLES = {
  technical_evaluator: 'Items assigned to you for evaluation',
  fixed_assets_manager: 'Assign pending items and review submissions',
  admin: 'Manage waste items',
  company_admin: 'Manage waste items',
  company_user: 'Manage waste items',
  viewer: 'Manage waste items',
} as const satisfies Record<Role, string>;

export function tasksSubtitle(role: string): string {
  return TASKS_SUBTITLES[parseRole(role) ?? 'viewer'];
}

export const NO_TASKS = 'No pending items found';

const WAITS_FOR_NOBODY = 'Items appear here once a request is submitted.';
const WHY_NO_TASKS = {
  technical_evaluator: 'No item waits for your evaluation now.',
  fixed_assets_manager: 'No item waits for you now. All items are under Projects.',
  admin: WAITS_FOR_NOBODY,
  company_admin: WAITS_FOR_NOBODY,
  company_user: WAITS_FOR_NOBODY,
  viewer: 'Your company has no items yet.',
} as const satisfies Record<Role, string>;

/** Why the list of tasks of a person is empty. */
export function whyNoTasks(person: { readonly role: string; readonly companyName: string | null }): string {
  const role = parseRole(person.role) ?? 'viewer';
  if (person.companyName !== null || STAFF_ROLES.some((staff) => staff === role)) return WHY_NO_TASKS[role];
  return `Your account has the role ${ROLE_LABELS[role]} and belongs to no company, so there are no items to see. Ask your administrator if you expect some.`;
}
