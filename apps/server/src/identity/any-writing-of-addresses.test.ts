import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../identity-provider/test/browser.ts';
import { openForm, signIn } from '../../../identity-provider/test/running-provider.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../test/listening-product.ts';
import { COMPANIES, idOf } from '../../test/test-people.ts';
import { personByEmail } from './person-store.ts';

const NFC = 'josé@müller.example';
const SIGNS = [
  "o'brien@company.example",
  "mary.o'neill@company.example",
  '!#$%&*+/=?^_`{|}~-@company.example',
];
const FORMS = [NFC, NFC.normalize('NFD'), 'josé@xn--mller-kva.example', 'JOSÉ@Müller.Example'];

describe('an address beyond ASCII', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const create = (email: string) =>
    api.as('admin').call('users.create', {
      body: { firstName: 'José', lastName: 'Müller', email, role: 'technical_evaluator' },
    });
  const find = (email: string) => api.app.transactions.asSystem((tx) => personByEmail(tx, email));

  it('is one address however it is written: taken for everybody else, found by each form', async () => {
    const { status, body } = await create(NFC);
    expect(status).toBe(201);
    for (const form of FORMS) {
      const again = await create(form);
      expect([form, again.status, again.problem.code]).toEqual([form, 409, 'conflict']);
      expect((await find(form))?.id).toBe(body.id);
    }
    expect(await find('jose@müller.example')).toBeNull();
    expect((await find(NFC))?.email).toBe(NFC);
  });

  it('an outside identity is bound by it in another form', async () => {
    const person = await api.aPerson({ role: 'viewer', email: NFC, bound: false });
    const claims = { email: FORMS[2], email_verified: true };
    const token = await api.signIn.token('auth|form', claims);
    expect((await api.withAuthorization(`Bearer ${token}`).call('users.me')).body.id).toBe(person);
  });

  it('that two people hold in two forms belongs to each of them in its own form', async () => {
    const composed = await api.aPerson({ role: 'viewer', email: NFC });
    api.clock.advance(1_000);
    const ascii = await api.aPerson({ role: 'viewer', email: FORMS[2] ?? '' });
    expect((await find(FORMS[2] ?? ''))?.id).toBe(ascii);
    expect((await find(NFC))?.id).toBe(composed);
    expect((await find(FORMS[1] ?? ''))?.id).toBe(composed);
    const change = { firstName: 'Zoë', email: NFC };
    const changed = await api.as('admin').call('users.change', { params: { id: composed }, body: change });
    expect(changed.status).toBe(200);
  });
});

describe.each(SIGNS)('the address %s', (email) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const COMPANY = { companyId: COMPANIES.acme.id };
  const NAMES = { firstName: 'Ina', lastName: 'Vited' };
  const WORK = { jobTitle: 'Clerk', department: 'Vault', contactPhone: '+1 555' };
  const ways: readonly (readonly [
    string,
    (typed: string) => Promise<{ readonly status: number; readonly body: unknown }>,
  ])[] = [
    ['a new user', (typed) => api.as('admin').call('users.create', { body: { ...NAMES, email: typed } })],
    [
      'an invited user',
      (typed) =>
        api.as('admin').call('users.invite', {
          body: { ...NAMES, ...WORK, ...COMPANY, role: 'company_user', email: typed },
        }),
    ],
    [
      'an invited administrator',
      (typed) =>
        api.as('admin').call('users.invite', { body: { ...COMPANY, role: 'company_admin', email: typed } }),
    ],
    [
      'the administrator of a new company',
      (typed) => api.as('admin').call('companies.create', { body: { name: 'Nova', adminEmail: typed } }),
    ],
    [
      'a changed user',
      (typed) =>
        api.as('admin').call('users.change', { params: { id: idOf('viewer') }, body: { email: typed } }),
    ],
  ];

  it.each(ways)('is taken for %s, also with signs copied around it that are not seen', async (_who, make) => {
    for (const typed of [email, `\u202d${email}\u202c`]) {
      await api.reset();
      expect((await make(typed)).status).toBeLessThan(300);
      const found = await api.app.transactions.asSystem((tx) => personByEmail(tx, `\u200b${email} `));
      expect(found?.email).toBe(email);
      const { rows } = await api.app.transactions.asSystem((tx) =>
        sql<{ to_address: string }>`SELECT DISTINCT to_address FROM outbox`.execute(tx),
      );
      expect(rows.map((row) => row.to_address).filter((to) => to !== email)).toEqual([]);
    }
  });

  it('is one with itself in capitals, is sent a link to set a password, and is bound by an outside identity', async () => {
    const id = await api.aPerson({ role: 'viewer', email, bound: false });
    const body = { ...NAMES, email: email.toUpperCase() };
    expect((await api.as('admin').call('users.create', { body })).status).toBe(409);
    const reset = await api.as('admin').call('users.resetPassword', { body: { email: email.toUpperCase() } });
    expect(reset.status).toBe(202);
    const mails = await api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());
    expect(mails.map(({ to_address: to, kind }) => [to, kind])).toEqual([[email, 'password-reset']]);
    const token = await api.signIn.token('auth|signs', { email, email_verified: true });
    expect((await api.withAuthorization(`Bearer ${token}`).call('users.me')).body).toMatchObject({
      id,
      email,
    });
    const found = await api.as('admin').call('search.everywhere', { query: { q: email } });
    expect(found.status).toBe(200);
  });
});

describe('at the bundled sign-in', () => {
  let product: ListeningProduct;
  beforeAll(async () => {
    product = await startListeningProduct(['requester']);
    await product.app.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ email: NFC }).where('id', '=', idOf('requester')).execute(),
    );
  });
  afterAll(() => product.close());

  it.each(FORMS)('%s signs in', async (form) => {
    const { landed } = await signIn(new Browser(product.origin), product.origin, form, PASSWORD);
    expect(landed.searchParams.has('code')).toBe(true);
  });

  it.each(SIGNS.flatMap((email) => [email, email.toUpperCase(), `\u202d${email}\u202c`]))(
    '%j signs in',
    async (typed) => {
      const email = SIGNS.find((one) => typed.toLowerCase().includes(one)) ?? '';
      await product.app.transactions.asSystem((tx) =>
        tx.updateTable('users').set({ email }).where('id', '=', idOf('requester')).execute(),
      );
      const { landed } = await signIn(new Browser(product.origin), product.origin, typed, PASSWORD);
      expect(landed.searchParams.has('code')).toBe(true);
    },
  );

  it('the page leaves the address as it is typed', async () => {
    const browser = new Browser(product.origin);
    const { form } = await openForm(browser, product.origin);
    const page = await (await browser.get(form)).text();
    expect(page).toMatch(/<input id="email" name="email" inputmode="email" [^>]*autocomplete="username"/);
    expect(page).not.toContain('type="email"');
  });
});
