import { type Postgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { launchInstallationCommand } from '@monda/test-bed/product.ts';
import { startProducts } from '@monda/test-bed/several-products.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const PATIENCE = 300_000;
const FORMER = 'a secret of the tests, long enough for them';
const CURRENT = 'the next secret of the tests, long enough';

let postgres: Postgres;
let folder: string;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await temporaryFolder();
  settings = {
    ...{ DATA_DIR: folder, DEMO: 'false', SEED_ADMIN_EMAIL: 'a@monda.test' },
    DATABASE_URL: await postgres.createDatabase(inject('templateDatabase')),
  };
}, PATIENCE);
afterAll(async () => {
  await postgres.stop();
  await removeFolder(folder);
});

async function command(more: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const launched = launchInstallationCommand({ ...settings, ...more }, ...words);
  const { code } = await launched.ended;
  return { code, said: launched.output() };
}

/** Runs two servers with a secret, and answers the ids of the keys by which each takes tokens. */
async function withTwoServers(secret: string, meanwhile: () => Promise<void> = async () => {}) {
  const products = await startProducts(2, { ...settings, SECRET_KEY: secret });
  try {
    await meanwhile();
    const answers = products.servers.map((server) => fetch(`${server}/.well-known/jwks.json`));
    return await Promise.all(
      answers.map(async (answer) => {
        const { keys } = (await (await answer).json()) as { keys: readonly { readonly kid: string }[] };
        return keys.map(({ kid }) => kid);
      }),
    );
  } finally {
    await products.stop();
  }
}

it(
  'npm run exchange-keys is refused while two servers run, and both take the new keys at their next start',
  async () => {
    const exchanged = { SECRET_KEY: CURRENT, SECRET_KEY_FORMER: FORMER };
    const refused = { code: 1, said: expect.stringContaining('Stop every server first') };
    const [former = []] = await withTwoServers(FORMER, async () => {
      expect(await command(exchanged, 'exchange-keys')).toMatchObject(refused);
      expect(await command({ SECRET_KEY: FORMER }, 'exchange-keys', '--signing-key')).toMatchObject(refused);
    });
    expect(await command(exchanged, 'exchange-keys')).toMatchObject({ code: 0 });
    expect(await command({ SECRET_KEY: CURRENT }, 'exchange-keys', '--signing-key')).toMatchObject({
      code: 0,
    });
    const [one = [], other = []] = await withTwoServers(CURRENT);
    expect(other).toEqual(one);
    expect(one.slice(1)).toEqual(former);
    expect(one).toHaveLength(former.length + 1);
  },
  PATIENCE,
);
