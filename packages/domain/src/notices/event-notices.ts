import { words } from '@monda/phrases/words.ts';
import { type EventNotice, FOLLOWERS, type NoticeTask, WITH_EVALUATOR } from './event-notice.ts';
import { isCommentStep } from '../items/comment-steps.ts';
import { FIRST_STATUS, type ItemStatus, REFUSED_STATUSES } from '../items/item-statuses.ts';
import { isOtherDateStep, ITEM_STEP_NAMES, ITEM_STEPS, type ItemStepName } from '../items/item-workflow.ts';
import {
  isCertificateEvent,
  isClockEvent,
  isCommentEvent,
  isCorrectionEvent,
  type ItemEvent,
} from './item-events.ts';
import { NOTICES_OF_NO_STEP } from './notices-of-no-step.ts';

const WITH_FORMER_EVALUATOR = ['followers', 'formerEvaluator'] as const;
const WITH_COMPANY = ['followers', 'company'] as const;
const said = () => words().noticeEvents;

const OTHER_DATE_ASKED: EventNotice = {
  turn: 'managers',
  recipients: FOLLOWERS,
  happened: (who) => said().otherDateAsked(who),
  toDo: 'schedule',
};
const DATE_WITHDRAWN: EventNotice = {
  ...OTHER_DATE_ASKED,
  recipients: WITH_COMPANY,
  happened: (who) => said().dateWithdrawn(who),
};

const MEETING_CHANGED: EventNotice = {
  turn: null,
  recipients: WITH_COMPANY,
  happened: (who) => said().meetingChanged(who),
  toDo: null,
};

/** The table of notices: one row an event. */
export const EVENT_NOTICES: Readonly<Record<ItemEvent, EventNotice>> = {
  create: {
    turn: 'managers',
    recipients: FOLLOWERS,
    happened: (who) => said().requested(who),
    toDo: 'assign',
  },
  release: {
    turn: 'managers',
    recipients: FOLLOWERS,
    happened: (who) => said().released(who),
    toDo: 'assign',
  },
  assign: {
    turn: 'evaluator',
    recipients: FOLLOWERS,
    happened: (who) => said().assigned(who),
    toDo: 'evaluate',
  },
  reassign: {
    turn: 'evaluator',
    recipients: WITH_FORMER_EVALUATOR,
    happened: (who) => said().reassigned(who),
    toDo: 'evaluate',
  },
  evaluate: {
    turn: 'managers',
    recipients: FOLLOWERS,
    happened: (who) => said().evaluated(who),
    toDo: 'review',
  },
  approve: {
    turn: 'managers',
    recipients: FOLLOWERS,
    happened: (who) => said().evaluated(who),
    toDo: 'review',
  },
  requestChangeAsEvaluator: {
    turn: 'company',
    recipients: FOLLOWERS,
    happened: (who) => said().changeRequested(who),
    toDo: 'change',
  },
  declineAsEvaluator: {
    turn: null,
    recipients: FOLLOWERS,
    happened: (who) => said().declined(who),
    toDo: null,
  },
  confirmReview: {
    turn: 'managers',
    recipients: WITH_EVALUATOR,
    happened: (who) => said().confirmed(who),
    toDo: 'schedule',
  },
  requestChangeAsManager: {
    turn: 'company',
    recipients: WITH_EVALUATOR,
    happened: (who) => said().changeRequested(who),
    toDo: 'change',
  },
  declineAsManager: {
    turn: null,
    recipients: WITH_EVALUATOR,
    happened: (who) => said().declined(who),
    toDo: null,
  },
  update: {
    turn: 'evaluator',
    recipients: FOLLOWERS,
    happened: (who) => said().changed(who),
    toDo: 'evaluate',
  },
  schedule: {
    turn: 'company',
    recipients: FOLLOWERS,
    happened: (who) => said().scheduled(who),
    toDo: 'confirmDate',
  },
  confirmSchedule: {
    turn: 'company',
    recipients: FOLLOWERS,
    happened: (who) => said().dateConfirmed(who),
    toDo: 'verify',
  },
  declineSchedule: {
    turn: null,
    recipients: FOLLOWERS,
    happened: (who) => said().dateDeclined(who),
    toDo: null,
  },
  otherDateAsCompany: OTHER_DATE_ASKED,
  withdrawSchedule: DATE_WITHDRAWN,
  otherDateAfterConfirming: OTHER_DATE_ASKED,
  postpone: DATE_WITHDRAWN,
  changeMeeting: MEETING_CHANGED,
  changeConfirmedMeeting: MEETING_CHANGED,
  verifyOnSite: {
    turn: 'company',
    recipients: FOLLOWERS,
    happened: (who) => said().verified(who),
    toDo: 'document',
  },
  renewPassword: {
    turn: null,
    recipients: FOLLOWERS,
    happened: (who) => said().passwordRenewed(who),
    toDo: null,
  },
  uploadDocumentation: {
    turn: 'managers',
    recipients: FOLLOWERS,
    happened: (who) => said().documented(who),
    toDo: 'complete',
  },
  complete: {
    turn: null,
    recipients: WITH_EVALUATOR,
    happened: (who) => said().completed(who),
    toDo: null,
  },
  takeBackAsEvaluator: {
    turn: 'evaluator',
    recipients: FOLLOWERS,
    happened: (who) => said().takenBack(who),
    toDo: 'evaluate',
  },
  takeBackAsManager: {
    turn: 'managers',
    recipients: WITH_EVALUATOR,
    happened: (who) => said().takenBack(who),
    toDo: 'review',
  },
  takeBackAsCompany: {
    turn: 'company',
    recipients: FOLLOWERS,
    happened: (who) => said().takenBack(who),
    toDo: 'confirmDate',
  },
  ...NOTICES_OF_NO_STEP,
};

/** Events that end an item against what was asked for; their mails wait for no digest. */
export const DECLINES: readonly ItemEvent[] = ITEM_STEP_NAMES.filter((name) =>
  REFUSED_STATUSES.includes(ITEM_STEPS[name].to),
);

/** Steps whose comment says what is to be changed, why not, why the date is moved, or is the whole step. */
export const STEPS_WITH_REASON: readonly ItemStepName[] = ITEM_STEP_NAMES.filter(
  (name) =>
    DECLINES.includes(name) ||
    isOtherDateStep(name) ||
    isCommentStep(name) ||
    ITEM_STEPS[name].to === 'change_requested',
);

/** What a reader with this role is to do after an event that made it their turn; `null` where there is nothing to be done. */
export function taskFor(event: ItemEvent, role: string): NoticeTask | null {
  const { turn, toDo } = EVENT_NOTICES[event];
  if (toDo === null) return null;
  return turn === 'evaluator' && role !== 'technical_evaluator' ? 'assign' : toDo;
}

/** What a task of this name says. */
export const taskWords = (task: NoticeTask): string => words().noticeTasks[task];

/** What decides which task of an item is left. */
export interface ItemToDo {
  readonly status: ItemStatus;
  readonly isAssigned: boolean;
  readonly verifiedOnSite: boolean;
}

/**
 * Whether an item is still where an event led it. Of a question or a correction the server says whether it is open: then its notice has the
 * kind `turn`.
 */
const isWhereItLed = (event: ItemEvent, status: ItemStatus): boolean =>
  isCommentEvent(event) ||
  isCorrectionEvent(event) ||
  isClockEvent(event) ||
  isCertificateEvent(event) ||
  status === (event === 'create' || event === 'release' ? FIRST_STATUS : ITEM_STEPS[event].to);

/** Tasks that end without another status of the item: whether they are still there. */
const IS_LEFT: Readonly<Partial<Record<NoticeTask, (item: ItemToDo) => boolean>>> = {
  assign: ({ isAssigned }) => !isAssigned,
  evaluate: ({ isAssigned }) => isAssigned,
  verify: ({ verifiedOnSite }) => !verifiedOnSite,
  document: ({ verifiedOnSite }) => verifiedOnSite,
};

/**
 * What a reader with this role still has to do with an item after an event that made it their turn; `null` where nothing is
 * left, also by the step of another person.
 */
export function taskLeft(event: ItemEvent, role: string, item: ItemToDo): NoticeTask | null {
  const task = taskFor(event, role);
  if (task === null || !isWhereItLed(event, item.status)) return null;
  return IS_LEFT[task]?.(item) === false ? null : task;
}
