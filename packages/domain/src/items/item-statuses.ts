import type { Role } from '../identity/roles.ts';

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

/** Small pictures of a badge, so that statuses of one colour can be distinguished without reading. */
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

/** The four dashboard counters of section 2; together they hold every status once. */
export const DASHBOARD_COUNTERS = ['pending', 'inProgress', 'completed', 'declined'] as const;
export type DashboardCounter = (typeof DASHBOARD_COUNTERS)[number];

/** The stages of the progress rail, in the order of the flow (decision A-026). */
export const STAGES = ['evaluation', 'review', 'schedule', 'destruction', 'completion'] as const;
export type Stage = (typeof STAGES)[number];

/** What is true of every item at a status. Steps from one status to another are in `item-workflow.ts`. */
interface StatusRow extends StatusLook {
  /** The counter such an item is counted in. */
  readonly counter: DashboardCounter;
  /** The stage that is worked on; `null` at statuses outside the stages. */
  readonly stage: Stage | null;
  /** Whether the item is closed, with the work `done` or `refused` (decision A-044). */
  readonly closes: 'done' | 'refused' | null;
  /** Whether the company has verified and documented what was done on site. */
  readonly documented: boolean;
  /** Roles on whose Tasks page the item is (decision A-102); the other roles see there all they may see. */
  readonly tasksOf: readonly (typeof EVALUATOR | typeof MANAGER)[];
}

const EVALUATOR = 'technical_evaluator' satisfies Role;
const MANAGER = 'fixed_assets_manager' satisfies Role;

/** THE 17 item statuses of section 4, in the order of the specification. */
export const ITEM_STATUS_TABLE = {
  pending: {
    label: 'Pending',
    colour: 'yellow',
    mark: 'clock',
    counter: 'pending',
    stage: 'evaluation',
    closes: null,
    documented: false,
    tasksOf: [EVALUATOR, MANAGER],
  },
  evaluation_review: {
    label: 'Evaluation Review',
    colour: 'yellow',
    mark: 'eye',
    counter: 'inProgress',
    stage: 'review',
    closes: null,
    documented: false,
    tasksOf: [MANAGER],
  },
  change_requested: {
    label: 'Change Requested',
    colour: 'orange',
    mark: 'pencil',
    counter: 'inProgress',
    stage: 'evaluation',
    closes: null,
    documented: false,
    tasksOf: [],
  },
  in_progress: {
    label: 'In Progress',
    colour: 'blue',
    mark: 'progress',
    counter: 'inProgress',
    stage: null,
    closes: null,
    documented: false,
    tasksOf: [],
  },
  scheduling: {
    label: 'Scheduling',
    colour: 'blue',
    mark: 'calendar',
    counter: 'inProgress',
    stage: 'schedule',
    closes: null,
    documented: false,
    tasksOf: [MANAGER],
  },
  confirmation_required: {
    label: 'Confirmation Required',
    colour: 'blue',
    mark: 'question',
    counter: 'inProgress',
    stage: 'schedule',
    closes: null,
    documented: false,
    tasksOf: [],
  },
  destruction: {
    label: 'Destruction',
    colour: 'purple',
    mark: 'flame',
    counter: 'inProgress',
    stage: 'destruction',
    closes: null,
    documented: false,
    tasksOf: [MANAGER],
  },
  destroyed: {
    label: 'Destroyed',
    colour: 'purple',
    mark: 'shredder',
    counter: 'inProgress',
    stage: 'completion',
    closes: null,
    documented: true,
    tasksOf: [MANAGER],
  },
  finished: {
    label: 'Finished',
    colour: 'green',
    mark: 'flag',
    counter: 'inProgress',
    stage: null,
    closes: 'done',
    documented: false,
    tasksOf: [],
  },
  declined: {
    label: 'Declined',
    colour: 'red',
    mark: 'cross',
    counter: 'declined',
    stage: null,
    closes: 'refused',
    documented: false,
    tasksOf: [],
  },
  collected: {
    label: 'Collected',
    colour: 'cyan',
    mark: 'truck',
    counter: 'inProgress',
    stage: null,
    closes: null,
    documented: false,
    tasksOf: [],
  },
  sorted: {
    label: 'Sorted',
    colour: 'purple',
    mark: 'sort',
    counter: 'inProgress',
    stage: null,
    closes: null,
    documented: false,
    tasksOf: [],
  },
  processed: {
    label: 'Processed',
    colour: 'teal',
    mark: 'process',
    counter: 'inProgress',
    stage: null,
    closes: null,
    documented: false,
    tasksOf: [],
  },
  recycled: {
    label: 'Recycled',
    colour: 'green',
    mark: 'recycle',
    counter: 'inProgress',
    stage: null,
    closes: 'done',
    documented: false,
    tasksOf: [],
  },
  disposed: {
    label: 'Disposed',
    colour: 'gray',
    mark: 'bin',
    counter: 'inProgress',
    stage: null,
    closes: 'done',
    documented: false,
    tasksOf: [],
  },
  rejected: {
    label: 'Rejected',
    colour: 'orange',
    mark: 'ban',
    counter: 'inProgress',
    stage: null,
    closes: 'refused',
    documented: false,
    tasksOf: [],
  },
  completed: {
    label: 'Completed',
    colour: 'green',
    mark: 'check',
    counter: 'completed',
    stage: 'completion',
    closes: 'done',
    documented: true,
    tasksOf: [],
  },
} as const satisfies Record<string, StatusRow>;

export type ItemStatus = keyof typeof ITEM_STATUS_TABLE;
export const ITEM_STATUSES = Object.keys(ITEM_STATUS_TABLE) as readonly ItemStatus[];

/** The status of an item that was just requested. */
export const FIRST_STATUS = 'pending' as const satisfies ItemStatus;

const statusesWith = (is: (row: StatusRow) => boolean): readonly ItemStatus[] =>
  ITEM_STATUSES.filter((status) => is(ITEM_STATUS_TABLE[status]));

/** Statuses that close an item. */
export const CLOSED_STATUSES = statusesWith(({ closes }) => closes !== null);

/** Closed without the work being done. */
export const REFUSED_STATUSES = statusesWith(({ closes }) => closes === 'refused');

/** Statuses of items whose work on site is verified and documented. */
export const DOCUMENTED_STATUSES = statusesWith(({ documented }) => documented);

/** The counter an item of this status is counted in. */
export function counterOf(status: ItemStatus): DashboardCounter {
  return ITEM_STATUS_TABLE[status].counter;
}

export function isItemStatus(text: string): text is ItemStatus {
  return (ITEM_STATUSES as readonly string[]).includes(text);
}
