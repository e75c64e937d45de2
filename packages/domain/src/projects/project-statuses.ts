import { words } from '@monda/phrases/words.ts';
import {
  CLOSED_STATUSES,
  FIRST_STATUS,
  type ItemStatus,
  REFUSED_STATUSES,
  type BadgeLook,
  type StatusLook,
} from '../items/item-statuses.ts';

/** The four project statuses of section 4. */
export const PROJECT_STATUSES = ['pending', 'in_progress', 'finished', 'declined'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

const LOOKS = {
  pending: { colour: 'yellow', mark: 'clock' },
  in_progress: { colour: 'blue', mark: 'progress' },
  finished: { colour: 'green', mark: 'flag' },
  declined: { colour: 'red', mark: 'cross' },
} as const satisfies Record<ProjectStatus, BadgeLook>;

/** Label of a project status. */
export const projectStatusLabel = (status: ProjectStatus): string => words().projectStatuses[status];

/** Words, colour and mark of a project status. */
export const projectStatusLook = (status: ProjectStatus): StatusLook => ({
  label: projectStatusLabel(status),
  ...LOOKS[status],
});

const among = (list: readonly ItemStatus[]) => (status: ItemStatus) => list.includes(status);

/** A project's status follows from its items and is never set by hand (decision A-044). */
export function projectStatusOf(items: readonly ItemStatus[]): ProjectStatus {
  if (items.every((status) => status === FIRST_STATUS)) return 'pending';
  if (items.every(among(REFUSED_STATUSES))) return 'declined';
  if (items.every(among(CLOSED_STATUSES))) return 'finished';
  return 'in_progress';
}
