import { call } from '../../../../../lib/api-client.ts';
import { areCleared } from '../../../../../lib/device/cleared-drafts.ts';
import { capturesOf, changeCapture, fileOfCapture } from '../../../../../lib/device/device-captures.ts';
import { sendBytes } from '../../../../../lib/send-bytes.ts';
import { shrunkPhoto } from '../../../../../lib/shrink-photo.ts';
import { type CaptureNews, joinCaptures } from './capture-news.ts';
import { type CaptureCalls, CaptureSender, type CaptureStore } from './capture-sender.ts';

const PREVIEW_BYTES = 100 * 1024;

const CALLS: CaptureCalls = {
  register: ({ id, itemId, day, purpose, sha256, size, takenAt }) =>
    call('captures.register', {
      body: { id, itemId, day, purpose, sha256, size, takenAt, deviceNow: new Date().toISOString() },
      byItself: true,
    }),
  addPiece: (id, offset, bytes, onProgress, signal) =>
    sendBytes('captures.addPiece', {
      params: { id },
      query: { offset },
      bytes,
      onProgress,
      signal,
      byItself: true,
    }),
};

const storeOf = (userId: string): CaptureStore => ({
  list: async () => (areCleared() ? [] : capturesOf(userId, Date.now())),
  bytesOf: (capture) => fileOfCapture(userId, capture),
  arrived: async (capture) => {
    const whole = await fileOfCapture(userId, capture);
    const preview = whole && (await shrunkPhoto(whole, 'preview', PREVIEW_BYTES));
    // why: its name stays where no preview can be made.
    const shown = preview?.file ?? new File([], whole?.name ?? '');
    await changeCapture(userId, { ...capture, hasArrived: true }, shown);
  },
  refused: (capture, refusal) => changeCapture(userId, { ...capture, refusal }),
});

/** SHA-256 of bytes, hexadecimal. */
async function hashOf(bytes: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs `work` in one tab of this browser at a time; in each where the browser has no locks. */
const inOneTab = (userId: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`captures:${userId}`, work) : work();

/** The sending of one person in this page. */
class Sending {
  readonly #userId: string;
  readonly #sender: CaptureSender;
  #isRunning = false;
  #goesOn = false;

  constructor(userId: string) {
    this.#userId = userId;
    const channel = joinCaptures(userId, (news) => this.#follow(news));
    this.#sender = new CaptureSender({
      calls: CALLS,
      store: storeOf(userId),
      tell: channel.tell,
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      hash: hashOf,
    });
    window.addEventListener('online', this.start);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.start();
    });
  }

  readonly start = (): void => {
    this.#sender.nudge();
    this.#goesOn = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run().finally(() => {
      this.#isRunning = false;
    });
  };

  async #run(): Promise<void> {
    while (this.#goesOn) {
      // why: what is taken after the last look at the device is looked for again.
      this.#goesOn = false;
      // why: a device that cannot be read is asked again when the page is looked at.
      await inOneTab(this.#userId, () => this.#sender.run(new AbortController().signal)).catch(
        () => undefined,
      );
    }
  }

  #follow(news: CaptureNews): void {
    if (news.kind === 'taken') this.start();
    if (news.kind === 'removed') this.#sender.drop(news.id);
  }
}

const sendings = new Map<string, Sending>();

/** Sends what a person took on site from this page, without end; once more for a person looks at the device again. */
export function sendCaptures(userId: string): void {
  const sending = sendings.get(userId) ?? new Sending(userId);
  sendings.set(userId, sending);
  sending.start();
}
