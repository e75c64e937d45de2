import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { nameProvider } from '../../test/certificates-in-tests.ts';
import { certificateAt, freshLog, makeKeys, passHours } from '../../test/log-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { done, runSteps } from '../../test/run-steps.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { carryOnLog } from '../log/log-job.ts';
import { carryOut } from './admin-commands.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
  await nameProvider(server);
  await makeKeys(server);
  const log = freshLog(server);
  await carryOnLog(log.forJob);
  await certificateAt(server, 'voided');
  await passHours(server, 2, log);
  const project = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: project.id } });
  await runSteps(server, data[0]?.id ?? '', WAY.slice(0, 5));
  await server.app.audit.settled();
});
afterAll(() => server.close());

/** Runs what a person with all rights does past the product. */
const asOwner: AssetServer['database']['asOwner'] = (run) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    return run(tx);
  });

/** Tables with rows, and their stored columns of a type. */
async function columnsOf(type: string): Promise<ReadonlyMap<string, readonly string[]>> {
  return asOwner(async (tx) => {
    const { rows } = await sql<{ readonly table: string; readonly column: string }>`
      SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' AND attidentity = '' AND format_type(atttypid, atttypmod) = ${type}
        AND relname NOT LIKE 'kysely%' AND relname <> 'command_runs' ORDER BY 1, 2`.execute(tx);
    const filled = new Map<string, boolean>();
    for (const { table } of rows) {
      if (filled.has(table)) continue;
      const { rows: first } = await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(tx);
      filled.set(table, first.length > 0);
    }
    const found = Map.groupBy(
      rows.filter(({ table }) => filled.get(table)),
      ({ table }) => table,
    );
    return new Map([...found].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
  });
}

/** Writes a value into columns of each row, where their checks take it; answers how to put all back. */
const write = (table: string, columns: readonly string[], value: string): Promise<() => Promise<void>> =>
  asOwner(async (tx) => {
    const all = sql.table(table);
    const { rows: before } = await sql<{
      row: string;
    }>`SELECT to_jsonb(t)::text AS row FROM ${all} t`.execute(tx);
    const { rows: stored } = await sql<{ list: string }>`
      SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum) AS list FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(
      tx,
    );
    const list = sql.raw(stored[0]?.list ?? '');
    for (const column of columns) {
      await sql`SAVEPOINT one`.execute(tx);
      await sql`UPDATE ${all} SET ${sql.ref(column)} = ${sql.raw(value)}`
        .execute(tx)
        .catch(() => sql`ROLLBACK TO SAVEPOINT one`.execute(tx));
    }
    return () =>
      asOwner(async (later) => {
        await sql`DELETE FROM ${all}`.execute(later);
        for (const { row } of before) {
          await sql`INSERT INTO ${all} (${list}) OVERRIDING SYSTEM VALUE
            SELECT ${list} FROM jsonb_populate_record(NULL::${all}, ${row}::jsonb)`.execute(later);
        }
      });
  });

const VALUES: Readonly<Record<string, readonly string[]>> = {
  'timestamp with time zone': [`'infinity'`, `'-infinity'`, `'294000-01-01'`, `'4000-01-01 BC'`, 'NULL'],
  jsonb: ['NULL', `'null'`, `'7'`, `'"text"'`, `'[]'`, `'[null]'`, `'{}'`, `'{"value":null}'`],
  json: ['NULL', `'null'`, `'7'`, `'"text"'`, `'[]'`, `'[null]'`, `'{}'`],
  text: ['NULL', `''`, `'text'`, `'../../etc/passwd'`],
  integer: ['NULL', '-1', '2147483647'],
  bigint: ['NULL', '-1', '9007199254740993'],
};
const CASES = Object.entries(VALUES).flatMap(([type, values]) =>
  values.map((value) => [type, value] as const),
);

describe('verify comes to its end, and looks at everything', () => {
  it.each(CASES)('where the columns of %s of a table are %s', async (type, value) => {
    const tables = await columnsOf(type);
    expect(tables.size).toBeGreaterThan(0);
    for (const [table, columns] of tables) {
      const putBack = await write(table, columns, value);
      const { lines } = await carryOut(
        { what: 'verify', seal: null, atRest: true },
        server.app.commands,
      ).catch((error: unknown) => {
        throw new Error(`${table} with ${value}`, { cause: error });
      });
      await putBack();
      const cutShort = lines.filter((line) => line.includes('could not be checked completely'));
      expect([table, cutShort]).toEqual([table, []]);
    }
  });
});
