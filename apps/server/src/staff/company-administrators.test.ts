import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, idOf } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const acme = COMPANIES.acme.id;
const NEEDED =
  'This is the company’s only active administrator. Transfer the role or invite a new administrator first.';
const admin = () => api.as('admin');
const remove = (id: string) => admin().call('users.delete', { params: { id } });
const demote = (id: string, role: 'viewer' | 'admin' | 'company_user' = 'company_user') =>
  admin().call('users.changeRole', { params: { id }, body: { role } });
const WAYS = [
  ['deleting', remove],
  ['making a company user of', (id: string) => demote(id)],
  ['making a viewer of', (id: string) => demote(id, 'viewer')],
  ['making an administrator of the product of', (id: string) => demote(id, 'admin')],
] as const;
const administrators = () =>
  api.app.transactions.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', acme)
      .where('role', '=', 'company_admin')
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  });
const listed = async (id: string) =>
  (await admin().call('users.list', { query: { limit: 100 } })).body.data.find((user) => user.id === id);

describe.each(WAYS)('%s the only administrator of a company', (_way, take) => {
  it('is refused in words, and offered again once another one is named', async () => {
    const chief = idOf('companyAdmin');
    const refused = await take(chief);
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'conflict',
      NEEDED,
    ]);
    expect(await administrators()).toEqual([chief]);
    expect((await listed(chief))?.canBeRemoved).toBe(false);

    const transferred = await admin().call('users.transferAdmin', {
      body: { companyId: acme, newAdminId: idOf('requester') },
    });
    expect(transferred.status).toBe(200);
    expect((await take(chief)).status).toBeLessThan(300);
    expect(await administrators()).toEqual([idOf('requester')]);
  });

  it('is refused while the only other one is blocked, and of an inactive company it is not', async () => {
    await api.aPerson({ role: 'company_admin', companyId: acme, isActive: false });
    expect((await take(idOf('companyAdmin'))).status).toBe(409);
    await admin().call('companies.toggle', { params: { id: acme } });
    const answer = await remove(idOf('companyAdmin'));
    expect(answer.status).toBe(204);
  });
});

it('of two administrators who are taken away at once one stays', async () => {
  for (const [first, second] of [
    [remove, remove],
    [remove, demote],
    [demote, demote],
  ] as const) {
    await api.reset();
    const other = await api.aPerson({ role: 'company_admin', companyId: acme });
    const answers = await Promise.all([first(idOf('companyAdmin')), second(other)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
    expect(await administrators()).toHaveLength(1);
  }
});

it('everybody else of a company goes as before, and its administrator may be blocked', async () => {
  for (const id of [idOf('requester'), idOf('viewer')]) expect((await remove(id)).status).toBe(204);
  const blocked = await admin().call('users.block', {
    params: { id: idOf('companyAdmin') },
    body: { blocked: true },
  });
  expect(blocked.status).toBe(200);
});
