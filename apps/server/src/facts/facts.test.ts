import { givesFacts } from '@monda/domain/facts/fact-access.ts';
import { EVERY_FACT, FACT_GROUP_NAMES, type FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { FACT_STATUSES } from '@monda/domain/facts/fact-statuses.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofCombination } from '../../test/combinations.ts';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { PEOPLE, type PersonName } from '../../test/test-people.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
});
beforeEach(() => {
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

/** A body of each group. */
const GROUPS = {
  asset: { manufacturer: 'Prosegur', model: 'X-1', bookCost: '1250.50', quantity: 2 },
  method: { class: 'destroy', technique: 'shred', particleSize: '2.5' },
  verification: { how: 'by sight', result: 'passed', by: 'Eva' },
  place: { name: 'Plant 1', address: 'Av. 1\nLima' },
  time: { began: '2026-03-02T08:00', ended: '2026-03-02T09:30' },
  people: [{ name: 'Ana', capacity: 'performed', identityKind: 'passport', identityNumber: 'AB123456' }],
  notices: [{ authority: 'tax', number: '77', day: '2026-03-01' }],
  weights: { gross: '0.3', tare: '0.1', net: '0.2' },
  custody: [{ moment: '2026-03-02T07:00', from: 'Acme', to: 'Monda', sealNumber: 'S-1' }],
  residues: { destination: 'foundry', weight: '0.2' },
  recipient: { name: 'School', handedOverOn: '2026-03-02', dataRemoved: 'yes' },
  remarks: [{ code: 'net-differs', reason: 'The box was weighed wet.' }],
} as const satisfies Record<FactGroup, unknown>;

const DESTROYED = FACT_GROUP_NAMES.filter((group) => group !== 'recipient');
const only = (...groups: readonly FactGroup[]) =>
  Object.fromEntries(groups.map((group) => [group, GROUPS[group]]));

const anItem = async (status: (typeof ITEM_STATUSES)[number] = 'destruction', more: object = {}) =>
  (await putItem(server, status, { evaluator: 'evaluator', decision: 'destroy', ...more })).id;

interface Sent {
  readonly version?: number;
  readonly key?: string;
}
const headersOf = ({ version, key }: Sent) => ({
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});
const give = (person: PersonName, id: string, body: object, sent: Sent = {}) =>
  server.call(person, 'facts.change', { params: { id }, body, headers: headersOf(sent) });
const read = (person: PersonName, id: string) => server.call(person, 'facts.get', { params: { id } });
const rows = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('item_facts').selectAll().orderBy('item_id').execute());

describe('facts are refused', () => {
  it.each<[PersonName, number]>([
    ['viewer', 403],
    ['evaluator', 403],
    ['admin', 403],
    ['otherEvaluator', 403],
    ['rival', 404],
    ['rivalAdmin', 404],
    ['rivalViewer', 403],
    ['outsider', 403],
  ])('of %s: %i', async (person, status) => {
    const id = await anItem();
    expect((await give(person, id, only('asset'))).status).toBe(status);
    expect((await rows()).filter(({ item_id }) => item_id === id)).toEqual([]);
  });

  it.each(ofCombination(DESTROYED, { step: 3, turn: 0 }))(
    'of the company in the group %s unless it is its own',
    async (group) => {
      const id = await anItem();
      for (const person of ['requester', 'companyAdmin'] as const) {
        const expected = givesFacts(PEOPLE[person].role, group) ? 200 : 403;
        expect((await give(person, id, only(group))).status, person).toBe(expected);
        expect((await give(person, id, only('asset', group))).status, person).toBe(expected);
      }
      expect((await give('manager', id, only(group))).status).toBe(200);
    },
  );

  it.each(ofCombination(ITEM_STATUSES, { step: 3, turn: 0 }))(
    'at %s unless there are facts at it',
    async (status) => {
      const id = await anItem(status);
      const allowed = (FACT_STATUSES as readonly string[]).includes(status);
      expect((await give('manager', id, only('place'))).status).toBe(allowed ? 200 : 409);
      expect((await read('viewer', id)).body).toMatchObject({ version: allowed ? 1 : 0 });
    },
  );

  it.each([
    ['method', 'reassign'],
    ['recipient', 'destroy'],
  ] as const)('for the group %s of an item to %s', async (group, decision) => {
    const id = await anItem('destruction', { decision });
    const { status, body } = await give('manager', id, only(group));
    expect([status, body.errors[0].path]).toEqual([400, group]);
  });

  it.each([
    ['an unknown group', { finding: {} }, null],
    ['an unknown field', { asset: { colour: 'red' } }, 'asset.colour'],
    ['no group', {}, null],
    ['a remark without a reason', { remarks: [{ code: 'net-differs', reason: '  ' }] }, 'remarks.0.reason'],
    ['two remarks of one kind', { remarks: [GROUPS.remarks[0], GROUPS.remarks[0]] }, 'remarks.1.code'],
    ['no gross weight', { weights: { gross: '0' } }, 'weights.gross'],
    ['a negative gross weight', { weights: { gross: '-1' } }, 'weights.gross'],
    ['a weight that is a binary fraction', { weights: { gross: 0.3 } }, 'weights.gross'],
    ['a text above its limit', { asset: { whyUnusable: 'x'.repeat(2_001) } }, 'asset.whyUnusable'],
    ['a line above its limit', { people: [{ ...GROUPS.people[0], name: 'x'.repeat(201) }] }, 'people.0.name'],
    ['a moment a minute from now', { time: { ended: '2026-03-10T12:01' } }, 'time.ended'],
    [
      'a handover of tomorrow',
      { custody: [{ ...GROUPS.custody[0], moment: '2026-03-11T00:00' }] },
      'custody.0.moment',
    ],
    [
      'an end before the beginning',
      { time: { began: '2026-03-02T08:00', ended: '2026-03-02T07:59' } },
      'time.ended',
    ],
    ['a moment of the future', { time: { ended: '2999-01-01T00:00' } }, 'time.ended'],
    ['a day of the future', { notices: [{ authority: 'tax', day: '2999-01-01' }] }, 'notices.0.day'],
    ['six notices', { notices: Array.from({ length: 6 }, () => GROUPS.notices[0]) }, 'notices'],
    ['eleven handovers', { custody: Array.from({ length: 11 }, () => GROUPS.custody[0]) }, 'custody'],
    ['eleven people', { people: Array.from({ length: 11 }, () => GROUPS.people[0]) }, 'people'],
    ['a person without a name', { people: [{ capacity: 'performed' }] }, 'people.0.name'],
  ])('with %s', async (_name, body, path) => {
    const id = await anItem();
    const answer = await give('manager', id, body);
    expect(answer.status).toBe(400);
    if (path !== null)
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect((await rows()).filter(({ item_id }) => item_id === id)).toEqual([]);
  });

  it.each([
    '{"asset": {"__proto__": {"x": 1}, "model": "a"}}',
    '{"asset": {"constructor": {"prototype": {}}}}',
    '{"__proto__": {"model": "a"}, "asset": {"model": "a"}}',
    '{"constructor": {}}',
    '{"toString": []}',
  ])('with a property of every object: %s', async (text) => {
    const id = await anItem();
    expect((await give('manager', id, JSON.parse(text) as object)).status).toBe(400);
    expect((await read('manager', id)).body.version).toBe(0);
  });

  it.each(ofCombination(EVERY_FACT, { step: 3, turn: 0 }))(
    'with a value that is none of $group $field, at its path',
    async ({ group, field }) => {
      const decision = group === 'recipient' ? 'reassign' : 'destroy';
      const id = await anItem('destruction', { decision });
      const isList = Array.isArray(GROUPS[group]);
      const entry = {
        ...(isList ? (GROUPS[group] as readonly object[])[0] : GROUPS[group]),
        [field]: { x: 1 },
      };
      const { status, body } = await give('manager', id, { [group]: isList ? [entry] : entry });
      const paths = body.errors.map(({ path }: { path: string }) => path);
      expect([status, paths]).toEqual([400, [isList ? `${group}.0.${field}` : `${group}.${field}`]]);
    },
  );

  it('of another version', async () => {
    const id = await anItem();
    expect((await give('manager', id, only('asset'), { version: 1 })).status).toBe(412);
    expect((await give('manager', id, only('asset'), { version: 0 })).body).toMatchObject({ version: 1 });
    expect((await give('manager', id, only('place'), { version: 0 })).status).toBe(412);
    expect((await give('manager', id, only('place'), { version: 1 })).body).toMatchObject({ version: 2 });
  });
});

describe('facts', () => {
  it('are stored by group; groups that are not sent stay', async () => {
    const id = await anItem();
    await done(server, 'manager', 'facts.change', { params: { id }, body: only(...DESTROYED) });
    const before = await done(server, 'manager', 'facts.get', { params: { id } });
    expect(before).toMatchObject({ ...only(...DESTROYED), recipient: null, timeZone: 'UTC', version: 1 });
    await give('requester', id, { asset: { model: 'X-2' } });
    const after = await done(server, 'manager', 'facts.get', { params: { id } });
    expect(after.asset).toMatchObject({ model: 'X-2', manufacturer: null });
    expect({ ...after, asset: null, version: 1 }).toEqual({ ...before, asset: null });
    await give('manager', id, { people: [], weights: null });
    expect(await done(server, 'manager', 'facts.get', { params: { id } })).toMatchObject({
      people: [],
      weights: null,
    });
  });

  it('keep the time zone of their first moments, whatever the installation has later', async () => {
    const { days, workingWeek, holidays, timeZone } = await done(server, 'admin', 'timeLimits.get', {});
    const set = (to: string) =>
      done(server, 'admin', 'timeLimits.change', { body: { days, workingWeek, holidays, timeZone: to } });
    const [given, fresh] = [await anItem(), await anItem()];
    await set('America/Lima');
    await done(server, 'manager', 'facts.change', { params: { id: given }, body: only('time') });
    await set('Asia/Tokyo');
    const changed = await done(server, 'manager', 'facts.change', {
      params: { id: given },
      body: only('custody'),
    });
    expect(changed).toMatchObject({ timeZone: 'America/Lima', givenIn: 'America/Lima' });
    expect(await done(server, 'manager', 'facts.get', { params: { id: fresh } })).toMatchObject({
      timeZone: null,
      givenIn: 'Asia/Tokyo',
    });
    await set(timeZone);
  });

  it('are completed after the item is', async () => {
    const id = await anItem('completed');
    expect((await give('requester', id, only('asset'))).status).toBe(200);
    expect((await give('manager', id, only('weights'))).status).toBe(200);
  });

  it.each<[PersonName, string | null]>([
    ['manager', 'AB123456'],
    ['companyAdmin', 'AB123456'],
    ['requester', '…456'],
    ['viewer', '…456'],
    ['evaluator', '…456'],
    ['admin', '…456'],
    ['otherEvaluator', null],
    ['rivalAdmin', null],
    ['outsider', null],
  ])('are read by %s with the number %s', async (person, number) => {
    const id = await anItem();
    await done(server, 'manager', 'facts.change', { params: { id }, body: only('people') });
    const { status, body } = await read(person, id);
    expect(status).toBe(number === null ? 404 : 200);
    if (number !== null) expect(body.people[0].identityNumber).toBe(number);
  });

  it('are given once by the same key', async () => {
    const id = await anItem();
    const first = await give('manager', id, only('place'), { key: 'k1' });
    expect((await give('manager', id, only('place'), { key: 'k1' })).body).toEqual(first.body);
    expect((await read('manager', id)).body).toMatchObject({ version: 1 });
  });

  it('are never both when two people give them at once', async () => {
    const id = await anItem();
    const answers = await Promise.all(
      (['manager', 'otherManager'] as const).map((person) =>
        give(person, id, { place: { name: person } }, { version: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await read('manager', id)).body.version).toBe(1);
  });
});

describe('facts of many items', () => {
  const many = (person: PersonName, items: readonly object[], facts: object, key?: string) =>
    server.call(person, 'facts.bulkChange', {
      body: { items, facts },
      headers: headersOf(key === undefined ? {} : { key }),
    });

  it('are written but for the stale one, the early one and the one of others', async () => {
    const ids = [await anItem(), await anItem(), await anItem('pending'), await anItem()];
    await give('manager', ids[3] ?? '', only('asset'));
    const { status, body } = await many(
      'manager',
      ids.map((id) => ({ id, version: 0 })),
      only('place', 'time'),
    );
    expect(status).toBe(200);
    const results = body.results as readonly { done: object | null; refused: { code: string } | null }[];
    expect(results.map((result) => result.refused?.code ?? result.done)).toEqual([
      { version: 1 },
      { version: 1 },
      'wrong_state',
      'version_changed',
    ]);
    expect((await read('manager', ids[1] ?? '')).body).toMatchObject(only('place', 'time'));
    expect((await read('manager', ids[3] ?? '')).body).toMatchObject({ place: null });
    const foreign = await many('rival', [{ id: ids[0], version: 1 }], only('asset'));
    expect(foreign.body.results[0].refused.code).toBe('not_found');
  });

  it('are answered as before when repeated, also by a server whose clock runs far ahead', async () => {
    const items = [{ id: await anItem(), version: 0 }];
    server.clock.setTo(new Date());
    const first = await many('manager', items, only('place'), 'the-same-key');
    server.clock.advance(30 * 24 * 60 * 60_000);
    const again = await many('manager', items, only('place'), 'the-same-key');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(first.body.results[0].done).toEqual({ version: 1 });
  });

  it('leave what names one item as it is', async () => {
    const named = { propertyNumber: 'P-1', mediumSource: 'PC 12', noSerialNumber: 'Worn off' };
    const [own, bare] = [await anItem(), await anItem()];
    await give('manager', own, { asset: { ...named, unit: 'box' } });
    const items = [
      { id: own, version: 1 },
      { id: bare, version: 0 },
    ];
    expect((await many('manager', items, only('asset'))).status).toBe(200);
    const nothing = { propertyNumber: null, mediumSource: null, noSerialNumber: null };
    const assetOf = async (id: string) => (await read('manager', id)).body.asset;
    expect(await assetOf(own)).toMatchObject({ ...GROUPS.asset, ...named, unit: null });
    expect(await assetOf(bare)).toMatchObject({ ...GROUPS.asset, ...nothing });
    const again = items.map(({ id, version }) => ({ id, version: version + 1 }));
    expect((await many('manager', again, { asset: null })).status).toBe(200);
    expect(await assetOf(own)).toMatchObject({ ...named, manufacturer: null });
    expect(await assetOf(bare)).toBeNull();
  });

  it('are 25 of which one is stale', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => anItem()));
    await give('manager', ids[12] ?? '', only('asset'));
    const { body } = await many(
      'manager',
      ids.map((id) => ({ id, version: 0 })),
      only('place', 'people'),
    );
    const results = body.results as readonly {
      id: string;
      refused: { code: string; message: string } | null;
    }[];
    const refused = results.filter((result) => result.refused !== null);
    expect(refused).toMatchObject([{ id: ids[12], refused: { code: 'version_changed' } }]);
    expect(refused[0]?.refused?.message).not.toBe('');
    expect(
      (await rows()).filter(({ item_id, place }) => ids.includes(item_id) && place !== null),
    ).toHaveLength(24);
  });

  it('are refused in groups of others, for each item', async () => {
    const ids = [await anItem(), await anItem()];
    const { body } = await many(
      'requester',
      ids.map((id) => ({ id, version: 0 })),
      only('asset', 'place'),
    );
    expect(body.results.map((result: { refused: { code: string } }) => result.refused.code)).toEqual([
      'not_allowed',
      'not_allowed',
    ]);
    expect((await read('manager', ids[0] ?? '')).body.version).toBe(0);
  });

  it('are refused with a body that is wrong, as one', async () => {
    const id = await anItem();
    const items = [{ id, version: 0 }];
    for (const [facts, path] of [
      [{ weights: { gross: '0', net: '2' } }, 'facts.weights.gross'],
      [only('place', 'remarks'), 'facts.remarks'],
      [{ asset: { colour: 'red' } }, 'facts.asset.colour'],
      [{ asset: { propertyNumber: 'P-1' } }, 'facts.asset.propertyNumber'],
      [{}, 'facts'],
    ] as const) {
      const { status, body } = await many('manager', items, facts);
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
    expect((await many('viewer', items, only('asset'))).status).toBe(403);
    const future = await many('manager', items, { time: { ended: '2999-01-01T00:00' } });
    expect(future.body.results[0].refused.errors[0].path).toBe('time.ended');
  });

  it('are given once by the same key', async () => {
    const items = [{ id: await anItem(), version: 0 }];
    const first = await many('manager', items, only('place'), 'many');
    expect((await many('manager', items, only('place'), 'many')).body).toEqual(first.body);
    expect((await many('manager', items, only('time'), 'many')).body.results[0].refused.code).toBe(
      'idempotency_key_reused',
    );
  });

  it('are of 1 to 25 items', async () => {
    const one = { id: await anItem(), version: 0 };
    expect((await many('manager', [], only('place'))).status).toBe(400);
    expect((await many('manager', [one, one], only('place'))).status).toBe(400);
    const over = Array.from({ length: 26 }, (_, at) => ({
      id: `00000000-0000-4000-8000-0000000000${10 + at}`,
      version: 0,
    }));
    expect((await many('manager', over, only('place'))).status).toBe(400);
  });
});

describe('facts in the audit log', () => {
  const differences = async (id: string) => {
    await server.app.audit.settled();
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    return broken.filter((line) => line.includes(id) && line.includes('item_facts'));
  };

  it.each(ofCombination(DESTROYED, { step: 3, turn: 1 }))(
    'a group %s that was changed past the product is named',
    async (group) => {
      const id = await anItem();
      await done(server, 'manager', 'facts.change', { params: { id }, body: only(...DESTROYED) });
      expect(await differences(id)).toEqual([]);
      const changed = JSON.stringify(Array.isArray(GROUPS[group]) ? [] : { x: 1 });
      await server.transactions.asSystem((tx) =>
        tx
          .updateTable('item_facts')
          .set({ [group]: changed } as never)
          .where('item_id', '=', id)
          .execute(),
      );
      expect((await differences(id)).join()).toContain(group);
    },
  );

  it('has the groups and never what they say', async () => {
    const id = await anItem();
    await done(server, 'manager', 'facts.change', { params: { id }, body: only('people', 'place') });
    const entries = await server.transactions.asSystem((tx) =>
      tx.selectFrom('audit_log').select(['action', 'details']).where('subject_id', '=', id).execute(),
    );
    const entry = entries.find(({ action }) => action === 'facts.change');
    expect(JSON.stringify(entry?.details)).toContain('people');
    expect(JSON.stringify(entries)).not.toContain('AB123456');
  });
});
