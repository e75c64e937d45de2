import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import type { StoredCapture } from '../../../../../lib/device/device-captures.ts';
import { CaptureSender, type CaptureStore, type HashedCapture } from './capture-sender.ts';
import { expect, test } from 'vitest';

/** The sender on a line, in virtual time: what it sends, and how long the line stands idle. */

const KB = 1024;
/** Bytes a millisecond: 2 Mbit/s and 100 Mbit/s. */
const LINES = { slow: 250, quick: 12_500 };
const ROUND_TRIP_MS = 100;
const CUT = { everyMs: 10_000, forMs: 2_000 };
const PACKET_BYTES = 4 * KB;
const HEAD_BYTES = 900;
/** Milliseconds a server takes for a registration, a piece, and the piece that makes a photo whole. */
const SERVER_MS = { register: 25, piece: 40, whole: 1_000 };

interface Sent {
  left: number;
  arrived: number;
  readonly bytes: number;
  /** Called with the bytes that arrived: all of them as the server answers, or those before a break. */
  readonly act: (arrived: number) => void;
  readonly serverMs: number;
  readonly done: PromiseWithResolvers<void>;
  isOver: boolean;
}

/** Packets of all calls pass one by one, in turn; every so often all calls break, and none begins for a time. */
class VirtualLine {
  now = 0;
  passed = 0;
  cutMs = 0;
  #isCut = false;
  #isPassing = false;
  readonly #timers: { readonly at: number; readonly run: () => void }[] = [];
  readonly #turns: Sent[] = [];
  readonly #open = new Set<Sent>();

  readonly bytesPerMs: number;

  constructor(bytesPerMs: number, manner: 'cut' | 'whole') {
    this.bytesPerMs = bytesPerMs;
    if (manner === 'cut') this.after(CUT.everyMs, this.#cut);
  }

  after(ms: number, run: () => void): void {
    const at = this.now + ms;
    const behind = this.#timers.findIndex((timer) => timer.at > at);
    this.#timers.splice(behind === -1 ? this.#timers.length : behind, 0, { at, run });
  }

  readonly wait = (ms: number): Promise<void> => new Promise((resolve) => this.after(ms, resolve));

  /** Moves the time on until `work` is over. */
  async during(work: Promise<void>): Promise<void> {
    let isOver = false;
    void work.finally(() => (isOver = true));
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isOver) return;
      const next = this.#timers.shift();
      this.now = next?.at ?? this.now;
      next?.run();
    }
  }

  async send(bytes: number, serverMs: number, act: Sent['act']): Promise<void> {
    if (this.#isCut) {
      await this.wait(3);
      throw new ApiError(0, 'network');
    }
    const done = Promise.withResolvers<void>();
    const sent = { left: bytes, arrived: 0, bytes, act, serverMs, done, isOver: false };
    this.#open.add(sent);
    this.#turns.push(sent);
    this.#pass();
    return done.promise;
  }

  #pass(): void {
    const sent = this.#isPassing ? undefined : this.#turns.shift();
    if (sent === undefined) return;
    this.#isPassing = true;
    const packet = Math.min(sent.left, PACKET_BYTES);
    this.after(packet / this.bytesPerMs, () => {
      this.#isPassing = false;
      if (!sent.isOver) {
        this.passed += packet;
        sent.left -= packet;
        if (sent.left > 0) this.#turns.push(sent);
        this.after(ROUND_TRIP_MS / 2, () => this.#take(sent, packet));
      }
      this.#pass();
    });
  }

  #take(sent: Sent, packet: number): void {
    if (sent.isOver) return;
    sent.arrived += packet;
    if (sent.arrived < sent.bytes) return;
    this.after(sent.serverMs, () => {
      sent.act(sent.bytes);
      this.after(ROUND_TRIP_MS / 2, () => this.#end(sent, () => sent.done.resolve()));
    });
  }

  #end(sent: Sent, end: () => void): void {
    if (sent.isOver) return;
    sent.isOver = true;
    this.#open.delete(sent);
    end();
  }

  readonly #cut = (): void => {
    this.#isCut = true;
    this.cutMs += CUT.forMs;
    this.#turns.length = 0;
    for (const sent of [...this.#open]) {
      if (sent.arrived < sent.bytes) sent.act(sent.arrived);
      this.#end(sent, () => sent.done.reject(new ApiError(0, 'network')));
    }
    this.after(CUT.forMs, () => (this.#isCut = false));
    this.after(CUT.everyMs, this.#cut);
  };
}

/** Sends so many photos over a line; what passed and what it took, of what their bytes are and take. */
async function sendOver(line: VirtualLine, photos: number, size: number) {
  const device = new Map<string, StoredCapture>();
  const server = new Map<string, Capture>();
  for (let at = 0; at < photos; at += 1) {
    const id = `p${String(at).padStart(2, '0')}`;
    const facts = { id, itemId: 'item', purpose: 'before' as const, sha256: id, size, takenAt: '' };
    device.set(id, facts);
    server.set(id, { ...facts, day: null, received: 0, state: 'arriving', clockOffsetMs: 0, isMine: true });
  }
  const known = (id: string) => server.get(id) as Capture;
  const store: CaptureStore = {
    list: async () => [...device.values()],
    bytesOf: async () => new Blob([new Uint8Array(size)]),
    arrived: async ({ id }) => void device.delete(id),
    refused: async (_capture, said) => expect.unreachable(said),
  };
  const sender = new CaptureSender({
    calls: {
      async register({ id }: HashedCapture) {
        await line.send(HEAD_BYTES, SERVER_MS.register, () => {});
        return known(id);
      },
      async addPiece(id, offset, { size: bytes }) {
        const serverMs = offset + bytes === size ? SERVER_MS.whole : SERVER_MS.piece;
        await line.send(HEAD_BYTES + bytes, serverMs, (arrived) => {
          const capture = known(id);
          if (capture.received !== offset) return;
          const received = offset + Math.max(0, arrived - HEAD_BYTES);
          server.set(id, { ...capture, received, state: received === size ? 'arrived' : 'arriving' });
        });
        return known(id);
      },
    },
    store,
    tell: () => {},
    now: () => line.now,
    wait: line.wait,
    hash: async () => '',
  });
  await line.during(sender.run(new AbortController().signal));
  expect([...server.values()].filter(({ state }) => state !== 'arrived')).toEqual([]);
  const bytes = photos * size;
  return { passed: line.passed / bytes, took: (line.now - line.cutMs) / (bytes / line.bytesPerMs) };
}

// why: the servers of the proof `captures`, where 1.2 and 1.08 are the limits, take longer now and then.
test('over a line that is cut, time and bytes are little more than those of the photos', async () => {
  const { passed, took } = await sendOver(new VirtualLine(LINES.slow, 'cut'), 12, 2_000_000);
  expect(took).toBeLessThan(1.08);
  expect(passed).toBeLessThan(1.03);
});

test('over a line that is not cut, it hardly ever stands idle before the last photo is taken in', async () => {
  const { passed, took } = await sendOver(new VirtualLine(LINES.slow, 'whole'), 12, 2_000_000);
  expect(took).toBeLessThan(1.04);
  expect(passed).toBeLessThan(1.02);
});

test('over a quick line photos wait for the server alone, which takes three in at once', async () => {
  const line = new VirtualLine(LINES.quick, 'whole');
  await sendOver(line, 30, 300_000);
  expect(line.now / SERVER_MS.whole).toBeLessThan(14);
});
