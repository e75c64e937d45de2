import { createHash } from 'node:crypto';
import { copyFile, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Sent, type TestApi } from '../../test/api.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { idOf } from '../../test/test-people.ts';
import { waitOf } from '../http/calls/waiting-upload.ts';
import { preparedImagePaths, type ImageSource, type PreparedImage } from './prepared-image.ts';
import { keysIn } from '../../test/storage-contract.ts';

/** Pictures that are being read, in the order they were begun; each is held until it is let go. */
let reading: { readonly bytes: number; readonly end: () => void }[];
let isHeld: boolean;

async function heldReader(source: ImageSource): Promise<PreparedImage> {
  const paths = preparedImagePaths(source.path);
  if (isHeld) {
    await new Promise<void>((end) => {
      reading.push({ bytes: source.bytes, end });
    });
  }
  await Promise.all(Object.values(paths).map((to) => copyFile(source.path, to)));
  const written = {
    bytes: source.bytes,
    sha256: createHash('sha256')
      .update(await jpeg())
      .digest('hex'),
  };
  return { mimeType: 'image/jpeg', width: 32, height: 24, picture: written, thumbnail: written };
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 10_000 }, 1, { readPicture: heldReader });
});
afterAll(() => api.close());
beforeEach(async () => {
  reading = [];
  isHeld = true;
  await api.reset();
});

afterEach(() => letGo());

function letGo() {
  isHeld = false;
  for (const { end } of reading) end();
}

const photos = async (count: number, longerBy = 0) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      field: 'item_0_images',
      name: `${at}.jpg`,
      bytes: Buffer.concat([await jpeg(), Buffer.alloc(longerBy)]),
    })),
  );
const send = async (key: string, more: Partial<Sent<'projects.create'>> = {}, wait = 50) =>
  api.as('companyAdmin').call('projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: await photos(1),
    key,
    headers: { prefer: `wait=${wait}` },
    ...more,
  });

const projects = async () => (await api.as('companyAdmin').call('projects.list')).body.total;
const leftUploads = () => readdir(path.join(api.dataFolder, 'tmp'));
const pendingRows = () =>
  api.app.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').select('id').where('state', '=', 'pending').execute(),
  );

describe('an upload that waits for its turn', () => {
  it('is answered 503 with Retry-After once its sender waits no longer, and sent again it is done once', async () => {
    const keys = Array.from({ length: 100 }, (_, at) => `upload-${at}`);
    const before = (await keysIn(api.app.storage)).length;
    const answered: Awaited<ReturnType<typeof send>>[] = [];
    const sent = keys.map(async (key) => answered.push(await send(key, {}, 0)));
    await expect.poll(() => answered.length).toBe(96);
    for (const answer of answered) {
      expect(answer).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(reading).toHaveLength(2);
    expect(await leftUploads()).toHaveLength(4);

    letGo();
    await Promise.all(sent);
    expect(answered.slice(96).map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(await projects()).toBe(4);
    // why: which of them had a turn is not known from outside; sent again, each is done or answers what it did.
    const again = await Promise.all(keys.slice(0, 12).map((key) => send(key)));
    expect(again.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(12);
    const all = await projects();
    expect(all).toBe(
      12 + 4 - again.filter(({ body }) => answered.some((first) => first.body.id === body.id)).length,
    );
    expect(await leftUploads()).toEqual([]);
    expect(await pendingRows()).toEqual([]);
    expect(await keysIn(api.app.storage)).toHaveLength(before + 2 * all);
  });

  it('is done in its turn while its sender waits, its bytes sent once', async () => {
    const sent = Array.from({ length: 20 }, (_, at) => send(`upload-${at}`));
    await expect.poll(() => reading.length).toBe(2);
    letGo();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await projects()).toBe(20);
  });

  it('is done once when it is sent again before the first is answered', async () => {
    const sent = [send('same'), send('same')];
    await expect.poll(() => reading.length).toBe(2);
    letGo();
    const [first, second] = await Promise.all(sent);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body.id).toBe(first?.body.id);
    expect(await projects()).toBe(1);
    expect(await pendingRows()).toEqual([]);
  });

  it('of a sender who has left loses its place, and nothing of it is done', async () => {
    const first = Array.from({ length: 4 }, (_, at) => send(`upload-${at}`));
    await expect.poll(() => reading.length).toBe(2);
    // why: a fifth one that came before them would have a turn of theirs.
    await expect.poll(leftUploads).toHaveLength(4);
    await api.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.http.server.address() as AddressInfo;
    const form = new FormData();
    form.append('command', JSON.stringify(requestOf(1)));
    form.append('item_0_images', new File([new Uint8Array(await jpeg())], 'a.jpg'));
    const body = new Response(form);
    const leaving = request(`http://127.0.0.1:${port}/api/projects`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await api.signIn.token(idOf('companyAdmin'))}`,
        'content-type': body.headers.get('content-type') ?? '',
        prefer: 'wait=50',
      },
    });
    leaving.on('error', () => {});
    leaving.end(Buffer.from(await body.arrayBuffer()));
    await expect.poll(leftUploads).toHaveLength(5);
    leaving.destroy();
    await expect.poll(leftUploads).toHaveLength(4);
    letGo();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(await projects()).toBe(4);
    expect(await leftUploads()).toEqual([]);
  });
});

it('a file that is refused is refused at once, while the others wait', async () => {
  const sent = Array.from({ length: 6 }, (_, at) => send(`upload-${at}`));
  await expect.poll(() => reading.length).toBe(2);
  const refused = await send('wrong', {
    files: [{ field: 'item_0_images', name: 'a.jpg', bytes: Buffer.from('no picture') }],
  });
  expect(refused.problem.code).toBe('unsupported_file');
  letGo();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(6).fill(201));
});

it('a call with many pictures delays the one after it by few', async () => {
  const many = send('many', { files: await photos(10) });
  await expect.poll(() => reading.length).toBe(2);
  const few = send('few', { files: await photos(1, 7) });
  await expect.poll(leftUploads).toHaveLength(11);
  const usual = (await jpeg()).length;
  reading[0]?.end();
  reading[1]?.end();
  await expect.poll(() => reading.length).toBe(4);
  expect(reading.map(({ bytes }) => bytes - usual)).toContain(7);
  letGo();
  expect([(await many).status, (await few).status]).toEqual([201, 201]);
});

it.each([
  [undefined, 5],
  ['', 5],
  ['respond-async', 5],
  ['wait', 5],
  ['wait=', 5],
  ['wait=abc', 5],
  ['await=30', 5],
  ['wait=30', 30],
  ['WAIT = "30"', 30],
  ['respond-async, wait=30', 30],
  ['wait=30; foo=bar', 30],
  ['handling=lenient,wait=0', 0],
  ['wait=50', 50],
  ['wait=51', 50],
  ['wait=999999999', 50],
  [['respond-async', 'wait=9'], 9],
] as const)('a sender that prefers %j waits for %d s', (prefer, seconds) => {
  expect(waitOf(prefer as string | string[] | undefined)).toBe(seconds);
});
