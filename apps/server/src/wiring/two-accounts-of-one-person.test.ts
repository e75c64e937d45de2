import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putRole } from '../../test/acts-in-tests.ts';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../test/certificates-in-tests.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { COMPANIES, emailOf, idOf, type PersonName } from '../../test/test-people.ts';
import { TEST_ISSUER } from '../../test/test-sign-in.ts';

/** Where two have to act, accounts that share an address are one. */

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
  await nameProvider(server);
});
afterAll(() => server.close());

async function invited(email: string, role: string, companyId?: string): Promise<string> {
  const body = { email, firstName: 'Once', lastName: 'More', role, companyId };
  const { id } = await done(server, 'admin', 'users.create', { body });
  await server.transactions.asSystem((tx) =>
    sql`UPDATE users SET identity_issuer = ${TEST_ISSUER}, identity_subject = id::text WHERE id = ${id}`.execute(
      tx,
    ),
  );
  return id;
}
const remove = (person: PersonName) =>
  done(server, 'admin', 'users.delete', { params: { id: idOf(person) } });

describe('a certificate that a manager asked to void, who was deleted and invited anew', () => {
  async function asked(): Promise<{ readonly id: string; readonly again: string }> {
    const made = await order(server, [await certifiableItem(server)]);
    await leadTo(server, made, 'issued');
    const { id } = made;
    await done(server, 'otherManager', 'certificates.void', { params: { id }, body: { reason: 'weight' } });
    await remove('otherManager');
    return { id, again: await invited(emailOf('otherManager'), 'fixed_assets_manager') };
  }

  it.each(['fixed_assets_manager', 'admin'])('is not voided by the new account as %s', async (role) => {
    const { id, again } = await asked();
    await putRole(server, again, role, null);
    const caller = server.asId(again, role === 'admin' ? ['system:admin'] : []);
    const read = await caller.call('certificates.get', { params: { id } });
    expect(read.body.actions).toEqual({
      ...{ replace: false, askVoid: false, confirmVoid: false, withdrawVoid: false },
    });
    const answer = await caller.call('certificates.confirmVoid', { params: { id } });
    expect([answer.status, answer.problem.message]).toEqual([
      409,
      'The request came from an earlier account with your email address. Someone else has to confirm it.',
    ]);
    const voided = await done(server, 'manager', 'certificates.confirmVoid', { params: { id } });
    expect(voided.state).toBe('voided');
  });

  it('is not voided by the new account in the database either', async () => {
    const { id, again } = await asked();
    const confirm = (by: string) =>
      server.transactions.asSystem((tx) =>
        sql`UPDATE certificate_void_requests SET decided = 'confirmed', decided_by = ${by}, decided_by_name = 'x',
          decided_at = asked_at WHERE certificate_id = ${id}`.execute(tx),
      );
    await expect(confirm(again)).rejects.toMatchObject({ code: '42501' });
    await expect(confirm(idOf('manager'))).resolves.toBeDefined();
  });
});

describe('two accounts that share an address', () => {
  const set = (person: PersonName, personId: string, substituteId: string) =>
    server.call(person, 'substitutions.set', {
      body: { personId, substituteId, fromDay: NOON.slice(0, 10), toDay: NOON.slice(0, 10) },
    });

  it.each([
    ['evaluator', 'manager', undefined],
    ['requester', 'companyAdmin', COMPANIES.acme.id],
  ] as const)('of %s do not stand in for each other', async (name, by, companyId) => {
    const former = emailOf(name);
    await done(server, 'admin', 'users.change', {
      params: { id: idOf(name) },
      body: { email: 'later@monda.test' },
    });
    const role = server.people[name].role;
    const other = await invited(former, role, companyId);
    const answer = await set(by, idOf(name), other);
    expect([answer.status, answer.body.message]).toEqual([400, 'People cannot be their own substitutes.']);
    const somebody = await invited('somebody@monda.test', role, companyId);
    expect((await set(by, idOf(name), somebody)).status).toBe(201);
  });

  it('are known to those who may ask alone', async () => {
    const asPerson = async (person: PersonName, one: PersonName, other: PersonName) => {
      const { rows } = await server.transactions.asActor(server.people[person], (tx) =>
        sql<{ same: boolean }>`SELECT same_person(${idOf(one)}, ${idOf(other)}) AS same`.execute(tx),
      );
      return rows[0]?.same;
    };
    await server.transactions.asSystem((tx) =>
      sql`INSERT INTO address_marks (id, user_id, mark) VALUES ('1', ${idOf('rival')}, 'm'),
        ('2', ${idOf('rivalAdmin')}, 'm')`.execute(tx),
    );
    const may = ['admin', 'manager', 'rivalAdmin', 'rivalViewer'] as const;
    for (const person of may)
      expect([person, await asPerson(person, 'rival', 'rivalAdmin')]).toEqual([person, true]);
    for (const person of ['evaluator', 'companyAdmin', 'viewer', 'outsider'] as const) {
      expect([person, await asPerson(person, 'rival', 'rivalAdmin')]).toEqual([person, false]);
    }
  });
});

describe('what is no step is an act for a side', () => {
  const acts = async (id: string, name: 'items.get' = 'items.get') =>
    (await done(server, 'requester', name, { params: { id } })).fourEyes.earlier.map(({ act }) => act);
  const becomes = (role: string) => putRole(server, idOf('requester'), role, null);
  const anItem = async (status: 'destroyed' | 'change_requested') => {
    const { id } = await putItem(server, status, { decision: 'destroy' });
    await server.database.asOwner((tx) => sql`DELETE FROM item_history WHERE item_id = ${id}`.execute(tx));
    return id;
  };

  it('facts and documents for the company exclude from the certificate', async () => {
    const id = await anItem('destroyed');
    const params = { id };
    for (const model of ['A', 'B']) {
      await done(server, 'requester', 'facts.change', { params, body: { asset: { model } } });
    }
    expect(await acts(id)).toEqual([]);
    await becomes('fixed_assets_manager');
    expect(await acts(id)).toEqual(['giveFactsAsCompany']);
    const answer = await server.call('requester', 'facts.change', {
      params,
      body: { asset: { model: 'C' } },
    });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'You added details to this item for its company; someone else has to act for the provider.',
    ]);
  });

  it('a question is answered by no one who asked it for the other side', async () => {
    const id = await anItem('change_requested');
    const question = await done(server, 'requester', 'questions.ask', {
      ...{ params: { id }, body: { text: 'Which hall?' } },
    });
    await becomes('fixed_assets_manager');
    const list = await done(server, 'requester', 'questions.list', { params: { id } });
    expect(list.data).toMatchObject([{ answerable: false, withdrawable: false }]);
    const answer = await server.call('requester', 'questions.answer', {
      ...{ params: { id: question.id }, body: { text: 'Hall 3' } },
    });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'You asked a question about this item for its company; someone else has to act for the provider.',
    ]);
  });

  it('certificates that were ordered and voided exclude from the company', async () => {
    const itemId = await certifiableItem(server);
    await server.database.asOwner((tx) =>
      sql`DELETE FROM item_history WHERE item_id = ${itemId}`.execute(tx),
    );
    await becomes('fixed_assets_manager');
    const ordered = await done(server, 'requester', 'certificates.issue', {
      body: { itemIds: [itemId], language: 'en' },
    });
    await leadTo(server, ordered, 'issued');
    const params = { id: ordered.id };
    await done(server, 'manager', 'certificates.void', { params, body: { reason: 'weight' } });
    await done(server, 'requester', 'certificates.confirmVoid', { params });
    expect(await acts(itemId)).toEqual([]);
    await putRole(server, idOf('requester'), 'company_user', COMPANIES.acme.id);
    expect((await acts(itemId)).toSorted()).toEqual(['confirmVoid', 'orderCertificate']);
    const answer = await server.call('requester', 'facts.change', {
      ...{ params: { id: itemId }, body: { asset: { model: 'A' } } },
    });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      expect.stringMatching(/certificate for this item for the provider; someone else has to act/u),
    ]);
  });
});
