import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openUnmigratedDatabase } from '../../test/migrated-database.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { migrate, MIGRATION_NAMES } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { transactionsOn } from '../database/transactions.ts';
import { noticeMailNow } from './notice-mail-setting.ts';

let database: OpenDatabase;
afterEach(() => database.close());

it.each([
  ['a new installation', false, true],
  ['one that had people before it was upgraded', true, false],
] as const)('%s: people before %s, notices by mail %s', async (_name, hadPeople, sendsMail) => {
  database = await openUnmigratedDatabase();
  await migrate(database.db, MIGRATION_NAMES.indexOf('0039-notice-mail'));
  const addPerson = () =>
    sql`INSERT INTO users (id, email, first_name, last_name, role, is_active, created_at, updated_at)
      VALUES (${randomUUID()}, 'ada@monda.test', 'Ada', 'Admin', 'admin', true, now(), now())`.execute(
      database.db,
    );
  if (hadPeople) await addPerson();
  await migrate(database.db);
  if (!hadPeople) await addPerson();
  const transactions = transactionsOn(database, TEST_DIGESTS);
  const now = await transactions.asSystem((tx) => noticeMailNow(tx, 'administrators'));
  expect(now).toEqual({ sendsMail, decidedBy: 'administrators', version: 0 });
});
