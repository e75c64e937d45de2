import { ROLES } from '@monda/domain/identity/roles.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, emailOf, idOf, PERSON_NAMES } from '../../test/test-people.ts';

const api: TestApi = await startApi({ directory: { kind: 'bundled' } });
afterAll(() => api.close());
beforeEach(() => api.reset());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const admin = () => api.as('admin');
const outbox = () =>
  api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().orderBy('created_at').execute());
const storedUser = (id: string) =>
  api.app.transactions.asSystem((tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const get = async (id: string) => (await admin().call('users.get', { params: { id } })).body;

const INVITE = {
  firstName: 'Ina',
  lastName: 'Vited',
  email: 'ina@acme.test',
  jobTitle: 'Clerk',
  department: 'Vault',
  contactPhone: '+1 (555) 123-45',
  role: 'company_user',
  companyId: COMPANIES.acme.id,
} as const;

describe('GET /users', () => {
  it.each([{ role: 'owner' }, { role: '' }, { page: 0 }, { limit: 0 }, { search: 'x' }])(
    'refuses the query %o',
    async (query) => expect((await admin().call('users.list', { query })).status).toBe(400),
  );

  // rows: API-048, ENT-032
  it('answers everybody who was not deleted, with everything of a staff user', async () => {
    await admin().call('users.delete', { params: { id: idOf('rival') } });
    const { data, total } = (await admin().call('users.list')).body;
    expect([data.length, total]).toEqual([PERSON_NAMES.length - 1, PERSON_NAMES.length - 1]);
    for (const key of ['name', 'email', 'firstName', 'lastName', 'role', 'status', 'createdAt']) {
      expect(data[0]).toHaveProperty(key);
    }
    expect(data.find(({ id }) => id === idOf('blocked'))?.status).toBe('blocked');
    expect(data.find(({ id }) => id === idOf('incomplete'))?.name).toBe(emailOf('incomplete'));
    expect(data.find(({ id }) => id === idOf('evaluator'))?.name).toBe('Eva Luator');
  });

  // rows: STAFF-006
  it('filters by roles, in any stored letter case, and pages', async () => {
    const shout = await api.aPerson({ role: 'ADMIN', firstName: 'Shout', lastName: 'Loud' });
    const query = { role: 'admin,technical_evaluator,fixed_assets_manager' };
    const { data, total } = (await admin().call('users.list', { query })).body;
    expect(total).toBe(7);
    expect(new Set(data.map(({ role }) => role))).toEqual(
      new Set(['admin', 'technical_evaluator', 'fixed_assets_manager']),
    );
    expect(data.map(({ id }) => id)).toContain(shout);
    const pages = [1, 2, 3].map((page) =>
      admin().call('users.list', { query: { ...query, page, limit: 3 } }),
    );
    const ids = (await Promise.all(pages)).flatMap(({ body }) => body.data.map(({ id }) => id));
    expect(ids).toEqual(data.map(({ id }) => id));
    expect((await admin().call('users.list', { query: { page: 9 } })).body).toMatchObject({ data: [] });
  });
});

describe('POST /users', () => {
  const person = { firstName: 'Nina', lastName: 'New', email: 'nina@monda.test' };

  // rows: API-051
  it.each([
    [{ ...person, firstName: '' }, 'firstName', 'First name is required'],
    [{ ...person, firstName: 'N' }, 'firstName', 'First name must be at least 2 characters'],
    [{ ...person, lastName: ' L ' }, 'lastName', 'Last name must be at least 2 characters'],
    [{ ...person, email: 'nina' }, 'email', 'Please enter a valid email address'],
    [{ ...person, role: 'company_user' }, 'companyId', 'Choose the company of this user'],
    [{ ...person, role: 'company_admin', companyId: NOBODY }, 'companyId', 'Company not found'],
    [
      { ...person, role: 'company_user', companyId: COMPANIES.closed.id },
      'companyId',
      'This company is inactive',
    ],
    [{ ...person, isActive: true }, 'isActive', 'Unknown property "isActive"'],
  ])('refuses %o', async (body, path, message) => {
    const answer = await admin().call('users.create', { body });
    expect([answer.status, answer.problem.errors?.[0]]).toEqual([400, { path, message }]);
    expect(await outbox()).toEqual([]);
  });

  // rows: ROLE-001
  it('refuses a role that is none of the six', async () => {
    expect((await admin().call('users.create', { body: { ...person, role: 'owner' } })).status).toBe(400);
  });

  it('refuses an address that belongs to a person, also when both are sent at once', async () => {
    const taken = await admin().call('users.create', { body: { ...person, email: ' MANAGER@monda.test ' } });
    expect(taken.status).toBe(409);
    const both = await Promise.all([1, 2].map(() => admin().call('users.create', { body: person })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await outbox()).toHaveLength(1);
  });

  // rows: ENT-002, ENT-033, ROLE-006, API-050, ENT-007
  it('gives the role viewer, an unverified address and a message with a link when the body has no other', async () => {
    const { status, body } = await admin().call('users.create', { body: person });
    expect([status, body.role, body.emailVerified, body.status]).toEqual([201, 'viewer', false, 'active']);
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect([mail?.kind, mail?.to_address]).toEqual(['password-setup', 'nina@monda.test']);
    expect(mail?.text_body).toMatch(/https:\/\/monda\.test\/sign-in\/set-password\?token=/);
  });

  // rows: ENT-007, AUTH-016
  it('writes to no one with sendPasswordSetupEmail false, and keeps emailVerified true', async () => {
    const body = {
      ...person,
      sendPasswordSetupEmail: false,
      emailVerified: true,
      role: 'Technical_Evaluator',
    };
    const answer = await admin().call('users.create', { body });
    expect([answer.status, answer.body.emailVerified, answer.body.role]).toEqual([
      201,
      true,
      'technical_evaluator',
    ]);
    expect(await outbox()).toEqual([]);
  });

  // rows: API-051, ENT-005
  it('links company roles to their company', async () => {
    const body = { ...person, role: 'company_user', companyId: COMPANIES.acme.id };
    const { body: user } = await admin().call('users.create', { body });
    expect((await get(user.id)).company).toEqual({ id: COMPANIES.acme.id, name: 'Acme Bank' });
  });
});

describe('PUT /users/{id}', () => {
  const change = (id: string, body: unknown) => admin().call('users.change', { params: { id }, body });

  it('answers 404 for an unknown id and for a deleted user', async () => {
    expect((await change(NOBODY, { firstName: 'Xx' })).status).toBe(404);
    await admin().call('users.delete', { params: { id: idOf('rival') } });
    expect((await change(idOf('rival'), { firstName: 'Xx' })).status).toBe(404);
  });

  it.each([
    { role: 'admin' },
    { companyId: COMPANIES.rival.id },
    { id: NOBODY },
    { isActive: false },
    { firstName: 'A' },
    { userMetadata: { nested: { role: 'admin' } } },
    { userMetadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 1])) },
    { phoneNumber: '1'.repeat(41) },
  ])('refuses %o', async (body) => {
    const before = await storedUser(idOf('evaluator'));
    expect((await change(idOf('evaluator'), body)).status).toBe(400);
    expect(await storedUser(idOf('evaluator'))).toEqual(before);
  });

  // rows: API-052, ENT-003, ENT-006
  it.each([
    [{ firstName: 'Évà 🦊' }, { firstName: 'Évà 🦊', name: 'Évà 🦊 Luator' }],
    [{ lastName: 'שלום' }, { lastName: 'שלום' }],
    [{ phoneNumber: '+49 30 1' }, { phoneNumber: '+49 30 1' }],
    [{ emailVerified: false }, { emailVerified: false }],
    [{ blocked: true }, { blocked: true, isActive: false, status: 'blocked' }],
    [{ userMetadata: { franchise: 'North', role: 'admin' } }, { role: 'technical_evaluator' }],
    [{ email: 'eva.new@monda.test' }, { email: 'eva.new@monda.test', emailVerified: false }],
  ])('stores %o', async (body, expected) => {
    const answer = await change(idOf('evaluator'), body);
    expect(answer.status).toBe(200);
    expect(await get(idOf('evaluator'))).toMatchObject(expected);
    if ('userMetadata' in body)
      expect((await get(idOf('evaluator'))).userMetadata).toEqual(body.userMetadata);
  });

  // rows: STAFF-024
  it('refuses the address of another person, and unverifies a real change only', async () => {
    const taken = await change(idOf('evaluator'), { email: emailOf('manager').toUpperCase() });
    expect([taken.status, taken.problem.message]).toEqual([409, 'This email address is already in use.']);
    await change(idOf('evaluator'), { email: 'Evaluator@Monda.test' });
    expect(await get(idOf('evaluator'))).toMatchObject({
      email: 'Evaluator@Monda.test',
      emailVerified: true,
    });
    await change(idOf('evaluator'), { email: 'fresh@monda.test', emailVerified: true });
    expect(await get(idOf('evaluator'))).toMatchObject({ email: 'fresh@monda.test', emailVerified: false });
  });

  it('makes the address of the former free for another person at once', async () => {
    await change(idOf('evaluator'), { email: 'fresh@monda.test' });
    expect((await change(idOf('manager'), { email: emailOf('evaluator') })).status).toBe(200);
  });

  it('keeps the identity of the person where the account follows', async () => {
    await change(idOf('evaluator'), { email: 'fresh@monda.test' });
    expect((await storedUser(idOf('evaluator'))).identity_subject).toBe(idOf('evaluator'));
  });
});

describe('PUT /users/{id}/role', () => {
  const setRole = (id: string, role: string) =>
    admin().call('users.changeRole', { params: { id }, body: { role } });

  // rows: ROLE-001
  it('refuses owner and an empty role, and a company role without a company', async () => {
    for (const role of ['owner', '', 'admin,viewer']) {
      expect((await setRole(idOf('viewer'), role)).status).toBe(400);
    }
    const answer = await setRole(idOf('outsider'), 'company_user');
    expect([answer.status, answer.problem.message]).toEqual([400, 'Choose the company of this user']);
    expect((await setRole(idOf('ofClosedCompany'), 'company_admin')).problem.message).toBe(
      'This company is inactive',
    );
  });

  // rows: ROLE-001, API-053
  it.each([...ROLES, 'ADMIN', 'Company_User'])('takes %s, stored in lower case', async (role) => {
    const answer = await setRole(idOf('colleague'), role);
    expect([answer.status, answer.body.role]).toEqual([200, role.toLowerCase()]);
    expect((await storedUser(idOf('colleague'))).role).toBe(role.toLowerCase());
  });

  it('holds at the next call of the person', async () => {
    expect((await api.as('manager').call('projects.list')).status).toBe(200);
    await setRole(idOf('manager'), 'viewer');
    expect((await api.as('manager').call('projects.list')).status).toBe(403);
  });

  it('a new company administrator replaces the present one: one at a time', async () => {
    await setRole(idOf('requester'), 'company_admin');
    expect((await get(idOf('companyAdmin'))).role).toBe('company_user');
    expect((await get(idOf('rivalAdmin'))).role).toBe('company_admin');
  });
});

describe('PUT /users/{id}/block', () => {
  const block = (body: unknown, id = idOf('manager')) =>
    admin().call('users.block', { params: { id }, body });

  // rows: API-056
  it.each([
    [{}, 'Specify whether the user is blocked'],
    [{ userId: idOf('manager') }, 'Specify whether the user is blocked'],
    [{ blocked: true, shouldBlock: false }, 'blocked and shouldBlock contradict each other'],
    [{ userId: idOf('evaluator'), shouldBlock: true }, 'userId does not match the user in the address'],
    [{ blocked: 'true' }, null],
    [{ shouldBlock: 1, userId: idOf('manager') }, null],
    [{ blocked: true, role: 'admin' }, 'Unknown property "role"'],
  ])('refuses %o and blocks no one', async (body, message) => {
    const answer = await block(body);
    expect(answer.status).toBe(400);
    if (message !== null) expect(answer.problem.message).toBe(message);
    expect((await get(idOf('manager'))).blocked).toBe(false);
  });

  // rows: API-055, API-056, STAFF-027, AUTH-013
  it.each([
    [{ blocked: true }, { blocked: false }],
    [
      { userId: idOf('manager'), shouldBlock: true },
      { userId: idOf('manager'), shouldBlock: false },
    ],
    [
      { userId: idOf('manager').toUpperCase(), shouldBlock: true, blocked: true },
      { blocked: false, shouldBlock: false },
    ],
  ])('blocks by %o and unblocks by %o; the next call is refused', async (on, off) => {
    expect((await block(on)).body.status).toBe('blocked');
    const refused = await api.as('manager').call('users.me');
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'Your account is blocked. Please contact support.',
    ]);
    const { data } = (await admin().call('users.list')).body;
    expect(data.find(({ id }) => id === idOf('manager'))?.status).toBe('blocked');
    expect((await block(off)).body.status).toBe('active');
    api.clock.advance(1_000);
    expect((await api.as('manager').call('users.me')).status).toBe(200);
  });
});

describe('DELETE /users/{id}', () => {
  const remove = (id: string, key?: string) =>
    admin().call('users.delete', { params: { id }, ...(key === undefined ? {} : { key }) });

  it('answers 404 for an unknown id, and the second time', async () => {
    expect((await remove(NOBODY)).status).toBe(404);
    expect((await remove(idOf('colleague'))).status).toBe(204);
    expect((await remove(idOf('colleague'))).status).toBe(404);
  });

  it('answers the same again for one intent', async () => {
    expect((await remove(idOf('colleague'), 'gone')).status).toBe(204);
    expect((await remove(idOf('colleague'), 'gone')).status).toBe(204);
  });

  // rows: API-054
  it('lets the person in no more, lists them nowhere, and frees the address', async () => {
    await remove(idOf('colleague'));
    expect((await api.as('colleague').call('users.me')).problem.code).toBe('person_unknown');
    expect((await admin().call('users.get', { params: { id: idOf('colleague') } })).status).toBe(404);
    const { data } = (await admin().call('users.list')).body;
    expect(data.some(({ id }) => id === idOf('colleague'))).toBe(false);
    const again = await admin().call('users.invite', { body: { ...INVITE, email: emailOf('colleague') } });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(idOf('colleague'));
  });

  // rows: API-054, HIST-010
  it('keeps the name in items, projects and history', async () => {
    const { id, projectId } = await api.anItemAt('pending', {
      by: 'colleague',
      evaluator: 'evaluator',
    });
    const approve = { decision: 'approve', action: 'destroy' };
    const step = { params: { id }, body: approve };
    expect((await api.as('evaluator').call('items.submitReview', step)).status).toBe(200);
    await remove(idOf('colleague'));
    await remove(idOf('evaluator'));
    const item = (await api.as('manager').call('items.get', { params: { id } })).body;
    expect(JSON.stringify(item.assignedUser)).toContain('Luator');
    const names = item.history.map(({ userName }: { readonly userName: string }) => userName);
    expect(names).toEqual([expect.stringContaining('Luator')]);
    const project = (await api.as('manager').call('projects.get', { params: { id: projectId } })).body;
    expect(JSON.stringify(project.createdBy)).toContain('League');
  });
});

describe('an evaluator who leaves', () => {
  // rows: FLOW-101
  it.each([
    [
      'blocked',
      () => admin().call('users.block', { params: { id: idOf('evaluator') }, body: { blocked: true } }),
    ],
    [
      'blocked by the form',
      () => admin().call('users.change', { params: { id: idOf('evaluator') }, body: { blocked: true } }),
    ],
    ['deleted', () => admin().call('users.delete', { params: { id: idOf('evaluator') } })],
    [
      'given another role',
      () => admin().call('users.changeRole', { params: { id: idOf('evaluator') }, body: { role: 'viewer' } }),
    ],
  ] as const)(
    '%s: pending items are unassigned again, with a history comment; others stay',
    async (_how, leave) => {
      const { id: pending } = await api.anItemAt('pending', { evaluator: 'evaluator' });
      const { id: others } = await api.anItemAt('pending', { evaluator: 'otherEvaluator' });
      const { id: later } = await api.anItemAt('evaluation_review', { evaluator: 'evaluator' });
      expect((await leave()).status).toBeLessThan(300);
      const get = async (id: string) => (await api.as('manager').call('items.get', { params: { id } })).body;
      expect((await get(pending)).assignedUser).toBeNull();
      expect(JSON.stringify((await get(pending)).history)).toContain('Eva Luator can no longer evaluate');
      expect((await get(others)).assignedUser).not.toBeNull();
      expect((await get(later)).assignedUser).not.toBeNull();
      const again = await api
        .as('manager')
        .call('items.assign', { params: { id: pending }, body: { assignedUserId: idOf('otherEvaluator') } });
      expect(again.status).toBe(200);
    },
  );
});

describe('POST /users/invite', () => {
  const invite = (body: unknown) => admin().call('users.invite', { body });

  it.each([
    [{ firstName: 'I' }, 'firstName', 'First name must be at least 2 characters'],
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ jobTitle: '' }, 'jobTitle', 'Job Title is required'],
    [{ department: ' ' }, 'department', 'Department is required'],
    [{ contactPhone: '' }, 'contactPhone', 'Contact Phone is required'],
    [{ contactPhone: '0123' }, 'contactPhone', 'Please enter a valid phone number'],
    [{ contactPhone: '1.2' }, 'contactPhone', 'Please enter a valid phone number'],
    [{ companyId: COMPANIES.closed.id }, 'companyId', 'This company is inactive'],
    [{ companyId: NOBODY }, 'companyId', 'Company not found'],
    [{ permissions: [] }, 'permissions', 'Unknown property "permissions"'],
  ])('refuses %o', async (wrong, path, message) => {
    const answer = await invite({ ...INVITE, ...wrong });
    expect([answer.status, answer.problem.errors?.[0]]).toEqual([400, { path, message }]);
  });

  it.each(['admin', 'technical_evaluator', 'fixed_assets_manager', 'viewer', 'owner'])(
    'refuses the role %s: invitations are for companies',
    async (role) => expect((await invite({ ...INVITE, role })).status).toBe(400),
  );

  // rows: API-059, API-060, ENT-034, ENT-004, ROLE-026, COMP-033, AUTH-016
  it('makes a company user and writes to the address, once; the same address again is refused', async () => {
    const answer = await invite(INVITE);
    expect(answer.status).toBe(201);
    expect(await get(answer.body.id)).toMatchObject({
      fullName: 'Ina Vited',
      jobTitle: 'Clerk',
      department: 'Vault',
      contactPhone: '+1 (555) 123-45',
      role: 'company_user',
      company: { name: 'Acme Bank' },
    });
    const again = await invite({ ...INVITE, email: 'INA@acme.test' });
    expect([again.status, again.problem.message]).toEqual([409, 'This email address is already in use.']);
    expect((await outbox()).map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['invitation', 'ina@acme.test'],
    ]);
  });

  // rows: COMP-029, ROLE-012
  it('invites a new administrator by the address alone; the present one becomes a user', async () => {
    const answer = await invite({
      email: 'boss@acme.test',
      role: 'company_admin',
      companyId: COMPANIES.acme.id,
    });
    expect([answer.status, answer.body.role, answer.body.name]).toEqual([
      201,
      'company_admin',
      'boss@acme.test',
    ]);
    const { users } = (await admin().call('companies.get', { params: { id: COMPANIES.acme.id } })).body;
    expect(users.filter(({ role }) => role === 'company_admin').map(({ email }) => email)).toEqual([
      'boss@acme.test',
    ]);
    expect((await get(idOf('companyAdmin'))).role).toBe('company_user');
  });
});

describe('POST /users/transfer-admin', () => {
  const transfer = (newAdminId: string, companyId: string = COMPANIES.acme.id) =>
    admin().call('users.transferAdmin', { body: { companyId, newAdminId } });

  // rows: API-061
  it.each([
    ['a person of another company', idOf('rival'), COMPANIES.acme.id],
    ['a blocked user', idOf('blocked'), COMPANIES.acme.id],
    ['an administrator of the product', idOf('admin'), COMPANIES.acme.id],
    ['a person without a company', idOf('outsider'), COMPANIES.acme.id],
    ['nobody', NOBODY, COMPANIES.acme.id],
    ['a company that is not there', idOf('requester'), NOBODY],
  ])('refuses %s with 400 and changes nothing', async (_who, newAdminId, companyId) => {
    expect((await transfer(newAdminId, companyId)).status).toBe(400);
    expect((await get(idOf('companyAdmin'))).role).toBe('company_admin');
  });

  it('refuses a deleted user', async () => {
    await admin().call('users.delete', { params: { id: idOf('requester') } });
    expect((await transfer(idOf('requester'))).status).toBe(400);
  });

  // rows: API-061, COMP-027, ROLE-012
  it('swaps the roles; both may go on working', async () => {
    const { status, body } = await transfer(idOf('requester').toUpperCase());
    expect(status).toBe(200);
    const admins = body.users.filter(({ role }) => role === 'company_admin');
    expect(admins.map(({ id }) => id)).toEqual([idOf('requester')]);
    expect((await get(idOf('companyAdmin'))).role).toBe('company_user');
    expect((await api.as('companyAdmin').call('projects.list')).status).toBe(200);
    expect((await transfer(idOf('requester'))).status).toBe(200);
  });

  it.skipIf(isByDay)('many transfers at once leave one administrator', async () => {
    const candidates = [idOf('requester'), idOf('colleague'), idOf('incomplete'), idOf('viewer')];
    await Promise.all(candidates.map((id) => transfer(id)));
    const { users } = (await admin().call('companies.get', { params: { id: COMPANIES.acme.id } })).body;
    expect(users.filter(({ role }) => role === 'company_admin')).toHaveLength(1);
  });
});

// rows: AUTH-016
it('the flow of an item sends no message', async () => {
  const { id } = await api.anItemAt('pending');
  await api
    .as('manager')
    .call('items.assign', { params: { id }, body: { assignedUserId: idOf('evaluator') } });
  await api.as('evaluator').call('items.submitReview', {
    params: { id },
    body: { decision: 'approve', action: 'destroy', comment: 'c' },
  });
  await api.as('manager').call('items.review', { params: { id }, body: { action: 'confirm', comment: 'c' } });
  expect(await outbox()).toEqual([]);
});
