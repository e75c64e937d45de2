import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, idOf } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const TURNED = 'Li\u202e';

/** Values from before the rules for new ones. */
const storeOlderValues = () =>
  api.app.transactions.asSystem(async (tx) => {
    await tx
      .updateTable('users')
      .set({ first_name: 'A', last_name: TURNED, email: 'old@bank..test', phone_number: '1\n2' })
      .where('id', '=', idOf('requester'))
      .execute();
    await tx
      .updateTable('companies')
      .set({ name: 'Acme\u202e', address: '1\nRoad' })
      .where('id', '=', COMPANIES.acme.id)
      .execute();
  });

describe('a value that is stored', () => {
  beforeAll(storeOlderValues);
  const person = {
    firstName: 'A',
    lastName: TURNED,
    email: 'old@bank..test',
    phoneNumber: '1\n2',
  };
  const changed = (body: object) =>
    api.as('admin').call('users.change', { params: { id: idOf('requester') }, body });
  const company = (body: { name: string; address?: string }) =>
    api.as('admin').call('companies.change', { params: { id: COMPANIES.acme.id }, body });

  it('comes back with a user as it is', async () => {
    const answer = await changed({ ...person, emailVerified: true });
    expect([answer.status, answer.body.lastName, answer.body.email]).toEqual([200, TURNED, person.email]);
  });

  it.each([
    ['firstName', 'B', 'First name must be at least 2 characters'],
    ['lastName', 'Lo\u202e', 'Remove the invisible characters that change the writing direction'],
    ['lastName', '\u200b', 'Last name is required'],
    ['email', 'new@bank..test', 'Please enter a valid email address'],
    ['phoneNumber', '1\n3', 'Write this on one line, without line breaks or tabs'],
  ])('of a user is judged where it becomes another: %s %j', async (path, value, message) => {
    const answer = await changed({ ...person, [path]: value });
    expect([answer.status, answer.problem.errors]).toEqual([400, [{ path, message }]]);
  });

  it('comes back with a company as it is, and is judged where it becomes another', async () => {
    expect((await company({ name: 'Acme\u202e', address: '1\nRoad' })).status).toBe(200);
    const answer = await company({ name: 'Acme\u202e', address: '2\nRoad' });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, 'address']);
  });

  it('lets an administrator send a password link to an address from before', async () => {
    const body = { email: person.email };
    expect((await api.as('admin').call('users.resetPassword', { body })).status).toBe(202);
  });

  it('comes back with a profile as it is, and is judged where it becomes another', async () => {
    const send = (body: { firstName: string; lastName: string; phoneNumber: string }) =>
      api.as('requester').call('users.completeProfile', { body });
    const { email: _email, ...profile } = person;
    const answer = await send({ ...profile, firstName: 'B\nC' });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, 'firstName']);
    expect((await send(profile)).status).toBe(200);
  });
});
