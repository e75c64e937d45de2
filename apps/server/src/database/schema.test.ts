import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DescribedSchema, describeSchema } from '../../test/described-schema.ts';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';
import { namesOf, SCHEMA_FOLDER, SCHEMA_SUBJECTS, textOfSubject } from '../../test/schema-files.ts';

/**
 * The files of `schema/` say what the migrations lead to. After a new migration, write them again with
 * `npm test -- server -- src/database -u` and read the difference: it is what the migration does.
 */
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
  const files = SCHEMA_SUBJECTS.map((subject) => `${subject}.sql`);
  expect(readdirSync(SCHEMA_FOLDER).sort()).toEqual(files.sort());
});

it('no policy and no function knows an evaluator without those for whom they stand in', () => {
  const knowOneAlone = [...schema.tables, ...schema.functions].filter(
    ([, text]) =>
      /assigned_user_id = app_actor\(\)/.test(text) ||
      (text.includes("assigned_user_id = %L', app_actor()") && !text.includes('app_evaluators()')),
  );
  expect(knowOneAlone.map(([name]) => name)).toEqual([]);
});

it.for(SCHEMA_SUBJECTS)('the migrations lead to schema/%s.sql', async (subject) => {
  await expect(textOfSubject(schema, subject)).toMatchFileSnapshot(
    path.join(SCHEMA_FOLDER, `${subject}.sql`),
  );
});
