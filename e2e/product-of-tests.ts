import { startProduct } from '@monda/test-bed/product.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { type SeveralProducts, startProducts } from '@monda/test-bed/several-products.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';

/** Environment variables that name the folder and the database every test file's data is copied from. */
const FIRST_DATA = 'MONDA_FIRST_DATA';
const FIRST_DATABASE = 'MONDA_FIRST_DATABASE';

/** Servers behind one address: `E2E_SERVERS`, one with the embedded database unless told. */
const SERVERS = Number(process.env.E2E_SERVERS ?? 1);
/** Requests after which one of several servers is killed. */
const KILLED_AFTER = 15;
const LOOK_EVERY_MS = 20;

/** The product of one test file. */
export interface ProductOfTests {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Lets a server crash in the middle of a test, where there are several; the answer brings it back. */
  disturb(): () => Promise<void>;
  stop(): Promise<void>;
}

/** Makes the data every test file starts from; answers how to remove it. */
export async function makeFirstData(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  process.env[FIRST_DATA] = folder;
  if (SERVERS === 1) {
    await (await startProduct({ DATA_DIR: folder })).stop();
    return () => removeFolder(folder);
  }
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

/** Starts the product for one test file, over data of its own. */
export async function startProductOfTests(): Promise<ProductOfTests> {
  const folder = await temporaryFolder(process.env[FIRST_DATA]);
  if (SERVERS === 1) {
    const product = await startProduct({ DATA_DIR: folder });
    return {
      url: product.url,
      output: () => product.output(),
      disturb: () => async () => {},
      async stop() {
        try {
          await product.stop();
        } finally {
          await removeFolder(folder);
        }
      },
    };
  }
  const postgres = await startPostgres();
  const database = await postgres.createDatabase(process.env[FIRST_DATABASE]);
  const products = await startProducts(SERVERS, { DATA_DIR: folder, DATABASE_URL: database });
  let victim = 0;
  return {
    url: products.url,
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
 * Kills the server at `victim` once some requests have passed and it is at work on none: what was in flight on a
 * killed server is lost to its caller, which a journey would rightly show. Answers how to bring it back.
 */
function crashing(
  { balancer, servers, kill, restart }: SeveralProducts,
  victim: number,
): () => Promise<void> {
  const address = servers[victim] ?? '';
  const passed = () => [...balancer.served.values()].reduce((sum, count) => sum + count, 0);
  const before = passed();
  let killing: Promise<void> | null = null;
  const look = setInterval(() => {
    if (passed() - before < KILLED_AFTER || balancer.busy(address) > 0) return;
    clearInterval(look);
    // why: while it is ending its system still takes connections that nobody answers.
    balancer.setServers(servers.filter((server) => server !== address));
    killing = kill(victim).then(() => balancer.setServers(servers));
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(look);
    await killing;
    await restart(victim);
  };
}
