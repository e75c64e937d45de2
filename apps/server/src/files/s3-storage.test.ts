import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { type TestS3, startS3 } from '@monda/test-bed/s3.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../process/clock.ts';
import { type S3Location, StoreAway } from './s3-requests.ts';
import { createS3Storage } from './s3-storage.ts';
import { itMeetsTheStorageContract, keysIn } from '../../test/storage-contract.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => s3.fail('none'));
afterAll(() => s3.close());

const pathOf = (more: Partial<S3Location> = {}): S3Location => ({
  endpoint: s3.endpoint,
  publicEndpoint: s3.endpoint,
  bucket: s3.bucket,
  region: s3.region,
  ...s3.access,
  pathStyle: true,
  prefix: 'files/',
  // A machine that is busy with all tests may stand still for a while itself.
  patienceMs: 20_000,
  ...more,
});
const IMPATIENT = { patienceMs: 300 };
/** Each part of these tests stores its files below a prefix of its own. */
let count = 0;
const freshStorage = (more: Partial<S3Location> = {}) => {
  count += 1;
  return createS3Storage(pathOf({ prefix: `part ${count}/`, ...more }), systemClock);
};
const away = expect.objectContaining({ code: 'unavailable', retryAfter: 5 });

itMeetsTheStorageContract('in a bucket', () => freshStorage());

describe('a store that does not do its part', () => {
  it.each([
    ['forgets', ['PUT']],
    ['shortens', ['PUT']],
    ['mangles', ['PUT']],
    ['mangles', ['HEAD']],
    ['failing', ['PUT']],
    ['failing', ['HEAD']],
    ['denied', undefined],
    ['no bucket', undefined],
    ['away', undefined],
    ['cut', ['PUT']],
    ['silent', ['PUT']],
    ['silent', ['HEAD']],
    ['silent', undefined],
  ] as const)('stores nothing when it is %s (%o), and does again afterwards', async (fault, methods) => {
    const storage = freshStorage(fault === 'silent' ? IMPATIENT : {});
    s3.fail(fault, methods);
    await expect(storage.put(Buffer.from('a photo'))).rejects.toEqual(away);
    s3.fail('none');
    // A silent store is left alone for a moment; another server of the product has not met it.
    const fresh = createS3Storage(pathOf({ prefix: `part ${count}/` }), systemClock);
    expect(fault === 'silent' ? [] : await keysIn(fresh)).toEqual([]);
    await expect(fresh.put(Buffer.from('a photo'))).resolves.toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['failing', 'denied', 'no bucket', 'away', 'silent'] as const)(
    'does not seem empty when it is %s',
    async (fault) => {
      const key = await freshStorage().put(Buffer.from('a photo'));
      s3.fail(fault);
      await expect(freshStorage(fault === 'silent' ? IMPATIENT : {}).read(key)).rejects.toEqual(away);
      if (fault === 'silent') return;
      await expect(keysIn(freshStorage())).rejects.toBeInstanceOf(StoreAway);
      await expect(freshStorage().remove(key)).rejects.toBeInstanceOf(StoreAway);
    },
  );

  it('is not waited for twice, and is asked again after a moment', async () => {
    const storage = freshStorage(IMPATIENT);
    s3.fail('silent');
    await expect(storage.put(Buffer.from('one'))).rejects.toEqual(away);
    const asked = s3.requests.length;
    await expect(storage.put(Buffer.from('two'))).rejects.toEqual(away);
    expect(s3.requests).toHaveLength(asked);
    s3.fail('none');
    await expect
      .poll(() => storage.put(Buffer.from('three')).catch(() => null), { timeout: 60_000 })
      .toMatch(/^[0-9a-f]{64}$/);
  });
});

/** A store in a thread of its own that counts requests in shared memory, and answers them a moment later. */
const QUICK_STORE = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const asked = new Int32Array(workerData);
  const store = createServer((request, response) => {
    Atomics.add(asked, 0, 1);
    setTimeout(() => response.end('a photo'), 50);
  });
  store.listen(0, '127.0.0.1', () => parentPort.postMessage(store.address().port));
`;

it('is not called silent by a process that was busy itself while the answer came', async () => {
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const store = new Worker(QUICK_STORE, { eval: true, workerData: asked.buffer });
  try {
    const [port] = (await once(store, 'message')) as [number];
    const key = 'a'.repeat(64);
    const reading = freshStorage({ endpoint: `http://127.0.0.1:${port}`, ...IMPATIENT }).read(key);
    while (Atomics.load(asked, 0) === 0) await new Promise((resolve) => setImmediate(resolve));
    // why: this is what a process that is not let run for a while sees of the time.
    Atomics.wait(asked, 0, 1, 2 * IMPATIENT.patienceMs);
    const file = await reading;
    expect(file === null ? null : await text(file.stream)).toBe('a photo');
  } finally {
    await store.terminate();
  }
});

it('refuses a store that takes another secret, without a word of it', async () => {
  const storage = freshStorage({ secretAccessKey: 'another secret' });
  const refused = await storage.put(Buffer.from('a photo')).catch((error: unknown) => error);
  expect(refused).toEqual(away);
  expect((refused as StoreAway).message).not.toContain('secret');
  expect(String((refused as StoreAway).cause)).toContain('SignatureDoesNotMatch');
});

it('lists more than one page', async () => {
  const storage = createS3Storage(pathOf({ prefix: 'pages/' }), systemClock, 5);
  const keys = await Promise.all(Array.from({ length: 12 }, () => storage.put(Buffer.from('x'))));
  expect((await keysIn(storage)).map(({ key }) => key).sort()).toEqual(keys.sort());
});

describe('a link', () => {
  const name = 'attachment; filename="a b+c.pdf"; filename*=UTF-8\'\'%C3%9C.pdf';

  it('answers the bytes under the type and name it was made for, without further proof', async () => {
    const storage = freshStorage();
    const key = await storage.put(Buffer.from('a photo'));
    const answer = await fetch(await storage.linkTo(key, { mimeType: 'image/png', disposition: name }));
    expect(await answer.text()).toBe('a photo');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(name);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('opens nothing else and nothing longer', async () => {
    const storage = freshStorage();
    const [key, other] = [await storage.put(Buffer.from('mine')), await storage.put(Buffer.from('other'))];
    const link = await storage.linkTo(key, { mimeType: 'image/png', disposition: name });
    const changed = (change: (url: URL) => void) => {
      const url = new URL(link);
      change(url);
      return url;
    };
    const refused = [
      changed((url) => {
        url.pathname = url.pathname.replace(key, other);
      }),
      changed((url) => url.searchParams.set('X-Amz-Expires', '61')),
      changed((url) => url.searchParams.set('response-content-type', 'text/html')),
      changed((url) => url.searchParams.delete('response-content-disposition')),
    ];
    for (const url of refused) expect((await fetch(url)).status).toBe(403);
    const late = createS3Storage(pathOf(), {
      ...systemClock,
      now: () => new Date(Date.now() - 61_000),
    });
    expect((await fetch(await late.linkTo(key, { mimeType: 'image/png', disposition: name }))).status).toBe(
      403,
    );
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
  });
});
