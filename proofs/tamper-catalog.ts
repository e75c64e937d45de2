import type { Database } from '@monda/server/database/open-database.ts';
import { sql } from 'kysely';

/** A stored column of a table, as the catalog has it. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Texts that a check of the database names for it; empty when no check does. */
  readonly named: readonly string[];
}

/** Every stored column of every table of the schema, read from the catalog; generated ones are computed from others. */
export async function catalogOf(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Omit<Column, 'named'> & { readonly checks: string }>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS "isNullable",
      coalesce((SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]), '') AS checks
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`.execute(db);
  return rows.map(({ checks, ...column }) => ({
    ...column,
    named: [...checks.matchAll(/'([^']*)'::text/g)].map(([, text]) => text ?? ''),
  }));
}
