import {
  CERTIFICATE_FAILURES,
  CERTIFICATE_LANGUAGES,
  CERTIFICATE_STATES,
  CERTIFICATE_WAITS,
  STATES_WITH_FILE,
} from '@monda/domain/certificates/certificate-states.ts';
import { FACT_STATUSES } from '@monda/domain/facts/fact-statuses.ts';
import { FILE_PURPOSES } from '@monda/domain/files/file-rules.ts';
import { ROLES } from '@monda/domain/identity/roles.ts';
import { ITEM_DECISIONS } from '@monda/domain/items/item-decisions.ts';
import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '@monda/domain/items/item-fields.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { MOVED_DATE } from '@monda/domain/items/moved-date.ts';
import { PROJECT_STATUSES } from '@monda/domain/projects/project-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

/** The values a check constraint of the migrated database lists. */
async function listedBy(constraint: string): Promise<readonly string[]> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ text: string }>`SELECT pg_get_constraintdef(k.oid) AS text FROM pg_constraint k
      WHERE k.conname = ${constraint} AND k.connamespace = current_schema()::regnamespace`.execute(tx),
  );
  expect(rows).toHaveLength(1);
  return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map((found) => found[1] ?? '');
}

it.for([
  ['waste_items_status_check', ITEM_STATUSES],
  ['item_history_from_status_check', ITEM_STATUSES],
  ['item_history_to_status_check', ITEM_STATUSES],
  ['waste_items_decision_check', ITEM_DECISIONS],
  ['projects_status_check', PROJECT_STATUSES],
  ['users_role_check', ROLES],
  ['stored_files_purpose_check', FILE_PURPOSES],
  ['certificates_state_check', CERTIFICATE_STATES],
  ['certificates_decision_check', ITEM_DECISIONS],
  ['certificates_language_check', CERTIFICATE_LANGUAGES],
  ['certificates_waits_for_check', CERTIFICATE_WAITS],
  ['certificates_failed_because_check', CERTIFICATE_FAILURES],
  ['certificates_file_check', STATES_WITH_FILE],
] as const)('%s of the database lists what the domain lists', async ([constraint, list]) => {
  expect([...(await listedBy(constraint))].sort()).toEqual([...list].sort());
});

/** By hand: where facts may be given, and from where a date is moved. */
const WITH_FACTS = ['completed', 'confirmation_required', 'destroyed', 'destruction', 'scheduling'];
const statusesIn = (text: string | undefined) =>
  [...new Set([...(text ?? '').matchAll(/'(\w+)'/g)].flatMap(([, word]) => word ?? []))]
    .filter((word) => (ITEM_STATUSES as readonly string[]).includes(word))
    .sort();

it.for([
  [`pg_get_functiondef('refuse_foreign_facts()'::regprocedure)`, [...WITH_FACTS, 'declined'].sort()],
  [
    `(SELECT with_check FROM pg_policies WHERE tablename = 'authority_documents' AND cmd = 'INSERT'
      AND schemaname = current_schema())`,
    WITH_FACTS,
  ],
  [
    `(SELECT indexdef FROM pg_indexes WHERE indexname = 'item_history_moved_dates' AND schemaname = current_schema())`,
    ['confirmation_required', 'destruction', 'scheduling'],
  ],
] as const)('%s of the database names the statuses of the domain', async ([source, byHand]) => {
  const { rows } = await database.asOwner((tx) =>
    sql<{ text: string }>`SELECT ${sql.raw(source)} AS text`.execute(tx),
  );
  expect(statusesIn(rows[0]?.text)).toEqual(byHand);
});

it('facts may be given, and dates are moved, at the statuses that the database names', () => {
  expect(FACT_STATUSES.toSorted()).toEqual(WITH_FACTS);
  expect(MOVED_DATE).toEqual({ from: ['confirmation_required', 'destruction'], to: 'scheduling' });
});

it.for([
  ['search_text', 'lists'],
  ['search_extra', 'everywhere'],
] as const)(
  '%s of the database holds the fields that the domain says are searched: %s',
  async ([column, searched]) => {
    const { rows } = await database.asOwner((tx) =>
      sql<{ text: string }>`SELECT pg_get_expr(d.adbin, d.adrelid) AS text FROM pg_attrdef d
      JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE d.adrelid = 'waste_items'::regclass AND a.attname = ${column}`.execute(tx),
    );
    const held = [...(rows[0]?.text ?? '').matchAll(/data ->> '(\w+)'/g)].map((found) => found[1]);
    expect(held.sort()).toEqual(
      ITEM_FIELD_NAMES.filter((name) => ITEM_FIELDS[name].searched === searched).sort(),
    );
  },
);
