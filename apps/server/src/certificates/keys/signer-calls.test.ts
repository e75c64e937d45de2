import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { nameProvider } from '../../../test/certificates-in-tests.ts';
import { makeKeys } from '../../../test/log-in-tests.ts';
import { makeOutsideSigners, P12_PASSWORD } from '../../../test/outside-signers.ts';
import { done } from '../../../test/run-steps.ts';
import { createCertificateKeys } from './certificate-keys.ts';
import { carryOutKeysCommand, providerOfKeys } from './certificate-keys-interface.ts';
import { requestedSigner } from './requested-signer-interface.ts';
import { CERTIFICATE_KEYS_SETTING } from './stored-keys.ts';

let server: AssetServer;
let folder: string;
beforeAll(async () => {
  server = await startAssetServer();
  folder = await mkdtemp(path.join(tmpdir(), 'monda-signer-calls-'));
  makeOutsideSigners(folder);
  server.clock.setTo(new Date());
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});
beforeEach(async () => {
  await server.database.asOwner((tx) =>
    tx.deleteFrom('settings').where('key', '=', CERTIFICATE_KEYS_SETTING).execute(),
  );
  await nameProvider(server);
});

const signer = () => done(server, 'admin', 'certificates.signer', {});
const replace = (seen: string, key?: string) =>
  server.call('admin', 'certificates.replaceSigner', {
    body: { signer: seen },
    ...(key === undefined ? {} : { key }),
  });
const seenNow = async () => (await signer()).signer?.sha256 ?? '';
const rename = (legalName: string, taxNumber = '') =>
  done(server, 'admin', 'certificateParties.change', {
    params: { id: 'provider' },
    body: {
      ...{ legalName, taxNumber, taxRegistration: null, address: '', registrations: [] },
      ...{ representative: '', representativeCapacity: '' },
    },
  });
const command = async (...words: readonly string[]) => {
  const { commands } = server.app;
  const provider = await providerOfKeys(commands);
  const parts = {
    ...commands,
    issuerName: 'monda.example',
    dataFolder: server.dataFolder,
    p12Password: P12_PASSWORD,
  };
  return carryOutKeysCommand(await requestedSigner(words, { ...parts, provider }), commands);
};
const actsOn = async () => {
  await server.app.audit.settled();
  return server.transactions.asSystem((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_role', 'details'])
      .where('subject_id', '=', CERTIFICATE_KEYS_SETTING)
      .where('action', '=', 'certificates.replaceSigner')
      .execute(),
  );
};

describe('the signer is not replaced', () => {
  it.each(['manager', 'evaluator', 'companyAdmin'] as const)(
    'by a %s, who reads nothing of it either',
    async (person) => {
      await makeKeys(server);
      const seen = await seenNow();
      const asked = await server.call(person, 'certificates.replaceSigner', { body: { signer: seen } });
      expect([asked.status, (await server.call(person, 'certificates.signer', {})).status]).toEqual([
        403, 403,
      ]);
      expect(await seenNow()).toBe(seen);
    },
  );

  it('before the first certificate', async () => {
    expect(await signer()).toMatchObject({ signer: null, isOtherName: false, roots: [] });
    expect((await replace('ab'.repeat(32))).status).toBe(409);
    expect((await signer()).signer).toBeNull();
  });

  it.each([
    ['--root', '--root FOLDER'],
    ['--p12', '--p12 FILE'],
  ])('where the command %s made it, which the refusal names', async (word, named) => {
    await command(word, path.join(folder, word === '--p12' ? 'elliptic.p12' : 'root'));
    const seen = await seenNow();
    const refused = await replace(seen);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining(named)]);
    expect(await seenNow()).toBe(seen);
  });

  it('where the caller saw another one, or the provider has no name', async () => {
    await makeKeys(server);
    const seen = await seenNow();
    expect((await replace('ab'.repeat(32))).status).toBe(409);
    await rename('');
    expect((await replace(seen)).status).toBe(409);
    expect(await seenNow()).toBe(seen);
  });
});

it('goes on when the name of the provider changes, and says so', async () => {
  await makeKeys(server);
  expect(await signer()).toMatchObject({
    isOtherName: false,
    signer: { organization: 'Monda SA', origin: 'own' },
  });
  const before = await seenNow();
  await rename('Ñandú Reciclaje S.A.C.', '20601234567');
  const other = await signer();
  expect(other).toMatchObject({
    ...{ isOtherName: true, signer: { sha256: before, organization: 'Monda SA', identifier: null } },
    provider: { organization: 'Ñandú Reciclaje S.A.C.', identifier: '20601234567' },
  });
  const system = await done(server, 'admin', 'system.get', {});
  expect(system.lines.find(({ line }) => line === 'certificates')).toMatchObject({
    ...{ state: 'yellow', says: expect.stringContaining('Ñandú Reciclaje S.A.C.') },
  });
});

it('is replaced by one that names the provider as it is now, under a new root; the former one stays, and it is audited', async () => {
  await makeKeys(server);
  await rename('Ñandú Reciclaje S.A.C.', '20601234567');
  const [{ roots: former }, acts] = [await signer(), (await actsOn()).length];
  const { status, body } = await replace(await seenNow());
  expect([status, body]).toEqual([200, await signer()]);
  expect(await signer()).toMatchObject({
    isOtherName: false,
    signer: { organization: 'Ñandú Reciclaje S.A.C.', identifier: '20601234567', origin: 'own' },
    roots: [{ until: null }, { sha256: former[0]?.sha256, until: expect.any(String) }],
  });
  const { rootSha256 } = await createCertificateKeys(server.app.commands).signer();
  expect((await actsOn()).slice(acts)).toEqual([
    {
      ...{ action: 'certificates.replaceSigner', actor_role: 'admin' },
      details: expect.objectContaining({ roots: { from: former[0]?.sha256, to: rootSha256 } }),
    },
  ]);
});

it('is replaced once by a call that is repeated, also at the same moment', async () => {
  await makeKeys(server);
  const seen = await seenNow();
  const key = 'replace-once-0001';
  const all = await Promise.all([replace(seen, key), replace(seen, key), replace(seen, key)]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await replace(seen, key)).status).toBe(200);
  expect((await signer()).roots).toHaveLength(2);
});

it('is replaced by one of two administrators who saw the same', async () => {
  await makeKeys(server);
  const seen = await seenNow();
  const all = await Promise.all([replace(seen), replace(seen), replace(seen)]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await signer()).roots).toHaveLength(2);
});
