import type { Person } from '@monda/test-bed/demo-people.ts';
import { type Postgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { type SeveralProducts, startProducts } from '@monda/test-bed/several-products.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenedStream, openStream } from '../../test/opened-streams.ts';
import { APPLICATION_ROLE } from '../../test/postgresql-template.ts';
import { requestOf } from '../../test/requests-in-tests.ts';

const PATIENCE = 240_000;

let postgres: Postgres;
let folder: string;
let products: SeveralProducts;
let tokens: Readonly<Record<string, string>>;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await temporaryFolder();
  const url = new URL(await postgres.createDatabase(inject('templateDatabase')));
  // why: a role that owns nothing and inherits nothing may ask for the newest notice as well.
  url.username = APPLICATION_ROLE;
  url.password = APPLICATION_ROLE;
  products = await startProducts(2, {
    DATA_DIR: folder,
    DATABASE_URL: url.href,
    SECRET_KEY: 'a secret of the tests, long enough for them',
  });
  const people = ['manager', 'acmeUser', 'acmeAdmin', 'globexUser', 'admin'] as const;
  const signedIn = await Promise.all(
    people.map(async (person) => [person, await accessTokenOf(products.url, person)] as const),
  );
  tokens = Object.fromEntries(signedIn);
}, PATIENCE);
afterAll(async () => {
  await products.stop();
  await postgres.stop();
  await removeFolder(folder);
});

const tokenOf = (person: Person) => tokens[person] ?? '';
async function open(server: number, person: Person): Promise<OpenedStream> {
  const stream = await openStream(products.servers[server] ?? '', tokenOf(person));
  expect([stream.status, await stream.next()]).toEqual([200, 'data: ready']);
  return stream;
}
async function call<Answer>(server: number, person: Person, path: string, more: RequestInit = {}) {
  const answer = await fetch(`${products.servers[server]}/api${path}`, {
    ...more,
    headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Answer;
}
const request = async (server: number) =>
  (
    await call<{ itemIds: string[] }>(server, 'acmeUser', '/projects', {
      method: 'POST',
      body: JSON.stringify(requestOf(1)),
    })
  ).itemIds;
interface NoticesShown {
  readonly data: readonly {
    readonly items: readonly { readonly id: string }[];
    readonly itemCount: number;
  }[];
}
const noticesOf = async (server: number, person: Person) =>
  (await call<NoticesShown>(server, person, '/notices')).data.reduce(
    (sum, { itemCount }) => sum + itemCount,
    0,
  );

it(
  'a step at one server reaches the stream at the other, and no one else',
  async () => {
    const manager = await open(1, 'manager');
    const others = await Promise.all([open(1, 'globexUser'), open(1, 'acmeUser'), open(0, 'globexUser')]);
    await request(0);
    expect(await manager.next()).toBe('data: changed');
    expect(await noticesOf(1, 'manager')).toBe(1);
    for (const other of others) {
      expect(await other.next()).toBe(':');
      other.leave();
    }
    manager.leave();
  },
  PATIENCE,
);

it(
  'a block at one server ends the stream at the other',
  async () => {
    const stream = await open(1, 'acmeAdmin');
    const { id } = await call<{ id: string }>(0, 'acmeAdmin', '/users/me');
    await call(0, 'admin', `/users/${id}/block`, {
      method: 'PUT',
      body: JSON.stringify({ blocked: true }),
    });
    expect(await stream.next()).toBeNull();
    const again = await openStream(products.servers[1] ?? '', tokenOf('acmeAdmin'));
    expect([again.status, (await again.problem()).code]).toEqual([403, 'account_blocked']);
  },
  PATIENCE,
);

it(
  'no one misses or doubles a notice when the server of their stream is killed',
  async () => {
    const before = await noticesOf(0, 'manager');
    const stream = await open(1, 'manager');
    await request(1);
    await products.kill(1);
    // why: what came before the crash is read; then the line breaks off.
    const read = async () => {
      for (;;) if ((await stream.next()) === null) return 'ended whole';
    };
    await expect(read()).rejects.toThrow();
    await request(0);
    const next = await open(0, 'manager');
    await request(0);
    const received = () => noticesOf(0, 'manager');
    while ((await received()) < before + 3) expect(await next.next()).toMatch(/^(data: changed|:)$/);
    expect(await received()).toBe(before + 3);
    const { data } = await call<NoticesShown>(0, 'manager', '/notices?limit=50');
    const items = data.flatMap((notice) => notice.items.map(({ id }) => id));
    expect(new Set(items).size).toBe(items.length);
    await products.restart(1);
    const back = await open(1, 'manager');
    await request(0);
    expect(await back.next()).toBe('data: changed');
    next.leave();
    back.leave();
  },
  PATIENCE,
);

it(
  'a server that is stopped says when to come back, and is not held up',
  async () => {
    const streams = await Promise.all([open(0, 'manager'), open(0, 'globexUser')]);
    const stopping = products.stop();
    const last = await Promise.all(streams.map((stream) => stream.next()));
    expect(last.sort()).toEqual(['retry: 0', 'retry: 10']);
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([null, null]);
    await stopping;
  },
  PATIENCE,
);
