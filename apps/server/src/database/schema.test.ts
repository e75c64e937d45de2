import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DescribedSchema, describeSchema } from '../../test/described-schema.ts';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';

/**
 * The files of `schema/` say what the migrations lead to. After a new migration, write them again with
 * `npm test -- server -- src/database -u` and read the difference: it is what the migration does.
 */
const SUBJECTS: Readonly<Record<string, { readonly tables: string; readonly functions: string }>> = {
  acting: { tables: '', functions: 'app_actor app_role app_company count_version' },
  audit: {
    tables: 'audit_log audit_heads audit_seals',
    functions: 'append_audit audit_lane audit_moment audit_part audit_row_hash make_audit_seal refuse_change',
  },
  calls: { tables: 'idempotency_keys', functions: '' },
  companies: { tables: 'companies', functions: '' },
  files: { tables: 'stored_files', functions: 'company_file_bytes' },
  items: {
    tables: 'waste_items item_history destruction_passwords',
    functions: 'refuse_illegal_status hold_evaluator',
  },
  'item-counts': {
    tables: 'item_counts',
    functions: 'count_new_items count_moved_item count_gone_items',
  },
  'item-search': { tables: '', functions: 'search_items' },
  mail: { tables: 'outbox', functions: 'undelivered_mail retry_mail discard_mail' },
  people: { tables: 'users directory_work', functions: '' },
  projects: { tables: 'projects', functions: 'project_item_statuses' },
  settings: { tables: 'settings', functions: '' },
  'sign-in': { tables: 'bundled_accounts account_links oidc_records', functions: 'end_sessions' },
};

const FOLDER = path.join(import.meta.dirname, 'schema');
const names = (list: string) => list.split(' ').filter((name) => name !== '');
const namesOf = (kind: 'tables' | 'functions') =>
  Object.values(SUBJECTS).flatMap((each) => names(each[kind]));

let database: TestDatabase;
let schema: DescribedSchema;
beforeAll(async () => {
  database = await openMigratedDatabase();
  schema = await database.asOwner(describeSchema);
});
afterAll(() => database.close());

it('every table and every function belongs to one subject', () => {
  expect(namesOf('tables').sort()).toEqual([...schema.tables.keys()].sort());
  expect(namesOf('functions').sort()).toEqual([...schema.functions.keys()].sort());
});

it('every file of the schema is a subject', () => {
  const files = Object.keys(SUBJECTS).map((subject) => `${subject}.sql`);
  expect(readdirSync(FOLDER).sort()).toEqual(files.sort());
});

it.for(Object.entries(SUBJECTS))('the migrations lead to schema/%s.sql', async ([subject, has]) => {
  const parts = [
    ...names(has.tables).map((name) => schema.tables.get(name)),
    ...names(has.functions).map((name) => schema.functions.get(name)),
  ];
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(path.join(FOLDER, `${subject}.sql`));
});
