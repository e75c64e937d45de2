import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSession } from './api-session.ts';
import { type UploadProgress, upload } from './upload.ts';

// why: Node has no XMLHttpRequest; component tests send by the browser's own
class FakeRequest {
  static all: FakeRequest[] = [];
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'Retry-After' ? this.retryAfter : null;
  }
  send() {
    FakeRequest.all.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, retryAfter: string | null = null) {
    this.status = status;
    this.retryAfter = retryAfter;
    this.responseText = '{}';
    this.onload?.();
  }
}

const ID = '00000000-0000-4000-8000-000000000001';
let progress: UploadProgress[];
let isThere: boolean;

function send({ key, signal }: { readonly key?: string; readonly signal?: AbortSignal } = { key: 'k' }) {
  const outcome: { thrown?: unknown; answered?: unknown } = {};
  void upload('items.uploadDocumentation', {
    params: { id: ID },
    fields: { password: 'secret' },
    files: [{ field: 'beforePhotos', file: new File(['12345678'], 'before.png', { type: 'image/png' }) }],
    onProgress: (now) => progress.push(now),
    ...(key === undefined ? {} : { idempotencyKey: key }),
    ...(signal === undefined ? {} : { signal }),
  }).then(
    (answered) => Object.assign(outcome, { answered }),
    (thrown: unknown) => Object.assign(outcome, { thrown }),
  );
  return outcome;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const last = () => FakeRequest.all.at(-1) as FakeRequest;
const sendsAll = () => last().upload.onprogress?.({ loaded: 120, total: 120 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('away');
    return new Response();
  });
  FakeRequest.all = [];
  progress = [];
  isThere = true;
  connectSession({
    idToken: () => null,
    token: () => 'token',
    renew: async () => 'new',
    ended: () => undefined,
    readRoleHeader: () => undefined,
    failed: async () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload the server asks to come back', () => {
  test.each([
    ['with a Retry-After that is no turn, such as that of a full disk', 503, '60', 'k'],
    ['without Retry-After', 503, null, 'k'],
    ['with a date as Retry-After', 503, 'Wed, 25 Nov 2026 18:00:00 GMT', 'k'],
    ['for too many requests', 429, '5', 'k'],
    ['with another failure', 500, '5', 'k'],
    ['without a key, so that it might be done twice', 503, '5', undefined],
  ] as const)('%s is not sent again', async (_how, status, retryAfter, key) => {
    const outcome = send({ ...(key === undefined ? {} : { key }) });
    await pass(0);
    last().answer(status, retryAfter);
    await pass(120_000);
    expect(FakeRequest.all).toHaveLength(1);
    expect(outcome.thrown).toMatchObject({ status });
  });

  test('says that it waits, comes back when asked to, under its key, and later each time', async () => {
    const outcome = send();
    await pass(0);
    last().answer(503, '5');
    await pass(4_999);
    expect(progress.at(-1)?.isWaiting).toBe(true);
    expect(FakeRequest.all).toHaveLength(1);
    await pass(1);
    expect(FakeRequest.all).toHaveLength(2);
    last().answer(503, '5');
    await pass(9_999);
    expect(FakeRequest.all).toHaveLength(2);
    await pass(1);
    expect(FakeRequest.all).toHaveLength(3);
    sendsAll();
    expect(progress.at(-1)?.isWaiting).toBe(false);
    last().answer(200);
    await pass(0);
    expect(outcome.answered).toEqual({});
    expect(FakeRequest.all.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k', 'k', 'k']);
    expect(last().headers.Prefer).toBe('wait=50');
  });

  test('gives up after ten tries', async () => {
    const outcome = send();
    await pass(0);
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(FakeRequest.all).toHaveLength(tries);
      last().answer(503, '5');
      await pass(Math.min(5_000 * tries, 30_000));
    }
    await pass(120_000);
    expect(FakeRequest.all).toHaveLength(10);
    expect(outcome.thrown).toMatchObject({ status: 503 });
  });

  test('is stopped by the page while it waits', async () => {
    const stop = new AbortController();
    const outcome = send({ key: 'k', signal: stop.signal });
    await pass(0);
    last().answer(503, '5');
    await pass(1_000);
    stop.abort();
    await pass(60_000);
    expect(outcome.thrown).toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.all).toHaveLength(1);
  });
});

describe('an upload of which everything is sent', () => {
  test('says after 3 s that it waits, and goes on while the server can be reached', async () => {
    const outcome = send();
    await pass(0);
    sendsAll();
    await pass(2_999);
    expect(progress.at(-1)?.isWaiting).toBe(false);
    await pass(1);
    expect(progress.at(-1)).toMatchObject({ isWaiting: true, fraction: 1, files: [1] });
    await pass(5 * 60_000);
    expect(outcome).toEqual({});
    last().answer(200);
    await pass(0);
    expect(outcome.answered).toEqual({});
    expect(FakeRequest.all).toHaveLength(1);
  });

  test('is given up when the server cannot be reached any more', async () => {
    const outcome = send();
    await pass(0);
    sendsAll();
    await pass(10_000);
    expect(outcome).toEqual({});
    isThere = false;
    await pass(10_000);
    expect(outcome.thrown).toMatchObject({ status: 0, code: 'timeout' });
  });

  test('is given up after half an hour', async () => {
    const outcome = send();
    await pass(0);
    sendsAll();
    await pass(30 * 60_000 - 1);
    expect(outcome).toEqual({});
    await pass(1);
    expect(outcome.thrown).toMatchObject({ status: 0, code: 'timeout' });
  });
});
