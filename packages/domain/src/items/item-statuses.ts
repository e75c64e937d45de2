import { words } from '@monda/phrases/words.ts';
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

/** Colour and mark of a badge; colours by section 4. */
export interface BadgeLook {
  readonly colour: BadgeColour;
  readonly mark: BadgeMark;
}

/** A badge with its words in the reader's language. */
export interface StatusLook extends BadgeLook {
  readonly label: string;
}

/** The four dashboard counters of section 2; together they hold every status once. */
export const DASHBOARD_COUNTERS = ['pending', 'inProgress', 'completed', 'declined'] as const;
export type DashboardCounter = (typeof DASHBOARD_COUNTERS)[number];

/** The stages of the progress rail, in the order of the flow (decision A-026). */
export const STAGES = ['evaluation', 'review', 'schedule', 'destruction', 'completion'] as const;
export type Stage = (typeof STAGES)[number];

/** What is true of every item at a status. Steps from one status to another are in `item-workflow.ts`. */
export interface StatusRow extends BadgeLook {
  /** The counter such an item is counted in. */
  readonly counter: DashboardCounter;
  /** The stage that is worked on; `null` at statuses outside the stages. */
  readonly stage: Stage | null;
  /** Given where the item is closed, with the work `done` or `refused` (decision A-044). */
  readonly closes?: 'done' | 'refused';
  /** Which facts may be given: `all` or `none`; without it, those of the asset. */
  readonly facts?: 'all' | 'none';
  /** Given where the company has verified and documented what was done on site. */
  readonly documented?: true;
  /**
   * Working days after which an item is late there, until an administrator sets others. Each status that some step leads on
   * from has them, but where an item waits for its date.
   */
  readonly lateAfter?: number;
  /** Roles on whose Tasks page the item is (decision A-102); the other roles see there all they may see. */
  readonly tasksOf: readonly (typeof EVALUATOR | typeof MANAGER)[];
}

const EVALUATOR = 'technical_evaluator' satisfies Role;
const MANAGER = 'fixed_assets_manager' satisfies Role;

/** THE 17 item statuses of section 4, in the order of the specification. */
export const ITEM_STATUS_TABLE = {
  pending: {
    colour: 'yellow',
    mark: 'clock',
    counter: 'pending',
    stage: 'evaluation',
    lateAfter: 3,
    tasksOf: [EVALUATOR, MANAGER],
  },
  evaluation_review: {
    colour: 'yellow',
    mark: 'eye',
    counter: 'inProgress',
    stage: 'review',
    lateAfter: 2,
    tasksOf: [MANAGER],
  },
  change_requested: {
    colour: 'orange',
    mark: 'pencil',
    counter: 'inProgress',
    stage: 'evaluation',
    lateAfter: 5,
    tasksOf: [],
  },
  in_progress: {
    colour: 'blue',
    mark: 'progress',
    counter: 'inProgress',
    stage: null,
    tasksOf: [],
  },
  scheduling: {
    colour: 'blue',
    mark: 'calendar',
    counter: 'inProgress',
    stage: 'schedule',
    facts: 'all',
    lateAfter: 3,
    tasksOf: [MANAGER],
  },
  confirmation_required: {
    colour: 'blue',
    mark: 'question',
    counter: 'inProgress',
    stage: 'schedule',
    facts: 'all',
    lateAfter: 3,
    tasksOf: [],
  },
  destruction: {
    colour: 'purple',
    mark: 'flame',
    counter: 'inProgress',
    stage: 'destruction',
    facts: 'all',
    tasksOf: [MANAGER],
  },
  destroyed: {
    colour: 'purple',
    mark: 'shredder',
    counter: 'inProgress',
    stage: 'completion',
    facts: 'all',
    documented: true,
    lateAfter: 5,
    tasksOf: [MANAGER],
  },
  finished: {
    colour: 'green',
    mark: 'flag',
    counter: 'inProgress',
    stage: null,
    closes: 'done',
    tasksOf: [],
  },
  declined: {
    colour: 'red',
    mark: 'cross',
    counter: 'declined',
    stage: null,
    closes: 'refused',
    facts: 'none',
    tasksOf: [],
  },
  collected: {
    colour: 'cyan',
    mark: 'truck',
    counter: 'inProgress',
    stage: null,
    tasksOf: [],
  },
  sorted: {
    colour: 'purple',
    mark: 'sort',
    counter: 'inProgress',
    stage: null,
    tasksOf: [],
  },
  processed: {
    colour: 'teal',
    mark: 'process',
    counter: 'inProgress',
    stage: null,
    tasksOf: [],
  },
  recycled: {
    colour: 'green',
    mark: 'recycle',
    counter: 'inProgress',
    stage: null,
    closes: 'done',
    tasksOf: [],
  },
  disposed: {
    colour: 'gray',
    mark: 'bin',
    counter: 'inProgress',
    stage: null,
    closes: 'done',
    tasksOf: [],
  },
  rejected: {
    colour: 'orange',
    mark: 'ban',
    counter: 'inProgress',
    stage: null,
    closes: 'refused',
    tasksOf: [],
  },
  completed: {
    colour: 'green',
    mark: 'check',
    counter: 'completed',
    stage: 'completion',
    closes: 'done',
    facts: 'all',
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
export const CLOSED_STATUSES = statusesWith(({ closes }) => closes !== undefined);

/** Closed without the work being done. */
export const REFUSED_STATUSES = statusesWith(({ closes }) => closes === 'refused');

/** Statuses of items whose work on site is verified and documented. */
export const DOCUMENTED_STATUSES = statusesWith(({ documented }) => documented === true);

/** Label of a status (decision A-050). */
export const itemStatusLabel = (status: ItemStatus): string => words().itemStatuses[status];

/** Words, colour and mark of a status. */
export function itemStatusLook(status: ItemStatus): StatusLook {
  const { colour, mark } = ITEM_STATUS_TABLE[status];
  return { label: itemStatusLabel(status), colour, mark };
}

/** The counter an item of this status is counted in. */
export function counterOf(status: ItemStatus): DashboardCounter {
  return ITEM_STATUS_TABLE[status].counter;
}

export function isItemStatus(text: string): text is ItemStatus {
  return (ITEM_STATUSES as readonly string[]).includes(text);
}
