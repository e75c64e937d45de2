import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, emailOf, idOf, PEOPLE, PERSON_NAMES, type PersonName } from '../../test/test-people.ts';
import { noteFirstSignIn } from '../identity/first-sign-in.ts';

const api: TestApi = await startApi({ directory: { kind: 'bundled' } });
const elsewhere: TestApi = await startApi({ directory: { kind: 'mail' } });
afterAll(() => Promise.all([api.close(), elsewhere.close()]));
beforeEach(() => Promise.all([api.reset(), elsewhere.reset()]));

const send = (id: string, at: TestApi = api, by: PersonName = 'admin') =>
  at.as(by).call('users.sendLink', { params: { id } });
const kinds = async (at: TestApi = api) =>
  (await at.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute())).map(
    ({ kind, to_address }) => [kind, to_address],
  );
const signsIn = (name: PersonName, at: TestApi = api) =>
  at.app.transactions.asSystem((tx) => noteFirstSignIn(tx, idOf(name), at.clock.now()));

describe('POST /users/{id}/link', () => {
  it('is refused to all but administrators, also for themselves', async () => {
    const others = PERSON_NAMES.filter(
      (name) => PEOPLE[name].role !== 'admin' && !('blocked' in PEOPLE[name]) && name !== 'ofClosedCompany',
    );
    for (const name of others) {
      expect((await send(idOf('evaluator'), api, name)).status, name).toBe(403);
      expect((await send(idOf(name), api, name)).status, name).toBe(403);
    }
    expect(
      (await api.asId(idOf('admin'), []).call('users.sendLink', { params: { id: idOf('evaluator') } }))
        .status,
    ).toBe(403);
    expect(await kinds()).toEqual([]);
  });

  it('answers 404 for a person who is unknown or deleted, and 409 for a blocked one', async () => {
    expect((await send('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    await api.as('admin').call('users.delete', { params: { id: idOf('rival') } });
    expect((await send(idOf('rival'))).status).toBe(404);
    const blocked = await send(idOf('blocked'));
    expect([blocked.status, blocked.problem.message]).toEqual([
      409,
      'A blocked person cannot get a link. Unblock the person first.',
    ]);
    expect(await kinds()).toEqual([]);
  });

  it.each([
    ['requester', 'invitation'],
    ['evaluator', 'password-setup'],
  ] as const)(
    'sends %s, who never signed in, the %s, and then a link to set a new password',
    async (name, first) => {
      const invited = await send(idOf(name));
      expect([invited.status, invited.body.message]).toEqual([
        202,
        `We sent a message with a link to ${emailOf(name)}.`,
      ]);
      await signsIn(name);
      expect((await send(idOf(name))).status).toBe(202);
      expect(await kinds()).toEqual([
        [first, emailOf(name)],
        ['password-reset', emailOf(name)],
      ]);
      expect(
        (await api.auditLog())
          .filter(({ outcome, subject_type }) => outcome === 'done' && subject_type === 'user')
          .map((row) => [row.action, row.subject_id, row.actor_id, row.details]),
      ).toEqual([
        ['users.sendLink', idOf(name), idOf('admin'), { message: first.replace('-', '_') }],
        ['users.sendLink', idOf(name), idOf('admin'), { message: 'password_reset' }],
      ]);
    },
  );

  it('sends at most five messages an hour to one person, also at the same moment and after an invitation', async () => {
    await api.as('admin').call('users.create', {
      body: { firstName: 'Ina', lastName: 'Vited', email: 'ina@monda.test' },
    });
    const { data } = (await api.as('admin').call('users.list')).body;
    const id = data.find(({ email }) => email === 'ina@monda.test')?.id ?? '';
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600');
    api.clock.advance(60 * 60 * 1000 + 1);
    expect((await send(id)).status).toBe(202);
  });

  it('invites where passwords are at an outside provider, and sends no link to set one there', async () => {
    expect((await send(idOf('requester'), elsewhere)).status).toBe(202);
    await signsIn('requester', elsewhere);
    const refused = await send(idOf('requester'), elsewhere);
    expect([refused.status, refused.problem.code]).toEqual([409, 'conflict']);
    expect(await kinds(elsewhere)).toEqual([['invitation', emailOf('requester')]]);
  });
});

it('a person is invited until their first sign-in, for administrators, in each answer', async () => {
  const seen = async () => {
    const admin = api.as('admin');
    const listed = (await admin.call('users.list')).body.data.find(({ id }) => id === idOf('requester'));
    const company = await admin.call('companies.get', { params: { id: COMPANIES.acme.id } });
    const member = company.body.users.find(({ id }) => id === idOf('requester'));
    const details = await admin.call('users.get', { params: { id: idOf('requester') } });
    return [listed?.hasSignedIn, member?.hasSignedIn, details.body.hasSignedIn, details.body.status];
  };
  expect(await seen()).toEqual([false, false, false, 'active']);
  await signsIn('requester');
  expect(await seen()).toEqual([true, true, true, 'active']);
});

it('a person is new for twelve hours after the first sign-in', async () => {
  const isNew = async () => (await api.as('requester').call('users.me')).body.isNew;
  expect(await isNew()).toBe(true);
  await signsIn('requester');
  api.clock.advance(12 * 60 * 60 * 1000 - 1);
  await signsIn('requester');
  expect(await isNew()).toBe(true);
  api.clock.advance(1);
  expect(await isNew()).toBe(false);
});
