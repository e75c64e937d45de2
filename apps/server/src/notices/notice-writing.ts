import type { Actor } from '@monda/domain/identity/actor.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { COMPANY_ROLES } from '@monda/domain/identity/roles.ts';
import type { NextToAct } from '@monda/domain/notices/event-notice.ts';
import { EVENT_NOTICES } from '@monda/domain/notices/event-notices.ts';
import { type ItemEvent, isItemEvent, isCommentEvent, NOBODY_ID } from '@monda/domain/notices/item-events.ts';
import { exclusionOfRole } from '@monda/domain/items/four-eyes.ts';
import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { itemIsWith } from '@monda/domain/items/waits-for.ts';
import { type Insertable, sql } from 'kysely';
import type { NoticeTable } from '../database/tables/notices.ts';
import { insertion } from '../database/insertion.ts';
import type { Tx } from '../database/transactions.ts';
import { activeActors } from '../identity/person-interface.ts';
import { fourEyesOf, type NotifyOfEvents, type StoredItemEvent } from '../items/item-interface.ts';
import type { Clock } from '../process/clock.ts';
import { followedItems } from './followed-items.ts';
import { wantedNotices } from './chosen-channels.ts';
import type { NoticeMailSetting } from './notice-mail-setting.ts';
import { isStillSo, notYetNotified } from './late-events.ts';
import { isFormerEvaluator, kindFor, type ItemOfEvent } from './notice-recipients.ts';
import { type CommentText, wordsOfEvents } from './comment-texts.ts';

/** What one person does in this many milliseconds after the same before it is one notice to each recipient. */
const ONE_ACT_MS = 2 * 60 * 1000;

type KnownEvent = StoredItemEvent & { readonly step: ItemEvent };
const isKnown = (event: StoredItemEvent): event is KnownEvent => isItemEvent(event.step);

/**
 * Writes the notices of events: a row for each event and person who is notified of it and wants to be, as they may see the
 * item now. The calls of one act are one notice.
 */
export function noticeWriter(
  clock: Pick<Clock, 'newId' | 'now'>,
  setting: NoticeMailSetting = 'impossible',
): NotifyOfEvents {
  return async (tx, all) => {
    // why: an event of a later release says nothing here.
    const events = all.filter(isKnown);
    if (events.length === 0) return;
    const items = await followedItems(tx, [...new Set(events.map((event) => event.item_id))]);
    const words = await wordsOfEvents(
      tx,
      events.filter(({ step }) => isCommentEvent(step)),
    );
    const [people, names] = [
      await possibleRecipients({ tx, now: clock.now() }, events, items, words),
      await namesOf(tx, events),
    ];
    const keptOut = await keptFromInternal(tx, events, people);
    const recipients = events.flatMap((event) => {
      const item = items.get(event.item_id);
      if (item === undefined || !isStillSo(event, item)) return [];
      return people.flatMap((person): EventRecipient[] => {
        const happened = {
          name: event.step,
          by: event.user_id,
          formerEvaluatorId: event.former_evaluator_id,
        };
        const kind = kindFor(person, happened, item, words.get(event.id));
        if (kind === null || keptOut(event, person)) return [];
        return [
          { event, person, kind, itemName: isFormerEvaluator(person, happened, item) ? item.name : null },
        ];
      });
    });
    if (recipients.length === 0) return;
    const noticeOf = await acts(tx, recipients, clock);
    const rows = recipients.map((each): Insertable<NoticeTable> => {
      const { event, person, kind, itemName } = each;
      return {
        user_id: person.id,
        event_id: event.id,
        notice_id: noticeOf(each),
        kind,
        event: event.step,
        company_id: event.company_id,
        item_id: event.item_id,
        certificate_id: event.certificate_id,
        item_name: itemName,
        actor_id: event.user_id,
        actor_name: words.get(event.id)?.by ?? names.get(event.user_id) ?? '',
        created_at: event.created_at,
      };
    });
    // why: items are held by foreign keys in the order of their ids, as steps of many lock them.
    rows.sort((a, b) => (a.item_id < b.item_id ? -1 : a.item_id > b.item_id ? 1 : 0));
    const wanted = await wantedNotices(tx, await notYetNotified(tx, rows), setting);
    if (wanted.length > 0) await insertion(tx, 'notices', wanted).execute();
  };
}

/** Who is not notified of a comment to the provider only: people who acted on its item for the company. */
async function keptFromInternal(
  tx: Tx,
  events: readonly KnownEvent[],
  people: readonly Actor[],
): Promise<(event: KnownEvent, person: Actor) => boolean> {
  const internal = events.filter(({ step }) => step === 'internalComment');
  if (internal.length === 0) return () => false;
  const items = [...new Set(internal.map(({ item_id }) => item_id))];
  const did = await fourEyesOf(
    tx,
    items,
    people.map(({ id }) => id),
  );
  return (event, { id, role }) =>
    event.step === 'internalComment' && exclusionOfRole(role, did(event.item_id, id)) !== null;
}

interface EventRecipient {
  readonly event: KnownEvent;
  readonly person: Actor;
  readonly kind: NoticeKind;
  /** Of an item that the person no longer sees. */
  readonly itemName: string | null;
}

/** Everybody who may have to be notified of one of the events. */
function possibleRecipients(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  events: readonly KnownEvent[],
  items: ReadonlyMap<string, ItemOfEvent>,
  words: ReadonlyMap<string, CommentText>,
): Promise<readonly Actor[]> {
  const waitsNow = ({ step, item_id }: KnownEvent, whose: NextToAct) => {
    const item = items.get(item_id);
    if (item === undefined || !EVENT_NOTICES[step].recipients.includes('next')) return false;
    return itemIsWith(item.status, item.assignedUserId !== null) === whose;
  };
  const inTurn = (whose: NextToAct) =>
    events.filter(
      (event) =>
        EVENT_NOTICES[event.step].turn === whose ||
        // why: an evaluator who is only notified is the assigned one, who is known by their id.
        (whose !== 'evaluator' &&
          whose !== 'provider' &&
          EVENT_NOTICES[event.step].recipients.includes(whose)) ||
        waitsNow(event, whose),
    );
  const ids = [
    ...[...items.values()].flatMap(({ followers, assignedUserId }) => [
      ...followers,
      ...(assignedUserId === null ? [] : [assignedUserId]),
    ]),
    ...events.flatMap(({ former_evaluator_id: id }) => id ?? []),
    ...[...words.values()].flatMap(({ mentioned, writers }) => [...mentioned, ...writers]),
  ];
  const known = [...new Set(ids)];
  const isUnassigned = inTurn('evaluator').some((event) => items.get(event.item_id)?.assignedUserId === null);
  const which = {
    ids: known,
    standingInFor: known,
    companies: [...new Set(inTurn('company').map(({ company_id }) => company_id))],
    companyRoles: COMPANY_ROLES,
    roles:
      inTurn('managers').length + inTurn('provider').length > 0 || isUnassigned
        ? (['fixed_assets_manager'] as const)
        : [],
  };
  return activeActors(tx, which, now);
}

/** The names of those who acted, as histories of items have them; of a person who took no step of them, their own. */
async function namesOf(tx: Tx, events: readonly StoredItemEvent[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; user_name: string }>`
    SELECT DISTINCT ON (user_id) user_id, user_name FROM item_history
    WHERE item_id = ANY(${events.map((event) => event.item_id)}::uuid[])
      AND user_id = ANY(${events.map((event) => event.user_id)}::uuid[])
    ORDER BY user_id, seq DESC`.execute(tx);
  const names = new Map(rows.map((row) => [row.user_id, row.user_name]));
  const others = new Set(events.map((event) => event.user_id).filter((id) => !names.has(id)));
  others.delete(NOBODY_ID);
  if (others.size === 0) return names;
  const people = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', 'in', [...others])
    .execute();
  return new Map([...names, ...people.map((person) => [person.id, displayName(person)] as const)]);
}

const actKey = (userId: string, actorId: string, event: string, kind: string) =>
  `${userId} ${actorId} ${event} ${kind}`;

/** The newest notice of a person about an act of a person. */
interface KnownAct {
  readonly user_id: string;
  readonly actor_id: string;
  readonly event: string;
  readonly kind: string;
  readonly notice_id: string;
  readonly created_at: Date;
}

/** The notice each of these belongs to: that of the same act, where the person was notified of it a moment before. */
async function acts(
  tx: Tx,
  recipients: readonly EventRecipient[],
  clock: Pick<Clock, 'newId'>,
): Promise<(each: EventRecipient) => string> {
  const first = Math.min(...recipients.map(({ event }) => event.created_at.getTime()));
  const keys = new Map(
    recipients.map(({ event, person, kind }) => {
      const parts = [person.id, event.user_id, event.step, kind] as const;
      return [actKey(...parts), parts];
    }),
  );
  const column = (at: 0 | 1 | 2 | 3) => [...keys.values()].map((parts) => parts[at]);
  // why: the newest stands first in the order of the index; the planner would read and sort two minutes of everybody's.
  await sql`SELECT set_config('enable_bitmapscan', 'off', true)`.execute(tx);
  const { rows } = await sql<KnownAct>`
    SELECT k.user_id, k.actor_id, k.event, k.kind, n.notice_id, n.created_at
    FROM unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::text[], ${column(3)}::text[])
      AS k (user_id, actor_id, event, kind)
    CROSS JOIN LATERAL (
      SELECT notice_id, created_at FROM notices
      WHERE user_id = k.user_id AND created_at >= ${new Date(first - ONE_ACT_MS)}
        AND actor_id = k.actor_id AND event = k.event AND kind = k.kind
      ORDER BY created_at DESC LIMIT 1
    ) n`.execute(tx);
  const latest = new Map(
    rows.map((row) => [
      actKey(row.user_id, row.actor_id, row.event, row.kind),
      { id: row.notice_id, at: row.created_at.getTime() },
    ]),
  );
  return ({ event, person, kind }) => {
    const key = actKey(person.id, event.user_id, event.step, kind);
    const at = event.created_at.getTime();
    const known = latest.get(key);
    const id = known !== undefined && at - known.at <= ONE_ACT_MS ? known.id : clock.newId();
    latest.set(key, { id, at });
    return id;
  };
}
