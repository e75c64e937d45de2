import { type Kysely, sql } from 'kysely';

/**
 * Serial numbers are found without capitals, blanks and dashes, as `serialNumberKey` of the domain compares them. A column
 * and no index over the expression: row level security lets only leakproof conditions reach an index, and `=` of a column
 * is one, while a function of the product is not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Blanks and dashes that `comparable` leaves. */
const SEPARATORS = [
  String.raw` -\u02d7\u1400\u23e4\u2500\u2501\u2796\u2800\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u30fc`,
  String.raw`\U00010ead`,
].join('');

const STATEMENTS = [
  `ALTER TABLE waste_items ADD COLUMN serial_compact text COLLATE "C" GENERATED ALWAYS AS
    (nullif(left(translate(comparable(coalesce(data->>'serialNumber', '')), E'${SEPARATORS}', ''), 100), '')) STORED`,
  `CREATE INDEX waste_items_same_serial ON waste_items (company_id, serial_compact, created_at)
    WHERE serial_compact IS NOT NULL`,
];
