import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../test/test-clock.ts';
import { createAuditSeals } from './audit-seals.ts';
import { verifyAudit } from './audit-verification.ts';
import { openUnmigratedDatabase } from '../../test/migrated-database.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { migrate } from '../database/migrate.ts';
import { transactionsOn } from '../database/transactions.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';

/** The audit log was chained by migration 7. */
const BEFORE = 6;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openUnmigratedDatabase();
  await migrate(database.db, BEFORE);
});
afterAll(() => database.close());

it('rows of an older installation become the beginning of the chain, and the chain goes on after them', async () => {
  const { db } = database;
  for (const [subject, details] of [
    ['one', '{"price": 10.50, "text": "Zoë – \\\\ 銷毀"}'],
    ['two', '{}'],
    ['one', '{"b": 1, "a": [null, true]}'],
    [null, '{}'],
    ['one', '{}'],
  ]) {
    await sql`INSERT INTO audit_log (at, request_id, action, subject_type, subject_id, outcome, details)
      VALUES ('2026-01-02 03:04:05.678901+00', 'r', 'items.review', 'item', ${subject}, 'done', ${details}::jsonb)`.execute(
      db,
    );
  }
  await migrate(db);
  const transactions = transactionsOn(database, TEST_DIGESTS);
  const seal = await transactions.asSystem((tx) => createAuditSeals(testClock()).make(tx));
  expect(await transactions.asSystem((tx) => verifyAudit(tx, seal))).toEqual({
    rows: 5,
    seals: 1,
    broken: [],
  });
  await sql`SELECT append_audit(${JSON.stringify([
    {
      at: '2026-02-02T00:00:00Z',
      action: 'x',
      subject_type: 'item',
      subject_id: 'one',
      outcome: 'done',
      details: {},
    },
  ])}::json)`.execute(db);
  expect(await transactions.asSystem((tx) => verifyAudit(tx, seal))).toEqual({
    rows: 6,
    seals: 1,
    broken: [],
  });
  await transactions.asSystem(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE audit_log SET details = '{"price": 10.51}' WHERE id = 1`.execute(tx);
  });
  expect((await transactions.asSystem((tx) => verifyAudit(tx, seal))).broken[0]).toContain(
    'does not carry its hash',
  );
});
