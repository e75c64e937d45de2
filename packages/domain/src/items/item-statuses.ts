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

/** Small pictures of a badge, so that statuses of one colour are told apart without reading. */
export type BadgeMark =
  | 'clock'
  | 'eye'
  | 'pencil'
  | 'progress'
  | 'calendar'
  | 'question'
  | 'flame'
  | 'shredder'
  | 'flag'
  | 'cross'
  | 'truck'
  | 'sort'
  | 'process'
  | 'recycle'
  | 'bin'
  | 'ban'
  | 'check';

/** Words, colour and mark of a badge. Labels by decision A-050, colours by section 4. */
export interface StatusLook {
  readonly label: string;
  readonly colour: BadgeColour;
  readonly mark: BadgeMark;
}

export const ITEM_STATUS_LOOKS = {
  pending: { label: 'Pending', colour: 'yellow', mark: 'clock' },
  evaluation_review: { label: 'Evaluation Review', colour: 'yellow', mark: 'eye' },
  change_requested: { label: 'Change Requested', colour: 'orange', mark: 'pencil' },
  in_progress: { label: 'In Progress', colour: 'blue', mark: 'progress' },
  scheduling: { label: 'Scheduling', colour: 'blue', mark: 'calendar' },
  confirmation_required: { label: 'Confirmation Required', colour: 'blue', mark: 'question' },
  destruction: { label: 'Destruction', colour: 'purple', mark: 'flame' },
  destroyed: { label: 'Destroyed', colour: 'purple', mark: 'shredder' },
  finished: { label: 'Finished', colour: 'green', mark: 'flag' },
  declined: { label: 'Declined', colour: 'red', mark: 'cross' },
  collected: { label: 'Collected', colour: 'cyan', mark: 'truck' },
  sorted: { label: 'Sorted', colour: 'purple', mark: 'sort' },
  processed: { label: 'Processed', colour: 'teal', mark: 'process' },
  recycled: { label: 'Recycled', colour: 'green', mark: 'recycle' },
  disposed: { label: 'Disposed', colour: 'gray', mark: 'bin' },
  rejected: { label: 'Rejected', colour: 'orange', mark: 'ban' },
  completed: { label: 'Completed', colour: 'green', mark: 'check' },
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
