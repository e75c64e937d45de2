import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchInstallationCommand, type ProductSettings, startProduct } from '@monda/test-bed/product.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDataFolder } from '../../../test/embedded-databases.ts';
import { putProvider } from '../../../test/named-provider.ts';
import { createRowDigests } from '../../audit/row-digests.ts';
import { openDatabase } from '../../database/open-database.ts';
import { transactionsOn } from '../../database/transactions.ts';

/** Prints the name of each package of which a process loads a module. */
const PRINTING_PACKAGES = `import { registerHooks } from 'node:module';
const names = new Set();
registerHooks({ load(url, context, next) {
  const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
  if (name && !names.has(name)) { names.add(name); process.stderr.write('loaded ' + name + '\\n'); }
  return next(url, context);
} });`;
/** The libraries of certificates. */
const OF_CERTIFICATES = [
  '@libpdf/core',
  '@peculiar/x509',
  'canonicalize',
  'pkijs',
  'reflect-metadata',
  'tslib',
];
const SECRET = 'a secret of the tests of keys, long enough';

let folder: string;
let settings: ProductSettings;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-keys-installation-'));
  const printing = path.join(folder, 'printing-packages.mjs');
  await writeFile(printing, PRINTING_PACKAGES);
  settings = {
    ...{ DEMO: 'false', SEED_ADMIN_EMAIL: 'a@monda.test', SECRET_KEY: SECRET },
    DATA_DIR: path.join(folder, 'data'),
    NODE_OPTIONS: `--import ${pathToFileURL(printing).href}`,
  };
  await mkdir(path.join(folder, 'data'), { mode: 0o700 });
  await fillDataFolder(path.join(folder, 'data'));
  const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'data', 'database') });
  await putProvider(transactionsOn(database, createRowDigests(SECRET)));
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const packagesIn = (output: string) => [...output.matchAll(/^loaded (\S+)$/gm)].map(([, name]) => name);
async function command(to: ProductSettings, ...words: readonly string[]) {
  const launched = launchInstallationCommand(to, ...words);
  const { code } = await launched.ended;
  const said = launched.output().replaceAll(/^loaded .*\n/gm, '');
  return { code, said, packages: packagesIn(launched.output()) };
}
const keys = (...words: readonly string[]) => command(settings, 'certificate-keys', ...words);
const fingerprints = (said: string) => said.match(/([0-9A-F]{4} ){15}[0-9A-F]{4}/g) ?? [];

describe('an installation', () => {
  it('that issues no certificate loads no library of certificates, also while keys are made for it', async () => {
    const monda = await startProduct(settings);
    try {
      const none = await keys();
      expect(none).toMatchObject({ code: 0, said: expect.stringContaining('There are no keys yet') });
      const replaced = await keys('--replace');
      expect(replaced).toMatchObject({ code: 0, said: expect.stringContaining('Signer in use since') });
      // why: without it the test would also pass if nothing were seen.
      expect(replaced.packages).toContain('@peculiar/x509');
      const answer = await fetch(`${monda.url}/.well-known/certificate-root.pem`);
      expect([answer.status, (await answer.text()).startsWith('-----BEGIN CERTIFICATE-----')]).toEqual([
        200,
        true,
      ]);
      const loaded = packagesIn(monda.output());
      expect(loaded).toContain('fastify');
      expect(OF_CERTIFICATES.filter((name) => loaded.includes(name))).toEqual([]);
    } finally {
      await monda.stop();
    }
  });

  it('that is stopped has the same keys, and refuses unknown words', async () => {
    const shown = await keys('show');
    expect(fingerprints(shown.said)).toHaveLength(2);
    expect(await keys('--renew')).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run certificate-keys'),
    });
    const replaced = fingerprints((await keys('--replace')).said);
    expect(replaced).toHaveLength(3);
    expect(replaced[2]).toBe(fingerprints(shown.said)[1]);
  });
});
