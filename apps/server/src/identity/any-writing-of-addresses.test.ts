import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../identity-provider/test/browser.ts';
import { openForm, signIn } from '../../../identity-provider/test/running-provider.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../test/listening-product.ts';
import { idOf } from '../../test/test-people.ts';
import { personByEmail } from './person-store.ts';

const NFC = 'josé@müller.example';
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

  it('the page leaves the address as it is typed', async () => {
    const browser = new Browser(product.origin);
    const { form } = await openForm(browser, product.origin);
    const page = await (await browser.get(form)).text();
    expect(page).toMatch(/<input id="email" name="email" inputmode="email" [^>]*autocomplete="username"/);
    expect(page).not.toContain('type="email"');
  });
});
