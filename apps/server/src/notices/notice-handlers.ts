import { Refusal } from '@monda/domain/base/errors.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { type ItemToDo, taskLeft } from '@monda/domain/notices/event-notices.ts';
import { isItemEvent } from '@monda/domain/notices/item-events.ts';
import { type Notice, NOTICE_ITEMS_NAMED, type NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { sql } from 'kysely';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { CallContext, Changes, Handlers } from '../http/handlers.ts';
import { countWaiting } from '../items/item-interface.ts';
import type { Clock } from '../process/clock.ts';
import type { NoticeStreams } from './notice-streams.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';
import { isRead, KIND_NOW } from './notices-now.ts';

export interface NoticeDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now'>;
  readonly streams: Pick<NoticeStreams, 'open' | 'changedFor'>;
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
  /** The different states of its items. */
  readonly states: readonly ItemToDo[];
  readonly total: number;
}

/** A page of the notices of a person about items they may see now, the newest first. */
async function pageOf(
  tx: Tx,
  { actor, query }: CallContext & { readonly query: { readonly page: number; readonly limit: number } },
): Promise<{ data: Notice[]; total: number }> {
  const { rows } = await sql<StoredNotice>`
    SELECT n.notice_id AS id, n.event, ${KIND_NOW} AS kind, max(n.actor_name) AS by, max(n.created_at) AS at,
      bool_or(n.read_at IS NULL) AS unread, count(DISTINCT n.item_id) AS item_count,
      (array_agg(DISTINCT n.item_id))[1:${sql.lit(NOTICE_ITEMS_NAMED)}] AS item_ids,
      jsonb_agg(DISTINCT jsonb_build_object('status', i.status, 'isAssigned', i.assigned_user_id IS NOT NULL,
        'verifiedOnSite', i.verified_on_site)) AS states, count(*) OVER () AS total
    FROM notices n JOIN waste_items i ON i.id = n.item_id
    WHERE n.user_id = ${actor.id} AND ${itemInScope(actor)} AND ${isRead(actor)}
    GROUP BY n.notice_id, n.event, n.kind
    ORDER BY max(n.created_at) DESC, n.notice_id
    LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(tx);
  // why: a page behind the last one has no row that says how many there are.
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countOf(tx, actor));
  const named = await itemsNamed(tx, [...new Set(rows.flatMap((row) => row.item_ids))]);
  const data = rows.flatMap((row): Notice[] => {
    const items = row.item_ids.flatMap((id) => named.get(id) ?? []);
    // why: an event of a later release, which one server may already write, has no words here.
    if (!isItemEvent(row.event) || items.length === 0) return [];
    const { id, kind, by, event } = row;
    const toDo = kind === 'turn' && row.states.some((state) => taskLeft(event, actor.role, state) !== null);
    const of = { at: row.at.toISOString(), read: !row.unread, toDo };
    return [{ id, kind, event, by, ...of, items, itemCount: row.item_count }];
  });
  return { data, total };
}

const seenBy = (tx: Tx, actor: CallContext['actor']) =>
  tx
    .selectFrom('notices as n')
    .innerJoin('waste_items as i', 'i.id', 'n.item_id')
    .where('n.user_id', '=', actor.id)
    .where(itemInScope(actor))
    .where(isRead(actor))
    .select((eb) => [
      eb.fn.count<number>('n.notice_id').distinct().as('count'),
      eb.fn.max('n.created_at').as('newest'),
    ]);

async function countOf(tx: Tx, actor: CallContext['actor']): Promise<number> {
  return (await seenBy(tx, actor).executeTakeFirstOrThrow()).count;
}

async function itemsNamed(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Notice['items'][number]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('waste_items')
    .select(['id', 'data'])
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, data }) => [id, { id, name: completeItemData(data).itemName }]));
}

/** The calls about what a person is told; row level security holds that they reach no other's. */
export function createNoticeHandlers({ transactions, changes, clock, streams }: NoticeDeps) {
  /** Has the other browsers of the person ask again, too; those at other servers ask by themselves after a while. */
  const saidElsewhere = async (person: string, marked: Promise<undefined>): Promise<undefined> => {
    await marked;
    streams.changedFor(person);
  };
  return {
    'notices.list': (call) => transactions.asReader(call, (tx) => pageOf(tx, call)),

    'notices.counts': (call) =>
      transactions.asReader(call, async (tx) => {
        const [{ count: unread, newest }, waiting] = await Promise.all([
          seenBy(tx, call.actor).where('n.read_at', 'is', null).executeTakeFirstOrThrow(),
          countWaiting(tx, call.actor),
        ]);
        return { unread, newest: newest?.toISOString() ?? null, waiting };
      }),

    'notices.stream': (call) => streams.open(call),

    'notices.mark': (call) =>
      saidElsewhere(
        call.actor.id,
        changes.run(call, async (tx) => {
          const { actor, params, body } = call;
          const marked = await tx
            .updateTable('notices')
            .set({ read_at: body.read ? clock.now() : null })
            .where('user_id', '=', actor.id)
            .where('notice_id', '=', params.id)
            .returning('event_id')
            .execute();
          if (marked.length === 0) throw new Refusal('not_found');
          return undefined;
        }),
      ),

    'notices.markAll': (call) =>
      saidElsewhere(
        call.actor.id,
        changes.run(call, async (tx) => {
          await tx
            .updateTable('notices')
            .set({ read_at: clock.now() })
            .where('user_id', '=', call.actor.id)
            .where('created_at', '<=', new Date(call.body.until))
            .where('read_at', 'is', null)
            .execute();
          return undefined;
        }),
      ),
  } satisfies Partial<Handlers>;
}
