import { API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sent, startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';

const TIME_LIMITS = {
  ...DEFAULT_TIME_LIMITS,
  workingWeek: [...DEFAULT_TIME_LIMITS.workingWeek],
  holidays: [{ on: '2026-05-01', name: 'Labour Day' }],
};

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

/** Right in everything but who sends it. */
const SENT: Partial<Record<CallName, Sent<CallName>>> = {
  'companies.list': {},
  'companies.export': { query: { format: 'csv' } },
  'companies.create': { body: { name: 'New Bank', adminEmail: 'new@bank.test' } },
  'companies.get': { params: { id: COMPANIES.acme.id } },
  'companies.change': { params: { id: COMPANIES.acme.id }, body: { name: 'Mine now' } },
  'companies.toggle': { params: { id: COMPANIES.rival.id } },
  'companies.users': { params: { id: COMPANIES.acme.id } },
  'users.list': {},
  'users.export': { query: { format: 'csv' } },
  'users.sharedAddresses': {},
  'users.create': { body: { firstName: 'Eve', lastName: 'Evil', email: 'eve@evil.test', role: 'admin' } },
  'users.change': { params: { id: idOf('colleague') }, body: { firstName: 'Renamed' } },
  'users.delete': { params: { id: idOf('colleague') } },
  'users.changeRole': { params: { id: idOf('viewer') }, body: { role: 'admin' } },
  'users.block': { params: { id: idOf('admin') }, body: { blocked: true } },
  'users.invite': {
    body: {
      firstName: 'Ina',
      lastName: 'Vited',
      email: 'ina@acme.test',
      jobTitle: 'Clerk',
      department: 'Vault',
      contactPhone: '+1 555 123',
      role: 'company_user',
      companyId: COMPANIES.acme.id,
    },
  },
  'users.signOut': { params: { id: idOf('colleague') } },
  'users.sendLink': { params: { id: idOf('colleague') } },
  'users.transferAdmin': { body: { companyId: COMPANIES.acme.id, newAdminId: idOf('requester') } },
  'certificateNeeds.get': {},
  'certificateNeeds.change': { body: { further: [] } },
  'noticeMail.get': {},
  'noticeMail.change': { body: { sendsMail: false } },
  'reviewRule.get': {},
  'reviewRule.change': { body: { sameMayReview: true } },
  'timeLimits.get': {},
  'timeLimits.change': { body: TIME_LIMITS },
  'system.get': {},
  'system.sendTestMail': {},
  'certificates.signer': {},
  'certificates.replaceSigner': { body: { signer: 'a'.repeat(64) } },
  'undelivered.list': {},
  'undelivered.retryMail': { params: { id: COMPANIES.acme.id } },
  'undelivered.discardMail': { params: { id: COMPANIES.acme.id } },
  'undelivered.retryAccount': { params: { id: idOf('requester') } },
};
const NAMES = Object.keys(SENT) as CallName[];

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
        const answer = await api.asId(idOf(person), permissions).call(name, SENT[name]);
        expect([answer.status, answer.problem.code]).toEqual([403, 'not_allowed']);
      }
      expect(await everything()).toEqual(before);
    });
  }

  // rows: ROLE-008
  it.each(NAMES)('%s is refused to an administrator whose token lacks system:admin', async (name) => {
    const before = await everything();
    for (const permissions of [[], ['admin', 'system:administrator', 'SYSTEM:ADMIN']]) {
      const answer = await api.asId(idOf('admin'), permissions).call(name, SENT[name]);
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
  it('is refused for somebody else, whatever the token says', async () => {
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
  for (const name of ['companies.create', 'users.create'] as const) {
    const answer = await api.as('admin').call(name, SENT[name]);
    expect([name, answer.status]).toEqual([name, 201]);
  }
  const companies = await api.as('admin').call('companies.list');
  expect(companies.body.data.map(({ name }) => name)).toContain('New Bank');
  const staff = await api.as('admin').call('users.list');
  expect(staff.body.data.map(({ email }) => email)).toContain('eve@evil.test');
});
