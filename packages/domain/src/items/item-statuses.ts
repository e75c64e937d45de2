/** The 17 item statuses of section 4, in the order of the specification. */
export const ITEM_STATUSES = [
  'pending',
  'evaluation_review',
  'change_requested',
  'in_progress',
  'scheduling',
  'confirmation_required',
  'destruction',
  'destroyed',
  'finished',
  'declined',
  'collected',
  'sorted',
  'processed',
  'recycled',
  'disposed',
  'rejected',
  'completed',
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export type BadgeColour =
  | 'yellow'
  | 'orange'
  | 'blue'
  | 'purple'
  | 'green'
  | 'red'
  | 'cyan'
  | 'teal'
  | 'gray';

/** Words and colour of a badge. Labels by decision A-050, colours by section 4. */
export interface StatusLook {
  readonly label: string;
  readonly colour: BadgeColour;
}

export const ITEM_STATUS_LOOKS = {
  pending: { label: 'Pending', colour: 'yellow' },
  evaluation_review: { label: 'Evaluation Review', colour: 'yellow' },
  change_requested: { label: 'Change Requested', colour: 'orange' },
  in_progress: { label: 'In Progress', colour: 'blue' },
  scheduling: { label: 'Scheduling', colour: 'blue' },
  confirmation_required: { label: 'Confirmation Required', colour: 'blue' },
  destruction: { label: 'Destruction', colour: 'purple' },
  destroyed: { label: 'Destroyed', colour: 'purple' },
  finished: { label: 'Finished', colour: 'green' },
  declined: { label: 'Declined', colour: 'red' },
  collected: { label: 'Collected', colour: 'cyan' },
  sorted: { label: 'Sorted', colour: 'purple' },
  processed: { label: 'Processed', colour: 'teal' },
  recycled: { label: 'Recycled', colour: 'green' },
  disposed: { label: 'Disposed', colour: 'gray' },
  rejected: { label: 'Rejected', colour: 'orange' },
  completed: { label: 'Completed', colour: 'green' },
} as const satisfies Record<ItemStatus, StatusLook>;

/** Statuses that close an item (decision A-044). */
export const CLOSED_STATUSES = [
  'completed',
  'finished',
  'recycled',
  'disposed',
  'declined',
  'rejected',
] as const satisfies readonly ItemStatus[];

/** Closed without the work being done. */
export const REFUSED_STATUSES = ['declined', 'rejected'] as const satisfies readonly ItemStatus[];

/** The four dashboard counters of section 2; together they hold every status once. */
export const DASHBOARD_COUNTERS = ['pending', 'inProgress', 'completed', 'declined'] as const;
export type DashboardCounter = (typeof DASHBOARD_COUNTERS)[number];

/** The counter an item of this status is counted in. */
export function counterOf(status: ItemStatus): DashboardCounter {
  return status === 'pending' || status === 'completed' || status === 'declined' ? status : 'inProgress';
}

export function isItemStatus(text: string): text is ItemStatus {
  return (ITEM_STATUSES as readonly string[]).includes(text);
}
