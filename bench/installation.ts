import { temporaryFolder, removeFolder } from '@monda/test-bed/temporary-folder.ts';
import type { Postgres } from '@monda/test-bed/postgres.ts';
import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import pg from 'pg';
import { type RunStatement, seedItems } from './seed-items.ts';
import type { WorkGround, WorkRequest } from './works.ts';

/** How many ids one installation hands out before they come again. */
const IDS = 20_000;

/** An installation with many items, stopped between the stretches of the bench. */
export interface Installation {
  readonly items: number;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly ground: Omit<WorkGround, 'photo'>;
  start(): Promise<RunningProduct>;
  remove(): Promise<void>;
}

const SETTINGS = { REQUESTS_PER_MINUTE: '0', REQUESTS_AT_ONCE: '0', LOG_LEVEL: 'warn' } as const;

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
  const cold = await ids(`SELECT id FROM waste_items ORDER BY md5(id::text) LIMIT ${IDS}`);
  const pending = await ids(`SELECT i.id FROM waste_items i JOIN users e ON e.id = i.assigned_user_id
    JOIN companies c ON c.id = i.company_id
    WHERE i.status = 'pending' AND e.email = 'evaluator@monda.example' AND c.name = 'Acme Secure Transport'
    ORDER BY md5(i.id::text) LIMIT ${IDS}`);
  const months = await run(`SELECT DISTINCT to_char(destruction_on, 'YYYY-MM') AS id FROM waste_items
    WHERE destruction_on IS NOT NULL ORDER BY 1`);
  return {
    coldItem: inTurn(cold),
    pendingItem: inTurn(pending),
    month: inTurn(months.map((row) => String(row.id))),
  };
}

/** Makes an installation on `server` with the demo and `items` further items. */
export async function installOnPostgres(
  server: Postgres,
  items: number,
  say: (line: string) => void,
): Promise<Installation> {
  const dataFolder = await temporaryFolder();
  const databaseUrl = await server.createDatabase();
  const settings = { ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, DEMO: 'true' };
  await (await startProduct(settings)).stop();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const run: RunStatement = async (statement) =>
      (await client.query<Record<string, unknown>>(statement)).rows;
    const began = performance.now();
    await seedItems(run, items);
    await client.query('VACUUM (ANALYZE)');
    say(`${items} items made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return {
      items,
      databaseUrl,
      dataFolder,
      ground: await groundOf(run),
      start: () => startProduct(settings),
      remove: async () => {
        await server.dropDatabase(databaseUrl);
        await removeFolder(dataFolder);
      },
    };
  } finally {
    await client.end();
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
