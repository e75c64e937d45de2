import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { NAMED_PROVIDER, putProvider } from '../../../test/named-provider.ts';
import { emailOf, idOf } from '../../../test/test-people.ts';
import { createCertificateKeys } from './certificate-keys.ts';
import { makeOwnSigner } from './certificate-making.ts';
import { NOTED_BEFORE_MS, noteSignerEnd } from './signer-end-job.ts';
import { takeIntoUse } from './stored-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.reset();
  await putProvider(api.app.transactions);
});
afterAll(() => api.close());

const logged: object[] = [];
const depsOf = () => ({ transactions: api.app.transactions, encryption: api.encryption, clock: api.clock });
const run = () =>
  noteSignerEnd({
    ...{ transactions: api.app.transactions, clock: api.clock, baseUrl: 'https://monda.example' },
    keys: createCertificateKeys(depsOf()),
    log: { warn: (line: object) => void logged.push(line) },
  });
const mails = () =>
  api.app.transactions.asSystem((tx) =>
    tx.selectFrom('outbox').selectAll().where('kind', '=', 'signer-end').orderBy('to_address').execute(),
  );
/** Sets the clock to so long before the end of the signer. */
async function before(milliseconds: number): Promise<void> {
  const signer = await createCertificateKeys(depsOf()).inUse();
  api.clock.setTo(new Date((signer?.endsAt.getTime() ?? 0) - milliseconds));
}

it('without a signer, and more than 60 days before its end, no administrator gets a message', async () => {
  expect(await run()).toBe(0);
  await createCertificateKeys(depsOf()).signer();
  expect(await run()).toBe(0);
  await before(NOTED_BEFORE_MS + 1);
  expect(await run()).toBe(0);
  expect(await mails()).toEqual([]);
});

it('60 days before the end each active administrator gets one message in their language, of one signer one', async () => {
  const spanish = await api.aPerson({ role: 'admin', email: 'ana@provider.test' });
  await api.aPerson({ role: 'admin', email: 'blocked@provider.test', isActive: false });
  await api.app.transactions.asSystem(async (tx) => {
    await tx.update('users', { language: 'es' }, (query) => query.where('id', '=', spanish));
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: spanish });
  });
  await createCertificateKeys(depsOf()).signer();
  await before(NOTED_BEFORE_MS);
  logged.length = 0;
  await Promise.all([run(), run(), run()]);
  expect(await run()).toBe(0);
  expect(logged).toHaveLength(1);
  const posted = await mails();
  expect(posted.map(({ to_address }) => to_address)).toEqual(
    [emailOf('admin'), 'ana@provider.test'].toSorted(),
  );
  const of = (address: string) => posted.find(({ to_address }) => to_address === address)?.subject;
  expect(of(emailOf('admin'))).toMatch(/^The key that signs certificates expires on \w{3} \d+, \d{4}$/);
  expect(of('ana@provider.test')).toMatch(/^La clave que firma las actas vence el /);
  expect(idOf('admin')).not.toBe(spanish);
});

it('the next signer is one of its own', async () => {
  await createCertificateKeys(depsOf()).signer();
  await before(NOTED_BEFORE_MS);
  expect(await run()).toBeGreaterThan(0);
  await takeIntoUse(
    await makeOwnSigner({ ...depsOf(), provider: NAMED_PROVIDER }),
    () => Promise.reject(new Error('there are keys')),
    depsOf(),
  );
  expect(await run()).toBe(0);
  await before(NOTED_BEFORE_MS);
  expect(await run()).toBeGreaterThan(0);
});
