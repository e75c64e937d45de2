import type { Insertable, Selectable } from 'kysely';
import { insertion } from '../database/insertion.ts';
import { preparedQuery } from '../database/pipeline/prepared-query.ts';
import type { ItemEventTable, ItemHistoryTable } from '../database/tables.ts';
import type { Tx } from '../database/transactions.ts';

type HistoryRow = Insertable<ItemHistoryTable>;
type EventRow = Insertable<ItemEventTable>;

/** Values as they are sent: texts, or `null`. */
type Texts = Readonly<Record<string, string | null>>;

/** The columns of both tables are texts, numbers and moments. */
type Values = Readonly<Record<string, string | number | Date | null | undefined>>;

const OF_EVENT = 'event ';

function textsOf(row: object, before = ''): Texts {
  const texts = Object.entries(row as Values).map(([name, value]) => {
    if (value === null || value === undefined) return [before + name, null];
    return [before + name, value instanceof Date ? value.toISOString() : String(value)];
  });
  return Object.fromEntries(texts) as Texts;
}

/** The columns of one of the two tables among values of both. */
function columnsOf(values: Texts, isEvent: boolean): object {
  const own = Object.entries(values).filter(([name]) => name.startsWith(OF_EVENT) === isEvent);
  return Object.fromEntries(own.map(([name, value]) => [name.slice(isEvent ? OF_EVENT.length : 0), value]));
}

const oneStep = preparedQuery((tx, values: Texts) =>
  tx
    .with('events', (db) => db.insertInto('item_events').values(columnsOf(values, true) as EventRow))
    .insertInto('item_history')
    .values(columnsOf(values, false) as HistoryRow)
    .returningAll(),
);

/**
 * Inserts entries of histories with the events from which people are notified, by one statement; the entries as they
 * stand. The statement of a single step is compiled once.
 */
export async function insertHistory(
  tx: Tx,
  rows: readonly HistoryRow[],
  events: readonly EventRow[],
): Promise<readonly Selectable<ItemHistoryTable>[]> {
  const [row, event] = [rows[0], events[0]];
  if (rows.length === 1 && row !== undefined && event !== undefined) {
    return oneStep(tx, { ...textsOf(row), ...textsOf(event, OF_EVENT) });
  }
  const beside = tx.with('events', (db) => insertion(db, 'item_events', events));
  return insertion(beside, 'item_history', rows).returningAll().execute();
}
