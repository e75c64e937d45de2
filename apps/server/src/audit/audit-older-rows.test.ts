import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../test/test-clock.ts';
import * as peopleProjectsItems from '../database/migrations/0001-people-projects-items.ts';
import * as tenantIsolation from '../database/migrations/0002-walls.ts';
import * as projectStatus from '../database/migrations/0003-project-status.ts';
import * as administration from '../database/migrations/0004-administration.ts';
import * as ownAccountWork from '../database/migrations/0005-own-account-work.ts';
import * as assignment from '../database/migrations/0006-assignment.ts';
import * as evidence from '../database/migrations/0007-evidence.ts';
import { createAuditSeals } from './audit-seals.ts';
import { verifyAudit } from './audit-verification.ts';
import { openEmptyEmbedded } from '../../test/embedded-databases.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { transactionsOn } from '../database/transactions.ts';

const BEFORE = [
  peopleProjectsItems,
  tenantIsolation,
  projectStatus,
  administration,
  ownAccountWork,
  assignment,
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmptyEmbedded();
  for (const { up } of BEFORE) await up(database.db as unknown as Kysely<unknown>);
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
  await evidence.up(db as unknown as Kysely<unknown>);
  const transactions = transactionsOn(database);
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
