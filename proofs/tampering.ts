import type { Database } from '@monda/server/database/open-database.ts';
import { storedColumn } from '@monda/server/database/recorded-table.ts';
import { isRecordedTable, recordedTable } from '@monda/server/database/recorded-tables.ts';
import type { Tx } from '@monda/server/database/transactions.ts';
import { sql } from 'kysely';
import type { Column } from './tamper-catalog.ts';
import { drawn, inAnyOrder, literal, otherValues, type Row } from './tamper-values.ts';

/** What was changed past the product, and what a verification has to say about it. */
export interface Tampering {
  /** In words. */
  readonly what: string;
  readonly tables: readonly string[];
  /** Each is named by a sentence that fits it. */
  readonly named: readonly RegExp[];
}

/** Changes rows of an installation past the product, and takes the changes back. */
export interface Tamperer {
  /** Changes the column in a random row to another value that the database takes. `null`: there is no row, or none. */
  change(column: Column): Promise<Tampering | null>;
  /** Deletes a random row; `null` when there is none. */
  remove(table: string): Promise<Tampering | null>;
  /** Adds a row like a random one under an id of its own; `null` when there is none, or the database takes none. */
  add(table: string): Promise<Tampering | null>;
  /** Runs statements as the owner of the tables, with triggers and foreign keys switched off. */
  readonly asIntruder: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** Makes the tables what they were. */
  undo(tables: readonly string[]): Promise<void>;
}

const KEPT = 'kept';
/** Which rows of a table say anything, where it is not all of them. */
const COUNTING: Readonly<Record<string, string>> = { item_counts: 'count <> 0' };
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Starts tampering with an installation in which no one is at work. */
export async function startTampering(
  db: Database,
  columns: readonly Column[],
  random: () => number,
): Promise<Tamperer> {
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const asIntruder = <Result>(work: (tx: Tx) => Promise<Result>) =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      return work(tx);
    });
  const namesOf = (table: string) => (byTable.get(table) ?? []).map(({ name }) => `"${name}"`);
  const list = (table: string) => namesOf(table).join(', ');
  await sql.raw(`CREATE SCHEMA ${KEPT}`).execute(db);
  for (const table of byTable.keys()) {
    await sql.raw(`CREATE TABLE ${KEPT}."${table}" AS SELECT ${list(table)} FROM "${table}"`).execute(db);
  }

  /** Rows of a table as JSON, each with its place. */
  const rowsOf = async (table: string) => {
    const where = isRecordedTable(table)
      ? (recordedTable(table).where ?? 'true')
      : (COUNTING[table] ?? 'true');
    const { rows } = await sql<{ place: string; row: Row }>`
      SELECT ctid::text AS place, to_json(t) AS row FROM ${sql.table(table)} t WHERE ${sql.raw(where)} ORDER BY t::text`.execute(
      db,
    );
    return rows;
  };
  /** Puts a row in the place of another one; expressions by column. Whether the database took it. */
  const replace = async (table: string, place: string, values: Readonly<Record<string, string>>) => {
    const expressions = (byTable.get(table) ?? []).map(({ name }) => values[name] ?? `"${name}"`);
    try {
      const { rows } = await asIntruder((tx) =>
        sql`WITH old AS (DELETE FROM ${sql.table(table)} WHERE ctid = ${place}::tid RETURNING *)
          INSERT INTO ${sql.table(table)} (${sql.raw(list(table))}) OVERRIDING SYSTEM VALUE
          SELECT ${sql.raw(expressions.join(', '))} FROM old RETURNING 1`.execute(tx),
      );
      return rows.length === 1;
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  };

  return {
    asIntruder,

    async change(column) {
      const { table, name } = column;
      const rows = await rowsOf(table);
      for (const { place, row } of inAnyOrder(rows, random)) {
        for (const { expression, is } of inAnyOrder(otherValues(column, row, rows, random), random)) {
          if (!(await replace(table, place, { [name]: expression }))) continue;
          return {
            what: `${table}.${name} of ${rowName(table, row)} from ${JSON.stringify(row[name])} to ${is}`,
            tables: [table],
            named: namedWhenChanged(table, name, row),
          };
        }
      }
      return null;
    },

    async remove(table) {
      const found = drawn(await rowsOf(table), random);
      if (found === undefined) return null;
      const { place, row } = found;
      await asIntruder((tx) => sql`DELETE FROM ${sql.table(table)} WHERE ctid = ${place}::tid`.execute(tx));
      return { what: `${rowName(table, row)} deleted`, tables: [table], named: [namedWhenGone(table, row)] };
    },

    async add(table) {
      const rows = await rowsOf(table);
      const found = drawn(rows, random);
      if (found === undefined) return null;
      const values = newIdentity(table, found.row, rows);
      if (values === null) return null;
      const expressions = (byTable.get(table) ?? []).map(({ name }) => values.of[name] ?? `"${name}"`);
      try {
        await asIntruder((tx) =>
          sql`INSERT INTO ${sql.table(table)} (${sql.raw(list(table))}) OVERRIDING SYSTEM VALUE
            SELECT ${sql.raw(expressions.join(', '))} FROM ${sql.table(table)} WHERE ctid = ${found.place}::tid`.execute(
            tx,
          ),
        );
      } catch (error) {
        if (isRefused(error)) return null;
        throw error;
      }
      return {
        what: `a row of ${table} like ${rowName(table, found.row)} added`,
        tables: [table],
        named: [values.named],
      };
    },

    async undo(tables) {
      await asIntruder(async (tx) => {
        for (const table of new Set(tables)) {
          await sql.raw(`DELETE FROM "${table}"`).execute(tx);
          await sql
            .raw(
              `INSERT INTO "${table}" (${list(table)}) OVERRIDING SYSTEM VALUE SELECT ${list(table)} FROM ${KEPT}."${table}"`,
            )
            .execute(tx);
        }
      });
    },
  };
}

/** Classes of errors by which a database says that a value is none of the column, or is there already. */
const REFUSALS = /^(22|23)/;
const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && REFUSALS.test(String(error.code));

const idOf = (table: string, row: Row): string =>
  isRecordedTable(table) ? String(row[recordedTable(table).id]) : '';

const rowName = (table: string, row: Row) =>
  isRecordedTable(table) ? `${table} ${idOf(table, row)}` : `${table} ${JSON.stringify(row)}`;

/** The row of a recorded table, and the group the column is in where it stands in one. */
function namedWhenChanged(table: string, column: string, row: Row): readonly RegExp[] {
  // why: seals are named by their numbers.
  if (table === 'audit_seals' && column === 'seq') return [/^Seal \d+ /];
  if (!isRecordedTable(table)) return [notRecorded(table, row)];
  const { id, subjectId, forms } = recordedTable(table);
  const name = escaped(rowName(table, row));
  if (column === id || column === subjectId) return [new RegExp(`^${name}[: ]`)];
  const groups = Object.entries(forms.at(-1)?.groups ?? {}).filter(([, all]) =>
    all.map(storedColumn).includes(column),
  );
  // why: JSON stands in two groups, by its keys, and so does a text with links.
  const group = `(${groups.map(([name]) => name).join('|')})`;
  if (groups.length === 0) return [new RegExp(idOf(table, row))];
  const state = column === 'state' && table === 'stored_files';
  return [new RegExp(state ? `^${name} is missing` : `^${name}: .*\\b${group}\\b.* differ`)];
}

const namedWhenGone = (table: string, row: Row) =>
  isRecordedTable(table)
    ? new RegExp(`^${escaped(rowName(table, row))} is missing`)
    : notRecorded(table, row);

/** How a row of a table is named that is compared in another way. */
function notRecorded(table: string, row: Row): RegExp {
  const [id, lane, seq] = [row.id, row.lane, row.seq].map(Number);
  if (table === 'audit_log') {
    return new RegExp(`^Audit row ${id} |^Audit row .*partition ${lane}\\b|^Partition ${lane} `);
  }
  if (table === 'audit_heads') return new RegExp(`^Partition ${lane} `);
  if (table === 'audit_seals') {
    // why: the seal after it says that it is gone; that the newest one is, its holder.
    return new RegExp(
      `^Seal ${seq} |^Seal ${Number(seq) + 1} |^No seal of this installation is ${String(row.hash)}`,
    );
  }
  if (table === 'item_counts') return /^The stored number of items of /;
  throw new Error(`No rule says how a row of ${table} is named.`);
}

/** Columns of which the database takes each value once, in copies of rows about certificates and signatures. */
const OF_CERTIFICATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  certificates: {
    ...{ number: literal('0000-0000-0000-0000'), certificate_version: '1' },
    ...{ replaces_id: 'NULL', reason: 'NULL' },
  },
  certificate_items: { certificate_id: 'gen_random_uuid()', item_id: 'gen_random_uuid()' },
  certificate_void_requests: { certificate_id: 'gen_random_uuid()' },
  signing_items: { signing_id: 'gen_random_uuid()' },
  logs: { number: '9', origin: literal('monda.test/log/9') },
  log_records: { log_id: 'gen_random_uuid()' },
  log_entries: { record_id: 'gen_random_uuid()', certificate_id: 'gen_random_uuid()' },
  log_checkpoints: { log_id: 'gen_random_uuid()' },
};

/** What makes a copy of a row another row, in SQL, and how it is named; `null` where there can be no other one. */
function newIdentity(
  table: string,
  row: Row,
  rows: readonly { readonly row: Row }[],
): { readonly of: Readonly<Record<string, string>>; readonly named: RegExp } | null {
  const most = (column: string) => Math.max(...rows.map((other) => Number(other.row[column])));
  const fresh = crypto.randomUUID();
  if (isRecordedTable(table)) {
    const { id } = recordedTable(table);
    const isText = table === 'settings' || table === 'account_links';
    const made = isText ? `${String(row[id])}x` : fresh;
    return {
      of: {
        [id]: literal(made),
        ...(table === 'calendar_feeds' ? { token_hash: literal('0'.repeat(64)) } : {}),
        ...(table === 'stored_files'
          ? {
              storage_key: literal('0'.repeat(64)),
              captured_key: `CASE WHEN captured_key IS NOT NULL THEN ${literal('1'.repeat(64))} END`,
              certificate_id: `CASE WHEN certificate_id IS NOT NULL THEN ${literal(fresh)}::uuid END`,
            }
          : {}),
        ...OF_CERTIFICATES[table],
        ...(table === 'users'
          ? { email: literal(`${fresh}@monda.test`), identity_subject: literal(fresh) }
          : {}),
        ...(table === 'day_codes' ? { day: '"day" + 1' } : {}),
        ...(table === 'item_history' ? { seq: String(most('seq') + 1) } : {}),
      },
      named: new RegExp(`^${table} ${escaped(made)}: nobody recorded`),
    };
  }
  if (table === 'audit_log') {
    const ofPartition = rows.filter((other) => other.row.lane === row.lane);
    const seq = Math.max(...ofPartition.map((other) => Number(other.row.seq))) + 1;
    return { of: { id: String(most('id') + 1), seq: String(seq) }, named: notRecorded(table, row) };
  }
  if (table === 'audit_seals') {
    const seq = most('seq') + 1;
    return { of: { seq: String(seq), hash: literal('f'.repeat(64)) }, named: new RegExp(`^Seal ${seq} `) };
  }
  if (table === 'item_counts') return { of: { scope: literal(fresh) }, named: notRecorded(table, row) };
  return null;
}
