import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { idOf } from '../../test/test-people.ts';

const SYSTEM = ['system:admin'];
const SEED = 'Seed@Monda.test';
type Removal = readonly [
  string,
  (api: TestApi, by: string, id: string) => Promise<{ status: number; problem: { message: string } }>,
];

/** Every way to take an administrator away. */
const REMOVALS: readonly Removal[] = [
  ['deleting', (api, by, id) => api.asId(by, SYSTEM).call('users.delete', { params: { id } })],
  [
    'blocking',
    (api, by, id) => api.asId(by, SYSTEM).call('users.block', { params: { id }, body: { blocked: true } }),
  ],
  [
    'blocking by the other shape',
    (api, by, id) =>
      api.asId(by, SYSTEM).call('users.block', { params: { id }, body: { userId: id, shouldBlock: true } }),
  ],
  [
    'blocking by the form',
    (api, by, id) => api.asId(by, SYSTEM).call('users.change', { params: { id }, body: { blocked: true } }),
  ],
  [
    'demoting',
    (api, by, id) =>
      api.asId(by, SYSTEM).call('users.changeRole', { params: { id }, body: { role: 'viewer' } }),
  ],
];

describe('administrators', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ seedAdminEmail: SEED.toLowerCase() });
  });
  afterAll(() => api.close());
  beforeEach(() => api.reset());

  const stored = (id: string) =>
    api.app.transactions.asSystem((tx) =>
      tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const activeAdmins = () =>
    api.app.transactions.asSystem(async (tx) => {
      const rows = await tx
        .selectFrom('users')
        .select('id')
        .where('role', 'in', ['admin', 'ADMIN'])
        .where('is_active', '=', true)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.length;
    });

  describe('the protected administrator', () => {
    // rows: ROLE-016, ROLE-018, STAFF-025
    it.each(REMOVALS)('%s is refused with 403 and a message', async (_how, remove) => {
      const seed = await api.aPerson({ role: 'admin', email: SEED });
      const before = await stored(seed);
      const answer = await remove(api, idOf('admin'), seed);
      expect([answer.status, answer.problem.message]).toEqual([
        403,
        'The protected administrator cannot be deleted or blocked, and their role and email cannot be changed.',
      ]);
      expect(await stored(seed)).toEqual(before);
    });

    it.each(['other@monda.test', 'seed+x@monda.test'])('keeps its address against %s', async (email) => {
      const seed = await api.aPerson({ role: 'admin', email: SEED });
      const answer = await api.as('admin').call('users.change', { params: { id: seed }, body: { email } });
      expect(answer.status).toBe(403);
      expect((await stored(seed)).email).toBe(SEED);
    });

    it('may change its names, and the case of its address; its row says that it stays', async () => {
      const seed = await api.aPerson({ role: 'admin', email: SEED });
      const body = { firstName: 'Seedy', email: SEED.toUpperCase(), blocked: false };
      expect((await api.as('admin').call('users.change', { params: { id: seed }, body })).status).toBe(200);
      const { data } = (await api.as('admin').call('users.list')).body;
      expect(data.find(({ id }) => id === seed)?.canBeRemoved).toBe(false);
      expect(data.find(({ id }) => id === idOf('manager'))?.canBeRemoved).toBe(true);
      expect(data.find(({ id }) => id === idOf('admin'))?.canBeRemoved).toBe(false);
    });

    it('is marked as protected when it is opened, whatever the case of its address', async () => {
      const seed = await api.aPerson({ role: 'admin', email: SEED.toUpperCase() });
      for (const [id, isProtected] of [
        [seed, true],
        [idOf('admin'), false],
        [idOf('manager'), false],
      ] as const) {
        const { body } = await api.as('admin').call('users.get', { params: { id } });
        expect([id, body.isProtected]).toEqual([id, isProtected]);
      }
    });
  });

  describe('the last active administrator', () => {
    // rows: ROLE-017, ROLE-018, STAFF-026
    it.each(REMOVALS)('%s is refused with 409', async (_how, remove) => {
      await api.aPerson({ role: 'admin', isActive: false });
      await api.aPerson({ role: 'admin', companyId: await api.aCompany({ isActive: false }) });
      const answer = await remove(api, idOf('admin'), idOf('admin'));
      expect([answer.status, answer.problem.message]).toEqual([
        409,
        'The last active administrator cannot be deleted or blocked, and their role cannot be changed.',
      ]);
      expect(await stored(idOf('admin'))).toMatchObject({ role: 'admin', is_active: true, deleted_at: null });
    });

    it('is found whatever the letter case of the stored role', async () => {
      await api.aPerson({ role: 'ADMIN' });
      const answer = await api
        .as('admin')
        .call('users.changeRole', { params: { id: idOf('admin') }, body: { role: 'viewer' } });
      expect(answer.status).toBe(200);
    });
  });

  it('no one deletes or blocks themselves', async () => {
    await api.aPerson({ role: 'admin' });
    for (const [how, remove] of REMOVALS.filter(([name]) => name !== 'demoting')) {
      const answer = await remove(api, idOf('admin'), idOf('admin'));
      expect([how, answer.status, answer.problem.message]).toEqual([
        how,
        403,
        'You cannot block or delete yourself.',
      ]);
    }
  });

  it('with another administrator left, one can be taken away', async () => {
    for (const [how, remove] of REMOVALS) {
      const other = await api.aPerson({ role: 'admin' });
      expect([how, (await remove(api, idOf('admin'), other)).status < 300]).toEqual([how, true]);
    }
  });

  // rows: ROLE-017
  it.each(REMOVALS)(
    'two at the same moment, %s each other: one stays, and no more than one is taken',
    async (_how, remove) => {
      for (let round = 0; round < 8; round += 1) {
        await api.reset();
        const other = await api.aPerson({ role: 'admin' });
        const answers = await Promise.all([
          remove(api, idOf('admin'), other),
          remove(api, other, idOf('admin')),
        ]);
        expect(await activeAdmins()).toBe(1);
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      }
    },
  );

  it('six at the same moment, in every way: at least one always stays, and who was taken takes no one', async () => {
    const admins = [idOf('admin')];
    for (let at = 0; at < 5; at += 1) admins.push(await api.aPerson({ role: 'admin' }));
    const answers = await Promise.all(
      admins.flatMap((by, at) =>
        REMOVALS.map(([, remove], way) => remove(api, by, admins[(at + way + 1) % admins.length] ?? '')),
      ),
    );
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
    for (const { status } of answers) expect([200, 204, 403, 404, 409]).toContain(status);
  });

  it('the address of a deleted administrator belongs to the person who gets it next, not to the protection', async () => {
    const other = await api.aPerson({ role: 'admin', email: 'once@monda.test' });
    await api.as('admin').call('users.delete', { params: { id: other } });
    const body = { firstName: 'Next', lastName: 'One', email: 'once@monda.test' };
    expect((await api.as('admin').call('users.create', { body })).status).toBe(201);
    expect((await api.asId(other, SYSTEM).call('users.me')).status).toBe(403);
  });
});
