import path from 'node:path';
import type { PEOPLE } from '@monda/test-bed/demo-people.ts';
import {
  databaseAt,
  type PrivatePostgres,
  type Standby,
  startPostgres,
  startStandby,
} from '@monda/test-bed/postgres.ts';
import { launchInstallationCommand } from '@monda/test-bed/product.ts';
import { type SeveralProducts, startProducts } from '@monda/test-bed/several-products.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OLDER_SECRET, unpackInstallation } from '../../test/older-installation.ts';
import { requestOf } from '../../test/requests-in-tests.ts';

const PATIENCE = 240_000;
const SOON = { timeout: 60_000, interval: 100 };
const METRICS_TOKEN = 'a token of the tests';
const READERS = ['acmeUser', 'globexUser', 'manager', 'admin'] as const satisfies (keyof typeof PEOPLE)[];
type Reader = (typeof READERS)[number];

let primary: PrivatePostgres;
let standby: Standby;
let folder: string;
let products: SeveralProducts;
let tokens: Readonly<Record<Reader, string>>;
beforeAll(async () => {
  primary = await startPostgres({ own: true });
  standby = await startStandby(primary, { settings: { log_statement: 'all' } });
  folder = await temporaryFolder();
  const url = await primary.createDatabase();
  const settings = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url, SECRET_KEY: OLDER_SECRET };
  // why: people and items of an archive are there in a fraction of the time that demo data take.
  const archive = await unpackInstallation('0075', path.join(folder, 'archive'));
  const restore = launchInstallationCommand(settings, 'restore', archive);
  expect((await restore.ended).code, restore.output()).toBe(0);
  products = await startProducts(2, {
    ...settings,
    DATABASE_READ_URL: databaseAt(standby.url, new URL(url).pathname.slice(1)),
    METRICS_TOKEN,
  });
  const signedIn = await Promise.all(
    READERS.map(async (person) => [person, await accessTokenOf(products.url, person)]),
  );
  tokens = Object.fromEntries(signedIn) as Record<Reader, string>;
}, PATIENCE);
afterAll(async () => {
  await products.stop();
  await standby.stop();
  await primary.stop();
  await removeFolder(folder);
});

const call = (server: number, person: Reader, path: string, more: RequestInit = {}) =>
  fetch(`${products.servers[server]}/api${path}`, {
    ...more,
    headers: {
      authorization: `Bearer ${tokens[person]}`,
      'content-type': 'application/json',
      ...(more.headers as Record<string, string> | undefined),
    },
  });
const after = (text: string) => ({ headers: { 'monda-read-after': text } });
const readiness = async (server: number) => {
  const answer = await fetch(`${products.servers[server]}/health/ready`);
  const { away } = (await answer.json()) as { away: string[] };
  return { status: answer.status, away };
};
const answeredBy = async (server: number, outcome: string) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const page = await (await fetch(`${products.servers[server]}/metrics`, { headers })).text();
  return Number(
    new RegExp(`^monda_replica_lists_total{outcome="${outcome}"} (\\d+)`, 'm').exec(page)?.[1] ?? 0,
  );
};
const everywhere = [0, 1] as const;
const following = async (wanted: boolean) => {
  for (const server of everywhere) {
    const away = wanted ? [] : ['replica'];
    await expect.poll(() => readiness(server), SOON).toEqual({ status: 200, away });
  }
};

/** An answer without what differs from call to call: the number of the call, and the end of links, a full minute. */
const timeless = (text: string) =>
  text
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/expires=\d+/g, '')
    .replaceAll(/signature=[\w-]+/g, '');

it(
  'the replica answers lists, word for word as the database does, each person their own',
  async () => {
    await following(true);
    await standby.caughtUp();
    const projects = (await (await call(0, 'acmeUser', '/projects')).json()) as { data: { id: string }[] };
    const lists: readonly [Reader, string][] = READERS.flatMap((person) =>
      [
        '/projects?limit=100',
        '/projects/waste-items?limit=100',
        '/projects/waste-items?search=a&view=tasks',
        '/projects/company-items',
        '/projects/waste-items/counts',
        '/projects/waste-items/calendar?month=2026-06',
        `/projects/${projects.data[0]?.id}/items`,
      ].map((path): [Reader, string] => [person, path]),
    );
    const answers = new Set<string>();
    for (const [person, path] of lists) {
      const replicated = await answeredBy(0, 'answered');
      const list = await call(0, person, path);
      if (list.status === 200) expect(await answeredBy(0, 'answered')).toBe(replicated + 1);
      const text = timeless(await list.text());
      const original = await call(0, person, path, after('unknown'));
      expect([path, list.status, text]).toEqual([path, original.status, timeless(await original.text())]);
      answers.add(text);
    }
    // why: people who saw the same everywhere would prove no isolation.
    expect(answers.size).toBeGreaterThan(READERS.length * 3);
    expect(standby.log()).toMatch(/execute <unnamed>: select .* from "waste_items"/);
  },
  PATIENCE,
);

it(
  'a request just made is in the lists of its person at once, at every server, while the replica stands still',
  async () => {
    await following(true);
    await standby.run('SELECT pg_wal_replay_pause()');
    try {
      const body = JSON.stringify(requestOf(1));
      const made = await call(0, 'acmeUser', '/projects', { method: 'POST', body });
      expect(made.status).toBe(201);
      const { id } = (await made.json()) as { id: string };
      const text = made.headers.get('monda-written-at') ?? '';
      expect(text).toMatch(/^v1\.[\w-]{60,80}$/);
      for (const [server, headers] of [
        [0, {}],
        [0, after(text)],
        [1, after(text)],
        [1, after(`${text.slice(0, -2)}AA`)],
      ] as const) {
        const list = await call(server, 'acmeUser', '/projects?limit=100', headers);
        expect(list.status).toBe(200);
        expect(list.headers.get('monda-written-at')).toBeNull();
        expect(((await list.json()) as { data: { id: string }[] }).data.map((one) => one.id)).toContain(id);
        const items = await call(server, 'acmeUser', `/projects/${id}/items`, headers);
        expect(((await items.json()) as { total: number }).total).toBe(1);
      }
      const refused = await call(0, 'acmeUser', '/projects', { method: 'POST', body: '{}' });
      expect([refused.status, refused.headers.get('monda-written-at')]).toEqual([400, null]);
    } finally {
      await standby.run('SELECT pg_wal_replay_resume()');
    }
  },
  PATIENCE,
);

it(
  'without its replica the product goes on, ready, and says so; back again, it is used again',
  async () => {
    await following(true);
    await standby.kill('SIGINT');
    for (const server of everywhere) {
      expect((await call(server, 'manager', '/projects/waste-items')).status).toBe(200);
    }
    await following(false);
    const body = JSON.stringify(requestOf(1));
    expect((await call(0, 'acmeUser', '/projects', { method: 'POST', body })).status).toBe(201);
    await standby.start();
    await following(true);
    const before = await answeredBy(1, 'answered');
    const listedAgain = async () => {
      await call(1, 'manager', '/projects/waste-items');
      return answeredBy(1, 'answered');
    };
    await expect.poll(listedAgain, SOON).toBeGreaterThan(before);
  },
  PATIENCE,
);
