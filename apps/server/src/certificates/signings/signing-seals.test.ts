import { verify, X509Certificate } from 'node:crypto';
import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import { signingSeal } from '@monda/domain/signings/signing-forms.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { nameProvider } from '../../../test/certificates-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { saidBy, signableItem, signFor, storedSignings } from '../../../test/signings-in-tests.ts';
import { createCertificateKeys } from '../keys/certificate-keys.ts';
import { CERTIFICATE_KEYS_SETTING } from '../keys/stored-keys.ts';
import { sealSignings } from './signing-seals.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(new Date());
  await server.database.asOwner((tx) =>
    tx.deleteFrom('settings').where('key', '=', CERTIFICATE_KEYS_SETTING).execute(),
  );
});
afterAll(() => server.close());

const keys = () => createCertificateKeys(server.app.commands);
const failures: unknown[] = [];
const round = (more: Partial<Parameters<typeof sealSignings>[0]> = {}) =>
  sealSignings({
    ...{ transactions: server.transactions, keys: keys() },
    onFailed: (error) => failures.push(error),
    ...more,
  });
const signed = async () => (await signFor(server, [await signableItem(server)])).body;
const seals = async () => (await storedSignings(server)).signings.map(({ seal }) => seal);
const YEARS_MS = 365 * 24 * 60 * 60_000;

/** Expects that the signer of the seal, under the root it names, signed the record. */
async function expectSealed() {
  for (const { seal, record } of (await storedSignings(server)).signings) {
    const { algorithm, value, certificates } = signingSeal.parse(seal);
    const [signer, ...above] = certificates.map((der) => new X509Certificate(Buffer.from(der, 'base64')));
    expect(algorithm).toBe('ES256');
    expect(verify('sha256', Buffer.from(record), signer?.publicKey ?? '', Buffer.from(value, 'base64'))).toBe(
      true,
    );
    expect(
      verify('sha256', Buffer.from(`${record} `), signer?.publicKey ?? '', Buffer.from(value, 'base64')),
    ).toBe(false);
    let below = signer;
    for (const issuer of above) {
      expect(below?.verify(issuer.publicKey)).toBe(true);
      below = issuer;
    }
    expect(below?.toString()).toBe((await keys().root())?.trim().concat('\n'));
  }
}

it('a refused signature makes no keys; the first one that is taken does, and is sealed at once', async () => {
  await nameProvider(server);
  const id = await signableItem(server, 'destruction', { verifiedOnSite: false });
  const items = [{ id, statementSha256: 'a'.repeat(64) }];
  const { status } = await server.call('manager', 'signings.sign', { body: { items, ...saidBy() } });
  expect([status, await keys().inUse()]).toEqual([409, null]);
  expect((await signed()).sealedAt).toBe(server.clock.now().toISOString());
  await expectSealed();
  const acts = (await server.auditLog()).filter(
    ({ subject_type: type, outcome }) => type === 'signing' && outcome === 'done',
  );
  expect(acts.map(({ action }) => action)).toEqual(['signings.sign', 'signing.seal']);
});

it('without the name of the provider it is given and waits, until a round of the job after the name', async () => {
  expect((await signed()).sealedAt).toBeNull();
  await round();
  expect(await seals()).toEqual([null]);
  await nameProvider(server);
  await round();
  await expectSealed();
  expect(failures).toEqual([]);
});

it('after the end of the signer it waits for the next one, and is sealed once, by one of two servers', async () => {
  await nameProvider(server);
  await signed();
  server.clock.advance(12 * YEARS_MS);
  expect((await signed()).sealedAt).toBeNull();
  await round();
  expect((await seals()).filter((seal) => seal === null)).toHaveLength(1);
  const { signer } = await done(server, 'admin', 'certificates.signer', {});
  await done(server, 'admin', 'certificates.replaceSigner', { body: { signer: signer?.sha256 ?? '' } });
  await Promise.all([round(), round()]);
  expect((await seals()).filter((seal) => seal === null)).toEqual([]);
  const acts = (await server.auditLog()).filter(({ action }) => action === 'signing.seal');
  expect(acts).toHaveLength(2);
  const before = await storedSignings(server);
  await round();
  expect(await storedSignings(server)).toEqual(before);
});

it('a lost answer is answered again with the seal that it has by then', async () => {
  const id = await signableItem(server);
  const first = await signFor(server, [id], saidBy(), { key: 'a-key' });
  expect(first.body.sealedAt).toBeNull();
  await done(server, 'admin', 'certificateParties.change', { params: { id: 'provider' }, body: PROVIDER });
  await round();
  const again = await signFor(server, [id], saidBy(), { key: 'a-key' });
  expect(again.body).toEqual({ ...first.body, sealedAt: server.clock.now().toISOString() });
  expect(await seals()).toHaveLength(1);
});

it('one that cannot be sealed is named, and keeps no other one from its seal', async () => {
  await signed();
  server.clock.advance(1000);
  await signed();
  await nameProvider(server);
  const real = keys();
  let tries = 0;
  const failing = {
    signer: async () => {
      tries += 1;
      if (tries === 1) throw new Error('no key today');
      return real.signer();
    },
  };
  const named: string[] = [];
  await round({ keys: failing, onFailed: (_error, { id }) => named.push(id) });
  const { signings } = await storedSignings(server);
  expect(signings.map(({ seal }) => seal !== null)).toEqual([false, true]);
  expect(named).toEqual([signings[0]?.id]);
});
