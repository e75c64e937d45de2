import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readInWorker } from './read-in-worker.ts';
import { SHEET_LIMITS } from '@monda/sheets/sheet.ts';
import type { SheetReply } from './sheet.worker.ts';

/** A worker that answers when the test says; why: a real one is shown by the component tests, not when it hangs. */
class SilentWorker {
  static made: SilentWorker[] = [];
  isEnded = false;
  onmessage: ((event: { readonly data: SheetReply }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    SilentWorker.made.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  SilentWorker.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('window', { location: { href: 'http://here/', origin: 'http://here' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const read = (signal = new AbortController().signal) => readInWorker('a,b', {}, signal);
/** Why the sheet is not read. */
const refusal = (signal?: AbortSignal) =>
  read(signal).then(
    () => null,
    (thrown: unknown) => thrown,
  );
const worker = () => SilentWorker.made[0] as SilentWorker;

test('a sheet that is read for longer than 10 s is given up, and its worker ended', async () => {
  const reading = refusal();
  await vi.advanceTimersByTimeAsync(SHEET_LIMITS.patienceMs - 1);
  expect(worker().isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toMatchObject({ problem: 'slow' });
  expect(worker().isEnded).toBe(true);
});

test('a sheet that is too large is refused before anything reads it', async () => {
  const large = 'x'.repeat(SHEET_LIMITS.bytes + 1);
  await expect(readInWorker(large, {}, new AbortController().signal)).rejects.toMatchObject({
    problem: 'too-large',
  });
  expect(SilentWorker.made).toEqual([]);
});

test('a worker that fails, refuses or is called off is ended', async () => {
  const control = new AbortController();
  for (const [end, expected] of [
    [(made: SilentWorker) => made.onerror?.(), { problem: 'broken' }],
    [
      (made: SilentWorker) => made.onmessage?.({ data: { problem: 'quotes', row: 3 } }),
      { problem: 'quotes', row: 3 },
    ],
    [() => control.abort(new Error('called off')), { message: 'called off' }],
  ] as const) {
    SilentWorker.made = [];
    const reading = refusal(control.signal);
    end(worker());
    expect(await reading).toMatchObject(expected);
    expect(worker().isEnded).toBe(true);
  }
});

test('rows come in portions and are whole when the form of the sheet ends them', async () => {
  const reading = read();
  const rows = [1, 2, 3].map((number) => ({ number, cells: ['x'] }));
  worker().onmessage?.({ data: { rows: rows.slice(0, 2) } });
  worker().onmessage?.({ data: { rows: rows.slice(2) } });
  worker().onmessage?.({ data: { form: { kind: 'xlsx', names: ['A'], at: 0 } } });
  expect(await reading).toEqual({ form: { kind: 'xlsx', names: ['A'], at: 0 }, rows });
  expect(worker().isEnded).toBe(true);
});
