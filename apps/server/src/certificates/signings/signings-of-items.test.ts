import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { putAct } from '../../../test/acts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { done } from '../../../test/run-steps.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Work } from '../../database/work.ts';
import { drawingOf, saidBy, signableItem, signFor, storedSignings } from '../../../test/signings-in-tests.ts';
import { idOf, type PersonName, READERS } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ofItem = (id: string, person: PersonName = 'manager') =>
  server.call(person, 'signings.ofItem', { params: { id } });
const signed = async (
  ...asked: Parameters<typeof signFor> extends [unknown, ...infer More] ? More : never
) => {
  const { status, body } = await signFor(server, ...asked);
  expect([status, body]).toEqual([201, body]);
  return body.id as string;
};
const withdraw = (id: string, person: PersonName = 'manager') =>
  server.call(person, 'signings.withdraw', { params: { id }, body: { reason: 'I saw ten of them' } });
/** What the test's calls name as their program. */
const PROGRAM = 'lightMyRequest';
const withdrawnBy = async () =>
  (await storedSignings(server)).signings.map(({ withdrawn_by_name: by }) => by);

describe('the signatures of an item', () => {
  it('are shown to those who see the item, and the device to managers', async () => {
    const id = await signableItem(server);
    await signed([id], saidBy('notary'), { person: 'requester' });
    const seen: Record<string, unknown> = {};
    for (const person of READERS) {
      const { status, body } = await ofItem(id, person);
      const { device = {} } = status === 200 ? body.signings[0] : {};
      seen[person] = status === 200 ? device.address : status;
      expect([person, device.program ?? null]).toEqual([person, device.address ? PROGRAM : null]);
    }
    expect(seen).toEqual({
      ...{ admin: '127.0.0.1', manager: '127.0.0.1', evaluator: null, otherEvaluator: 404 },
      ...{
        companyAdmin: null,
        requester: null,
        viewer: null,
        outsider: 404,
        rivalAdmin: 404,
        rivalViewer: 404,
      },
    });
    expect((await ofItem(randomUUID())).status).toBe(404);
  });

  it('say what was signed, by whom, on whose device, and what it covers, in their order', async () => {
    const ids = [await signableItem(server), await signableItem(server)];
    const signature = { kind: 'drawn', drawing: drawingOf(5), agreed: true } as const;
    await signed(ids, saidBy('notary', { signature }));
    server.clock.advance(1000);
    await signed(
      ids.slice(1),
      saidBy('guard', { language: 'es', signature: { kind: 'refused', reason: 'Two are missing' } }),
      { person: 'requester' },
    );
    const { body } = await ofItem(ids[1] ?? '');
    expect(body.signings).toMatchObject([
      {
        ...{
          outcome: 'signed',
          sentence: 'I was present at what this list describes.',
          name: 'Ana Paz',
          itemCount: 2,
        },
        ...{
          organisation: 'Paz & Co',
          capacity: 'notary',
          reason: null,
          changed: [],
          withdrawn: null,
          mayWithdraw: true,
        },
        drawing: { width: 40_000, height: 4_000, path: 'm15 0l15 1l15 0l15 1l15 0' },
        device: { side: 'provider', by: 'Mia Manager', address: '127.0.0.1' },
        covers: { pictures: 0, before: 0, after: 0, tickets: 0, documents: 0, facts: 0 },
      },
      {
        ...{ outcome: 'refused', reason: 'Two are missing', drawing: null, itemCount: 1, mayWithdraw: false },
        device: { side: 'company', by: 'Rita Request' },
      },
    ]);
    expect((await ofItem(ids[0] ?? '')).body.signings).toHaveLength(1);
  });

  it('name what was stated and is other now, and nothing that was added', async () => {
    const id = await signableItem(server);
    const change = (body: object) => done(server, 'manager', 'facts.change', { params: { id }, body });
    await change({ method: { class: 'destroy', technique: 'shred' }, place: { name: 'Plant 1' } });
    await signed([id]);
    const changed = async () => (await ofItem(id)).body.signings[0].changed;
    await change({ weights: { net: '3' } });
    expect(await changed()).toEqual([]);
    await change({ method: { class: 'destroy', technique: 'melt' } });
    await server.database.asOwner((tx) =>
      sql`UPDATE waste_items SET data = jsonb_set(data, '{serialNumber}', '"SN-2"') WHERE id = ${id}`.execute(
        tx,
      ),
    );
    expect(await changed()).toEqual(['serialNumber', 'method.technique']);
  });
});

describe('a withdrawal', () => {
  it.each([
    ['performer', 'manager', ['manager', 'otherManager', 'evaluator']],
    ['performer', 'requester', ['manager', 'otherManager', 'evaluator']],
    ['company-representative', 'manager', ['companyAdmin', 'requester', 'colleague']],
    ['company-representative', 'requester', ['companyAdmin', 'requester', 'colleague']],
    ['notary', 'manager', ['manager', 'otherManager', 'evaluator']],
    ['notary', 'requester', ['companyAdmin', 'requester', 'colleague']],
  ] as const)('of a %s who signed on the device of %s is for %s', async (capacity, device, withdrawers) => {
    const people = [...READERS, 'otherManager', 'colleague'] as const;
    for (const person of people) {
      const itemId = await signableItem(server);
      const id = await signed([itemId], saidBy(capacity), { person: device });
      const may = (withdrawers as readonly string[]).includes(person);
      const shown = await ofItem(itemId, person);
      if (shown.status === 200) expect(shown.body.signings[0].mayWithdraw).toBe(may);
      const { status } = await withdraw(id, person);
      expect([person, status === 200]).toEqual([person, may]);
      if (!may) expect([403, 404]).toContain(status);
    }
  });

  it('is refused of what is not seen whole, of an unknown one, and to a person of both sides', async () => {
    const ids = [
      await signableItem(server),
      await signableItem(server, 'destroyed', { evaluator: 'otherEvaluator' }),
    ];
    const id = await signed(ids);
    expect((await withdraw(id, 'evaluator')).status).toBe(404);
    expect((await withdraw(id, 'rival')).status).toBe(404);
    expect((await withdraw(randomUUID())).status).toBe(404);
    expect((await ofItem(ids[0] ?? '', 'evaluator')).body.signings[0].mayWithdraw).toBe(false);
    await putAct(server, ids[1] ?? '', idOf('manager'), 'create');
    expect((await withdraw(id)).status).toBe(403);
    expect((await ofItem(ids[1] ?? '')).body.signings[0].mayWithdraw).toBe(false);
    expect(await withdrawnBy()).toEqual([null]);
  });

  it('needs a reason, is made once, and not of a refusal', async () => {
    const itemId = await signableItem(server);
    const id = await signed([itemId]);
    const refusal = await signed([itemId], saidBy('guard', { signature: { kind: 'refused', reason: 'x' } }));
    for (const reason of [' ', 'a\nb', 'x'.repeat(201)]) {
      const { status } = await server.call('manager', 'signings.withdraw', {
        params: { id },
        body: { reason },
      });
      expect(status).toBe(400);
    }
    expect((await withdraw(refusal)).status).toBe(409);
    const offered = async () =>
      (await ofItem(itemId)).body.signings.map((one: { id: string; mayWithdraw: boolean }) => [
        one.id,
        one.mayWithdraw,
      ]);
    expect(await offered()).toEqual(
      expect.arrayContaining([
        [id, true],
        [refusal, false],
      ]),
    );
    const both = await Promise.all([withdraw(id), withdraw(id, 'otherManager')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await ofItem(itemId)).body.signings.find((one: { id: string }) => one.id === id).withdrawn,
    ).toMatchObject({
      ...{ at: server.clock.now().toISOString(), reason: 'I saw ten of them' },
    });
    expect(await offered()).toContainEqual([id, false]);
    const acts = (await server.auditLog()).filter(({ action }) => action === 'signings.withdraw');
    expect(acts.map(({ subject_id: subject, outcome }) => [subject, outcome])).toContainEqual([id, 'done']);
  });
});

describe('what was signed stays', () => {
  it.each<[string, () => Actor | null]>([
    ['people', () => server.people.manager],
    ['the product', () => null],
  ])('%s change and remove nothing of it', async (_name, actor) => {
    await signed([await signableItem(server)]);
    const before = await storedSignings(server);
    const by = actor();
    const run = async (statement: string): Promise<void> => {
      const change = async (tx: Work): Promise<void> => void (await sql.raw(statement).execute(tx));
      await (by === null ? server.transactions.asSystem(change) : server.transactions.asActor(by, change));
    };
    for (const statement of [
      `UPDATE signings SET name = 'Other'`,
      `UPDATE signings SET record = '{}'`,
      `UPDATE signings SET address = NULL`,
      `UPDATE signing_items SET statement = '{}'`,
      'DELETE FROM signings',
      'DELETE FROM signing_items',
      `INSERT INTO signing_items (id, signing_id, item_id, company_id, position, statement, random, path)
        SELECT gen_random_uuid(), signing_id, item_id, company_id, 0, statement, random, path FROM signing_items`,
    ]) {
      await expect(run(statement), statement).rejects.toThrow();
    }
    expect(await storedSignings(server)).toEqual(before);
  });
});
