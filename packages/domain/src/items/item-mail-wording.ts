import type { Sentence } from '../base/sentence.ts';
import type { ItemStepName } from './item-workflow.ts';

/** Who is written to: the person of the company who requested, the evaluator of the item, or all of a kind. */
export const MAIL_RECIPIENTS = ['requester', 'evaluator', 'company', 'managers'] as const;
export type MailRecipients = (typeof MAIL_RECIPIENTS)[number];

/**
 * A message that a step sends. It leads to the item and says nothing that only those who sign in may read: an address
 * may have passed to somebody else.
 */
export interface ItemMail {
  readonly to: MailRecipients;
  /** A fixed sentence: a subject holds no text of users. */
  readonly subject: Sentence;
  /** What happened, after the greeting. */
  readonly intro: (itemName: string) => string;
}

export type ItemMails = Readonly<Record<ItemStepName, ItemMail | null>>;

/** THE messages that steps send; `null`: none. */
export const ITEM_MAILS: ItemMails = {
  assign: null,
  evaluate: null,
  approve: null,
  requestChangeAsEvaluator: null,
  declineAsEvaluator: null,
  confirmReview: null,
  requestChangeAsManager: null,
  declineAsManager: null,
  update: null,
  schedule: null,
  confirmSchedule: null,
  declineSchedule: null,
  verifyOnSite: null,
  renewPassword: null,
  uploadDocumentation: null,
  complete: null,
  takeBackAsEvaluator: null,
  takeBackAsManager: null,
  takeBackAsCompany: null,
};
