import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';
import { storedColumn } from './recorded-table.ts';
import { isRecordedTable, recordedTable } from './recorded-tables.ts';
import { UNRECORDED, unrecorded } from './unrecorded-columns.ts';

const security = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

/** Tables that are chained, or compared with what they are made of. */
const COMPARED = ['audit_log', 'audit_heads', 'audit_seals', 'item_counts'];
/** Columns that name the bytes of a file; the bytes are compared with the recorded hashes. */
const KEYS_OF_BYTES = ['storage_key', 'thumbnail_key', 'captured_key'];

const isVouchedFor = (table: string, column: string) => {
  if (COMPARED.includes(table)) return true;
  if (table === 'stored_files' && KEYS_OF_BYTES.includes(column)) return true;
  if (!isRecordedTable(table)) return false;
  const { id, forms } = recordedTable(table);
  return (
    column === id ||
    Object.values(forms.at(-1)?.groups ?? {})
      .flat()
      .map(storedColumn)
      .includes(column)
  );
};

describe('the list of what a verification does not vouch for', () => {
  it('has every column of the schema that is neither recorded nor compared, and no other one', async () => {
    const { rows } = await database.asOwner((tx) =>
      sql<{ table: string; column: string }>`
        SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        ORDER BY 1, 2`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(150);
    const without = rows.filter(
      ({ table, column }) => !isVouchedFor(table, column) && unrecorded(table, column) === undefined,
    );
    expect(without).toEqual([]);
    for (const { table, columns } of UNRECORDED) {
      const known = rows.filter((row) => row.table === table).map(({ column }) => column);
      expect([table, known.length > 0]).toEqual([table, true]);
      expect(known).toEqual(expect.arrayContaining([...(columns ?? [])]));
      const recorded = (columns ?? []).filter(
        (column) => isRecordedTable(table) && isVouchedFor(table, column),
      );
      expect([table, recorded]).toEqual([table, []]);
    }
  });

  it('is the one of the document, row by row', () => {
    const section = /^## What `npm run verify` vouches for$(.*?)^## /ms.exec(security)?.[1] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows).toEqual(
      UNRECORDED.map(({ table, columns, rows: which, because }) => {
        const what = columns?.map((column) => `\`${column}\``).join(', ') ?? which ?? 'all';
        return `| \`${table}\` | ${what} | ${because} |`;
      }),
    );
  });
});
