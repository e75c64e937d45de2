import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, type PersonName } from '../../test/test-people.ts';

const NFC = 'josé@müller.example';
const ASCII = 'josé@xn--mller-kva.example';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const shared = async () => (await api.as('admin').call('users.sharedAddresses')).body;

/** Two people with one address, stored as an earlier version did; the first one is the older. */
async function aPair(first: { role: Role; companyId?: string }, second: { role: Role; companyId?: string }) {
  const older = await api.aPerson({ ...first, email: NFC });
  api.clock.advance(1_000);
  return [older, await api.aPerson({ ...second, email: ASCII })] as const;
}

describe('people who have one address in two forms', () => {
  const ASKING: Record<Exclude<Role, 'admin'>, PersonName> = {
    technical_evaluator: 'evaluator',
    fixed_assets_manager: 'manager',
    company_admin: 'companyAdmin',
    company_user: 'requester',
    viewer: 'viewer',
  };
  it('covers every role', () => {
    expect([...Object.keys(ASKING), 'admin'].sort()).toEqual([...ROLES].sort());
  });

  it.each(Object.entries(ASKING))(
    'are shown to no %s, not even about their own company',
    async (_role, person) => {
      const acme = { companyId: COMPANIES.acme.id };
      await aPair({ role: 'company_user', ...acme }, { role: 'company_user', ...acme });
      const own = await api.as(person).call('users.sharedAddresses');
      expect(own.status).toBe(403);
      expect(JSON.stringify(own.body)).not.toContain('xn--');
    },
  );

  it('are shown to the administrator of the provider, whatever companies they belong to', async () => {
    expect(await shared()).toEqual({ data: [], total: 0 });
    const [older, newer] = await aPair(
      { role: 'company_user', companyId: COMPANIES.acme.id },
      { role: 'company_user', companyId: COMPANIES.rival.id },
    );
    const { data, total } = await shared();
    expect(total).toBe(1);
    expect(data[0]?.users.map(({ id, email, company }) => [id, email, company?.id])).toEqual([
      [older, NFC, COMPANIES.acme.id],
      [newer, ASCII, COMPANIES.rival.id],
    ]);
  });

  it('are shown with who of them can be deleted, and no longer once one is gone or has another address', async () => {
    const [older, newer] = await aPair({ role: 'viewer' }, { role: 'technical_evaluator' });
    api.clock.advance(1_000);
    const admin = await api.aPerson({ role: 'admin', email: NFC.normalize('NFD') });
    const { data } = (await api.asId(admin, ['system:admin']).call('users.sharedAddresses')).body;
    expect(data[0]?.users.map(({ id, canBeRemoved }) => [id, canBeRemoved])).toEqual([
      [older, true],
      [newer, true],
      [admin, false],
    ]);
    const change = { params: { id: admin }, body: { email: 'other@monda.test' } };
    expect((await api.as('admin').call('users.change', change)).status).toBe(200);
    expect((await shared()).data[0]?.users.map(({ id }) => id)).toEqual([older, newer]);
    expect((await api.as('admin').call('users.delete', { params: { id: newer } })).status).toBe(204);
    expect(await shared()).toEqual({ data: [], total: 0 });
  });
});
