import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSession } from './api-session.ts';
import { writtenBefore } from './read-your-writes.ts';
import { shareOfFiles, upload } from './upload.ts';

// why: Node has no XMLHttpRequest; the journeys in e2e drive the browser's own
class FakeRequest {
  static last: FakeRequest;
  static all: FakeRequest[] = [];
  status = 0;
  responseText = '';
  body: FormData | null = null;
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onprogress?: () => void;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'monda-written-at' ? 'position' : null;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.last = this;
    FakeRequest.all.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const ID = '00000000-0000-4000-8000-000000000001';
const photo = new File(['12345678'], 'before.png', { type: 'image/png' });
const send = (more: { signal?: AbortSignal; onProgress?: (progress: unknown) => void } = {}) =>
  upload('items.uploadDocumentation', {
    params: { id: ID },
    fields: { password: 'secret' },
    files: [{ field: 'beforePhotos', file: photo }],
    ...more,
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.all = [];
  connectSession({
    idToken: () => null,
    token: () => 'old',
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

describe('an upload', () => {
  test('is in the lists asked for after it, also when its answer was lost', async () => {
    const sent = send();
    await vi.advanceTimersByTimeAsync(0);
    FakeRequest.last.answer(200, {});
    await sent;
    expect(writtenBefore('items.list')).toEqual({ 'monda-read-after': 'position' });
    const lost = send().catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    FakeRequest.last.onerror?.();
    await lost;
    expect(writtenBefore('items.list')).toEqual({ 'monda-read-after': 'unknown,position' });
  });

  // rows: API-004
  test('that stands still for 10 s is given up', async () => {
    const sent = send();
    const outcome = sent.catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(FakeRequest.last.status).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ status: 0, code: 'timeout' });
  });

  // rows: API-004
  test('that moves is never given up, however long it takes', async () => {
    const sent = send();
    await vi.advanceTimersByTimeAsync(0);
    for (let second = 0; second < 120; second += 9) {
      await vi.advanceTimersByTimeAsync(9_000);
      FakeRequest.last.upload.onprogress?.({ loaded: second, total: 120 });
    }
    FakeRequest.last.answer(200, { id: ID });
    await expect(sent).resolves.toEqual({ id: ID });
  });

  test('is stopped by the page', async () => {
    const stop = new AbortController();
    const sent = send({ signal: stop.signal });
    const outcome = sent.catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(0);
    stop.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });

  test('is repeated once with a renewed token after a 401', async () => {
    const sent = send();
    await vi.advanceTimersByTimeAsync(0);
    FakeRequest.last.answer(401, {});
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeRequest.all).toHaveLength(2);
    expect(FakeRequest.last.headers.Authorization).toBe('Bearer new');
    FakeRequest.last.answer(200, { id: ID });
    await expect(sent).resolves.toEqual({ id: ID });
  });

  test('carries text fields and files', async () => {
    const sent = send();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeRequest.last.body?.get('password')).toBe('secret');
    expect(FakeRequest.last.body?.get('beforePhotos')).toMatchObject({ name: 'before.png' });
    FakeRequest.last.answer(200, {});
    await sent;
  });

  test('sends an object as JSON text', async () => {
    const sent = upload('projects.create', {
      fields: { command: { wasteType: 'special-handling', wasteItems: [] } },
      files: [],
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeRequest.last.body?.get('command')).toBe('{"wasteType":"special-handling","wasteItems":[]}');
    FakeRequest.last.answer(201, {});
    await sent;
  });
});

describe('the share of each file', () => {
  test('follows the order of sending, after the text fields', () => {
    expect(shareOfFiles([100, 100], 20, 220)).toEqual([0, 0]);
    expect(shareOfFiles([100, 100], 70, 220)).toEqual([0.5, 0]);
    expect(shareOfFiles([100, 100], 170, 220)).toEqual([1, 0.5]);
  });

  test('is whole when everything is sent', () => {
    expect(shareOfFiles([100, 0], 220, 220)).toEqual([1, 1]);
  });
});
