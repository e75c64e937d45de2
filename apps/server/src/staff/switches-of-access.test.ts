import type { CallName } from '@monda/domain/api/api-calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, idOf } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const SYSTEM = ['system:admin'];
const person = idOf('colleague');
const company = COMPANIES.acme.id;
const admin = () => api.as('admin');

interface Switch {
  readonly says: string;
  readonly name: CallName;
  readonly id: string;
  readonly body: object;
  /** Whether the person or the company is active afterwards. */
  readonly active: boolean;
}
/** Every way to say which state a person or a company is to have, and both states. */
const SWITCHES: readonly Switch[] = [true, false].flatMap((active): readonly Switch[] => [
  { says: 'blocked', name: 'users.block', id: person, body: { blocked: !active }, active },
  {
    says: 'shouldBlock',
    name: 'users.block',
    id: person,
    body: { userId: person, shouldBlock: !active },
    active,
  },
  { says: 'blocked in the form', name: 'users.change', id: person, body: { blocked: !active }, active },
  { says: 'isActive', name: 'companies.toggle', id: company, body: { isActive: active }, active },
]);

const press = ({ name, id, body }: Switch, more: object = {}, caller = admin()) =>
  caller.call(name, { params: { id }, body, ...more });
async function setTo(active: boolean): Promise<void> {
  await api.app.transactions.asSystem(async (tx) => {
    await tx.updateTable('users').set({ is_active: active }).where('id', '=', person).execute();
    await tx.updateTable('companies').set({ is_active: active }).where('id', '=', company).execute();
  });
}
/** What the log says of the person or the company; the ended sessions of a company's people are theirs. */
const recordedOf = async ({ id }: Switch) =>
  (await api.auditLog()).filter(({ subject_id }) => subject_id === id).map(({ action }) => action);
const stored = () =>
  api.app.transactions.asSystem(async (tx) => ({
    person: await tx.selectFrom('users').selectAll().where('id', '=', person).executeTakeFirstOrThrow(),
    company: await tx.selectFrom('companies').selectAll().where('id', '=', company).executeTakeFirstOrThrow(),
  }));

describe.each(SWITCHES)('$name with $says: $body', (each) => {
  // rows: API-055, API-056, STAFF-027, COMP-030
  it('is done at the first press of a page that is old, whatever version it names', async () => {
    await setTo(!each.active);
    const answer = await press(each, { version: 99 });
    expect([answer.status, answer.body]).toMatchObject([200, { isActive: each.active }]);
    expect(await recordedOf(each)).toEqual([each.name]);
  });

  it('answers 200 where it holds already, and changes and records nothing', async () => {
    await setTo(each.active);
    const before = await stored();
    const answer = await press(each, { version: 99 });
    expect([answer.status, answer.body]).toMatchObject([200, { isActive: each.active }]);
    expect(await stored()).toEqual(before);
    expect(await api.auditLog()).toEqual([]);
  });

  it('is done once when two administrators ask for it at the same time', async () => {
    const other = await api.aPerson({ role: 'admin' });
    await setTo(!each.active);
    const answers = await Promise.all([press(each), press(each, {}, api.asId(other, SYSTEM))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now = each.id === person ? (await stored()).person : (await stored()).company;
    expect(now.is_active).toBe(each.active);
    expect(await recordedOf(each)).toEqual([each.name]);
  });

  it('answers the same again under its idempotency key, whatever happened since', async () => {
    await setTo(!each.active);
    const first = await press(each, { key: 'one-press' });
    await setTo(!each.active);
    const again = await press(each, { key: 'one-press' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const now = each.id === person ? (await stored()).person : (await stored()).company;
    expect(now.is_active).toBe(!each.active);
  });
});

describe('what stays refused', () => {
  it.each([{ isActive: null }, { isActive: 'false' }, { isActive: 0 }, { active: false }])(
    'a company toggle with %o',
    async (body) => {
      expect((await admin().call('companies.toggle', { params: { id: company }, body })).status).toBe(400);
      expect((await stored()).company.is_active).toBe(true);
    },
  );

  // rows: API-044
  it.each([{}, { body: {} }])('a company toggle that flips, of another version: %o', async (sent) => {
    const flip = (version: number) =>
      admin().call('companies.toggle', { params: { id: company }, ...sent, version });
    const { version } = (await stored()).company;
    const refused = await flip(version + 1);
    expect([refused.status, refused.problem.code]).toEqual([412, 'version_changed']);
    expect((await flip(version)).body.isActive).toBe(false);
    expect((await flip(version + 1)).body.isActive).toBe(true);
  });

  it('a change of the names of a person, of another version, with a block too', async () => {
    const body = { blocked: true, firstName: 'Other' };
    const answer = await admin().call('users.change', { params: { id: person }, body, version: 99 });
    expect([answer.status, answer.problem.code]).toEqual([412, 'version_changed']);
    expect((await stored()).person).toMatchObject({ is_active: true, first_name: 'Cole' });
  });

  // rows: ROLE-018
  it('blocking the last administrator, by two who ask for each other at the same time', async () => {
    const other = await api.aPerson({ role: 'admin' });
    const block = (id: string) => ({ params: { id }, body: { blocked: true } });
    const answers = await Promise.all([
      admin().call('users.block', block(other)),
      api.asId(other, SYSTEM).call('users.block', block(idOf('admin'))),
    ]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([403, 409]).toContain(refused);
  });
});

describe('what only takes access away', () => {
  it('deleting a person is done whatever the page knew of them', async () => {
    const answer = await admin().call('users.delete', { params: { id: person }, version: 99 });
    expect(answer.status).toBe(204);
    expect((await stored()).person.deleted_at).not.toBeNull();
  });
});
