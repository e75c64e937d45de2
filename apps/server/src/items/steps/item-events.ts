import { type Selectable, sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import type { ItemEventTable } from '../../database/tables/item-events.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Clock } from '../../process/clock.ts';

/** Something that happened to an item. */
export type StoredItemEvent = Selectable<ItemEventTable>;

/** Notifies recipients of events, in the transaction that removes them; several at once, in the order they happened. */
export type NotifyOfEvents = (tx: Work, events: readonly StoredItemEvent[]) => Promise<void>;

export interface ItemEventDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
  /** Run for each batch of events, which is removed after all of them. */
  readonly notify: readonly NotifyOfEvents[];
  /** Called with an event whose recipients could not be notified; `givenUp`: it is not tried again. */
  readonly onFailed: (error: unknown, event: { readonly id: string; readonly givenUp: boolean }) => void;
}

const AT_ONCE = 100;
const TRIES = 10;
/** Milliseconds until the second try; each later one waits twice as long, an hour at most. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * Notifies recipients of events and removes the events, in one transaction: an interrupted run leaves both undone.
 * One server does so at a time, so that what it writes is committed in the order it was written in; the others answer 0.
 * A failing event is retried alone, then later, and delays no other. Answers how many events were handled.
 */
export async function takeItemEvents(deps: ItemEventDeps): Promise<number> {
  let taken = 0;
  for (;;) {
    const { found, notified } = await takeOldest(deps);
    taken += notified;
    if (found < AT_ONCE) return taken;
  }
}

interface Turn {
  readonly found: number;
  readonly notified: number;
}

async function takeOldest(deps: ItemEventDeps): Promise<Turn> {
  let ids: readonly string[] = [];
  try {
    return await deps.transactions.asSystem(async (tx) => {
      const events = await claim(tx, deps.clock.now());
      ids = events.map(({ id }) => id);
      await notifyOf(tx, deps, events);
      return { found: events.length, notified: events.length };
    });
  } catch (error) {
    if (ids.length === 0) throw error;
    return { found: ids.length, notified: await takeOneByOne(deps, ids) };
  }
}

/** The oldest events that are due, held; none while another server holds the turn. */
async function claim(tx: Work, now: Date, only?: string): Promise<readonly StoredItemEvent[]> {
  const { rows } = await sql<{
    mine: boolean;
  }>`SELECT pg_try_advisory_xact_lock(hashtext('item events')) AS mine`.execute(tx);
  if (rows[0]?.mine !== true) return [];
  let due = tx
    .selectFrom('item_events')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('next_try_at', 'is', null),
        eb('next_try_at', '<=', now),
        // why: no try is planned farther ahead; this one was planned by a clock that ran ahead.
        eb('next_try_at', '>', new Date(now.getTime() + LONGEST_WAIT_MS)),
      ]),
    );
  if (only !== undefined) due = due.where('id', '=', only);
  return due.orderBy('created_at').orderBy('id').limit(AT_ONCE).forUpdate().execute();
}

async function notifyOf(
  tx: Work,
  { notify }: ItemEventDeps,
  events: readonly StoredItemEvent[],
): Promise<void> {
  if (events.length === 0) return;
  for (const each of notify) await each(tx, events);
  const ids = events.map(({ id }) => id);
  await tx.deleteFrom('item_events').where('id', 'in', ids).execute();
}

async function takeOneByOne(deps: ItemEventDeps, ids: readonly string[]): Promise<number> {
  let notified = 0;
  for (const id of ids) {
    try {
      notified += await deps.transactions.asSystem(async (tx) => {
        const events = await claim(tx, deps.clock.now(), id);
        await notifyOf(tx, deps, events);
        return events.length;
      });
    } catch (error) {
      // why: where the database is away this fails as well, and nothing is counted.
      const givenUp = await deps.transactions.asSystem((tx) => putOff(tx, id, deps.clock.now()));
      deps.onFailed(error, { id, givenUp });
    }
  }
  return notified;
}

/** Has an event wait for its next try; whether it was removed instead, since there were enough. */
async function putOff(tx: Work, id: string, now: Date): Promise<boolean> {
  const event = await tx
    .updateTable('item_events')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  if (event === undefined) return false;
  if (event.tries >= TRIES) {
    await tx.deleteFrom('item_events').where('id', '=', id).execute();
    return true;
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (event.tries - 1), LONGEST_WAIT_MS);
  const next = new Date(now.getTime() + wait);
  await tx.updateTable('item_events').set({ next_try_at: next }).where('id', '=', id).execute();
  return false;
}
