import type { Phrases } from '@monda/phrases/phrases.ts';

/**
 * Those who can act next: the assigned evaluator, or the managers where no one is assigned; all fixed assets managers; the
 * people of the company who act for it; or of the provider, the assigned evaluator and the managers.
 */
export const NEXT_TO_ACT = ['evaluator', 'managers', 'company', 'provider'] as const;
export type NextToAct = (typeof NEXT_TO_ACT)[number];

/**
 * Recipients who do not have to act. `followers`: the requester, everybody who acted on the item or pressed Follow, without
 * those who pressed Unfollow; `companyFollowers`: those of the company. `evaluator`: the assigned one. `mentioned`: people named in the text. `writers`: authors of
 * earlier comments on the item. `formerEvaluator`: from whom the item was taken. `next`: those for whose step the item waits. `managers`: all fixed assets managers.
 * `company`: the people of the company who act for it.
 */
export const RECIPIENTS = [
  'followers',
  'companyFollowers',
  'evaluator',
  'formerEvaluator',
  'mentioned',
  'writers',
  'next',
  'managers',
  'company',
] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** Recipients that several events have. */
export const FOLLOWERS = ['followers'] as const;
export const WITH_EVALUATOR = ['followers', 'evaluator'] as const;

/** What a person is to do, by the name of its words. */
export type NoticeTask = keyof Phrases['noticeTasks'];

/** What an event says, and to whom. The actor is never a recipient. */
export interface EventNotice {
  /** Whose turn it becomes; `null` where no step is expected. */
  readonly turn: NextToAct | null;
  readonly recipients: readonly Recipient[];
  /** What happened, with the name of the actor. */
  readonly happened: (who: string) => string;
  /** What the reader is to do, where it is their turn. */
  readonly toDo: NoticeTask | null;
}

/** A row of the table of notices; where the reader has nothing to do, without a task. */
export const notice = (
  turn: NextToAct | null,
  recipients: readonly Recipient[],
  happened: (who: string) => string,
  toDo: NoticeTask | null = null,
): EventNotice => ({ turn, recipients, happened, toDo });
