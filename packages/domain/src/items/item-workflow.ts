import type { Actor, StoodInFor } from '../identity/actor.ts';
import { COMPANY_ROLES, hasRole, type Role } from '../identity/roles.ts';
import type { HistoryNote } from './history-note.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';

/**
 * THE lifecycle of an item, as a table. One row is one step a person can take.
 * Source: section 4 of the specification and "Item transitions" of the decisions;
 * `presumed` marks the transitions the specification itself only presumes.
 */
export interface ItemStep {
  /** The call that takes the step, by its last path word. */
  readonly call: string;
  /**
   * Of a step that takes a comment and has no other effect: call, contract, handler and panel follow from the row. All steps
   * of its call are of this kind.
   */
  readonly body?: 'comment';
  /** The value in the body that picks this step among those of the call. */
  readonly choice?: string;
  readonly from: ItemStatus;
  /** What else must be true of the item. */
  readonly needs?: ItemCondition;
  readonly by: readonly Role[];
  readonly to: ItemStatus;
  /** What its entry in the history notes; named where the statuses alone do not say which step it was. */
  readonly notes?: HistoryNote['code'];
  readonly presumed?: true;
  /** What it has to do with an open correction of the item; absent where nothing. */
  readonly correction?: StepAndCorrection;
  /** Taken only where something went wrong: it is open, and the item waits for no one because of it. */
  readonly onlyIfNeeded?: true;
}

/**
 * `assigned-to-actor`: the acting evaluator is the assigned one, or stands in for them. `declined-by-actor`: the last that happened to the item
 * is that the actor declined it, from the status to which the step leads back, and that is not long ago.
 */
export type ItemCondition =
  | 'unassigned'
  | 'assigned'
  | 'assigned-to-actor'
  | 'not-verified'
  | 'verified'
  | 'declined-by-actor';

/**
 * A step is refused while a correction is open, whatever it is about or where it is about the serial number; or the step ends
 * the correction, which says why.
 */
export type StepAndCorrection =
  | { readonly refusedFor: 'any-field' | 'serialNumber' }
  | { readonly ends: EndedByStep };

/** How a step ends an open correction. */
export const ENDED_BY_STEPS = ['dateMoved', 'declined'] as const;
export type EndedByStep = (typeof ENDED_BY_STEPS)[number];

const EVALUATOR = ['technical_evaluator'] as const satisfies readonly Role[];
const MANAGER = ['fixed_assets_manager'] as const satisfies readonly Role[];
/** What the steps that move a date have in common; the note says for which side. */
const OTHER_DATE = {
  call: 'another-date',
  to: 'scheduling',
  notes: 'otherDate',
  correction: { ends: 'dateMoved' },
  onlyIfNeeded: true,
} as const satisfies Partial<ItemStep>;

/** What the steps of the assigned evaluator have in common. */
const EVALUATED = {
  from: 'pending',
  needs: 'assigned-to-actor',
  by: EVALUATOR,
} as const satisfies Partial<ItemStep>;

/** What the steps that take a decline back have in common. */
const TAKE_BACK = {
  call: 'take-back',
  from: 'declined',
  needs: 'declined-by-actor',
  onlyIfNeeded: true,
} as const satisfies Partial<ItemStep>;

/** What the steps that end an item have in common. */
const DECLINE = {
  choice: 'decline',
  to: 'declined',
  correction: { ends: 'declined' },
} as const satisfies Partial<ItemStep>;

/** What the steps that change a meeting have in common: the day stays, and nothing is confirmed again. */
const OTHER_MEETING = {
  call: 'meeting',
  by: MANAGER,
  notes: 'meeting',
  onlyIfNeeded: true,
} as const satisfies Partial<ItemStep>;

export const ITEM_STEPS = {
  assign: {
    call: 'assign',
    from: 'pending',
    needs: 'unassigned',
    by: MANAGER,
    to: 'pending',
    notes: 'assigned',
  },
  reassign: {
    call: 'evaluator',
    from: 'pending',
    needs: 'assigned',
    by: MANAGER,
    to: 'pending',
    notes: 'reassigned',
    onlyIfNeeded: true,
  },

  evaluate: { call: 'evaluate', ...EVALUATED, to: 'evaluation_review', presumed: true },
  approve: {
    call: 'submit-review',
    choice: 'approve',
    ...EVALUATED,
    to: 'evaluation_review',
    presumed: true,
  },
  requestChangeAsEvaluator: {
    call: 'submit-review',
    choice: 'request-change',
    ...EVALUATED,
    to: 'change_requested',
  },
  declineAsEvaluator: { ...DECLINE, call: 'submit-review', ...EVALUATED },

  confirmReview: {
    call: 'review',
    choice: 'confirm',
    from: 'evaluation_review',
    by: MANAGER,
    to: 'scheduling',
    presumed: true,
  },
  requestChangeAsManager: {
    call: 'review',
    choice: 'request-change',
    from: 'evaluation_review',
    by: MANAGER,
    to: 'change_requested',
  },
  declineAsManager: { ...DECLINE, call: 'review', from: 'evaluation_review', by: MANAGER },

  update: { call: 'update', from: 'change_requested', by: COMPANY_ROLES, to: 'pending' },

  schedule: {
    call: 'schedule',
    from: 'scheduling',
    by: MANAGER,
    to: 'confirmation_required',
    presumed: true,
  },

  confirmSchedule: {
    call: 'confirm-destruction',
    choice: 'confirm',
    from: 'confirmation_required',
    by: COMPANY_ROLES,
    to: 'destruction',
  },
  declineSchedule: {
    ...DECLINE,
    call: 'confirm-destruction',
    from: 'confirmation_required',
    by: COMPANY_ROLES,
  },

  otherDateAsCompany: { ...OTHER_DATE, from: 'confirmation_required', by: COMPANY_ROLES },
  withdrawSchedule: { ...OTHER_DATE, from: 'confirmation_required', by: MANAGER },
  otherDateAfterConfirming: { ...OTHER_DATE, from: 'destruction', needs: 'not-verified', by: COMPANY_ROLES },
  postpone: { ...OTHER_DATE, from: 'destruction', by: MANAGER },

  changeMeeting: { ...OTHER_MEETING, from: 'confirmation_required', to: 'confirmation_required' },
  changeConfirmedMeeting: {
    ...OTHER_MEETING,
    from: 'destruction',
    needs: 'not-verified',
    to: 'destruction',
  },

  verifyOnSite: {
    call: 'verify-password',
    from: 'destruction',
    needs: 'not-verified',
    by: COMPANY_ROLES,
    to: 'destruction',
    notes: 'verified',
    correction: { refusedFor: 'serialNumber' },
  },
  renewPassword: {
    call: 'destruction-password',
    from: 'destruction',
    needs: 'not-verified',
    by: MANAGER,
    to: 'destruction',
    notes: 'passwordRenewed',
    onlyIfNeeded: true,
  },
  uploadDocumentation: {
    call: 'upload-documentation',
    from: 'destruction',
    needs: 'verified',
    by: COMPANY_ROLES,
    to: 'destroyed',
  },

  complete: {
    call: 'complete-destruction',
    from: 'destroyed',
    by: MANAGER,
    to: 'completed',
    correction: { refusedFor: 'any-field' },
  },

  takeBackAsEvaluator: { ...TAKE_BACK, by: EVALUATOR, to: 'pending' },
  takeBackAsManager: { ...TAKE_BACK, by: MANAGER, to: 'evaluation_review' },
  takeBackAsCompany: { ...TAKE_BACK, by: COMPANY_ROLES, to: 'confirmation_required' },
} as const satisfies Record<string, ItemStep>;

export type ItemStepName = keyof typeof ITEM_STEPS;
export const ITEM_STEP_NAMES = Object.keys(ITEM_STEPS) as ItemStepName[];
export type StepRow = (typeof ITEM_STEPS)[ItemStepName];

/** The item actions: the ten of section 7, and those of our own. */
export type ItemCall = StepRow['call'];
export const ITEM_CALLS: readonly ItemCall[] = [
  ...new Set(ITEM_STEP_NAMES.map((name) => ITEM_STEPS[name].call)),
];

export const isItemStep = (text: string): text is ItemStepName => Object.hasOwn(ITEM_STEPS, text);

/** Every role that may take some step of a call; the access rule of that call. */
export function rolesOfCall(call: ItemCall): readonly Role[] {
  const rows: readonly ItemStep[] = Object.values(ITEM_STEPS);
  return [...new Set(rows.filter((step) => step.call === call).flatMap((step) => step.by))];
}

/** For whom the actor takes a step that they may not take as themselves; `null` where it is their own. */
export function takenFor(
  name: ItemStepName,
  item: { readonly assignedUserId: string | null },
  actor: Pick<Actor, 'id' | 'standsInFor'>,
): StoodInFor | null {
  const { needs }: ItemStep = ITEM_STEPS[name];
  if (needs !== 'assigned-to-actor' || item.assignedUserId === actor.id) return null;
  return actor.standsInFor?.find(({ id }) => id === item.assignedUserId) ?? null;
}

/**
 * The step by which a person of this role makes a call at a status; another one of theirs where none begins there, which the
 * status then refuses; `null` for a role that takes none.
 */
export function stepOfRole(call: ItemCall, role: string, status?: ItemStatus): ItemStepName | null {
  const own = ITEM_STEP_NAMES.filter(
    (name) => ITEM_STEPS[name].call === call && hasRole(role, ITEM_STEPS[name].by),
  );
  return own.find((name) => ITEM_STEPS[name].from === status) ?? own[0] ?? null;
}

type StepOfCall<Call extends ItemCall> = {
  [Name in ItemStepName]: (typeof ITEM_STEPS)[Name]['call'] extends Call ? Name : never;
}[ItemStepName];

/** A step that moves the date of an item. */
export type OtherDateStep = StepOfCall<'another-date'>;
export const isOtherDateStep = (name: ItemStepName): name is OtherDateStep =>
  ITEM_STEPS[name].call === 'another-date';

/** A step that changes place, hour or contact of the day of an item. */
export type MeetingStep = StepOfCall<'meeting'>;
export const isMeetingStep = (name: ItemStepName): name is MeetingStep => ITEM_STEPS[name].call === 'meeting';

/** Statuses some step leads on from, however it ends. */
export type OpenStatus = Exclude<StepRow, { readonly onlyIfNeeded: true }>['from'];

/** Whether some step leads on from a status, so that a person has something to do. */
export function isOpen(status: ItemStatus): status is OpenStatus {
  const rows: readonly ItemStep[] = Object.values(ITEM_STEPS);
  return rows.some(({ from, onlyIfNeeded }) => from === status && onlyIfNeeded !== true);
}

/** Statuses some step leads to; the others are known but reached by no one (decision A-043). */
export const REACHABLE_STATUSES: readonly ItemStatus[] = [
  ...new Set<ItemStatus>([FIRST_STATUS, ...Object.values(ITEM_STEPS).map((step) => step.to)]),
];
