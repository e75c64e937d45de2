import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { NAMED_PROVIDER, putProvider } from '../../../test/named-provider.ts';
import { type CertificateKeys, createCertificateKeys, SignerEnded } from './certificate-keys.ts';
import { makeOwnSigner } from './certificate-making.ts';
import { CERTIFICATE_KEYS_SETTING, takeIntoUse } from './stored-keys.ts';

let api: TestApi;
let folder: string;
let keys: CertificateKeys;
const depsOf = () => ({
  ...{ transactions: api.app.transactions, encryption: api.encryption, clock: api.clock },
  issuerName: 'monda.example',
});
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(path.join(tmpdir(), 'monda-keys-'));
});
beforeEach(async () => {
  await api.reset();
  api.clock.setTo('2026-06-15T12:00:00.000Z');
  await putProvider(api.app.transactions, { taxNumber: '20123456789' });
  keys = createCertificateKeys(depsOf());
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const replace = async () => {
  const signer = await makeOwnSigner({ ...depsOf(), provider: NAMED_PROVIDER });
  return takeIntoUse(signer, () => Promise.reject(new Error('there are keys')), depsOf());
};

/** What `openssl` says of the signer and its root. */
async function openssl(...words: readonly string[]): Promise<string> {
  const { certificate, root } = await keys.signer();
  const pem = (der: Uint8Array) => new X509Certificate(der).toString();
  await writeFile(path.join(folder, 'signer.pem'), pem(certificate));
  await writeFile(path.join(folder, 'root.pem'), pem(root));
  return execFileSync('openssl', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

it('a signer that has ended signs nothing', async () => {
  const signer = await keys.signer();
  api.clock.setTo(signer.endsAt);
  await expect(signer.sign(Buffer.from('too late'))).rejects.toBeInstanceOf(SignerEnded);
  await expect(keys.signer()).rejects.toMatchObject({ name: 'SignerEnded', endedAt: signer.endsAt });
  expect(await keys.inUse()).toMatchObject({ endsAt: signer.endsAt });
});

it('before the first certificate there are no keys', async () => {
  expect([await keys.root(), await keys.roots(), await keys.inUse()]).toEqual([null, [], null]);
});

it('servers at the same first moment have the same signer and the same key of the log', async () => {
  const servers = [1, 2, 3].map(() => createCertificateKeys(depsOf()));
  const signers = await Promise.all(servers.map((each) => each.signer()));
  const logs = await Promise.all(servers.map((each) => each.logKey()));
  const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  expect(new Set(signers.map(({ certificate }) => hexOf(certificate))).size).toBe(1);
  expect(new Set(logs.map(({ publicKey }) => hexOf(publicKey))).size).toBe(1);
  expect(logs[0]?.publicKey).toHaveLength(32);
});

it('what the signer signs is verified with its certificate', async () => {
  const signer = await keys.signer();
  const data = Buffer.from('signed attributes');
  const { publicKey } = new X509Certificate(signer.certificate);
  expect(verify('sha256', data, { key: publicKey, dsaEncoding: 'der' }, await signer.sign(data))).toBe(true);
  expect(signer).toMatchObject({ algorithm: 'ES256', chain: [] });
});

it('openssl verifies the signer under its root for the purpose of signing', async () => {
  const at = String(api.clock.now().getTime() / 1000);
  const said = await openssl(
    ...[
      'verify',
      '-x509_strict',
      '-attime',
      at,
      '-purpose',
      'smimesign',
      '-CAfile',
      'root.pem',
      'signer.pem',
    ],
  );
  expect(said.trim()).toBe('signer.pem: OK');
});

it('the pair has the uses and the ends of a root and a signer of documents', async () => {
  const signer = await openssl(
    'x509',
    '-in',
    'signer.pem',
    '-noout',
    '-text',
    '-certopt',
    'no_pubkey,no_sigdump',
  );
  expect(signer).toMatch(/X509v3 Key Usage: critical\s+Digital Signature, Non Repudiation\n/);
  expect(signer).toMatch(/X509v3 Extended Key Usage: \n\s+1\.3\.6\.1\.5\.5\.7\.3\.36, E-mail Protection\n/);
  expect(signer).toMatch(/Basic Constraints: critical\s+CA:FALSE/);
  expect(signer).toMatch(
    /Subject: O = Monda SA, organizationIdentifier = 20123456789, OU = monda\.example, CN = Monda certificates signer [0-9a-f]{16}\n/,
  );
  const root = await openssl(
    'x509',
    '-in',
    'root.pem',
    '-noout',
    '-text',
    '-certopt',
    'no_pubkey,no_sigdump',
  );
  expect(root).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/);
  expect(root).toMatch(/X509v3 Key Usage: critical\s+Certificate Sign\n/);
  expect((await keys.signer()).endsAt).toEqual(new Date('2036-06-15T00:00:00.000Z'));
});

it.each(['monda.example /ByteRange [0 1 2 3]', 'a'.repeat(64), 'MÖNDA', ''])(
  'names of certificates leave out the host "%s"',
  async (issuerName) => {
    keys = createCertificateKeys({ ...depsOf(), issuerName });
    const { certificate } = await keys.signer();
    expect(new X509Certificate(certificate).subject).toMatch(
      /^O=Monda SA\norganizationIdentifier=20123456789\nCN=Monda certificates signer [0-9a-f]{16}$/,
    );
  },
);

it('the private keys cannot be read where they are stored, and the one of the root is nowhere', async () => {
  const { certificate, root } = await keys.signer();
  const rows = await api.app.transactions.asSystem((tx) => tx.selectFrom('settings').selectAll().execute());
  const row = rows.find(({ key }) => key === CERTIFICATE_KEYS_SETTING);
  const stored = api.encryption.decrypt(String(row?.value.value));
  const publicOf = (text: string) => {
    const key = { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' } as const;
    return createPublicKey(createPrivateKey(key)).export({ format: 'der', type: 'spki' }).toString('hex');
  };
  const publics = [...stored.matchAll(/"([^"]+)"/g)].flatMap(([, text = '']) => {
    try {
      return [publicOf(text)];
    } catch {
      return [];
    }
  });
  expect(publics).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('privateKey');
  const spkiOf = (der: Uint8Array) =>
    new X509Certificate(der).publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
  expect(publics).toContain(spkiOf(certificate));
  expect(publics).not.toContain(spkiOf(root));
});

it('making and replacing are audited', async () => {
  await keys.signer();
  await replace();
  const acts = (await api.auditLog()).filter(({ subject_id }) => subject_id === CERTIFICATE_KEYS_SETTING);
  expect(acts.map(({ action }) => action)).toEqual(['settings.make', 'settings.renew']);
});

it('a replaced signer leaves its root readable with the time it was in use, and the key of the log', async () => {
  const former = await keys.signer();
  const log = await keys.logKey();
  api.clock.advance(24 * 60 * 60 * 1000);
  await replace();
  const now = await keys.signer();
  expect(now.rootSha256).not.toBe(former.rootSha256);
  expect(await keys.roots()).toMatchObject([
    { sha256: now.rootSha256, from: new Date('2026-06-16T12:00:00.000Z'), until: null },
    {
      sha256: former.rootSha256,
      from: new Date('2026-06-15T12:00:00.000Z'),
      until: new Date('2026-06-16T12:00:00.000Z'),
    },
  ]);
  expect(await keys.root()).toBe(new X509Certificate(now.root).toString());
  expect(await keys.logKey()).toEqual(log);
});
