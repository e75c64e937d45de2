import { ITEM_STEP_NAMES, type ItemStepName, isItemStep } from '../items/item-workflow.ts';

/**
 * What people write to each other about an item: a comment to everybody concerned, one to the provider only, a question to
 * either side, and its answer.
 */
export const COMMENT_EVENTS = ['comment', 'internalComment', 'askCompany', 'askProvider', 'answer'] as const;
export type CommentEvent = (typeof COMMENT_EVENTS)[number];

/**
 * What happens to a correction of an item: it is proposed by the provider to the company, or the other way round; it is accepted,
 * refused or withdrawn; or the company makes one at once. Where a step ends one, the step is the event.
 */
export const CORRECTION_EVENTS = [
  'correctionToCompany',
  'correctionToProvider',
  'correctionAccepted',
  'correctionRefused',
  'correctionWithdrawn',
  'correctedAtOnce',
] as const;
export type CorrectionEvent = (typeof CORRECTION_EVENTS)[number];

/** That an open correction is late, which the company or the provider decides, and that it still is some working days later. */
const LATE_CORRECTIONS = [
  'correctionLateToCompany',
  'correctionLateToProvider',
  'correctionStillLate',
] as const;

/**
 * What time does to an item: it is late, it still is some working days later, the same of an open correction of it; and pictures that were
 * sent for it and not used will be removed.
 */
export const CLOCK_EVENTS = ['late', 'stillLate', ...LATE_CORRECTIONS, 'capturesEnding'] as const;
export type ClockEvent = (typeof CLOCK_EVENTS)[number];

/**
 * What becomes of the certificate of an item: it is issued, its next version is, it is voided; it has waited for a day, or it
 * could not be made.
 */
export const CERTIFICATE_EVENTS = [
  'certificateIssued',
  'certificateReplaced',
  'certificateVoided',
  'certificateWaits',
  'certificateFailed',
] as const;
export type CertificateEvent = (typeof CERTIFICATE_EVENTS)[number];

/** The id of the actor of an event that no person caused: time, or the product itself. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000';

/**
 * What happens to an item and makes notices: every step of the workflow table, that it was requested, that its evaluator can no
 * longer evaluate it, what people write to each other about it, what happens to its corrections, that it is late, and what becomes of
 * its certificate.
 */
export type ItemEvent =
  | ItemStepName
  | 'create'
  | 'release'
  | CommentEvent
  | CorrectionEvent
  | ClockEvent
  | CertificateEvent;

export const ITEM_EVENTS: readonly ItemEvent[] = [
  'create',
  'release',
  ...ITEM_STEP_NAMES,
  ...COMMENT_EVENTS,
  ...CORRECTION_EVENTS,
  ...CLOCK_EVENTS,
  ...CERTIFICATE_EVENTS,
];

export const isCommentEvent = (text: string): text is CommentEvent =>
  COMMENT_EVENTS.some((event) => event === text);

export const isCorrectionEvent = (text: string): text is CorrectionEvent =>
  CORRECTION_EVENTS.some((event) => event === text);

export const isClockEvent = (text: string): text is ClockEvent =>
  CLOCK_EVENTS.some((event) => event === text);

/** Whether an event says that a correction is late, not its item. */
export const isLateCorrection = (text: string): boolean => LATE_CORRECTIONS.some((event) => event === text);

export const isCertificateEvent = (text: string): text is CertificateEvent =>
  CERTIFICATE_EVENTS.some((event) => event === text);

export const isItemEvent = (text: string): text is ItemEvent =>
  text === 'create' ||
  text === 'release' ||
  isCommentEvent(text) ||
  isCorrectionEvent(text) ||
  isClockEvent(text) ||
  isCertificateEvent(text) ||
  isItemStep(text);
