import type { ChildProcess } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PartReport } from '@monda/verifier/report.ts';
import { startWorkerProcess } from '../../process/worker-process.ts';
import {
  type CertificateOrder,
  type FromProcess,
  ITEMS_AT_ONCE,
  type MadeHead,
  type Question,
  type ToProcess,
} from './certificate-messages.ts';

export type { CertificateOrder } from './certificate-messages.ts';

/** What the process asks the server for; what it rejects with is what `make` rejects with. */
export interface CertificateLine {
  /**
   * JPEG for the page of a stored file (by the SHA-256 of the stored bytes), at most `pixels` on its long side; `null`
   * where it cannot be had as a picture.
   */
  picture(sha256: string, pixels: 1000 | 640): Promise<Uint8Array | null>;
  /** Signature over the SHA-256 of the data: of ES256 the DER sequence of two integers. */
  sign(data: Uint8Array): Promise<Uint8Array>;
  /** DER of the token over the digest. */
  timestamp(digest: Uint8Array): Promise<Uint8Array>;
}

export interface MadeCertificate extends Omit<MadeHead, 'bytes'> {
  /** The signed PDF. */
  readonly file: Uint8Array;
  /** Canonical JSON of the data, as it is attached to the file. */
  readonly data: Uint8Array;
}

/** The process ended before the file was there: it crashed, or took too long. */
export class CertificateProcessEnded extends Error {
  constructor() {
    super('The process that draws certificates has ended.');
    this.name = 'CertificateProcessEnded';
  }
}

/** The file was made and does not hold by the verifier; it is thrown away. */
export class OwnCheckFailed extends Error {
  readonly parts: readonly PartReport[];

  constructor(parts: readonly PartReport[]) {
    const failed = parts.filter(({ result }) => result !== 'holds');
    super(
      `The certificate does not hold: ${failed.map(({ part, reason }) => `${part} ${reason}`).join(', ')}`,
    );
    this.name = 'OwnCheckFailed';
    this.parts = parts;
  }
}

/** The data cannot be made into a file. */
export class DrawingFailed extends Error {
  constructor(message: string) {
    super(`The certificate cannot be drawn: ${message}`);
    this.name = 'DrawingFailed';
  }
}

export interface CertificateProcess {
  /**
   * Draws, signs and checks a certificate; one at a time, further orders wait. Rejects with
   * {@link CertificateProcessEnded}, {@link OwnCheckFailed}, {@link DrawingFailed}, what `line` rejects with, or the
   * reason of `signal`.
   */
  make(order: CertificateOrder, line: CertificateLine, signal?: AbortSignal): Promise<MadeCertificate>;
}

const ENTRY = fileURLToPath(new URL('./certificate-process-entry.ts', import.meta.url));
/** The process is let go after this long without an order, and its memory with it. */
const RESTS_AFTER_MS = 30_000;
const AT_MOST_MS = 5 * 60_000;
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1' };
/** Megabytes of its heap: 500 items with 8 files each need 88; what is beyond them in steps and files takes more. */
const HEAP = { usual: 88, usualParts: 15_000, partsOfMegabyte: 100 } as const;

function heapOf({ data: { items } }: CertificateOrder): number {
  const parts = items.reduce((sum, { files, steps }) => sum + files.length + steps.length + 10, 0);
  return HEAP.usual + Math.ceil(Math.max(0, parts - HEAP.usualParts) / HEAP.partsOfMegabyte);
}

/** A process that is started with the first order, and again after it has ended; it ends with the one that started it. */
export function createCertificateProcess(entry: string = ENTRY): CertificateProcess {
  let current: ChildProcess | null = null;
  let heap = 0;
  let resting: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const end = (child: ChildProcess) => {
    if (current === child) current = null;
    child.kill('SIGKILL');
  };
  const running = (needed: number): ChildProcess => {
    clearTimeout(resting);
    if (current !== null && needed > heap) end(current);
    if (current === null) {
      heap = needed;
      const limits = [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'];
      const child = startWorkerProcess(entry, ENVIRONMENT, limits);
      const forget = () => {
        if (current === child) current = null;
      };
      child.once('error', forget);
      child.once('exit', forget);
      current = child;
    }
    // why: while a certificate is made, the process of the server must not end before it.
    current.channel?.ref();
    current.ref();
    return current;
  };
  const rest = (child: ChildProcess) => {
    child.channel?.unref();
    child.unref();
    resting = setTimeout(() => {
      if (current === child) current = null;
      if (child.connected) child.disconnect();
    }, RESTS_AFTER_MS).unref();
  };

  const makeOne: CertificateProcess['make'] = async (order, line, signal) => {
    // why: starting a process is a long turn by itself.
    await setImmediate();
    signal?.throwIfAborted();
    const child = running(heapOf(order));
    const late = setTimeout(() => child.kill('SIGKILL'), AT_MOST_MS);
    try {
      const made = await carriedOut(child, order, line, signal);
      rest(child);
      return made;
    } catch (error) {
      // why: what it was at is in no known state, and a process costs a second.
      end(child);
      throw error;
    } finally {
      clearTimeout(late);
    }
  };
  return {
    make: (order, line, signal) => {
      const made = turn.then(() => makeOne(order, line, signal));
      turn = made.catch(() => undefined);
      return made;
    },
  };
}

const asked = (line: CertificateLine, question: Question): Promise<Uint8Array | null> => {
  if (question.kind === 'picture') return line.picture(question.sha256, question.pixels);
  return question.kind === 'sign' ? line.sign(question.data) : line.timestamp(question.digest);
};

/** Has the process carry out one order. */
async function carriedOut(
  child: ChildProcess,
  order: CertificateOrder,
  line: CertificateLine,
  signal: AbortSignal | undefined,
): Promise<MadeCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<MadeCertificate>();
  const send = (message: ToProcess) => {
    child.send(message, (error) => {
      if (error !== null) reject(new CertificateProcessEnded());
    });
  };
  const collect = collected(resolve);
  const onMessage = (sent: unknown) => {
    const message = sent as FromProcess;
    switch (message.kind) {
      case 'picture':
      case 'sign':
      case 'timestamp':
        void (async () => asked(line, message))().then((bytes) => send({ kind: 'answer', bytes }), reject);
        return;
      case 'not confirmed':
        reject(new OwnCheckFailed(message.parts));
        return;
      case 'failed':
        reject(new DrawingFailed(message.message));
        return;
      default:
        collect(message);
    }
  };
  const onEnd = () => reject(new CertificateProcessEnded());
  const onAbort = () => reject(signal?.reason as Error);
  child.on('message', onMessage);
  child.once('error', onEnd);
  child.once('exit', onEnd);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([sendOrder(order, send), promise]);
    return await promise;
  } finally {
    child.off('message', onMessage);
    child.off('error', onEnd);
    child.off('exit', onEnd);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Sends an order in messages that are small enough for others to be answered in between. */
async function sendOrder(order: CertificateOrder, send: (message: ToProcess) => void): Promise<void> {
  const { items } = order.data;
  await setImmediate();
  send({ kind: 'order', order: { ...order, data: { ...order.data, items: [] } } });
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    send({ kind: 'items', items: items.slice(at, at + ITEMS_AT_ONCE) });
    await setImmediate();
  }
  send({ kind: 'all items' });
}

type Result = Extract<FromProcess, { readonly kind: 'made' | 'piece' | 'done' }>;

/** Puts together what comes in pieces. */
function collected(resolve: (made: MadeCertificate) => void): (message: Result) => void {
  let made: MadeCertificate | null = null;
  return (message) => {
    if (message.kind === 'made') {
      const { bytes, ...head } = message.head;
      made = { ...head, file: new Uint8Array(bytes.file), data: new Uint8Array(bytes.data) };
    } else if (message.kind === 'piece') made?.[message.of].set(message.bytes, message.from);
    else if (made !== null) resolve(made);
  };
}
