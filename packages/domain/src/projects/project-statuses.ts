import {
  CLOSED_STATUSES,
  FIRST_STATUS,
  type ItemStatus,
  REFUSED_STATUSES,
  type StatusLook,
} from '../items/item-statuses.ts';

/** The four project statuses of section 4. */
export const PROJECT_STATUSES = ['pending', 'in_progress', 'finished', 'declined'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_STATUS_LOOKS = {
  pending: { label: 'Pending', colour: 'yellow', mark: 'clock' },
  in_progress: { label: 'In Progress', colour: 'blue', mark: 'progress' },
  finished: { label: 'Finished', colour: 'green', mark: 'flag' },
  declined: { label: 'Declined', colour: 'red', mark: 'cross' },
} as const satisfies Record<ProjectStatus, StatusLook>;

const among = (list: readonly ItemStatus[]) => (status: ItemStatus) => list.includes(status);

/** A project's status follows from its items and is never set by hand (decision A-044). */
export function projectStatusOf(items: readonly ItemStatus[]): ProjectStatus {
  if (items.every((status) => status === FIRST_STATUS)) return 'pending';
  if (items.every(among(REFUSED_STATUSES))) return 'declined';
  if (items.every(among(CLOSED_STATUSES))) return 'finished';
  return 'in_progress';
}
