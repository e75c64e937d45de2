import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ProductSettings, startProduct } from '@monda/test-bed/product.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { type SeveralProducts, startProducts } from '@monda/test-bed/several-products.ts';
import { PEOPLE } from '@monda/test-bed/demo-people.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';

/** Environment variables that name the folders and the database every test file's data is copied from. */
const FIRST_DATA = 'MONDA_FIRST_DATA';
const FAR_DATA = 'MONDA_FIRST_DATA_FAR';
const FIRST_DATABASE = 'MONDA_FIRST_DATABASE';

/** Servers behind one address: `E2E_SERVERS`, by default one with the embedded database. */
const SERVERS = Number(process.env.E2E_SERVERS ?? 1);
/** Requests after which one of several servers is killed. */
const KILLED_AFTER = 15;
const LOOK_EVERY_MS = 3;

/** The product of one test file, or of those that share one. */
export interface ProductOfTests {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Address of its database past the product, where it is a server; messages stay there. */
  readonly database: string | null;
  /** Everything it printed so far. */
  output(): string;
  /**
   * Lets a server crash in the middle of a test, where there are several; the answer brings it back and says how
   * many requests it was at work on, `null` when there was no such moment.
   */
  disturb(): () => Promise<number | null>;
  stop(): Promise<void>;
}

/** A sign-in provider that no one asks: at its first start the product makes people who have no identity yet. */
const SOME_PROVIDER: ProductSettings = {
  DEMO: 'true',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'monda-web',
  OIDC_AUDIENCE: 'https://monda.example/api',
  SEED_ADMIN_EMAIL: PEOPLE.admin.email,
};

/** Makes the demo data of a first start with these settings in a new folder, and names it in the environment. */
async function makeData(variable: string, settings: ProductSettings = {}): Promise<string> {
  const folder = await temporaryFolder();
  process.env[variable] = folder;
  await (await startProduct({ ...settings, DATA_DIR: folder })).stop();
  return folder;
}

/** Makes the data of products with a sign-in provider of another person; answers how to remove it. */
export async function makeFarData(): Promise<() => Promise<void>> {
  const folder = await makeData(FAR_DATA, SOME_PROVIDER);
  return () => removeFolder(folder);
}

/** Makes the data every test file starts from; answers how to remove it. */
export async function makeFirstData(): Promise<() => Promise<void>> {
  if (SERVERS === 1) {
    const made = await makeData(FIRST_DATA);
    return () => removeFolder(made);
  }
  const folder = await temporaryFolder();
  process.env[FIRST_DATA] = folder;
  const postgres = await startPostgres();
  const first = await postgres.createDatabase();
  await (await startProduct({ DATA_DIR: folder, DATABASE_URL: first })).stop();
  process.env[FIRST_DATABASE] = new URL(first).pathname.slice(1);
  // why: the workers take the same server, and make databases of their own there.
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    await postgres.stop();
    await removeFolder(folder);
  };
}

/**
 * Starts one server with the embedded database and these settings, over a copy of the demo data; where they name a
 * sign-in provider of another person, of demo data whose people no one has bound to an identity.
 */
export async function startSingleProduct(settings: ProductSettings): Promise<ProductOfTests> {
  const folder = await temporaryFolder(process.env['OIDC_ISSUER' in settings ? FAR_DATA : FIRST_DATA]);
  const product = await startProduct({ DATA_DIR: folder, ...settings });
  return {
    url: product.url,
    database: null,
    output: () => product.output(),
    disturb: () => async () => null,
    async stop() {
      try {
        await expectEverythingHolds(folder);
      } finally {
        await product.stop();
        await removeFolder(folder);
      }
    },
  };
}

/** Has the running product verify its installation; throws what it says where something does not hold. */
async function expectEverythingHolds(dataFolder: string): Promise<void> {
  const running = JSON.parse(await readFile(path.join(dataFolder, 'running.json'), 'utf8'));
  const answer = await fetch(`http://127.0.0.1:${running.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ what: 'verify', seal: null, atRest: false }),
  });
  const { outcome } = (await answer.json()) as { outcome?: { holds: boolean; lines: readonly string[] } };
  if (outcome?.holds !== true) throw new Error(`After the journeys: ${outcome?.lines.join('\n')}`);
}

/** Starts the product for one test file, or for those that share one, over data of its own. */
export async function startProductOfTests(): Promise<ProductOfTests> {
  if (SERVERS === 1) return startSingleProduct({});
  const folder = await temporaryFolder(process.env[FIRST_DATA]);
  const postgres = await startPostgres();
  const database = await postgres.createDatabase(process.env[FIRST_DATABASE]);
  const settings = { DATA_DIR: folder, DATABASE_URL: database };
  const products = await startProducts(SERVERS, settings, { sendsAgain: true });
  let victim = 0;
  return {
    url: products.url,
    database,
    output: products.output,
    disturb: () => {
      victim = (victim + 1) % SERVERS;
      return crashing(products, victim);
    },
    async stop() {
      await products.stop();
      await postgres.stop();
      await removeFolder(folder);
    },
  };
}

/**
 * Kills the server at `victim` in the middle of its work, once some requests have passed: while it is at work on
 * reads or on changes with a key, which the balancer sends to the next server. A sign-in that is lost with its
 * server is the one thing a journey would rightly show. Answers how to bring it back.
 */
function crashing(
  { balancer, servers, kill, restart }: SeveralProducts,
  victim: number,
): () => Promise<number | null> {
  const address = servers[victim] ?? '';
  const passed = () => [...balancer.served.values()].reduce((sum, count) => sum + count, 0);
  const before = passed();
  let killing: Promise<void> | null = null;
  let atWorkOn: number | null = null;
  const look = setInterval(() => {
    const busy = balancer.busy(address);
    if (passed() - before < KILLED_AFTER || busy === 0 || balancer.irreplaceable(address) > 0) return;
    clearInterval(look);
    atWorkOn = busy;
    // why: while it is ending its system still takes connections that no one answers.
    balancer.setServers(servers.filter((server) => server !== address));
    killing = kill(victim).then(() => balancer.setServers(servers));
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(look);
    await killing;
    await restart(victim);
    return atWorkOn;
  };
}
