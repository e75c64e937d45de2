import { words } from '@monda/phrases/words.ts';
import { type Role, parseRole } from '../identity/roles.ts';
import { ITEM_STATUS_TABLE, ITEM_STATUSES, type ItemStatus } from './item-statuses.ts';

/** What waits for a role on the Tasks page (decision A-102). `null`: everything the person may see. */
export interface TaskFilter {
  readonly statuses: readonly ItemStatus[];
  /** At the first status, only items no one is assigned to. */
  readonly pendingOnlyUnassigned?: true;
  /** At these statuses, only items whose destruction date is not later than today. */
  readonly dueOnly?: readonly ItemStatus[];
}

const tasksAt = (role: Role): readonly ItemStatus[] =>
  ITEM_STATUSES.filter((status) => {
    const roles: readonly Role[] = ITEM_STATUS_TABLE[status].tasksOf;
    return roles.includes(role);
  });
const EVERYTHING = null;

export const TASKS_OF_ROLE = {
  technical_evaluator: { statuses: tasksAt('technical_evaluator') },
  fixed_assets_manager: { statuses: tasksAt('fixed_assets_manager'), pendingOnlyUnassigned: true },
  admin: EVERYTHING,
  company_admin: EVERYTHING,
  company_user: EVERYTHING,
  viewer: EVERYTHING,
} as const satisfies Record<Role, TaskFilter | null>;

/** What the Tasks page says it holds for a role. */
export function tasksSubtitle(role: string): string {
  return words().tasks.subtitles[parseRole(role) ?? 'viewer'];
}
