import type { Actor } from '@monda/domain/identity/actor.ts';
import { COMPANY_ROLES } from '@monda/domain/identity/roles.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { EVENT_NOTICES, type NextToAct, type Told } from '@monda/domain/notices/event-notices.ts';
import type { ItemEvent } from '@monda/domain/notices/item-events.ts';
import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';

/** An item as far as it matters who is told of it. */
export interface ToldItem {
  readonly companyId: string;
  readonly assignedUserId: string | null;
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
};

const IS_TOLD: Readonly<Record<Told, (person: Actor, item: ToldItem) => boolean>> = {
  followers: (person, item) => item.followers.has(person.id),
  evaluator: (person, item) => person.id === item.assignedUserId,
};

/** Why this person is told of the event, `null` where they are not: they did it, may not see the item, or it is nothing to them. */
export function kindFor(
  person: Actor,
  event: { readonly name: ItemEvent; readonly by: string },
  item: ToldItem,
): NoticeKind | null {
  if (person.id === event.by || !seesItem(person, item)) return null;
  const { turn, told } = EVENT_NOTICES[event.name];
  if (turn !== null && IS_NEXT[turn](person, item)) return 'turn';
  return told.some((each) => IS_TOLD[each](person, item)) ? 'followed' : null;
}
