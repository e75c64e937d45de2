import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { type ItemToDo, taskLeft } from '@monda/domain/notices/event-notices.ts';
import { isItemEvent } from '@monda/domain/notices/item-events.ts';
import { type Notice, NOTICE_ITEMS_NAMED, type NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { asReader, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../http/calls/handlers.ts';
import { countWaiting } from '../items/item-interface.ts';
import type { KnownLateness } from '../lateness/lateness-interface.ts';
import { certificateInScope } from '../visibility/visibility-interface.ts';
import type { NoticeStreams } from './notice-streams.ts';
import { isOfItemRead, isRead, KIND_NOW } from './notices-now.ts';
import { textOfNotice, wordsOfNotices } from './words-of-events.ts';

/** The calls about notices of a person; row level security holds that they reach no other's. */
export const NOTICE_HANDLERS = {
  'notices.list': asReader(getNotices),
  'notices.counts': asReader(getNoticeCounts),
  'notices.stream': withoutTransaction(openNoticeStream),
  'notices.mark': withoutTransaction(markNotice),
  'notices.markAll': withoutTransaction(markAllNotices),
} satisfies HandlerTable;

interface MarkingParts {
  readonly changes: Changes;
  readonly streams: Pick<NoticeStreams, 'changedFor'>;
}

interface StoredNotice {
  readonly id: string;
  readonly event: string;
  readonly kind: NoticeKind;
  readonly by: string;
  readonly at: Date;
  readonly unread: boolean;
  readonly item_count: number;
  readonly item_ids: readonly string[];
  /** Names of those that were taken from the reader, by their ids. */
  readonly names: Readonly<Record<string, string>> | null;
  /** The different states of its items. */
  readonly states: readonly ItemToDo[];
  /** Those that the reader sees. */
  readonly certificates: NonNullable<Notice['certificates']>['first'] | null;
  readonly total: number;
}

/** An item that was taken from the reader: its name is all they still read. */
const unseenItem = (id: string, name: string): Notice['items'][number] => ({
  ...{ id, name, serialNumber: '', price: null, destructionOn: null, isSeen: false },
});

/** A page of the notices of a person about items they may see now, the newest first. */
export async function getNotices(
  work: Work,
  { actor, query }: IncomingCall<'notices.list'>,
): Promise<{ data: Notice[]; total: number }> {
  const { rows } = await sql<StoredNotice>`
    SELECT n.notice_id AS id, n.event, ${KIND_NOW} AS kind, max(n.actor_name) AS by, max(n.created_at) AS at,
      bool_or(n.read_at IS NULL) AS unread, count(DISTINCT n.item_id) AS item_count,
      jsonb_path_query_array(jsonb_agg(DISTINCT jsonb_build_array(-extract(epoch FROM i.created_at), i.position, n.item_id)),
        ${sql.lit(`$[0 to ${NOTICE_ITEMS_NAMED - 1}][2]`)}) AS item_ids,
      jsonb_object_agg(n.item_id, n.item_name) FILTER (WHERE n.item_name IS NOT NULL) AS names,
      jsonb_agg(DISTINCT jsonb_build_object('status', i.status, 'isAssigned', i.assigned_user_id IS NOT NULL,
        'verifiedOnSite', i.verified_on_site)) AS states,
      jsonb_agg(DISTINCT jsonb_build_object('id', ce.id, 'number', ce.number)) FILTER (WHERE ce.id IS NOT NULL) AS certificates,
      count(*) OVER () AS total
    FROM notices n LEFT JOIN waste_items i ON i.id = n.item_id
      LEFT JOIN certificates ce ON ce.id = n.certificate_id AND ${certificateInScope(actor)}
    WHERE n.user_id = ${actor.id} AND ${isOfItemRead(actor)} AND ${isRead(actor)}
    GROUP BY n.notice_id, n.event, n.kind
    ORDER BY max(n.created_at) DESC, n.notice_id
    LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(work);
  // why: a page behind the last one has no row that says how many there are.
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countOf(work, actor));
  const said = await wordsOfNotices(work, actor.id, rows);
  const ofWords = [...said.values()].flatMap((all) => all.flatMap(({ itemIds }) => itemIds));
  const named = await itemsNamed(work, [...new Set([...rows.flatMap((row) => row.item_ids), ...ofWords])]);
  const data = rows.flatMap((row): Notice[] => {
    const items = row.item_ids.flatMap((id) => {
      const name = row.names?.[id];
      return named.get(id) ?? (name === undefined ? [] : unseenItem(id, name));
    });
    // why: an event of a later release, which one server may already write, has no words here.
    if (!isItemEvent(row.event) || items.length === 0) return [];
    const { id, kind, by, event } = row;
    const toDo = kind === 'turn' && row.states.some((state) => taskLeft(event, actor.role, state) !== null);
    const nameOf = (itemId: string) => named.get(itemId)?.name ?? row.names?.[itemId];
    const what = textOfNotice(said.get(id) ?? [], { itemCount: row.item_count, nameOf });
    const of = { at: row.at.toISOString(), read: !row.unread, toDo, said: what };
    const certificates = row.certificates && {
      first: row.certificates.slice(0, NOTICE_ITEMS_NAMED),
      count: row.certificates.length,
    };
    return [
      {
        ...{ id, kind, event, by, ...of, items, itemCount: row.item_count },
        ...(certificates === null ? {} : { certificates }),
      },
    ];
  });
  return { data, total };
}

const seenBy = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('notices as n')
    .leftJoin('waste_items as i', 'i.id', 'n.item_id')
    .where('n.user_id', '=', actor.id)
    .where(isOfItemRead(actor))
    .where(isRead(actor))
    .select((eb) => [
      eb.fn.count<number>('n.notice_id').distinct().as('count'),
      eb.fn.max('n.created_at').as('newest'),
    ]);

async function countOf(tx: Tx, actor: Actor): Promise<number> {
  return (await seenBy(tx, actor).executeTakeFirstOrThrow()).count;
}

async function itemsNamed(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Notice['items'][number]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('waste_items')
    .select(['id', 'data', 'price', 'destruction_on'])
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, data, price, destruction_on: destructionOn }) => {
      const { itemName: name, serialNumber } = completeItemData(data);
      return [id, { id, name, serialNumber, price, destructionOn, isSeen: true }];
    }),
  );
}

export async function getNoticeCounts(
  work: Work,
  { actor }: IncomingCall<'notices.counts'>,
  { lateness }: { readonly lateness: KnownLateness },
) {
  const [{ count: unread, newest }, waiting] = await Promise.all([
    seenBy(work, actor).where('n.read_at', 'is', null).executeTakeFirstOrThrow(),
    lateness.at(work).then(({ today }) => countWaiting(work, actor, today)),
  ]);
  return { unread, newest: newest?.toISOString() ?? null, waiting };
}

export async function openNoticeStream(
  call: IncomingCall<'notices.stream'>,
  { streams }: { readonly streams: Pick<NoticeStreams, 'open'> },
) {
  return streams.open(call);
}

export async function markNotice(call: IncomingCall<'notices.mark'>, { changes, streams }: MarkingParts) {
  const { actor, params, body } = call;
  await changes.run(call, async (work) => {
    const marked = await work
      .updateTable('notices')
      .set({ read_at: body.read ? work.clock.now() : null })
      .where('user_id', '=', actor.id)
      .where('notice_id', '=', params.id)
      .returning('event_id')
      .execute();
    if (marked.length === 0) throw new Refusal('not_found');
  });
  // why: other browsers of the person at this server ask again; those at other servers do after a while.
  streams.changedFor(actor.id);
  return undefined;
}

export async function markAllNotices(
  call: IncomingCall<'notices.markAll'>,
  { changes, streams }: MarkingParts,
) {
  const { actor, body } = call;
  await changes.run(call, async (work) => {
    await work
      .updateTable('notices')
      .set({ read_at: work.clock.now() })
      .where('user_id', '=', actor.id)
      .where('created_at', '<=', new Date(body.until))
      .where('read_at', 'is', null)
      .execute();
  });
  streams.changedFor(actor.id);
  return undefined;
}
