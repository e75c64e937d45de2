import { temporaryFolder, removeFolder } from '@monda/test-bed/temporary-folder.ts';
import type { Postgres } from '@monda/test-bed/postgres.ts';
import { type ProductSettings, type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { openDatabase } from '@monda/server/database/open-database.ts';
import path from 'node:path';
import pg from 'pg';
import { type RunStatement, seedItems } from './seed-items.ts';
import type { WorkGround, WorkRequest } from './works.ts';

/** How many ids one installation hands out before they come again. */
const IDS = 20_000;

/** An installation with many items, stopped between the stretches of the bench. */
export interface Installation {
  readonly items: number;
  /** Address of its database; `null` when that is embedded. */
  readonly databaseUrl: string | null;
  readonly ground: Omit<WorkGround, 'photo'>;
  /** What the product is started with. */
  readonly settings: ProductSettings & { readonly DATA_DIR: string };
  start(): Promise<RunningProduct>;
  remove(): Promise<void>;
}

/** Nothing is refused for being late: what is measured is how late it is. */
const SETTINGS = {
  REQUESTS_PER_MINUTE: '0',
  REQUESTS_AT_ONCE: '0',
  DATABASE_WAIT: '9000',
  LOG_LEVEL: 'error',
} as const;

/** Hands out values in turn, for ever. */
function inTurn(values: readonly string[]): () => string {
  let turn = 0;
  return () => {
    const value = values[turn % values.length];
    turn += 1;
    if (value === undefined) throw new Error('There is nothing to draw from.');
    return value;
  };
}

async function groundOf(run: RunStatement): Promise<Omit<WorkGround, 'photo'>> {
  const ids = async (query: string) => (await run(query)).map((row) => String(row.id));
  // why: items of the demo have files and passwords that the floor does not answer with.
  const cold = await ids(`SELECT i.id FROM waste_items i JOIN projects p ON p.id = i.project_id
    WHERE p.created_by_last_name = 'of the bench' ORDER BY md5(i.id::text) LIMIT ${IDS}`);
  const pending = await ids(`SELECT i.id FROM waste_items i JOIN users e ON e.id = i.assigned_user_id
    JOIN companies c ON c.id = i.company_id
    WHERE i.status = 'pending' AND e.email = 'evaluator@monda.example' AND c.name = 'Acme Secure Transport'
    ORDER BY md5(i.id::text) LIMIT ${IDS}`);
  return {
    coldItem: inTurn(cold),
    pendingItem: inTurn(pending),
  };
}

async function fill(
  run: RunStatement,
  items: number,
  say: (line: string) => void,
): Promise<Omit<WorkGround, 'photo'>> {
  const began = performance.now();
  await seedItems(run, items);
  await run('VACUUM (ANALYZE)');
  say(`${items} items made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return groundOf(run);
}

/** Makes an installation on `server` with the demo and `items` further items; `root`: for the product of another copy of the project. */
export async function installOnPostgres(
  server: Postgres,
  items: number,
  say: (line: string) => void,
  root?: string,
): Promise<Installation> {
  const dataFolder = await temporaryFolder();
  const databaseUrl = await server.createDatabase();
  const settings = { ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, DEMO: 'true' };
  await (await startProduct(settings, root)).stop();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run: RunStatement = async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
  try {
    const ground = await fill(run, items, say);
    const [size] = await run('SELECT pg_size_pretty(pg_database_size(current_database())) AS text');
    say(`The database takes ${String(size?.text)}`);
    return {
      items,
      databaseUrl,
      ground,
      settings,
      start: () => startProduct(settings, root),
      remove: async () => {
        await server.dropDatabase(databaseUrl);
        await removeFolder(dataFolder);
      },
    };
  } finally {
    await client.end();
  }
}

/** Makes an installation with the embedded database, the demo and `items` further items. */
export async function installEmbedded(items: number, say: (line: string) => void): Promise<Installation> {
  const dataFolder = await temporaryFolder();
  const settings = { ...SETTINGS, DATABASE_URL: '', DATA_DIR: dataFolder, DEMO: 'true' };
  await (await startProduct(settings)).stop();
  const database = await openDatabase({
    kind: 'embedded',
    folder: path.join(dataFolder, 'database'),
  });
  try {
    const run: RunStatement = async (statement) =>
      (await database.embedded?.query<Record<string, unknown>>(statement))?.rows ?? [];
    return {
      items,
      databaseUrl: null,
      ground: await fill(run, items, say),
      settings,
      start: () => startProduct(settings),
      remove: () => removeFolder(dataFolder),
    };
  } finally {
    await database.close();
  }
}

/** The headers that say who asks, with real tokens of the bundled sign-in. */
export async function signedHeaders(
  url: string,
): Promise<(request: WorkRequest) => Readonly<Record<string, string>>> {
  const people = ['admin', 'manager', 'evaluator', 'acmeUser'] as const;
  const tokens = new Map<string, Readonly<Record<string, string>>>();
  for (const person of people) {
    tokens.set(person, { authorization: `Bearer ${await accessTokenOf(url, person)}` });
  }
  return ({ by }) => tokens.get(by) ?? {};
}
