import { randomUUID } from 'node:crypto';
import { NUMBER_PATTERN } from '@monda/domain/certificates/certificate-number.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { READERS } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

const ask = (person: (typeof READERS)[number], body: object) =>
  server.call(person, 'certificates.issue', { body: { language: 'es', ...body } });

/** Rows of certificates and of what they hold: what a refusal leaves alone. */
const rows = () =>
  server.transactions.asSystem(
    async (tx) =>
      (
        await sql<{ n: string }>`SELECT (SELECT count(*) FROM certificates)::text || ' '
          || (SELECT count(*) FROM certificate_items)::text AS n`.execute(tx)
      ).rows[0]?.n,
  );

async function refused(body: object, status: number): Promise<{ message: string; errors?: unknown }> {
  const before = await rows();
  const answer = await ask('manager', body);
  expect([answer.status, answer.body.message]).toEqual([status, answer.body.message]);
  expect(await rows()).toBe(before);
  return answer.body;
}

describe('an order of a certificate', () => {
  it.each(READERS.filter((person) => person !== 'manager'))('by %s is refused', async (person) => {
    const before = await rows();
    const { status } = await ask(person, { itemIds: [await certifiableItem(server)] });
    expect(status).toBe(403);
    expect(await rows()).toBe(before);
  });

  it.each<[string, () => object]>([
    ['no item', () => ({ itemIds: [] })],
    ['501 items', () => ({ itemIds: Array.from({ length: 501 }, () => randomUUID()) })],
    ['what is no id', () => ({ itemIds: ['x'] })],
    ['another language', () => ({ itemIds: [randomUUID()], language: 'de' })],
    ['a reason for nothing', () => ({ itemIds: [randomUUID()], reason: 'x' })],
    ['a replacement without a reason', () => ({ itemIds: [randomUUID()], replaces: randomUUID() })],
    ['another field', () => ({ itemIds: [randomUUID()], number: '1' })],
  ])('with %s is refused', async (_name, body) => {
    await refused(body(), 400);
  });

  it('with an item twice, also in capitals, is refused', async () => {
    const id = await certifiableItem(server);
    await refused({ itemIds: [id, id] }, 400);
    await refused({ itemIds: [id, id.toUpperCase()] }, 400);
  });

  it('with an unknown item is answered as not found', async () => {
    await refused({ itemIds: [await certifiableItem(server), randomUUID()] }, 404);
    const itemIds = [await certifiableItem(server)];
    await refused({ itemIds, replaces: randomUUID(), reason: 'x' }, 404);
  });

  it.each(ITEM_STATUSES.filter((status) => status !== 'completed'))(
    'of an item at %s is refused',
    async (status) => {
      const { id } = await putItem(server, status, { decision: 'destroy', evaluator: 'evaluator' });
      const { message } = await refused({ itemIds: [id] }, 409);
      expect(message).toContain('is not completed');
    },
  );

  it('of two companies or of two decisions is refused', async () => {
    const [own, foreign, reassigned] = [
      await certifiableItem(server),
      await certifiableItem(server, { company: 'rival' }),
      await certifiableItem(server, { decision: 'reassign' }),
    ];
    expect((await refused({ itemIds: [own, foreign] }, 409)).message).toContain('two companies');
    expect((await refused({ itemIds: [own, reassigned] }, 409)).message).toContain('reassigned');
  });

  it('names what is missing of each item', async () => {
    const complete = await certifiableItem(server);
    const { id } = await putItem(server, 'completed', { decision: 'destroy', evaluator: 'evaluator' });
    const { errors } = await refused({ itemIds: [complete, id] }, 400);
    expect(errors).toEqual([
      { path: 'itemIds.1', message: expect.stringContaining('Someone who performed the work') },
    ]);
  });

  it('of an item that stands in another one names its number', async () => {
    const [id, other] = [await certifiableItem(server), await certifiableItem(server)];
    const first = await order(server, [id]);
    expect((await refused({ itemIds: [other, id] }, 409)).message).toContain(first.number);
    await leadTo(server, first, 'issued');
    const third = await certifiableItem(server);
    const second = await order(server, [third]);
    expect((await refused({ itemIds: [id, other, third] }, 409)).errors).toEqual([
      { path: 'itemIds.0', message: expect.stringContaining(first.number) },
      { path: 'itemIds.2', message: expect.stringContaining(second.number) },
    ]);
  });

  it('is answered with the certificate in work, and recorded', async () => {
    const itemIds = [await certifiableItem(server), await certifiableItem(server)];
    const answer = await ask('manager', { itemIds });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      ...{ version: 1, state: 'in_work', waitsFor: 'turn', itemCount: 2, profile: 'destruction' },
      ...{ language: 'es', reason: null, file: null, issuedAt: null, companyName: 'Acme Bank' },
      actions: { replace: false, askVoid: false, confirmVoid: false, withdrawVoid: false },
    });
    expect(answer.body.number).toMatch(NUMBER_PATTERN);
    expect(answer.body.items.map(({ id }: { id: string }) => id)).toEqual(itemIds);
    const acts = (await server.auditLog()).filter(({ subject_id }) => subject_id === answer.body.id);
    expect(acts).toMatchObject([
      { action: 'certificates.issue', subject_type: 'certificate', outcome: 'done' },
    ]);
  });

  it('that is repeated gets its own answer, also from a server whose clock runs far ahead', async () => {
    const body = { language: 'es', itemIds: [await certifiableItem(server)] };
    const headers = { 'idempotency-key': randomUUID() };
    const sent = () => server.call('manager', 'certificates.issue', { body, headers });
    const before = server.clock.now();
    // why: the clock of the database is the real one.
    server.clock.setTo(new Date());
    const first = await sent();
    server.clock.advance(40 * 24 * 60 * 60_000);
    const again = await sent();
    server.clock.setTo(before);
    expect([first.status, again.status, again.body.id]).toEqual([202, 202, first.body.id]);
  });

  it('for each of several items is refused by itself, and repeated with its keys makes no second one', async () => {
    const incomplete = await putItem(server, 'completed', { decision: 'destroy', evaluator: 'evaluator' });
    const open = await putItem(server, 'scheduling', { decision: 'destroy', evaluator: 'evaluator' });
    const held = await certifiableItem(server);
    await order(server, [held]);
    const ids = [
      ...[await certifiableItem(server), incomplete.id, open.id, held, randomUUID()],
      await certifiableItem(server, { company: 'rival' }),
      await certifiableItem(server, { decision: 'reassign' }),
    ];
    const orders = ids.map((id) => ({
      body: { language: 'en', itemIds: [id] },
      headers: { 'idempotency-key': randomUUID() },
    }));
    const sendAll = async () => {
      const answers = [];
      for (const sent of orders) answers.push(await server.call('manager', 'certificates.issue', sent));
      return answers.map(({ status, body }) => [status, body.id]);
    };
    const first = await sendAll();
    expect(first.map(([status]) => status)).toEqual([202, 400, 409, 409, 404, 202, 202]);
    const before = await rows();
    expect(await sendAll()).toEqual(first);
    expect(await rows()).toBe(before);
  });

  it('has the profile that asks for most', async () => {
    const medium = { data: { family: 'computing_it_equipment', type: 'server' } } as const;
    const itemIds = [await certifiableItem(server), await certifiableItem(server, medium)];
    expect((await order(server, itemIds)).profile).toBe('data-media');
  });

  it('frees the items of one that failed or was voided', async () => {
    const itemIds = [await certifiableItem(server)];
    await leadTo(server, await order(server, itemIds), 'failed');
    await leadTo(server, await order(server, itemIds), 'voided');
    expect((await order(server, itemIds)).version).toBe(1);
  });
});

describe('an order of the next version', () => {
  it.each(['in_work', 'replaced', 'voided', 'failed'] as const)(
    'of one that is %s is refused',
    async (state) => {
      const itemIds = [await certifiableItem(server)];
      const first = await order(server, itemIds);
      await leadTo(server, first, state);
      await refused({ itemIds, replaces: first.id, reason: 'typo' }, 409);
    },
  );

  it('of other items is refused', async () => {
    const [id, other, third] = [
      await certifiableItem(server),
      await certifiableItem(server),
      await certifiableItem(server),
    ];
    const first = await order(server, [id, other]);
    await leadTo(server, first, 'issued');
    for (const itemIds of [[id], [id, third], [id, other, third], [third]]) {
      const { message } = await refused({ itemIds, replaces: first.id, reason: 'typo' }, 409);
      expect(message).toContain(first.number);
    }
  });

  it('is refused while one is open to void, or while the next is in work', async () => {
    const itemIds = [await certifiableItem(server)];
    const first = await order(server, itemIds);
    await leadTo(server, first, 'issued');
    const params = { id: first.id };
    await server.call('manager', 'certificates.void', { params, body: { reason: 'wrong' } });
    const again = { itemIds, replaces: first.id, reason: 'typo' };
    expect((await refused(again, 409)).message).toContain('an open request');
    await server.call('manager', 'certificates.withdrawVoid', { params });
    await order(server, itemIds, { replaces: first.id, reason: 'typo' });
    expect((await refused(again, 409)).message).toContain('next version');
  });

  it('has the same number, and holds the items once it is issued alone', async () => {
    const itemIds = [await certifiableItem(server), await certifiableItem(server)];
    const first = await order(server, itemIds);
    await leadTo(server, first, 'issued');
    const next = await order(server, [...itemIds].reverse(), { replaces: first.id, reason: 'typo' });
    expect(next).toMatchObject({ number: first.number, version: 2, reason: 'typo', state: 'in_work' });
    expect(next.versions.map(({ id }) => id)).toEqual([next.id, first.id]);
    const held = await server.transactions.asSystem((tx) =>
      tx
        .selectFrom('certificate_items')
        .select('certificate_id')
        .where('holds', '=', true)
        .where('item_id', 'in', itemIds)
        .execute(),
    );
    expect(new Set(held.map((row) => row.certificate_id))).toEqual(new Set([first.id]));
    await leadTo(server, next, 'failed');
    expect((await order(server, itemIds, { replaces: first.id, reason: 'typo' })).version).toBe(3);
  });
});

describe('an installation that issues no certificates', () => {
  let silent: AssetServer;
  beforeAll(async () => {
    silent = await startAssetServer({ certificates: { issues: false, timeStamps: null } });
    await nameProvider(silent);
  });
  afterAll(() => silent.close());

  it('refuses orders with a sentence, and lists what there is', async () => {
    const body = { itemIds: [await certifiableItem(silent)], language: 'es' };
    const answer = await silent.call('manager', 'certificates.issue', { body });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'This installation does not issue certificates.' },
    });
    expect((await silent.call('manager', 'certificates.list')).body).toEqual({ data: [], next: null });
  });

  it('makes none of those that were ordered before, and says what is issued', async () => {
    const named = (jobs: AssetServer['app']['jobs']) => jobs.map(({ name }) => name);
    const others = named(server.app.jobs).filter((name) => !named(silent.app.jobs).includes(name));
    expect(others).toEqual(['end of the signer', 'certificates', 'log']);
    const answer = await silent.app.http.inject({ method: 'GET', url: '/verify' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
