import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTokenHash } from '@monda/identity-provider/password-links.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { emailOf, idOf, PEOPLE, type PersonName, PERSON_NAMES } from '../../test/test-people.ts';
import { createAccounts } from './accounts.ts';
import { passwordLinks } from './bundled-accounts.ts';
import { sendPasswordReset } from './password-reset.ts';
import { createOutbox } from '../mail/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const outbox = () => api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());
const known = PERSON_NAMES.filter((name) => !('blocked' in PEOPLE[name]) && name !== 'ofClosedCompany');

describe('GET /users/{id}', () => {
  // rows: API-049
  it.each(known.filter((name) => name !== 'admin'))('refuses %s for anybody but themselves', async (name) => {
    const other: PersonName = name === 'requester' ? 'companyAdmin' : 'requester';
    const refused = await api.as(name).call('users.get', { params: { id: idOf(other) } });
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_allowed']);
    const own = await api.as(name).call('users.get', { params: { id: idOf(name) } });
    expect([own.status, own.body.email]).toEqual([200, emailOf(name)]);
  });

  it('refuses an administrator whose token lacks the permission', async () => {
    const answer = await api.asId(idOf('admin'), []).call('users.get', { params: { id: idOf('requester') } });
    expect(answer.status).toBe(403);
  });

  it('answers 404 to an administrator for a person that is not there', async () => {
    const answer = await api
      .as('admin')
      .call('users.get', { params: { id: '00000000-0000-4000-8000-000000000000' } });
    expect(answer.status).toBe(404);
  });

  // rows: API-049
  it.each(known)('answers an administrator for %s', async (name) => {
    const answer = await api.as('admin').call('users.get', { params: { id: idOf(name) } });
    expect([answer.status, answer.body.email]).toEqual([200, emailOf(name)]);
  });

  // rows: ENT-001, ENT-003, ENT-006
  it('answers the fields of a user', async () => {
    const { body } = await api.as('admin').call('users.get', { params: { id: idOf('requester') } });
    expect(body).toMatchObject({
      id: idOf('requester'),
      firstName: 'Rita',
      lastName: 'Request',
      email: emailOf('requester'),
      fullName: 'Rita Request',
      name: 'Rita Request',
      status: 'active',
      isActive: true,
      blocked: false,
      emailVerified: true,
      role: 'company_user',
      company: { name: 'Acme Bank' },
      userMetadata: {},
    });
  });
});

describe('GET /users/me', () => {
  // rows: API-046, ENT-009
  it.each(known)('answers %s', async (name) => {
    const { status, body } = await api.as(name).call('users.me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: idOf(name),
      role: PEOPLE[name].role,
      requiresProfileCompletion: name === 'incomplete',
      permissions: name === 'admin' ? ['system:admin'] : [],
    });
  });
});

describe('PUT /users/me/complete-profile', () => {
  it.each([
    [{ firstName: '', lastName: 'L' }, 'firstName'],
    [{ firstName: 'F', lastName: '   ' }, 'lastName'],
    [{ firstName: 'F', lastName: 'L', role: 'admin' }, 'role'],
    [{ firstName: 'F', lastName: 'L', companyId: idOf('rival') }, 'companyId'],
    [{ firstName: 'F\u0000', lastName: 'L' }, 'firstName'],
  ])('refuses %o', async (body, path) => {
    const answer = await api.as('incomplete').call('users.completeProfile', { body });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, path]);
  });

  // rows: API-047
  it('stores the names, opens the product and is written down', async () => {
    expect((await api.as('incomplete').call('items.list')).problem.code).toBe('profile_incomplete');
    const answer = await api
      .as('incomplete')
      .call('users.completeProfile', { body: { firstName: ' Ina ', lastName: 'Complete' } });
    expect(answer.body).toMatchObject({ firstName: 'Ina', requiresProfileCompletion: false });
    const phoneNumber = '+1 555 010 20';
    await api.as('incomplete').call('users.completeProfile', {
      body: { firstName: 'Ina', lastName: 'Complete', phoneNumber },
    });
    const { body } = await api.as('admin').call('users.get', { params: { id: idOf('incomplete') } });
    expect(body).toMatchObject({ name: 'Ina Complete', phoneNumber });
    expect((await api.as('incomplete').call('items.list')).status).toBe(200);
    const audit = await api.auditLog();
    expect(audit.map((row) => [row.action, row.outcome])).toEqual([
      ['users.completeProfile', 'done'],
      ['users.completeProfile', 'done'],
    ]);
  });
});

describe('POST /users/password-reset', () => {
  const ask = (person: PersonName, email: string) =>
    api.as(person).call('users.resetPassword', { body: { email } });

  it('is refused for the address of another person', async () => {
    const answer = await ask('requester', emailOf('companyAdmin'));
    expect([answer.status, answer.problem.code]).toEqual([403, 'not_allowed']);
    expect(await outbox()).toEqual([]);
  });

  // rows: API-057
  it('answers an administrator the same for known and unknown addresses', async () => {
    const unknown = await ask('admin', 'nobody@monda.test');
    const of = await ask('admin', emailOf('requester').toUpperCase());
    expect([of.status, of.text]).toEqual([202, unknown.text]);
    expect((await outbox()).map((mail) => mail.to_address)).toEqual([emailOf('requester')]);
  });

  it('sends nothing to blocked people', async () => {
    expect((await ask('admin', emailOf('blocked'))).status).toBe(202);
    expect(await outbox()).toEqual([]);
  });

  it('sends at most five messages an hour to one address', async () => {
    for (let time = 0; time < 7; time += 1)
      expect((await ask('requester', emailOf('requester'))).status).toBe(202);
    expect(await outbox()).toHaveLength(5);
    api.clock.advance(60 * 60 * 1000 + 1);
    await ask('requester', emailOf('requester'));
    expect(await outbox()).toHaveLength(6);
  });

  it('sends no more when twelve are asked for at the same moment', async () => {
    const asked = Array.from({ length: 12 }, () => ask('requester', emailOf('requester')));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 202));
    expect(await outbox()).toHaveLength(5);
  });

  // rows: API-057
  it('with the bundled provider sends a single-use link of which only a hash is stored', async () => {
    const accounts = createAccounts({
      directory: 'bundled',
      outbox: createOutbox(api.clock),
      clock: api.clock,
      baseUrl: 'https://monda.test',
    });
    await api.app.transactions.asSystem((work) => sendPasswordReset(work, emailOf('requester'), accounts));
    const [mail] = await outbox();
    const token = /set-password\?token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
    const [stored] = await api.app.transactions.asSystem((tx) =>
      tx.selectFrom('account_links').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored?.token_hash).toBe(linkTokenHash(token));
    const links = passwordLinks({ transactions: api.app.transactions, clock: api.clock });
    const late = new Date(api.clock.now().getTime() + 3_600_000);
    expect(await links.redeem(linkTokenHash(token), late)).toBeNull();
    const tries = await Promise.all([1, 2, 3].map(() => links.redeem(linkTokenHash(token), api.clock.now())));
    expect(tries.filter((found) => found !== null)).toEqual([{ accountId: idOf('requester') }]);
  });
});
