import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchInstallationCommand, startProduct } from '@monda/test-bed/product.ts';
import { temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '../../test/test-digests.ts';
import { freePort } from '../process/free-port.ts';
import { fillWithPeople, tokenOf, WITH_PEOPLE } from '../../test/data-folder.ts';

let folder: string;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const dataFolder = path.join(folder, 'data');
  await mkdir(dataFolder, { mode: 0o700 });
  await fillWithPeople(dataFolder, 'admin');
  // why: the people were recorded with it.
  await writeFile(path.join(dataFolder, 'secret-key'), `${TEST_SECRET}\n`, { mode: 0o600 });
  // why: the issuer of a token names the port.
  settings = { ...WITH_PEOPLE, DATA_DIR: dataFolder, PORT: String(await freePort(0, '127.0.0.1')) };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (...words: readonly string[]) => commandWith({}, ...words);
async function commandWith(more: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const launched = launchInstallationCommand({ ...settings, ...more }, ...words);
  const { code } = await launched.ended;
  return { code, said: launched.output() };
}
const keysIn = async (url: string) => {
  const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
    keys: readonly Readonly<Record<string, unknown>>[];
  };
  return keys;
};
const secretFile = () => readFile(path.join(folder, 'data', 'secret-key'), 'utf8');
const me = (url: string, token: string) =>
  fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });

describe('npm run exchange-keys', () => {
  it('is refused while the product runs, then exchanges both keys without ending a sign-in', async () => {
    const first = await startProduct(settings);
    const former = await secretFile();
    let token: string;
    let formerKeys: Awaited<ReturnType<typeof keysIn>>;
    try {
      token = await tokenOf(first.url, 'admin');
      formerKeys = await keysIn(first.url);
      for (const words of [[], ['--signing-key']]) {
        expect(await command('exchange-keys', ...words)).toMatchObject({
          code: 1,
          said: expect.stringContaining('Another Monda is running'),
        });
      }
    } finally {
      await first.stop();
    }
    expect(await command('exchange-keys', '--all')).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run exchange-keys replaces the secret key'),
    });
    for (const [more, said] of [
      [{ SECRET_KEY: former.trim() }, 'The new secret key and the former one are the same.'],
      [{ SECRET_KEY_FORMER: former.trim() }, 'SECRET_KEY_FORMER needs SECRET_KEY'],
    ] as const) {
      expect(await commandWith(more, 'exchange-keys')).toMatchObject({
        code: 1,
        said: expect.stringContaining(said),
      });
    }
    expect(await secretFile()).toBe(former);
    const exchanged = await command('exchange-keys');
    expect(exchanged).toMatchObject({ code: 0, said: expect.stringContaining('Encrypted again') });
    expect(await secretFile()).not.toBe(former);
    const names = (await readdir(path.join(folder, 'data'))).filter((name) => name.startsWith('secret-key'));
    expect(names).toHaveLength(2);
    const retained = names.find((name) => name !== 'secret-key') ?? '';
    expect(await readFile(path.join(folder, 'data', retained), 'utf8')).toBe(former);
    expect(await command('exchange-keys', '--signing-key')).toMatchObject({
      code: 0,
      said: expect.stringContaining('The former key stays published until'),
    });
    const second = await startProduct(settings);
    try {
      const keys = await keysIn(second.url);
      expect(keys).toHaveLength(2);
      expect(keys.slice(1)).toEqual(formerKeys);
      expect((await me(second.url, token)).status).toBe(200);
      const next = await tokenOf(second.url, 'admin');
      const header = JSON.parse(Buffer.from(next.split('.')[0] ?? '', 'base64url').toString()) as object;
      expect(header).toMatchObject({ kid: keys[0]?.kid });
      expect((await me(second.url, next)).status).toBe(200);
    } finally {
      await second.stop();
    }
    expect(await command('verify')).toMatchObject({
      code: 0,
      said: expect.stringContaining('No problems found.'),
    });
  });
});
