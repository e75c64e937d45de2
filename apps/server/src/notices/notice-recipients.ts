import { type Actor, actsAs } from '@monda/domain/identity/actor.ts';
import { readsInternal } from '@monda/domain/conversations/comment-rules.ts';
import { COMPANY_ROLES } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import type { NextToAct, Recipient } from '@monda/domain/notices/event-notice.ts';
import { EVENT_NOTICES } from '@monda/domain/notices/event-notices.ts';
import { itemIsWith } from '@monda/domain/items/waits-for.ts';
import { isClockEvent, type ItemEvent, isCommentEvent } from '@monda/domain/notices/item-events.ts';
import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import type { CommentText } from './comment-texts.ts';

/** What recipients depend on, of an item. */
export interface ItemOfEvent {
  readonly name: string;
  readonly companyId: string;
  readonly assignedUserId: string | null;
  readonly status: ItemStatus;
  readonly statusSince: Date;
  /** Since when a correction of it is open; `null` without an open one. */
  readonly correctionSince: Date | null;
  /** Who follows it, see `FollowedItems`. */
  readonly followers: ReadonlySet<string>;
}

/** Whether a person is this person, or stands in for them. */
const isOf = (person: Actor, id: string | null) => actsAs(person).some((each) => each === id);

const IS_NEXT: Readonly<Record<NextToAct, (person: Actor, item: ItemOfEvent) => boolean>> = {
  // why: an evaluator who was blocked meanwhile gets no item back, and a manager has to assign another one.
  evaluator: (person, item) =>
    item.assignedUserId === null
      ? person.role === 'fixed_assets_manager'
      : person.role === 'technical_evaluator' && isOf(person, item.assignedUserId),
  managers: (person) => person.role === 'fixed_assets_manager',
  company: (person, item) =>
    COMPANY_ROLES.some((role) => role === person.role) && person.companyId === item.companyId,
  provider: (person, item) => person.role === 'fixed_assets_manager' || isOf(person, item.assignedUserId),
};

/** Asked of a person by their id: as themselves, and as each for whom they stand in. */
type IsRecipient = (id: string, item: ItemOfEvent, words: CommentText | undefined) => boolean;
const IS_TOLD: Readonly<
  Record<
    Exclude<Recipient, 'next' | 'formerEvaluator' | 'companyFollowers' | NextToAct> | 'evaluator',
    IsRecipient
  >
> = {
  followers: (id, item) => item.followers.has(id),
  evaluator: (id, item) => id === item.assignedUserId,
  mentioned: (id, _item, words) => words?.mentioned.has(id) === true,
  writers: (id, _item, words) => words?.writers.has(id) === true,
};

function isRecipient(
  each: Recipient,
  person: Actor,
  item: ItemOfEvent,
  by: string,
  words: CommentText | undefined,
): boolean {
  if (each === 'formerEvaluator') return false;
  if (each === 'managers' || each === 'company') return IS_NEXT[each](person, item);
  if (each === 'companyFollowers') {
    return person.companyId === item.companyId && isRecipient('followers', person, item, by, words);
  }
  if (each === 'next') {
    const next = itemIsWith(item.status, item.assignedUserId !== null);
    return next !== null && IS_NEXT[next](person, item);
  }
  // why: a person who is away is not notified of their own acts, nor is their substitute.
  return actsAs(person).some((id) => id !== by && IS_TOLD[each](id, item, words));
}

/** Something that happened, and from whom an item was taken by it. */
export interface RecipientsEvent {
  readonly name: ItemEvent;
  readonly by: string;
  readonly formerEvaluatorId: string | null;
}

/** Whether an item was taken from this evaluator, or from one for whom they stand in, and they no longer see it. */
export const isFormerEvaluator = (person: Actor, event: RecipientsEvent, item: ItemOfEvent): boolean =>
  event.formerEvaluatorId !== null &&
  person.id !== event.by &&
  person.role === 'technical_evaluator' &&
  EVENT_NOTICES[event.name].recipients.includes('formerEvaluator') &&
  isOf(person, event.formerEvaluatorId) &&
  !seesItem(person, item);

/** Why this person is notified of the event, `null` where they are not: they did it, may not see the item, or it is nothing to them. */
export function kindFor(
  person: Actor,
  event: RecipientsEvent,
  item: ItemOfEvent,
  words?: CommentText,
): NoticeKind | null {
  if (isFormerEvaluator(person, event, item)) return 'followed';
  if (person.id === event.by || !seesItem(person, item)) return null;
  if (event.name === 'internalComment' && !readsInternal(person.role)) return null;
  const isComment = isCommentEvent(event.name);
  if (isComment && words === undefined) return null;
  const { turn, recipients } = EVENT_NOTICES[event.name];
  if (turn !== null && IS_NEXT[turn](person, item)) return 'turn';
  if (!recipients.some((each) => isRecipient(each, person, item, event.by, words))) return null;
  if (isClockEvent(event.name)) return 'lateness';
  return isComment ? 'comments' : 'followed';
}
