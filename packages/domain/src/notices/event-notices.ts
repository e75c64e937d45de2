import { words } from '@monda/phrases/words.ts';
import { type EventNotice, FOLLOWERS, notice, type NoticeTask, WITH_EVALUATOR } from './event-notice.ts';
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

const WITH_FORMER_EVALUATOR = ['followers', 'formerEvaluator'] as const;
const WITH_COMPANY = ['followers', 'company'] as const;
const TALKING = ['mentioned', 'writers', 'followers', 'next'] as const;
const said = () => words().noticeEvents;

const OTHER_DATE_ASKED = notice('managers', FOLLOWERS, (who) => said().otherDateAsked(who), 'schedule');
const DATE_WITHDRAWN = notice('managers', WITH_COMPANY, (who) => said().dateWithdrawn(who), 'schedule');
const MEETING_CHANGED = notice(null, WITH_COMPANY, (who) => said().meetingChanged(who));

/** An event of a correction that makes it no person's turn. */
const ofCorrection = (happened: (who: string) => string) => notice(null, WITH_EVALUATOR, happened);

/** The table of notices: one row an event. */
export const EVENT_NOTICES: Readonly<Record<ItemEvent, EventNotice>> = {
  create: notice('managers', FOLLOWERS, (who) => said().requested(who), 'assign'),
  release: notice('managers', FOLLOWERS, (who) => said().released(who), 'assign'),
  assign: notice('evaluator', FOLLOWERS, (who) => said().assigned(who), 'evaluate'),
  reassign: notice('evaluator', WITH_FORMER_EVALUATOR, (who) => said().reassigned(who), 'evaluate'),
  evaluate: notice('managers', FOLLOWERS, (who) => said().evaluated(who), 'review'),
  approve: notice('managers', FOLLOWERS, (who) => said().evaluated(who), 'review'),
  requestChangeAsEvaluator: notice('company', FOLLOWERS, (who) => said().changeRequested(who), 'change'),
  declineAsEvaluator: notice(null, FOLLOWERS, (who) => said().declined(who)),
  confirmReview: notice('managers', WITH_EVALUATOR, (who) => said().confirmed(who), 'schedule'),
  requestChangeAsManager: notice('company', WITH_EVALUATOR, (who) => said().changeRequested(who), 'change'),
  declineAsManager: notice(null, WITH_EVALUATOR, (who) => said().declined(who)),
  update: notice('evaluator', FOLLOWERS, (who) => said().changed(who), 'evaluate'),
  schedule: notice('company', FOLLOWERS, (who) => said().scheduled(who), 'confirmDate'),
  confirmSchedule: notice('company', FOLLOWERS, (who) => said().dateConfirmed(who), 'verify'),
  declineSchedule: notice(null, FOLLOWERS, (who) => said().dateDeclined(who)),
  otherDateAsCompany: OTHER_DATE_ASKED,
  withdrawSchedule: DATE_WITHDRAWN,
  otherDateAfterConfirming: OTHER_DATE_ASKED,
  postpone: DATE_WITHDRAWN,
  changeMeeting: MEETING_CHANGED,
  changeConfirmedMeeting: MEETING_CHANGED,
  verifyOnSite: notice('company', FOLLOWERS, (who) => said().verified(who), 'document'),
  renewPassword: notice(null, FOLLOWERS, (who) => said().passwordRenewed(who)),
  uploadDocumentation: notice('managers', FOLLOWERS, (who) => said().documented(who), 'complete'),
  complete: notice(null, WITH_EVALUATOR, (who) => said().completed(who)),
  takeBackAsEvaluator: notice('evaluator', FOLLOWERS, (who) => said().takenBack(who), 'evaluate'),
  takeBackAsManager: notice('managers', WITH_EVALUATOR, (who) => said().takenBack(who), 'review'),
  takeBackAsCompany: notice('company', FOLLOWERS, (who) => said().takenBack(who), 'confirmDate'),
  comment: notice(null, TALKING, (who) => said().commented(who)),
  internalComment: notice(null, TALKING, (who) => said().commentedInternally(who)),
  askCompany: notice('company', TALKING, (who) => said().asked(who), 'answer'),
  askProvider: notice('provider', TALKING, (who) => said().asked(who), 'answer'),
  answer: notice(null, TALKING, (who) => said().answered(who)),
  correctionToCompany: notice(
    'company',
    WITH_EVALUATOR,
    (who) => said().correctionProposed(who),
    'decideCorrection',
  ),
  correctionToProvider: notice(
    'provider',
    FOLLOWERS,
    (who) => said().correctionProposed(who),
    'decideCorrection',
  ),
  correctionAccepted: ofCorrection((who) => said().correctionAccepted(who)),
  correctionRefused: ofCorrection((who) => said().correctionRefused(who)),
  correctionWithdrawn: ofCorrection((who) => said().correctionWithdrawn(who)),
  correctedAtOnce: ofCorrection((who) => said().corrected(who)),
  late: notice(null, ['next'], () => said().late),
  stillLate: notice(null, ['managers'], () => said().stillLate),
  correctionLateToCompany: notice(null, ['company'], () => said().correctionLate),
  correctionLateToProvider: notice(null, ['evaluator', 'managers'], () => said().correctionLate),
  correctionStillLate: notice(null, ['managers'], () => said().correctionStillLate),
  capturesEnding: notice(null, ['company', 'managers'], () => said().capturesEnding),
  certificateIssued: notice(null, ['companyFollowers'], (who) => said().certificateIssued(who)),
  certificateReplaced: notice(null, ['companyFollowers'], (who) => said().certificateReplaced(who)),
  certificateVoided: notice(null, ['companyFollowers'], (who) => said().certificateVoided(who)),
  certificateWaits: notice(null, ['managers'], () => said().certificateWaits),
  certificateFailed: notice(null, ['managers'], () => said().certificateFailed),
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
