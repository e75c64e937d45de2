import { type CompiledQuery, type Insertable, sql } from 'kysely';
import { insertion } from '../../database/insertion.ts';
import { preparedQuery, preparedStatement, type Values } from '../../database/pipeline/prepared-query.ts';
import type { ItemEventTable } from '../../database/tables/item-events.ts';
import type { ItemHistoryTable } from '../../database/tables/item-history.ts';
import type { Tx } from '../../database/transactions.ts';

type HistoryRow = Insertable<ItemHistoryTable>;
type EventRow = Insertable<ItemEventTable>;

const OF_EVENT = 'event ';

/** The columns of both tables are texts, numbers and moments. */
function valuesOf(row: object, before = ''): Values {
  const values: Record<string, Values[string]> = {};
  for (const [name, value] of Object.entries(row as Values)) values[before + name] = value ?? null;
  return values;
}

/** The columns of one of the two tables among values of both. */
function columnsOf(values: Values, isEvent: boolean): object {
  const own = Object.entries(values).filter(([name]) => name.startsWith(OF_EVENT) === isEvent);
  return Object.fromEntries(own.map(([name, value]) => [name.slice(isEvent ? OF_EVENT.length : 0), value]));
}

const oneStep = preparedStatement((tx, values: Values) =>
  tx
    .with('events', (db) => db.insertInto('item_events').values(columnsOf(values, true) as EventRow))
    .insertInto('item_history')
    .values(columnsOf(values, false) as HistoryRow),
);

/**
 * The statement that inserts entries of histories with the events from which people are notified. That of a single step is
 * compiled once.
 */
export function historyInsertion(
  tx: Tx,
  rows: readonly HistoryRow[],
  events: readonly EventRow[],
): CompiledQuery {
  const [row, event] = [rows[0], events[0]];
  if (rows.length === 1 && row !== undefined && event !== undefined) {
    return oneStep(tx, { ...valuesOf(row), ...valuesOf(event, OF_EVENT) });
  }
  const beside = tx.with('events', (db) => insertion(db, 'item_events', events));
  return insertion(beside, 'item_history', rows).compile();
}

const places = preparedQuery((tx, { entries }: { readonly entries: number }) =>
  tx.selectFrom(sql<{ place: number }>`history_places(${entries})`.as<'h'>(sql`h(place)`)).select('h.place'),
);

/** The next places in histories, one for each entry that is to be written; each is given once. */
export async function nextPlaces(tx: Tx, entries: number): Promise<readonly number[]> {
  return (await places(tx, { entries })).map(({ place }) => place);
}
