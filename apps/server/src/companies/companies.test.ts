import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, emailOf, idOf } from '../../test/test-people.ts';

const api: TestApi = await startApi({ seedAdminEmail: 'seed@monda.test', directory: { kind: 'bundled' } });
afterAll(() => api.close());
beforeEach(() => api.reset());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const admin = () => api.as('admin');
const acme = { id: COMPANIES.acme.id };
const outbox = () =>
  api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().orderBy('created_at').execute());
const audit = () => api.auditLog();

describe('companies that are not there', () => {
  it.each(['companies.get', 'companies.change', 'companies.toggle', 'companies.users'] as const)(
    '%s answers 404 with the words the screens print',
    async (name) => {
      const body = name === 'companies.change' ? { body: { name: 'N' } } : {};
      const answer = await admin().call(name, { params: { id: NOBODY }, ...body });
      expect([answer.status, answer.problem.message]).toEqual([404, 'Company not found']);
    },
  );
});

describe('POST /companies', () => {
  it.each([
    [{ adminEmail: 'a@b.test' }, 'name', 'Company name is required'],
    [{ name: '  ', adminEmail: 'a@b.test' }, 'name', 'Company name is required'],
    [{ name: 'N' }, 'adminEmail', 'Administrator email is required'],
    [{ name: 'N', adminEmail: 'a@b' }, 'adminEmail', 'Please enter a valid email address'],
    [
      { name: 'N', adminEmail: 'a@b.test', address: '   ' },
      'address',
      'Physical address cannot be empty if provided',
    ],
    [{ name: 'N', adminEmail: 'a@b.test', isActive: false }, 'isActive', 'Unknown property "isActive"'],
    [
      { name: 'N', adminEmail: 'a@b.test\r\nBcc: c@d.test' },
      'adminEmail',
      'Please enter a valid email address',
    ],
  ])('refuses %o', async (body, path, message) => {
    const answer = await admin().call('companies.create', { body });
    expect([answer.status, answer.problem.errors]).toEqual([400, [{ path, message }]]);
  });

  // rows: API-042
  it('makes neither company nor person when the address is taken, in any letter case', async () => {
    const before = (await admin().call('companies.list')).body.total;
    const email = emailOf('viewer').toUpperCase();
    const answer = await admin().call('companies.create', { body: { name: 'Twice', adminEmail: email } });
    const message = 'This email address is already in use.';
    expect([answer.status, answer.problem.message]).toEqual([409, message]);
    expect(answer.problem.errors).toEqual([{ path: 'adminEmail', message }]);
    expect((await admin().call('companies.list')).body.total).toBe(before);
    expect(await outbox()).toEqual([]);
  });

  // rows: COMP-013, API-042
  it('makes the company with one user, its administrator without names, and writes to them', async () => {
    const made = await admin().call('companies.create', {
      body: { name: ' Nova Bank ', adminEmail: 'Chief@nova.test' },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Nova Bank', address: '', isActive: true, userCount: 1 });
    expect(made.body.users).toMatchObject([
      {
        email: 'Chief@nova.test',
        name: 'Chief@nova.test',
        role: 'company_admin',
        firstName: '',
        isActive: true,
      },
    ]);
    const listed = (await admin().call('companies.list')).body.data.find(({ id }) => id === made.body.id);
    expect(listed?.userCount).toBe(1);
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect([mail?.kind, mail?.to_address]).toEqual(['invitation', 'Chief@nova.test']);
    expect(mail?.text_body).toContain('for Nova Bank');
    expect(mail?.text_body).toMatch(/https:\/\/monda\.test\/sign-in\/set-password\?token=[\w-]{43}\n/);
    const acts = (await audit()).map(({ action, subject_type: of }) => `${action} ${of}`);
    expect(acts.sort()).toEqual([
      'companies.create company',
      'companies.create company',
      'companies.create mail',
      'companies.create user',
    ]);
  });

  it('makes one company for one intent, however often it is sent', async () => {
    const sent = { body: { name: 'Once', adminEmail: 'once@bank.test' }, key: 'intent-1' };
    const answers = await Promise.all([1, 2, 3].map(() => admin().call('companies.create', sent)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await outbox()).toHaveLength(1);
  });

  it('takes names of 200 characters, in any writing, and the same name twice', async () => {
    for (const [at, name] of ['ب'.repeat(200), '🏦 株式会社 <b>&"', '🏦 株式会社 <b>&"'].entries()) {
      const answer = await admin().call('companies.create', { body: { name, adminEmail: `a${at}@x.test` } });
      expect([answer.status, answer.body.name]).toEqual([201, name]);
    }
    const html = (await outbox()).map((mail) => mail.html_body).join('');
    expect(html).toContain('&lt;b&gt;&amp;&quot;');
    expect(html).not.toContain('<b>');
  });
});

describe('reading companies', () => {
  // rows: API-040
  it('lists all by name with the number of users', async () => {
    const { data, total } = (await admin().call('companies.list')).body;
    expect(total).toBe(3);
    expect(data.map(({ name, isActive, userCount }) => [name, isActive, userCount])).toEqual([
      ['Acme Bank', true, 6],
      ['Closed Vaults', false, 1],
      ['Rival Trust', true, 3],
    ]);
  });

  it('counts and lists neither deleted people nor people of the provider', async () => {
    await admin().call('users.delete', { params: { id: idOf('colleague') } });
    await admin().call('users.changeRole', { params: { id: idOf('requester') }, body: { role: 'admin' } });
    const { body } = await admin().call('companies.get', { params: acme });
    expect(body.userCount).toBe(4);
    expect(body.users).toHaveLength(4);
  });

  // rows: API-041, ENT-030
  it('answers one company with its users', async () => {
    const { body } = await admin().call('companies.get', { params: acme });
    expect(Object.keys(body).sort()).toEqual(
      ['id', 'name', 'address', 'isActive', 'userCount', 'createdAt', 'version', 'users'].sort(),
    );
    expect(body.users[0]).toMatchObject({ name: 'Cora Chief', role: 'company_admin' });
    expect(body.users.some(({ id }) => id === idOf('rival'))).toBe(false);
  });

  // rows: API-045, ENT-031
  it('answers the users of one company', async () => {
    const { data, total } = (await admin().call('companies.users', { params: acme })).body;
    expect([data.length, total]).toEqual([6, 6]);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      [
        'id',
        'name',
        'firstName',
        'lastName',
        'email',
        'role',
        'isActive',
        'hasSignedIn',
        'createdAt',
        'updatedAt',
        'version',
      ].sort(),
    );
    expect(data.find(({ id }) => id === idOf('blocked'))?.isActive).toBe(false);
    expect(data.find(({ id }) => id === idOf('incomplete'))?.name).toBe(emailOf('incomplete'));
  });
});

describe('PUT /companies/{id}', () => {
  // rows: API-043
  it('changes name and address, and keeps an address that is not included', async () => {
    const one = await admin().call('companies.change', {
      params: acme,
      body: { name: 'Acme 2', address: 'Road 1' },
    });
    expect([one.status, one.body.name, one.body.address]).toEqual([200, 'Acme 2', 'Road 1']);
    await admin().call('companies.change', { params: acme, body: { name: 'Acme 3' } });
    const { body } = await admin().call('companies.get', { params: acme });
    expect([body.name, body.address]).toEqual(['Acme 3', 'Road 1']);
    await admin().call('companies.change', { params: acme, body: { name: 'Acme 3', address: '' } });
    expect((await admin().call('companies.get', { params: acme })).body.address).toBe('');
  });
});

describe('PATCH /companies/{id}/toggle', () => {
  // rows: API-044, COMP-030, AUTH-013
  it('flips each time; people of an inactive company are refused at once, and let in again', async () => {
    expect((await api.as('requester').call('items.list')).status).toBe(200);
    const off = await admin().call('companies.toggle', { params: acme });
    expect([off.status, off.body.isActive]).toEqual([200, false]);
    for (const person of ['companyAdmin', 'requester', 'viewer', 'incomplete'] as const) {
      const { status, problem } = await api.as(person).call('users.me');
      expect([status, problem.message]).toEqual([403, 'Your company is inactive. Please contact support.']);
    }
    expect((await api.as('rival').call('users.me')).status).toBe(200);
    const on = await admin().call('companies.toggle', { params: acme });
    expect(on.body.isActive).toBe(true);
    api.clock.advance(1_000);
    expect((await api.as('requester').call('items.list')).status).toBe(200);
  });

  it('the provider still sees the items of an inactive company', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    await admin().call('companies.toggle', { params: acme });
    expect((await api.as('manager').call('items.get', { params: { id } })).status).toBe(200);
  });

  it('flips once for one intent', async () => {
    const sent = { params: acme, key: 'toggle-1' };
    const answers = [
      await admin().call('companies.toggle', sent),
      await admin().call('companies.toggle', sent),
    ];
    expect(answers.map(({ body }) => body.isActive)).toEqual([false, false]);
  });

  // rows: ROLE-018
  it('is refused when it would lock out the asking, the protected or the last administrator', async () => {
    const house = await api.aCompany({ name: 'House' });
    const seed = await api.aPerson({ role: 'admin', companyId: house, email: 'SEED@monda.test' });
    const toggle = (caller = admin()) => caller.call('companies.toggle', { params: { id: house } });
    expect((await toggle()).status).toBe(409);
    await api.app.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ email: 'other@monda.test' }).where('id', '=', seed).execute(),
    );
    expect((await toggle(api.asId(seed, ['system:admin']))).status).toBe(409);
    expect((await toggle()).status).toBe(200);
  });
});
