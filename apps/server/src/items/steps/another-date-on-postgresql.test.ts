import { Readable } from 'node:stream';
import { API_BASE } from '@monda/domain/api/api-calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { PASSWORD, putItem, storedFiles, storedState } from '../../../test/items-in-tests.ts';
import { documentation } from '../../../test/steps-in-tests.ts';
import { idOf, type PersonName, permissionsOf } from '../../../test/test-people.ts';
import { untilWaiting } from '../../../test/waiting-statements.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
afterAll(() => server.close());

type Answering = ReturnType<AssetServer['call']>;
const move = (person: PersonName) => ({
  status: 'scheduling',
  send: (id: string): Answering =>
    server.call(person, 'items.anotherDate', {
      params: { id },
      body: { reason: 'site-closed' },
      headers: { 'if-match': '"1"' },
    }),
});

/** Acts on an item, and the status that each leads to. */
const ACTS = {
  'another date of the company': move('requester'),
  'another date of a manager': move('manager'),
  'another date of a second manager': move('otherManager'),
  'a confirmation': {
    status: 'destruction',
    send: (id: string): Answering =>
      server.call('companyAdmin', 'items.confirmDestruction', {
        params: { id },
        body: { action: 'confirm' },
      }),
  },
  'a verification': {
    status: 'destruction',
    send: (id: string): Answering =>
      server.call('companyAdmin', 'items.verifyPassword', { params: { id }, body: { password: PASSWORD } }),
  },
  'an upload': {
    status: 'destroyed',
    send: async (id: string): Answering =>
      server.call('companyAdmin', 'items.uploadDocumentation', {
        params: { id },
        fields: { password: PASSWORD },
        files: await documentation(),
      }),
  },
} as const;
type Act = keyof typeof ACTS;
const act = (what: Act, id: string) => ACTS[what].send(id);

const PROPOSED = () => putItem(server, 'confirmation_required', { destructionOn: '2026-03-20' });
const CONFIRMED = (verifiedOnSite = false) =>
  putItem(server, 'destruction', { destructionOn: '2026-03-20', verifiedOnSite });

/** Sends two calls, the second once the first waits for a row that is held here, and lets both go on. */
async function sendBehind(held: ReturnType<typeof sql>, first: () => Answering, second: () => Answering) {
  const answers: Answering[] = [];
  await server.transactions.asSystem(async (tx) => {
    await held.execute(tx);
    answers.push(first());
    await untilWaiting(server, 1);
    answers.push(second());
    await untilWaiting(server, 2);
  });
  return Promise.all(answers);
}

const lockedItem = (id: string) => sql`SELECT FROM waste_items WHERE id = ${id} FOR UPDATE`;
const lockedPassword = (id: string) =>
  sql`SELECT FROM destruction_passwords WHERE item_id = ${id} FOR UPDATE`;
const statusOf = async (id: string) =>
  (await server.call('manager', 'items.get', { params: { id } })).body.status;

it.each<[Act, Act, () => ReturnType<typeof PROPOSED>]>([
  ['a confirmation', 'another date of the company', PROPOSED],
  ['another date of the company', 'a confirmation', PROPOSED],
  ['a confirmation', 'another date of a manager', PROPOSED],
  ['another date of a manager', 'a confirmation', PROPOSED],
  ['another date of the company', 'another date of a manager', PROPOSED],
  ['another date of a manager', 'another date of a second manager', PROPOSED],
  ['another date of a manager', 'another date of a second manager', CONFIRMED],
  ['another date of the company', 'another date of a manager', CONFIRMED],
  ['another date of a manager', 'another date of the company', CONFIRMED],
  ['another date of a manager', 'a verification', CONFIRMED],
  ['another date of a manager', 'an upload', () => CONFIRMED(true)],
  ['a verification', 'another date of a manager', CONFIRMED],
  ['an upload', 'another date of a manager', () => CONFIRMED(true)],
])('%s wins against %s, which is refused whole', async (winner, loser, put) => {
  const { id } = await put();
  const files = await storedFiles(server);
  const [first, second] = await sendBehind(
    lockedItem(id),
    () => act(winner, id),
    () => act(loser, id),
  );
  expect(first?.status).toBe(200);
  expect([409, 412]).toContain(second?.status);
  const { item, history, password } = await storedState(server, id);
  expect(item).toMatchObject({ status: ACTS[winner].status, version: 2 });
  expect(history).toHaveLength(2);
  expect(password !== undefined && password !== null).toBe(ACTS[winner].status !== 'scheduling');
  if (winner !== 'an upload') expect(await storedFiles(server)).toEqual(files);
});

it('a verification before another date without a version is taken, and ends with it', async () => {
  const { id } = await CONFIRMED();
  const [verified, moved] = await sendBehind(
    lockedItem(id),
    () => act('a verification', id),
    () =>
      server.call('manager', 'items.anotherDate', { params: { id }, body: { reason: 'equipment-missing' } }),
  );
  expect([verified?.status, moved?.status]).toEqual([200, 200]);
  expect((await storedState(server, id)).item).toMatchObject({
    status: 'scheduling',
    verified_on_site: false,
    destruction_on: null,
  });
});

it.each<[Act, boolean]>([
  ['a verification', false],
  ['an upload', true],
])(
  '%s with the password that ends at this moment is answered by the status, and leaves nothing behind',
  async (what, isVerified) => {
    const { id } = await CONFIRMED(isVerified);
    const files = await storedFiles(server);
    const [moved, answer] = await sendBehind(
      lockedPassword(id),
      () => act('another date of a manager', id),
      () => act(what, id),
    );
    expect(moved?.status).toBe(200);
    expect([answer?.status, answer?.body.code]).toEqual([409, 'wrong_state']);
    const { history, password } = await storedState(server, id);
    expect(history).toHaveLength(2);
    expect(password ?? null).toBeNull();
    expect(await storedFiles(server)).toEqual(files);
  },
);

it('an upload of which half has arrived when the date is moved leaves no file behind', async () => {
  const { id } = await CONFIRMED(true);
  const files = await storedFiles(server);
  const form = new FormData();
  form.append('password', PASSWORD);
  for (const { field, name, bytes } of await documentation())
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('https://monda.test', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  const moved = Promise.withResolvers<void>();
  const halves = async function* () {
    yield bytes.subarray(0, bytes.length / 2);
    await moved.promise;
    yield bytes.subarray(bytes.length / 2);
  };
  const token = await server.signIn.token(idOf('companyAdmin'), {
    permissions: permissionsOf('companyAdmin'),
  });
  const answer = server.app.http.inject({
    method: 'POST',
    url: `${API_BASE}/projects/waste-items/${id}/upload-documentation`,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Readable.from(halves()),
  });
  expect((await act('another date of a manager', id)).status).toBe(200);
  moved.resolve();
  expect((await answer).statusCode).toBe(409);
  expect(await statusOf(id)).toBe('scheduling');
  expect(await storedFiles(server)).toEqual(files);
});
