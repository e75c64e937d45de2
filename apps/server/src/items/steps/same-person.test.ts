import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putAct } from '../../../test/acts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { TEST_SECRET } from '../../../test/test-digests.ts';
import { COMPANIES, emailOf, idOf, type PersonName } from '../../../test/test-people.ts';
import { TEST_ISSUER } from '../../../test/test-sign-in.ts';
import { createAddressMarks, markStandingAddresses } from '../../identity/address-mark-interface.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const markAddress = createAddressMarks(TEST_SECRET);
const EVALUATED =
  'An earlier account with your email address evaluated this item; someone else has to review it.';

/** A new account with this address, as an administrator makes one; its id. */
async function invited(email: string, role: string, companyId?: string): Promise<string> {
  const { status, body } = await server.call('admin', 'users.create', {
    body: { email, firstName: 'Once', lastName: 'More', role, companyId },
  });
  expect(status).toBe(201);
  await server.transactions.asSystem((tx) =>
    sql`UPDATE users SET identity_issuer = ${TEST_ISSUER}, identity_subject = id::text WHERE id = ${body.id}`.execute(
      tx,
    ),
  );
  return body.id;
}
const remove = async (id: string) =>
  expect((await server.call('admin', 'users.delete', { params: { id } })).status).toBe(204);
const review = async (id: string, personId: string) => {
  const answer = await server
    .asId(personId)
    .call('items.review', { params: { id }, body: { action: 'confirm' } });
  return [answer.status, answer.status === 200 ? null : answer.problem.message];
};
const evaluated = async (by: string) => {
  const { id } = await putItem(server, 'evaluation_review');
  await putAct(server, id, by, 'approve');
  return id;
};

describe('a person who was deleted and is invited anew', () => {
  it.each([
    ['with the same address', emailOf('evaluator')],
    ['with the address in other letters', 'EVALUATOR@Monda.Test'],
  ])('%s is the same person', async (_name, email) => {
    const item = await evaluated(idOf('evaluator'));
    await remove(idOf('evaluator'));
    const again = await invited(email, 'fixed_assets_manager');
    expect(await review(item, again)).toEqual([403, EVALUATED]);
    const read = await server.asId(again).call('items.get', { params: { id: item } });
    expect(read.body.fourEyes.earlier).toEqual([{ act: 'evaluate', otherAccount: true }]);
    expect(await review(item, idOf('manager'))).toEqual([200, null]);
  });

  it('is the same person for the other side of an item as well', async () => {
    const { id } = await putItem(server, 'confirmation_required');
    await putAct(server, id, idOf('evaluator'), 'approve');
    await remove(idOf('evaluator'));
    const again = await invited(emailOf('evaluator'), 'company_user', COMPANIES.acme.id);
    const answer = await server
      .asId(again)
      .call('items.confirmDestruction', { params: { id }, body: { action: 'decline' } });
    expect(answer.status).toBe(403);
    expect(answer.problem.message).toBe(
      'An earlier account with your email address evaluated this item for the provider; someone else has to act for its company.',
    );
  });

  it('is not offered as an evaluator of what they submitted, nor given it', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: null });
    await remove(idOf('requester'));
    const again = await invited(emailOf('requester'), 'technical_evaluator');
    const list = await server.call('manager', 'projects.assignableUsers', { query: `itemId=${id}` });
    expect(list.body.data.map((one: { id: string }) => one.id)).not.toContain(again);
    const assigned = await server.call('manager', 'items.assign', {
      params: { id },
      body: { assignedUserId: again },
    });
    expect([assigned.status, assigned.body.message]).toEqual([
      400,
      'Once More submitted this item; choose someone else to evaluate it.',
    ]);
  });

  it('is the same person through an address that they had in between', async () => {
    const item = await evaluated(idOf('evaluator'));
    const changed = await server.call('admin', 'users.change', {
      params: { id: idOf('evaluator') },
      body: { email: 'eva.later@monda.test' },
    });
    expect(changed.status).toBe(200);
    await remove(idOf('evaluator'));
    const second = await invited('eva.later@monda.test', 'viewer');
    await server.call('admin', 'users.change', {
      params: { id: second },
      body: { email: 'eva.last@monda.test' },
    });
    await remove(second);
    const third = await invited('eva.last@monda.test', 'fixed_assets_manager');
    expect(await review(item, third)).toEqual([403, EVALUATED]);
    const first = await invited(emailOf('evaluator'), 'fixed_assets_manager');
    expect(await review(item, first)).toEqual([403, EVALUATED]);
  });

  it('with another address is another person', async () => {
    const item = await evaluated(idOf('evaluator'));
    await remove(idOf('evaluator'));
    expect(await review(item, await invited('ada@monda.test', 'fixed_assets_manager'))).toEqual([200, null]);
  });
});

it('a person who gets another role stays the same person', async () => {
  const item = await evaluated(idOf('evaluator'));
  for (const role of ['viewer', 'fixed_assets_manager']) {
    const changed = await server.call('admin', 'users.changeRole', {
      params: { id: idOf('evaluator') },
      body: { role },
    });
    expect(changed.status).toBe(200);
  }
  expect(await review(item, idOf('evaluator'))).toEqual([
    403,
    'You evaluated this item; someone else has to review it.',
  ]);
});

describe('the hashes of addresses', () => {
  const marks = () =>
    server.transactions.asSystem((tx) => tx.selectFrom('address_marks').selectAll().orderBy('id').execute());

  it.each(['admin', 'manager', 'evaluator', 'companyAdmin', 'requester', 'viewer'] as const)(
    'are not read by %s, and acts of others by managers alone',
    async (person: PersonName) => {
      await remove(idOf('rival'));
      expect(await marks()).toHaveLength(1);
      const actor = server.people[person];
      const asPerson = <Result>(query: ReturnType<typeof sql<Result>>) =>
        server.transactions.asActor(actor, async (tx) => (await query.execute(tx)).rows);
      await expect(asPerson(sql`SELECT mark FROM address_marks`)).rejects.toMatchObject({ code: '42501' });
      await expect(asPerson(sql`UPDATE address_marks SET mark = 'x'`)).rejects.toMatchObject({
        code: '42501',
      });
      await expect(asPerson(sql`DELETE FROM address_marks`)).rejects.toMatchObject({ code: '42501' });
      if (person !== 'admin') {
        const add = asPerson(
          sql`INSERT INTO address_marks (id, user_id, mark) VALUES ('x', ${actor.id}, 'x')`,
        );
        await expect(add).rejects.toMatchObject({ code: '42501' });
      }
      const item = await evaluated(idOf('otherEvaluator'));
      const seen = await asPerson(
        sql`SELECT person FROM earlier_acts(ARRAY[${item}]::uuid[], ARRAY[${idOf('otherEvaluator')}]::uuid[]) WHERE person = ${idOf('otherEvaluator')}`,
      );
      expect(seen).toHaveLength(person === 'admin' || person === 'manager' ? 1 : 0);
    },
  );

  it('say no address, and stay after a deletion', async () => {
    await remove(idOf('evaluator'));
    const [mark] = await marks();
    expect(mark?.user_id).toBe(idOf('evaluator'));
    expect(JSON.stringify(mark)).not.toContain('monda.test');
    expect(mark?.mark).toMatch(/^[\w-]{43}$/);
  });

  it('are made at a start for accounts of earlier releases, deleted ones too, once', async () => {
    await server.transactions.asSystem((tx) =>
      sql`UPDATE users SET deleted_at = created_at WHERE id = ${idOf('evaluator')}`.execute(tx),
    );
    const deps = { ...server.app.commands, markAddress };
    await markStandingAddresses(deps);
    const first = await marks();
    expect(first.map((one) => one.user_id)).toContain(idOf('evaluator'));
    await markStandingAddresses(deps);
    expect(await marks()).toEqual(first);
    const item = await evaluated(idOf('evaluator'));
    const again = await invited(emailOf('evaluator'), 'fixed_assets_manager');
    expect(await review(item, again)).toEqual([403, EVALUATED]);
  });
});
