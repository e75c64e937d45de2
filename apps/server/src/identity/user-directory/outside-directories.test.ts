import { linkCookies, nameOfLink } from '@monda/identity-provider/link-cookies.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { type DirectoryServer, startAuth0, startKeycloak } from '../../../test/directory-servers.ts';
import { FAULTS, RETRY_AFTER } from '../../../test/faulty-server.ts';
import { emailOf, idOf, PERSON_NAMES } from '../../../test/test-people.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

/**
 * What can happen to any request, of a permission and of a person, at each provider; how long a provider asks to wait,
 * and how it says so, has a test of its own.
 */
const FAULTS_OF_ANY_REQUEST = FAULTS.filter((fault) => fault !== 'limited until');
const SERVERS = [
  ['Keycloak', startKeycloak],
  ['Auth0', startAuth0],
] as const;
const PERSON = { firstName: 'Nina', lastName: 'New', email: 'Nina@monda.test', role: 'viewer' };
const MINUTE = 60_000;
const NAMED: ReadonlySet<string> = new Set(PERSON_NAMES.map(idOf));

describe.each(SERVERS)('%s', (_, startServer) => {
  let server: DirectoryServer;
  let api: TestApi;
  let clock: () => Date = () => new Date(TEST_NOW);
  beforeAll(async () => {
    server = await startServer(() => clock());
    api = await startApi({ directory: server.settings });
    clock = () => api.clock.now();
  });
  afterAll(async () => {
    await api.close();
    await server.wire.close();
  });
  beforeEach(() => api.reset());
  afterEach(async () => {
    // why: an active company keeps its last administrator.
    for (const { id, isActive } of (await api.as('admin').call('companies.list')).body.data) {
      if (isActive) await api.as('admin').call('companies.toggle', { params: { id } });
    }
    for (const { id } of (await api.as('admin').call('users.list')).body.data) {
      // why: a person the test did not touch has nothing at the provider to be removed.
      const isTouched = !NAMED.has(id) || accountOf(id).length > 0;
      if (isTouched && id !== idOf('admin')) await api.as('admin').call('users.delete', { params: { id } });
    }
    await settle();
    // why: a limit asked for by one test holds for the tests after it.
    api.clock.advance(120 * MINUTE);
  });

  const run = async () => api.app.jobs.find(({ name }) => name === 'accounts')?.run();
  const revive = () => api.app.jobs.find(({ name }) => name === 'accounts given up')?.run();
  const work = () =>
    api.app.transactions.asSystem((tx) => tx.selectFrom('directory_work').selectAll().execute());
  const outbox = () => api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());
  /** Runs the worker as time goes by, until nothing waits. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      await run();
      if ((await work()).every(({ state }) => state === 'settled')) return;
      await revive();
      api.clock.advance(61 * MINUTE);
    }
    throw new Error(JSON.stringify(await work()));
  }
  const accountOf = (id: string) => server.accounts().filter(({ key }) => key === id);
  const create = async (more: Record<string, unknown> = {}) =>
    (await api.as('admin').call('users.create', { body: { ...PERSON, ...more } })).body.id;
  const change = (id: string, body: unknown) =>
    api.as('admin').call('users.change', { params: { id }, body });
  const link = async () => {
    const [mail] = (await outbox()).slice(-1);
    return (
      /https:\/\/monda\.test(\/account\/password\?token=[\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? ''
    );
  };
  /** Opens a link as a browser does: the first answer leads on to the page without the token. */
  const open = async (url: string) => {
    const first = await api.app.http.inject({ method: 'GET', url });
    expect([first.statusCode, first.headers['referrer-policy']]).toEqual([303, 'no-referrer']);
    return api.app.http.inject({
      method: 'GET',
      url: String(first.headers.location),
      headers: { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' },
    });
  };
  const press = (url: string) => {
    const [path = '', token = ''] = url.split('?token=');
    return api.app.http.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: (linkCookies(path, true).store(token).at(-1) ?? '').split(';')[0],
      },
      payload: new URLSearchParams({ link: nameOfLink(token) }).toString(),
    });
  };

  it('asks nothing of the provider inside a call, and makes the account afterwards', async () => {
    const before = server.wire.requests.length;
    const id = await create();
    expect(server.wire.requests.length).toBe(before);
    await settle();
    expect(accountOf(id)).toMatchObject([
      { email: 'nina@monda.test', emailVerified: false, blocked: false, firstName: 'Nina', lastName: 'New' },
    ]);
  });

  it('leaves an account that already fits alone', async () => {
    const id = await create();
    await settle();
    const before = server.wire.requests.length;
    await change(id, { phoneNumber: '1' });
    await settle();
    expect(server.wire.requests.slice(before).filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  it('an administrator without names gets an account too', async () => {
    const made = await api.as('admin').call('companies.create', {
      body: { name: 'Nova', adminEmail: 'boss@nova.test' },
    });
    await settle();
    expect(accountOf(made.body.users[0]?.id ?? '')).toMatchObject([
      { email: 'boss@nova.test', firstName: '' },
    ]);
  });

  it('follows names, address, verification, block and deletion', async () => {
    const id = await create();
    await settle();
    await change(id, { firstName: 'Nora', emailVerified: true });
    await settle();
    expect(accountOf(id)).toMatchObject([{ firstName: 'Nora', emailVerified: true }]);
    await change(id, { email: 'nora@monda.test' });
    await settle();
    expect(accountOf(id)).toMatchObject([{ email: 'nora@monda.test', emailVerified: false }]);
    await change(id, { blocked: true });
    await settle();
    expect(accountOf(id)).toMatchObject([{ blocked: true }]);
    await change(id, { blocked: false });
    await settle();
    expect(accountOf(id)).toMatchObject([{ blocked: false }]);
    await api.as('admin').call('users.delete', { params: { id } });
    await settle();
    expect(accountOf(id)).toEqual([]);
  });

  it('follows the names a person gives themselves', async () => {
    const body = { firstName: 'Ina', lastName: 'Complete' };
    expect((await api.as('incomplete').call('users.completeProfile', { body })).status).toBe(200);
    await settle();
    expect(accountOf(idOf('incomplete'))).toMatchObject([body]);
  });

  const setRole = (id: string, role: string) =>
    api.as('admin').call('users.changeRole', { params: { id }, body: { role } });

  it('gives the permission of administrators to who becomes one, and takes it from who is none any more', async () => {
    const id = await create();
    await settle();
    expect(server.isAdministrator(id)).toBe(false);
    await setRole(id, 'admin');
    expect(server.isAdministrator(id)).toBe(false);
    await settle();
    expect(server.isAdministrator(id)).toBe(true);
    await change(id, { blocked: true });
    await settle();
    expect(server.isAdministrator(id)).toBe(false);
    await change(id, { blocked: false });
    await settle();
    expect(server.isAdministrator(id)).toBe(true);
    await setRole(id, 'fixed_assets_manager');
    await settle();
    expect(server.isAdministrator(id)).toBe(false);
    const second = await create({ email: 'two@monda.test', role: 'admin' });
    await settle();
    expect(server.isAdministrator(second)).toBe(true);
    await api.as('admin').call('users.delete', { params: { id: second } });
    await settle();
    expect(server.isAdministrator(second)).toBe(false);
  });

  it.each(FAULTS_OF_ANY_REQUEST)(
    'an administrator gets and loses the permission whatever request fails: %s',
    async (fault) => {
      const id = await create();
      await settle();
      let failed = 0;
      for (let index = 0, came = true; came; index += 1) {
        came = false;
        for (const role of ['admin', 'viewer']) {
          await setRole(id, role);
          server.wire.failAt(index, fault);
          await run();
          await settle();
          if (server.wire.failNothing()) {
            came = true;
            failed += 1;
          }
          expect([index, server.isAdministrator(id)]).toEqual([index, role === 'admin']);
        }
      }
      // why: each way reads, looks at the permission and changes it.
      expect(failed).toBeGreaterThanOrEqual(6);
    },
  );

  it('brings only the last of many changes', async () => {
    const id = await create();
    for (const name of ['Aa', 'Bb', 'Cc']) await change(id, { firstName: name });
    await api.as('admin').call('users.delete', { params: { id } });
    await settle();
    expect(accountOf(id)).toEqual([]);
  });

  it.each(FAULTS_OF_ANY_REQUEST)(
    'a person is neither lost nor doubled when any one request fails: %s',
    async (fault) => {
      const steps: readonly ((id: string, at: number) => Promise<unknown>)[] = [
        async () => {},
        (id, at) => change(id, { email: `step${at}@monda.test`, firstName: 'Step' }),
        (id) => change(id, { blocked: true }),
        (id) => api.as('admin').call('users.delete', { params: { id } }),
      ];
      for (let index = 0; index < 5; index += 1) {
        const id = await create({ email: `person${index}@monda.test` });
        for (const [at, step] of steps.entries()) {
          await step(id, index * 10 + at);
          server.wire.failAt(index, fault);
          await run();
          // why: a change on top of the failed one must not make a second account.
          if (at === 0) await change(id, { email: `moved${index}@monda.test` });
          await settle();
          server.wire.failNothing();
          const accounts = accountOf(id);
          expect(accounts).toHaveLength(at === 3 ? 0 : 1);
          const { body } = await api.as('admin').call('users.get', { params: { id } });
          if (at < 3) {
            expect(accounts[0]).toMatchObject({
              email: body.email,
              blocked: body.blocked,
              firstName: body.firstName,
            });
          }
        }
      }
      expect(server.accounts()).toEqual([]);
    },
  );

  it.each(['limited', 'limited until'] as const)('waits as long as it is asked to: %s', async (fault) => {
    const [first, second] = [await create(), await create({ email: 'two@monda.test' })];
    const before = server.wire.requests.length;
    server.wire.failAt(0, fault);
    await run();
    expect(server.wire.requests.length).toBe(before + 1);
    api.clock.advance((RETRY_AFTER - 1) * 1000);
    await run();
    expect(server.wire.requests.length).toBe(before + 1);
    expect((await work()).map(({ tries, state }) => [tries, state])).toEqual([
      [0, 'waiting'],
      [0, 'waiting'],
    ]);
    api.clock.advance(2_000);
    await run();
    expect([accountOf(first).length, accountOf(second).length]).toEqual([1, 1]);
  });

  it('an unreachable provider delays no one; what is given up can be seen and is taken up again', async () => {
    const away = await startServer(clock);
    const elsewhere = await startApi({ directory: away.settings });
    try {
      await away.wire.close();
      const made = await elsewhere.as('admin').call('users.create', { body: PERSON });
      expect(made.status).toBe(201);
      const job = elsewhere.app.jobs.find(({ name }) => name === 'accounts');
      const state = () =>
        elsewhere.app.transactions.asSystem((tx) => tx.selectFrom('directory_work').selectAll().execute());
      for (let round = 0; round < 20; round += 1) {
        await job?.run();
        elsewhere.clock.advance(61 * MINUTE);
      }
      expect(await state()).toMatchObject([{ state: 'failed', tries: 12, last_error: 'token: no answer' }]);
      await elsewhere.app.jobs.find(({ name }) => name === 'accounts given up')?.run();
      expect(await state()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    } finally {
      await elsewhere.close();
    }
  });

  it('many workers at once make one account', async () => {
    const id = await create();
    await Promise.all(Array.from({ length: 6 }, async () => run()));
    await settle();
    expect(accountOf(id)).toHaveLength(1);
    expect(server.wire.requests.filter((request) => /POST .*\/users$/.test(request)).length).toBeGreaterThan(
      0,
    );
  });

  it('an account that was there before is left alone, and never gets the person’s identity', async () => {
    server.addForeign('there@monda.test', false);
    const id = await create({ email: 'there@monda.test' });
    await settle();
    expect(server.accounts().filter(({ email }) => email === 'there@monda.test')).toHaveLength(1);
    expect(accountOf(id)).toEqual([]);
    const row = await api.app.transactions.asSystem((tx) =>
      tx.selectFrom('users').select('identity_subject').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row.identity_subject).toBeNull();
    const page = await press(await link());
    expect(page.body).toContain('Your address already has an account.');
    await api.as('admin').call('users.delete', { params: { id } });
    await settle();
    expect(server.accounts().map(({ email }) => email)).toContain('there@monda.test');
  });

  it.each(["o'brien@company.example", 'a{b|c}%d=e*f&g+h#i?j/k@company.example'])(
    'finds and follows an account of %s',
    async (email) => {
      server.addForeign(email, true);
      const taken = await create({ email });
      await settle();
      expect(accountOf(taken)).toEqual([]);
      expect(await press(await link()).then(({ body }) => body)).toContain('already has an account');
      const id = await create({ email: `x.${email}` });
      await settle();
      expect(accountOf(id)).toMatchObject([{ email: `x.${email}` }]);
      await change(id, { email: `y.${email}` });
      await settle();
      expect(accountOf(id)).toMatchObject([{ email: `y.${email}`, emailVerified: false }]);
    },
  );

  it('an account that was there before in another form of the address is left alone too', async () => {
    server.addForeign('josé@xn--mller-kva.example', true);
    const id = await create({ email: 'josé@müller.example' });
    await settle();
    const same = server.accounts().filter(({ email }) => email.startsWith('josé@'));
    expect(same.map(({ email }) => email)).toEqual(['josé@xn--mller-kva.example']);
    expect(accountOf(id)).toEqual([]);
  });

  it('an address that is written in another form changes nothing at the provider', async () => {
    const id = await create({ email: 'zoë@müller.example', emailVerified: true });
    await settle();
    const before = server.wire.requests.length;
    await change(id, { email: 'zoë@xn--mller-kva.example' });
    await settle();
    expect(server.wire.requests.slice(before).filter((request) => !request.startsWith('GET'))).toEqual([]);
    expect(accountOf(id)).toMatchObject([{ email: 'zoë@müller.example', emailVerified: true }]);
  });

  it('the address of a deleted person gets an account of its own for the next person', async () => {
    const first = await create();
    await settle();
    await api.as('admin').call('users.delete', { params: { id: first } });
    const second = await create();
    await settle();
    expect([accountOf(first).length, accountOf(second).length]).toEqual([0, 1]);
  });

  it('a changed address that another account has is given up and said', async () => {
    server.addForeign('busy@monda.test', true);
    const id = await create();
    await settle();
    await change(id, { email: 'busy@monda.test' });
    await run();
    expect((await work()).find((row) => row.user_id === id)).toMatchObject({ state: 'failed' });
    await change(id, { email: 'free@monda.test' });
    await settle();
    expect(accountOf(id)).toMatchObject([{ email: 'free@monda.test' }]);
  });

  it('the link of a message leads to the provider once; opening it uses nothing up; unreachable it stays good', async () => {
    await create();
    const url = await link();
    expect(url).not.toBe('');
    for (let time = 0; time < 3; time += 1) {
      const page = await open(url);
      expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    }
    server.wire.failAt(0, 'lost after');
    expect((await press(url)).statusCode).toBe(503);
    const gone = await press(url);
    if (server.kind === 'auth0') {
      expect([gone.statusCode, gone.headers.location]).toEqual([
        303,
        expect.stringContaining('https://tenant.example/'),
      ]);
    } else {
      expect(gone.body).toContain('We sent you a message with the next step.');
      expect(server.messages.at(-1)?.actions).toEqual(['UPDATE_PASSWORD', 'VERIFY_EMAIL']);
    }
    expect((await press(url)).statusCode).toBe(410);
    expect((await api.app.http.inject({ method: 'GET', url })).statusCode).toBe(410);
  });

  it('a reset of the password leads there too, also for a person who had no account yet', async () => {
    await api.as('requester').call('users.resetPassword', { body: { email: emailOf('requester') } });
    const answer = await press(await link());
    expect([200, 303]).toContain(answer.statusCode);
    expect(accountOf(idOf('requester'))).toHaveLength(1);
  });

  it('never writes its secret down', async () => {
    const id = await create();
    for (const fault of FAULTS) {
      server.wire.failAt(0, fault);
      await change(id, { firstName: `Nn ${fault}` });
      await run();
      api.clock.advance(61 * MINUTE);
    }
    const stored = JSON.stringify([await work(), await outbox()]);
    expect(stored).not.toContain(server.secret);
    expect(stored).not.toContain('secret inner text');
    expect(JSON.stringify(await work())).not.toContain('monda.test');
  });

  it('an account that was there before gets it once a person signed in with it, and loses it with them', async () => {
    const subject = server.addForeign('first@monda.test', true);
    const id = await create({ email: 'first@monda.test', role: 'admin' });
    await settle();
    expect(server.isAdministrator(subject)).toBe(false);
    const token = await api.signIn.token(subject, { email: 'first@monda.test', email_verified: true });
    expect((await api.withAuthorization(`Bearer ${token}`).call('users.me')).body.id).toBe(id);
    await settle();
    expect(server.isAdministrator(subject)).toBe(true);
    expect(accountOf(id)).toEqual([]);
    await api.as('admin').call('users.delete', { params: { id } });
    await settle();
    expect(server.isAdministrator(subject)).toBe(false);
    expect(server.accounts().map(({ email }) => email)).toContain('first@monda.test');
  });

  it('says which permission is missing at the provider, and still creates the account', async () => {
    server.dropPermission();
    const id = await create({ role: 'admin' });
    await run();
    expect((await work()).find((row) => row.user_id === id)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('system:admin') as string,
    });
    expect(accountOf(id)).toHaveLength(1);
    await setRole(id, 'viewer');
    await settle();
  });
});
