import { type Side, SIDES } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import {
  lateBounds,
  LIMIT_OF_CORRECTIONS,
  SCHEDULED_STATUSES,
  type TimeLimits,
  NOTIFIED_AGAIN_DAYS,
} from '@monda/domain/lateness/time-limits.ts';
import { type ClockEvent, NOBODY_ID } from '@monda/domain/notices/item-events.ts';
import { type RawBuilder, sql } from 'kysely';
import { insertion } from '../database/insertion.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import { IS_OPEN_CORRECTION } from '../items/item-interface.ts';
import { storedTimeLimits } from '../lateness/lateness-interface.ts';
import type { Clock } from '../process/clock.ts';
import { lateEventId } from './late-events.ts';

export interface LateItemDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
}

const AT_ONCE = 200;

/**
 * Writes an event for each item and each open correction that became late since the last time, and for each that still is some
 * working days later; the job of notices tells people of them. Up to where it was done is stored with the events in one transaction, so that
 * however often and on however many servers this runs each item is noted once. What was late when an installation first ran this is
 * not notified. How many events were written.
 */
export async function noteLateItems({ transactions, clock }: LateItemDeps): Promise<number> {
  let noted = 0;
  for (;;) {
    const found = await transactions.asSystem((tx) => noteSome(tx, clock.now()));
    noted += found;
    if (found < AT_ONCE) return noted;
  }
}

/** Items of one status, or with open corrections of one side, in the order in which they become late, up to those that are. */
interface Range {
  readonly name: string;
  readonly event: ClockEvent;
  /** `FROM` and `WHERE` of the items, as `i`. */
  readonly among: RawBuilder<unknown>;
  /** The moment that is part of the event's id. */
  readonly since: RawBuilder<unknown>;
  /** The column in whose order items become late; with status and id it stands in an index. */
  readonly along: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** Items before this moment or date are late. */
  readonly bound: string;
}

function rangesOf(limits: TimeLimits, now: Date): readonly Range[] {
  const levels = [
    ['late', 0],
    ['stillLate', NOTIFIED_AGAIN_DAYS],
  ] as const;
  const statusSince = sql`i.status_since`;
  const atStatus = (status: ItemStatus) => ({ among: ofStatus(status), since: statusSince });
  return levels.flatMap(([event, furtherDays]) => {
    const { since, date } = lateBounds(limits, now, furtherDays);
    const bySince = [...since].map(([status, bound]) => ({
      ...{ name: `${event} ${status} since`, event, bound: bound.toISOString() },
      ...{ ...atStatus(status), along: statusSince, type: sql`timestamptz` },
    }));
    const byDate = SCHEDULED_STATUSES.map((status) => ({
      ...{ name: `${event} ${status} date`, event, bound: date },
      ...{ ...atStatus(status), along: sql`i.destruction_on`, type: sql`date` },
    }));
    return [...bySince, ...byDate, ...rangesOfCorrections(event, since.get(LIMIT_OF_CORRECTIONS))];
  });
}

const ofStatus = (status: ItemStatus) => sql`FROM waste_items i WHERE i.status = ${status}`;

const OF_CORRECTIONS: Readonly<Record<'late' | 'stillLate', Readonly<Record<Side, ClockEvent>>>> = {
  late: { company: 'correctionLateToProvider', provider: 'correctionLateToCompany' },
  stillLate: { company: 'correctionStillLate', provider: 'correctionStillLate' },
};

/** Items with a correction that is open since before the bound, by the side that proposed it. */
function rangesOfCorrections(level: 'late' | 'stillLate', bound: Date | undefined): readonly Range[] {
  if (bound === undefined) return [];
  const proposedAt = sql`k.proposed_at`;
  return SIDES.map((side) => ({
    ...{
      name: `${level} correction ${side}`,
      event: OF_CORRECTIONS[level][side],
      bound: bound.toISOString(),
    },
    among: sql`FROM item_corrections k JOIN waste_items i ON i.id = k.item_id WHERE ${IS_OPEN_CORRECTION} AND k.side = ${side}`,
    ...{ since: proposedAt, along: proposedAt, type: sql`timestamptz` },
  }));
}

async function noteSome(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{
    mine: boolean;
  }>`SELECT pg_try_advisory_xact_lock(hashtext('late items')) AS mine`.execute(tx);
  if (rows[0]?.mine !== true) return 0;
  const upTo = new Map(
    (await tx.selectFrom('lateness_told').selectAll().execute()).map((row) => [row.range, row]),
  );
  let noted = 0;
  for (const range of rangesOf(await storedTimeLimits(tx), now)) {
    const from = upTo.get(range.name);
    if (from === undefined) await storeLastNotified(tx, range.name, range.bound, NOBODY_ID);
    else if (noted < AT_ONCE) noted += await noteRange(tx, range, { from, most: AT_ONCE - noted, now });
  }
  return noted;
}

interface LateItem {
  readonly id: string;
  readonly company_id: string;
  readonly version: number;
  readonly since: Date;
  readonly up_to: string;
}

interface Reading {
  readonly from: { readonly up_to: string; readonly item_id: string };
  readonly most: number;
  readonly now: Date;
}

async function noteRange(tx: Tx, range: Range, { from, most, now }: Reading): Promise<number> {
  const { name, event, among, since, along, type, bound } = range;
  const { rows: items } = await sql<LateItem>`
    SELECT i.id, i.company_id, i.version, ${since} AS since, ${along}::text AS up_to ${among} AND (${along}, i.id) > (${from.up_to}::${type}, ${from.item_id}::uuid)
      AND ${along} < ${bound}::${type}
    ORDER BY ${along}, i.id LIMIT ${most}`.execute(tx);
  const last = items.at(-1);
  if (last === undefined) return 0;
  const events = items.map((item) => ({
    ...{ id: lateEventId(item.id, item.since, event), step: event, user_id: NOBODY_ID },
    ...{ company_id: item.company_id, item_id: item.id, item_version: item.version, created_at: now },
  }));
  // why: items are held by foreign keys in the order of their ids, as steps of many lock them.
  events.sort((a, b) => (a.item_id < b.item_id ? -1 : 1));
  await insertion(tx, 'item_events', events)
    .onConflict((row) => row.doNothing())
    .execute();
  await storeLastNotified(tx, name, last.up_to, last.id);
  return items.length;
}

async function storeLastNotified(tx: Tx, range: string, upTo: string, itemId: string): Promise<void> {
  const place = { up_to: upTo, item_id: itemId };
  await tx
    .insertInto('lateness_told')
    .values({ range, ...place })
    .onConflict((row) => row.column('range').doUpdateSet(place))
    .execute();
}
