import { API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { sentBodies } from '@monda/test-bed/sent-bodies.ts';
import { WHO_MAY_CALL } from '@monda/test-bed/who-may-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sent, startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const REFUSED: Record<Exclude<Role, 'admin'>, PersonName> = {
  technical_evaluator: 'evaluator',
  fixed_assets_manager: 'manager',
  company_admin: 'companyAdmin',
  company_user: 'requester',
  viewer: 'viewer',
};

const NAMES = CALL_NAMES.filter((name) => WHO_MAY_CALL[name].permission);
const BODIES: Partial<Record<CallName, object>> = sentBodies({
  record: idOf('colleague'),
  company: COMPANIES.acme.id,
  person: idOf('requester'),
  email: 'ina@acme.test',
});
/** Right in everything but who sends it. */
function sentTo(name: CallName): Sent<CallName> {
  const id = name.startsWith('users.') ? idOf('colleague') : COMPANIES.acme.id;
  const query = name.endsWith('.export') ? { query: { format: 'csv' } } : {};
  return { params: { id }, ...query, ...(BODIES[name] === undefined ? {} : { body: BODIES[name] }) };
}

const everything = () =>
  api.app.transactions.asSystem(async (tx) => {
    const { rows } = await sql<{ all: unknown }>`SELECT json_build_object(
      'users', (SELECT json_agg(u ORDER BY id) FROM users u),
      'companies', (SELECT json_agg(c ORDER BY id) FROM companies c),
      'outbox', (SELECT count(*) FROM outbox), 'work', (SELECT count(*) FROM directory_work)) AS all`.execute(
      tx,
    );
    return rows[0]?.all;
  });

describe('administration is for administrators', () => {
  it('covers every call that asks for system:admin', () => {
    const guarded = CALL_NAMES.filter((name) => {
      const { access } = API_CALLS[name];
      return access.who === 'roles' && 'permission' in access && access.permission === 'system:admin';
    });
    expect(guarded.sort()).toEqual([...NAMES].sort());
    expect([...Object.keys(REFUSED), 'admin'].sort()).toEqual([...ROLES].sort());
  });

  for (const [role, person] of Object.entries(REFUSED)) {
    // rows: ROLE-032, ROLE-031, API-040, API-048, API-053
    it.each(NAMES)(`%s is refused to ${role}, with system:admin in the token too`, async (name) => {
      const before = await everything();
      for (const permissions of [[], ['system:admin']]) {
        const answer = await api.asId(idOf(person), permissions).call(name, sentTo(name));
        expect([answer.status, answer.problem.code]).toEqual([403, 'not_allowed']);
      }
      expect(await everything()).toEqual(before);
    });
  }

  // rows: ROLE-008
  it.each(NAMES)('%s is refused to an administrator whose token lacks system:admin', async (name) => {
    const before = await everything();
    for (const permissions of [[], ['admin', 'system:administrator', 'SYSTEM:ADMIN']]) {
      const answer = await api.asId(idOf('admin'), permissions).call(name, sentTo(name));
      expect([answer.status, answer.problem.code]).toEqual([403, 'not_allowed']);
    }
    expect(await everything()).toEqual(before);
  });

  // rows: ROLE-027
  it('row level security alone keeps everybody else from people, companies and account work', async () => {
    for (const person of Object.values(REFUSED)) {
      const actor = {
        id: idOf(person),
        role: 'viewer',
        companyId: null,
        name: '',
        email: '',
        permissions: [],
      };
      const role = Object.entries(REFUSED).find(([, one]) => one === person)?.[0] as Role;
      await api.app.transactions.asActor({ ...actor, role }, async (tx) => {
        const changed = await tx
          .updateTable('users')
          .set({ role: 'admin' })
          .where('id', '<>', idOf(person))
          .executeTakeFirst();
        const companies = await tx.updateTable('companies').set({ is_active: false }).executeTakeFirst();
        const work = await tx.selectFrom('directory_work').selectAll().execute();
        expect([changed.numUpdatedRows, companies.numUpdatedRows, work.length]).toEqual([0n, 0n, 0]);
      });
    }
  });
});

describe('POST /users/{id}/email-verification', () => {
  // rows: API-058
  it('is refused for another person, whatever the token says', async () => {
    for (const person of Object.values(REFUSED)) {
      const sent = { params: { id: idOf('colleague') } };
      const answer = await api.asId(idOf(person), ['system:admin']).call('users.verifyEmail', sent);
      expect([person, answer.status]).toEqual([person, 403]);
    }
    const bare = await api
      .asId(idOf('admin'), [])
      .call('users.verifyEmail', { params: { id: idOf('viewer') } });
    expect(bare.status).toBe(403);
  });
});

// rows: ROLE-005
it('the platform administrator makes a company and a person of the provider', async () => {
  const company = { name: 'New Bank', adminEmail: 'new@bank.test' };
  const person = { firstName: 'Eve', lastName: 'Luator', email: 'eve@provider.test', role: 'admin' };
  for (const [name, body] of [
    ['companies.create', company],
    ['users.create', person],
  ] as const) {
    const answer = await api.as('admin').call(name, { body });
    expect([name, answer.status]).toEqual([name, 201]);
  }
  const companies = await api.as('admin').call('companies.list');
  expect(companies.body.data.map(({ name }) => name)).toContain(company.name);
  const staff = await api.as('admin').call('users.list');
  expect(staff.body.data.map(({ email }) => email)).toContain(person.email);
});
