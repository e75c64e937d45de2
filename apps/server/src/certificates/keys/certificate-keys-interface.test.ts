import { createPublicKey, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { putProvider } from '../../../test/named-provider.ts';
import { makeOutsideSigners, openssl, P12_PASSWORD } from '../../../test/outside-signers.ts';
import { carryOutKeysCommand, providerOfKeys } from './certificate-keys-interface.ts';
import { createCertificateKeys, SignerEnded } from './certificate-keys.ts';
import { requestedSigner } from './requested-signer-interface.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(path.join(tmpdir(), 'monda-keys-command-'));
  makeOutsideSigners(folder);
});
beforeEach(async () => {
  await api.reset();
  // why: openssl makes its certificates by the clock of the machine.
  api.clock.setTo(new Date());
  await putProvider(api.app.transactions);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const depsOf = () => ({ transactions: api.app.transactions, encryption: api.encryption, clock: api.clock });
const at = (...names: readonly string[]) => path.join(folder, ...names);
async function command(words: readonly string[], p12Password: string | null = P12_PASSWORD): Promise<string> {
  const provider = await providerOfKeys(depsOf());
  const parts = { ...depsOf(), dataFolder: at('data'), issuerName: 'monda.example', p12Password, provider };
  return (await carryOutKeysCommand(await requestedSigner(words, parts), depsOf())).join('\n');
}
const signer = () => createCertificateKeys(depsOf()).signer();

it('the provider has to be named first, except where a signer of another authority names it', async () => {
  await api.app.transactions.asSystem(async (tx) => {
    await tx.remove('certificate_parties', (query) => query.where('id', '=', 'provider'));
    tx.ownAct({ action: 'test', subjectType: 'certificate_party', subjectId: 'provider' });
  });
  await expect(signer()).rejects.toMatchObject({ name: 'ProviderUnnamed' });
  await expect(command(['--replace'])).rejects.toThrow('The provider has no legal name yet');
  await expect(command(['--root', at('unnamed')])).rejects.toThrow('The provider has no legal name yet');
  expect(await createCertificateKeys(depsOf()).inUse()).toBeNull();
  expect(await command(['--p12', at('elliptic.p12')])).toContain(
    'From now on, a new signer signs the certificates',
  );
});

describe('what is refused changes nothing', () => {
  it.each([
    [['--p12', 'weak-rsa.p12'], 'neither EC P-256 nor RSA with at least 2048 bits'],
    [['--p12', 'other-curve.p12'], 'neither EC P-256 nor RSA with at least 2048 bits'],
    [['--p12', 'other-usage.p12'], 'is not for signing documents'],
    [['--p12', 'other-purpose.p12'], 'is not for signing documents'],
    [['--p12', 'no-purpose.p12'], 'is not for signing documents'],
    [['--p12', 'authority.p12'], 'is not for signing documents'],
    [['--p12', 'no-chain.p12'], 'has no chain to a root'],
    [['--p12', 'under-elliptic.p12'], 'an authority in it may not sign certificates'],
    [['--p12', 'self.p12'], 'has no chain to a root'],
    [['--p12', 'no-key.p12'], 'has no private key'],
    [['--p12', 'ca.pem'], 'is not a readable PKCS #12 file'],
    [['--p12', 'missing.p12'], 'cannot be read (ENOENT)'],
    [['--root', path.join('data', 'root')], 'must be outside DATA_DIR'],
    [['--p12'], 'npm run certificate-keys shows the keys'],
    [['--root', ''], 'npm run certificate-keys shows the keys'],
    [['--replace', 'now'], 'npm run certificate-keys shows the keys'],
    [['--p12', 'elliptic.p12', P12_PASSWORD], 'npm run certificate-keys shows the keys'],
    [['keys'], 'npm run certificate-keys shows the keys'],
  ])('%j', async ([word = '', ...rest], sentence) => {
    const words = [word, ...rest.map((name) => (/\.|root/.test(name) ? at(name) : name))];
    await expect(command(words)).rejects.toThrow(sentence);
    expect(await createCertificateKeys(depsOf()).inUse()).toBeNull();
  });

  it.each([null, 'another'])('a file with the password %j', async (password) => {
    await expect(command(['--p12', at('elliptic.p12')], password)).rejects.toThrow(
      'does not open with this password',
    );
  });

  it('a signer that has ended, and one that has not begun', async () => {
    api.clock.advance(2 * YEAR_MS);
    await expect(command(['--p12', at('elliptic.p12')])).rejects.toThrow(/The signer of \S+ ended on \d{4}-/);
    api.clock.advance(-3 * YEAR_MS);
    await expect(command(['--p12', at('elliptic.p12')])).rejects.toThrow(/The signer of \S+ begins on /);
  });
});

describe('a signer from outside', () => {
  it('ends with the first authority above it, and is refused after that', async () => {
    await command(['--p12', at('under-brief.p12')]);
    const { endsAt } = await signer();
    expect(endsAt).toEqual(new X509Certificate(await readFile(at('brief.pem'))).validToDate);
    api.clock.setTo(endsAt);
    await expect(signer()).rejects.toBeInstanceOf(SignerEnded);
    api.clock.advance(1_000);
    await expect(command(['--p12', at('under-brief.p12')])).rejects.toThrow('an authority in it has ended');
  });

  it.each(['elliptic', 'rsa'])('of the kind %s signs with its chain', async (kind) => {
    expect(await command(['--p12', at(`${kind}.p12`)])).toContain('From now on, a new signer');
    const taken = await signer();
    const der = async (name: string) => new X509Certificate(await readFile(at(name))).raw;
    expect(Buffer.from(taken.certificate)).toEqual(await der(`${kind}.pem`));
    expect(taken.chain.map((each) => Buffer.from(each))).toEqual([await der('middle.pem')]);
    expect(Buffer.from(taken.root)).toEqual(await der('ca.pem'));
    expect(taken.algorithm).toBe(kind === 'rsa' ? 'RS256' : 'ES256');
    await writeFile(at('signed.txt'), 'text');
    await writeFile(at('signed.sig'), await taken.sign(Buffer.from('text')));
    const { publicKey } = new X509Certificate(taken.certificate);
    await writeFile(at('public.pem'), publicKey.export({ format: 'pem', type: 'spki' }));
    expect(openssl(folder, 'dgst -sha256 -verify public.pem -signature signed.sig signed.txt')).toContain(
      'OK',
    );
  });
});

describe('a root stored offline', () => {
  it('is made once, readable for its user alone, and signs for two years', async () => {
    const root = at('offline', 'root');
    await command(['--root', root]);
    const modes = await Promise.all(['root.pem', 'root-key.pem'].map((name) => stat(path.join(root, name))));
    if (process.platform !== 'win32') expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600]);
    const first = await signer();
    const from = api.clock.now();
    expect(first.endsAt.getTime() - api.clock.now().getTime()).toBeGreaterThan(2 * YEAR_MS - 2_000);
    expect(first.endsAt.getTime() - api.clock.now().getTime()).toBeLessThanOrEqual(2 * YEAR_MS);
    api.clock.advance(YEAR_MS);
    const before = await readFile(path.join(root, 'root-key.pem'), 'utf8');
    const said = await command(['--root', root]);
    expect(await readFile(path.join(root, 'root-key.pem'), 'utf8')).toBe(before);
    const second = await signer();
    expect(second.rootSha256).toBe(first.rootSha256);
    expect(second.certificate).not.toEqual(first.certificate);
    expect(said).not.toContain('Former root');
    expect(await createCertificateKeys(depsOf()).roots()).toMatchObject([{ from, until: null }]);
    expect((await readdir(root)).toSorted()).toEqual(['root-key.pem', 'root.pem']);
    await writeFile(at('offline-signer.pem'), new X509Certificate(second.certificate).toString());
    const moment = String(Math.floor(api.clock.now().getTime() / 1000));
    expect(
      openssl(
        folder,
        `verify -x509_strict -attime ${moment} -CAfile ${path.join(root, 'root.pem')} offline-signer.pem`,
      ),
    ).toContain('OK');
  });

  it('keeps its private key out of the installation', async () => {
    const root = at('apart');
    await command(['--root', root]);
    const key = createPublicKey(await readFile(path.join(root, 'root-key.pem'), 'utf8'));
    expect(new X509Certificate((await signer()).root).publicKey.equals(key)).toBe(true);
    const rows = await api.app.transactions.asSystem((tx) => tx.selectFrom('settings').selectAll().execute());
    const stored = rows.map(({ value }) => api.encryption.decrypt(String(value.value))).join('');
    const pkcs8 = (await readFile(path.join(root, 'root-key.pem'), 'utf8')).replaceAll(
      /-----.*-----|\s/g,
      '',
    );
    expect(stored).not.toContain(pkcs8.slice(-60));
  });

  it.each([
    ['half', 'has only one of root.pem and root-key.pem', { 'root.pem': 'ca.pem' }],
    ['mixed', 'is not the private key of', { 'root.pem': 'ca.pem', 'root-key.pem': 'middle.key' }],
    ['no root', 'is not a root', { 'root.pem': 'middle.pem', 'root-key.pem': 'middle.key' }],
    ['no PEM', 'cannot be read as PEM', { 'root.pem': 'elliptic.p12', 'root-key.pem': 'ca.key' }],
  ])('is refused when the folder is %s', async (name, sentence, files) => {
    await mkdir(at(name));
    for (const [to, from] of Object.entries(files)) await copyFile(at(from), at(name, to));
    await expect(command(['--root', at(name)])).rejects.toThrow(sentence);
    expect(await createCertificateKeys(depsOf()).inUse()).toBeNull();
  });

  it('is refused once it has ended', async () => {
    await command(['--root', at('ending')]);
    api.clock.advance(21 * YEAR_MS);
    await expect(command(['--root', at('ending')])).rejects.toThrow(/The root \S+ ended on /);
  });
});

it('shows what is there and changes nothing', async () => {
  expect(await command([])).toBe('There are no keys yet: they are created with the first certificate.');
  expect(existsSync(at('data'))).toBe(false);
  const made = await signer();
  const groups = made.rootSha256.toUpperCase().match(/.{4}/g)?.join(' ') ?? '';
  const shown = await command(['show']);
  expect(shown).toContain(`Root in use since`);
  expect(shown).toContain(groups);
  const replaced = await command(['--replace']);
  expect(replaced).toMatch(/Former root, in use from \d{4}-\d\d-\d\d to \d{4}/);
  expect(replaced).toContain(groups);
  expect((await signer()).rootSha256).not.toBe(made.rootSha256);
  api.clock.advance(11 * YEAR_MS);
  expect(await command([])).toMatch(/Signer in use since \S+, ENDED /);
});
