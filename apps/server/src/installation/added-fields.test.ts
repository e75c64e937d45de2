import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { done, runSteps } from '../../test/run-steps.ts';
import { recordExistingRows, recordMigratedRows } from '../audit/record-existing-rows.ts';
import type { RowDigests } from '../database/audit-notes.ts';
import { transactionsOn } from '../database/transactions.ts';
import { verifyInstallation } from './verify-installation.ts';

let server: AssetServer;
// why: a verification names twenty rows of a table; each part has those of its own.
const useServer = () => {
  beforeAll(async () => {
    server = await startAssetServer({ directory: { kind: 'bundled' } });
    await recordMigratedRows(server.app.commands);
  });
  afterAll(() => server.close());
};

/** Until the company is asked for a change, and again after it answered. */
const ASKED = ['assign', 'requestChangeAsEvaluator'] as const satisfies readonly ItemStepName[];
const ASKED_AGAIN = ['requestChangeAsEvaluator'] as const satisfies readonly ItemStepName[];

/** Fields of the list of a later release: one of the request, and one that the company adds. */
const ADDED = ['manufacturer', 'hall'];

/** Writes fields of an item as a release does whose list is longer: with the request, or as an update. */
const asALaterRelease = (id: string, fields: Readonly<Record<string, unknown>>, by: 'request' | 'update') =>
  server.app.transactions.asSystem(async (tx) => {
    const rows = await tx
      .updateTable('waste_items')
      .set((eb) => ({
        data: sql`data || ${JSON.stringify(fields)}::jsonb`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .returningAll()
      .execute();
    const keys = Object.keys(fields).map((key) => `data:${key}` as const);
    if (by === 'request') tx.made('waste_items', rows);
    else tx.wrote('waste_items', rows, keys);
    tx.ownAct({ action: 'items.update', subjectType: 'item', subjectId: id });
  });

/** An item that waits for a change, made with these added fields. */
async function anItem(added: Readonly<Record<string, string>> = {}): Promise<string> {
  const request = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: request.id } });
  const id = data[0]?.id ?? '';
  if (Object.keys(added).length > 0) await asALaterRelease(id, added, 'request');
  await runSteps(server, id, ASKED);
  return id;
}

/** What the company updates; an item that waits for a change goes back to its evaluator. */
async function update(id: string, jsonData: Readonly<Record<string, unknown>>): Promise<void> {
  server.clock.advance(60_000);
  const fields = Object.entries(jsonData);
  const [added, known] = [true, false].map((isAdded) =>
    Object.fromEntries(fields.filter(([key]) => ADDED.includes(key) === isAdded)),
  ) as [object, object];
  if (Object.keys(added).length > 0) await asALaterRelease(id, { ...added }, 'update');
  await done(server, 'requester', 'items.update', { params: { id }, body: { jsonData: known } });
}
const storedData = async (id: string) => {
  const { rows } = await server.database.asOwner((tx) =>
    sql<{ data: Record<string, unknown> }>`SELECT data FROM waste_items WHERE id = ${id}`.execute(tx),
  );
  return rows[0]?.data ?? {};
};
const pastTheProduct = (id: string, key: string, value: unknown) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    const change = JSON.stringify({ [key]: value });
    await sql`UPDATE waste_items SET data = data || ${change}::jsonb WHERE id = ${id}`.execute(tx);
  });
/** What a verification says of an item. */
async function said(id: string): Promise<readonly string[]> {
  await server.app.audit.settled();
  const { broken } = await verifyInstallation({
    ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
    ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
  });
  return broken.filter((line) => line.includes(id));
}
const differs = (id: string) =>
  expect.stringMatching(new RegExp(`^waste_items ${id}: .*\\bdata\\b.* differ`));

/** What the product writes first, what a person changes past it, and what the company then updates. */
type Way = readonly [
  what: string,
  made: Readonly<Record<string, string>>,
  first: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
  then: Readonly<Record<string, unknown>>,
];
const HALL_3 = { location: 'Hall 3' };
const WAYS: readonly Way[] = [
  ['an added field of the request', { manufacturer: 'Cassida' }, HALL_3, 'manufacturer', 'Me', { weight: 3 }],
  ['an added field that was given empty', { manufacturer: '' }, HALL_3, 'manufacturer', 'Me', { weight: 3 }],
  ['an added field that was not given', {}, HALL_3, 'manufacturer', 'Me', { weight: 3 }],
  ['an added field of the change', {}, { hall: 'North' }, 'hall', 'South', HALL_3],
  ['an added field of the change, made empty', {}, { hall: 'North' }, 'hall', '', HALL_3],
  ['an added field that no change wrote', {}, HALL_3, 'hall', 'South', { weight: 3 }],
  [
    'a field of the change that comes back as it is shown',
    {},
    { weight: 3 },
    'weight',
    4,
    { weight: 4, hall: 'x' },
  ],
  [
    'a field of the change in addition to the one that is updated',
    {},
    { weight: 3, volume: 1 },
    'volume',
    2,
    HALL_3,
  ],
  ['a field of the request that was there before', {}, HALL_3, 'serialNumber', 'SN-9', { hall: 'North' }],
  ['a key that no release had', {}, HALL_3, 'price', 'none', { hall: 'North' }],
];

describe('with a longer list of fields', () => {
  useServer();

  it('what the product writes is what it recorded, also what is emptied again', async () => {
    const id = await anItem({ manufacturer: 'Cassida' });
    expect(await said(id)).toEqual([]);
    await update(id, { hall: 'North', weight: 3, location: 'Hall 3' });
    expect(await storedData(id)).toMatchObject({ manufacturer: 'Cassida', hall: 'North', weight: 3 });
    expect(await said(id)).toEqual([]);
    await runSteps(server, id, ASKED_AGAIN);
    await update(id, { hall: '', weight: null });
    expect(await said(id)).toEqual([]);
  });

  it.each(WAYS)('%s, changed past the product, is named before and after an update', async (...way) => {
    const [, made, first, key, value, then] = way;
    const id = await anItem(made);
    await update(id, first);
    await runSteps(server, id, ASKED_AGAIN);
    await pastTheProduct(id, key, value);
    expect(await said(id)).toEqual([differs(id)]);
    await update(id, then);
    expect(await storedData(id)).toMatchObject({ [key]: value });
    expect(await said(id)).toEqual([differs(id)]);
  });
});

/** The digests of a release whose newest form of items is this one. */
const digestsOf = (form: number): RowDigests => ({
  ...TEST_DIGESTS,
  of: (table, row, number = table === 'waste_items' ? form : undefined, groups?, keys?) =>
    TEST_DIGESTS.of(table, row, number, groups, keys),
});

/** Has an item recorded as a release left it that knows forms up to this one. */
async function asAnEarlierRelease(id: string, form: number): Promise<void> {
  await server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE waste_items SET data = data - 'manufacturer' - 'hall' || '{"weight":3}' WHERE id = ${id}`.execute(
      tx,
    );
    await sql`DELETE FROM audit_log WHERE subject_id = ${id} AND rows IS NOT NULL`.execute(tx);
  });
  const digests = digestsOf(form);
  const transactions = transactionsOn(server.database, digests, server.clock);
  await recordExistingRows({
    inTransaction: (work) => transactions.asSystem(work),
    digests,
    because: 'a test',
  });
}

describe.each([1, 2, 3])('an item that a release of the shorter list recorded by form %s', (form) => {
  useServer();

  /** As that release left it, before this one starts. */
  const anOlderItem = async () => {
    const id = await anItem();
    await server.database.asOwner(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE audit_log SET details = (details::jsonb - 'forms')::json
        WHERE action = 'rows.recorded'`.execute(tx);
    });
    await asAnEarlierRelease(id, form);
    return id;
  };
  const start = () => recordMigratedRows(server.app.commands);
  const RECORDED = [expect.stringMatching(/^The audit log recorded \d+ rows: new forms of waste_items\.$/)];

  it('is verified before the start, recorded anew by it, once, and verified after updates', async () => {
    const id = await anOlderItem();
    expect(await said(id)).toEqual([]);
    expect(await start()).toEqual(RECORDED);
    expect(await said(id)).toEqual([]);
    expect(await start()).toEqual([]);
    await update(id, { hall: 'North', weight: 4 });
    expect(await said(id)).toEqual([]);
  });

  it.each([
    ['manufacturer', 'Me', { hall: 'North' }],
    ['hall', 'South', { weight: 4 }],
    ['weight', 5, { hall: 'North' }],
    ['serialNumber', 'SN-9', { hall: 'North' }],
  ] as const)(
    'is named where %s was changed past the product, before the start or after it',
    async (...way) => {
      const [key, value, then] = way;
      const [earlier, later] = [await anOlderItem(), await anOlderItem()];
      await pastTheProduct(earlier, key, value);
      await start();
      await pastTheProduct(later, key, value);
      for (const id of [earlier, later]) {
        expect(await said(id)).toEqual([differs(id)]);
        await update(id, then);
        expect(await storedData(id)).toMatchObject({ [key]: value });
        expect(await said(id)).toEqual([differs(id)]);
      }
    },
  );
});

describe('an item that a server of an earlier release recorded by form 3 while this one runs', () => {
  useServer();

  const correct = async (id: string, fields: object) => {
    const reason = 'As on the plate';
    const proposed = await done(server, 'requester', 'corrections.propose', {
      params: { id },
      body: { fields, reason },
    });
    const correctionId = proposed.corrections?.at(-1)?.id ?? '';
    return done(server, 'evaluator', 'corrections.decide', {
      params: { id, correctionId },
      body: { action: 'accept' },
    });
  };
  const recordings = async (id: string) => {
    const log = await server.auditLog();
    const because = 'new form of waste_items';
    return log.filter(({ subject_id, details }) => subject_id === id && details['because'] === because)
      .length;
  };

  it('is recorded whole before its correction, once, and verified after it', async () => {
    const id = await anItem();
    await asAnEarlierRelease(id, 3);
    expect(await said(id)).toEqual([]);
    await correct(id, { serialNumber: 'SN-2', costCenter: 'CC-2' });
    expect(await storedData(id)).toMatchObject({ serialNumber: 'SN-2', costCenter: 'CC-2' });
    expect([await said(id), await recordings(id)]).toEqual([[], 1]);
    await correct(id, { serialNumber: 'SN-3' });
    expect([await said(id), await recordings(id)]).toEqual([[], 1]);
    await update(id, { weight: 4, location: 'Hall 3' });
    expect(await said(id)).toEqual([]);
  });

  it('is named where a value was changed past the product, before its correction and after it', async () => {
    for (const key of ['itemName', 'serialNumber', 'description']) {
      const id = await anItem();
      await asAnEarlierRelease(id, 3);
      await pastTheProduct(id, key, 'Another');
      expect(await said(id)).toEqual([differs(id)]);
      await correct(id, { costCenter: 'CC-2' });
      expect([await said(id), await recordings(id)]).toEqual([[differs(id)], 0]);
    }
  });
});
