import type { Actor } from '@monda/domain/identity/actor.ts';
import { readsInternal } from '@monda/domain/conversations/comment-rules.ts';
import { COMPANY_ROLES } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { EVENT_NOTICES, type NextToAct, type Told } from '@monda/domain/notices/event-notices.ts';
import { waitsFor } from '@monda/domain/items/waits-for.ts';
import { isClockEvent, type ItemEvent, isSpokenEvent } from '@monda/domain/notices/item-events.ts';
import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import type { SpokenWords } from './spoken-words.ts';

/** An item as far as it matters who is told of it. */
export interface ToldItem {
  readonly companyId: string;
  readonly assignedUserId: string | null;
  readonly status: ItemStatus;
  readonly statusSince: Date;
  /** Who follows it, see `FollowedItems`. */
  readonly followers: ReadonlySet<string>;
}

const IS_NEXT: Readonly<Record<NextToAct, (person: Actor, item: ToldItem) => boolean>> = {
  // why: an evaluator who was blocked meanwhile gets no item back, and a manager has to assign another one.
  evaluator: (person, item) =>
    item.assignedUserId === null
      ? person.role === 'fixed_assets_manager'
      : person.role === 'technical_evaluator' && person.id === item.assignedUserId,
  managers: (person) => person.role === 'fixed_assets_manager',
  company: (person, item) =>
    COMPANY_ROLES.some((role) => role === person.role) && person.companyId === item.companyId,
  provider: (person, item) => person.role === 'fixed_assets_manager' || person.id === item.assignedUserId,
};

/** For whose step an item waits; `null` for nobody's. */
export function nextToAct({
  status,
  assignedUserId,
}: Pick<ToldItem, 'status' | 'assignedUserId'>): NextToAct | null {
  const waits = waitsFor(status, assignedUserId);
  if (waits.for === 'nobody') return null;
  if (waits.for === 'company') return 'company';
  return waits.role === 'technical_evaluator' ? 'evaluator' : 'managers';
}

type IsTold = (person: Actor, item: ToldItem, words: SpokenWords | undefined) => boolean;
const IS_TOLD: Readonly<Record<Told, IsTold>> = {
  followers: (person, item) => item.followers.has(person.id),
  evaluator: (person, item) => person.id === item.assignedUserId,
  mentioned: (person, _item, words) => words?.mentioned.has(person.id) === true,
  writers: (person, _item, words) => words?.writers.has(person.id) === true,
  next: (person, item) => {
    const next = nextToAct(item);
    return next !== null && IS_NEXT[next](person, item);
  },
  managers: (person, item) => IS_NEXT.managers(person, item),
};

/** Why this person is told of the event, `null` where they are not: they did it, may not see the item, or it is nothing to them. */
export function kindFor(
  person: Actor,
  event: { readonly name: ItemEvent; readonly by: string },
  item: ToldItem,
  words?: SpokenWords,
): NoticeKind | null {
  if (person.id === event.by || !seesItem(person, item)) return null;
  if (event.name === 'internalComment' && !readsInternal(person.role)) return null;
  const isSpoken = isSpokenEvent(event.name);
  if (isSpoken && words === undefined) return null;
  const { turn, told } = EVENT_NOTICES[event.name];
  if (turn !== null && IS_NEXT[turn](person, item)) return 'turn';
  if (!told.some((each) => IS_TOLD[each](person, item, words))) return null;
  if (isClockEvent(event.name)) return 'lateness';
  return isSpoken ? 'comments' : 'followed';
}
