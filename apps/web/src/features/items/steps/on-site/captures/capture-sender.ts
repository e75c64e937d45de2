import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import type { StoredCapture } from '../../../../../lib/device/device-captures.ts';
import type { CaptureNews } from './capture-news.ts';

/** A photo with its hash: what can be sent by itself. */
export interface HashedCapture extends StoredCapture {
  readonly sha256: string;
}

/** The calls as the sender makes them; each rejects with an `ApiError`, an answer with `offset` names where to go on. */
export interface CaptureCalls {
  readonly register: (capture: HashedCapture) => Promise<Capture>;
  readonly addPiece: (
    id: string,
    offset: number,
    bytes: Blob,
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ) => Promise<Capture | { readonly offset: number }>;
}

/** The photos of one person on the device. */
export interface CaptureStore {
  /** In the order they were taken. */
  readonly list: () => Promise<readonly StoredCapture[]>;
  /** The bytes; `null` where they are gone. */
  readonly bytesOf: (capture: StoredCapture) => Promise<Blob | null>;
  /** The server has it: its bytes may go. */
  readonly arrived: (capture: StoredCapture) => Promise<void>;
  readonly refused: (capture: StoredCapture, said: string) => Promise<void>;
}

export interface SenderParts {
  readonly calls: CaptureCalls;
  readonly store: CaptureStore;
  readonly tell: (news: CaptureNews) => void;
  /** Milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** SHA-256, hexadecimal. */
  readonly hash: (bytes: Blob) => Promise<string>;
}

const LANES = 2;
const FIRST_PIECE_BYTES = 64 * 1024;
/** A piece that took less time is followed by one of twice its size. */
const QUICK_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** How long the first pause is, and how many times as long the next one. */
interface Growth {
  readonly firstMs: number;
  readonly times: number;
}
const OF_ANSWERS: Growth = { firstMs: 1_000, times: 2 };
// why: a try without a network costs no server anything, and what is waited after the network is back is lost.
const OF_NO_NETWORK: Growth = { firstMs: 250, times: 1.5 };

/** The server refused the photo for good. */
class Refused extends Error {}

/** A pause that grows with each failure; `until`: when it ends, in milliseconds. */
interface Pause {
  readonly ms: number;
  readonly until: number;
}
const NO_PAUSE: Pause = { ms: 0, until: 0 };
const longer = ({ ms }: Pause, now: number, { firstMs, times }: Growth): Pause => {
  const next = Math.min(LONGEST_PAUSE_MS, Math.max(firstMs, Math.round(ms * times)));
  return { ms: next, until: now + next };
};

/** Whether a failure says nothing of the one photo: no network, a server that cannot answer, a person to be signed in. */
const isOfLine = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

const isHere = ({ state }: Capture) => state === 'arrived' || state === 'used';

const isToSend = (capture: StoredCapture): capture is HashedCapture =>
  capture.sha256 !== null && capture.refusal === undefined && capture.hasArrived !== true;

/**
 * Sends the photos of one person, each by itself: oldest first, two at a time, in pieces, without end. A photo leaves the
 * device only when the server named it as arrived with the same hash.
 */
export class CaptureSender {
  readonly #parts: SenderParts;
  readonly #busy = new Map<string, AbortController>();
  /** Busy ones whose last piece is on its way: each lets another photo begin, so that the line is in use while it is taken in. */
  readonly #ending = new Set<string>();
  /** Pauses of single photos, by id. */
  readonly #pauses = new Map<string, Pause>();
  #linePause = NO_PAUSE;
  /** Before this no call is made, whatever happens: the server asked to wait. */
  #notBefore = 0;
  #pieceBytes = FIRST_PIECE_BYTES;
  /** Milliseconds each byte of the latest answered piece took. */
  #byteMs = 0;
  /** Before this no other piece begins. */
  #nextPieceAt = 0;
  #wake = Promise.withResolvers<void>();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Sends until nothing is left, or the signal ends it. Rejects where the device cannot be read. */
  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', this.#wakeUp, { once: true });
    while (!signal.aborted) {
      this.#wake = Promise.withResolvers<void>();
      const woken = this.#wake.promise;
      const left = (await this.#parts.store.list()).filter(isToSend).filter(({ id }) => !this.#busy.has(id));
      if (left.length === 0 && this.#busy.size === 0) return;
      const now = this.#parts.now();
      const due = left.filter(({ id }) => this.#until(id) <= now).slice(0, this.#freeLanes());
      for (const capture of due) void this.#begin(capture, signal);
      const later = left.map(({ id }) => this.#until(id) - now).filter((ms) => ms > 0);
      const isTimed = later.length > 0 && this.#freeLanes() > 0;
      await Promise.race([woken, ...(isTimed ? [this.#parts.wait(Math.min(...later))] : [])]);
    }
  }

  /** Looks again at once: a photo was taken, the network is back, or the page is looked at. */
  nudge(): void {
    this.#linePause = { ...this.#linePause, until: 0 };
    for (const [id, pause] of this.#pauses) this.#pauses.set(id, { ...pause, until: 0 });
    this.#wakeUp();
  }

  /** Stops sending a photo that was removed. */
  drop(id: string): void {
    this.#pauses.delete(id);
    this.#busy.get(id)?.abort();
  }

  readonly #wakeUp = (): void => this.#wake.resolve();

  #freeLanes(): number {
    return LANES - this.#busy.size + Math.min(1, this.#ending.size);
  }

  #until(id: string): number {
    return Math.max(this.#notBefore, this.#linePause.until, this.#pauses.get(id)?.until ?? 0);
  }

  async #begin(capture: HashedCapture, signal: AbortSignal): Promise<void> {
    const own = new AbortController();
    this.#busy.set(capture.id, own);
    try {
      await this.#send(capture, AbortSignal.any([signal, own.signal]));
    } catch (thrown) {
      if (!own.signal.aborted) await this.#failed(capture, thrown).catch(() => undefined);
    } finally {
      this.#busy.delete(capture.id);
      this.#ending.delete(capture.id);
      this.#wakeUp();
    }
  }

  async #send(capture: HashedCapture, signal: AbortSignal): Promise<void> {
    const { id, size } = capture;
    const bytes = await this.#parts.store.bytesOf(capture);
    if (bytes === null) return;
    let there = await this.#register(capture);
    while (!isHere(there)) {
      signal.throwIfAborted();
      this.#linePause = NO_PAUSE;
      const at = there.received;
      this.#parts.tell({ kind: 'sending', id, fraction: at / size });
      const answer = await this.#piece(capture, bytes, at, signal);
      if (!('offset' in answer)) there = answer;
      // why: of one that is whole only its facts say whether it was taken in.
      else if (answer.offset >= size) there = await this.#register(capture);
      else there = { ...there, received: answer.offset };
      // why: without a step forward the same would be asked at once and for ever.
      if (!isHere(there) && there.received === at) throw new ApiError(409, 'conflict');
    }
    if (there.sha256 !== capture.sha256) throw new Refused(words().sitePhotos.damaged);
    await this.#parts.store.arrived(capture);
    this.#pauses.delete(id);
    this.#parts.tell({ kind: 'arrived', id, capture: there });
  }

  async #register(capture: HashedCapture): Promise<Capture> {
    try {
      return await this.#parts.calls.register(capture);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'conflict') throw refused(thrown);
      throw thrown;
    }
  }

  /**
   * Waits until a piece of so many bytes may begin, later than the one before by half of what that one takes. Pieces of two photos
   * that begin at once wait for their answers at once, again and again, with nothing on the line meanwhile.
   */
  async #turn(bytes: number): Promise<void> {
    const now = this.#parts.now();
    const at = Math.max(now, this.#nextPieceAt);
    this.#nextPieceAt = at + Math.min(QUICK_MS, (bytes * this.#byteMs) / 2);
    if (at > now) await this.#parts.wait(at - now);
  }

  /** Sends the next piece. Throws {@link Refused} where the whole is refused. */
  async #piece(capture: HashedCapture, bytes: Blob, at: number, signal: AbortSignal) {
    const { id, size, sha256 } = capture;
    await this.#turn(Math.min(size - at, this.#pieceBytes));
    const piece = bytes.slice(at, Math.min(size, at + this.#pieceBytes));
    const isLast = at + piece.size === size;
    if (isLast) this.#ending.add(id);
    if (isLast) this.#wakeUp();
    const began = this.#parts.now();
    const onProgress = (sent: number) =>
      this.#parts.tell({ kind: 'sending', id, fraction: Math.min(1, (at + sent) / size) });
    try {
      const answer = await this.#parts.calls.addPiece(id, at, piece, onProgress, signal);
      const took = this.#parts.now() - began;
      // why: with the last piece the server takes the whole in.
      if (!isLast) this.#byteMs = took / piece.size;
      // why: a short last piece says nothing of longer ones.
      if (took < QUICK_MS && piece.size >= this.#pieceBytes) {
        this.#pieceBytes = Math.min(LIMITS.pieceBytes, this.#pieceBytes * 2);
      }
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.status === 413 || thrown.status === 415) throw refused(thrown);
      // why: the server gave the whole up; bytes that are right here were damaged on their way and are sent again.
      if (thrown.code === 'conflict' && (await this.#parts.hash(bytes)) !== sha256) {
        throw new Refused(words().sitePhotos.damaged);
      }
      throw thrown;
    }
  }

  async #failed(capture: HashedCapture, thrown: unknown): Promise<void> {
    const { id } = capture;
    if (thrown instanceof Refused) {
      await this.#parts.store.refused(capture, thrown.message);
      return this.#parts.tell({ kind: 'refused', id, said: thrown.message });
    }
    const now = this.#parts.now();
    const error = thrown instanceof ApiError ? thrown : null;
    const wait = (error?.retryAfter ?? 0) * 1000;
    if (error !== null && isOfLine(error)) {
      this.#pieceBytes = FIRST_PIECE_BYTES;
      this.#notBefore = Math.max(this.#notBefore, now + wait);
      const growth = error.status === 0 ? OF_NO_NETWORK : OF_ANSWERS;
      // why: both that are on their way break at once, which is one break.
      if (this.#linePause.until <= now) this.#linePause = longer(this.#linePause, now, growth);
    } else {
      this.#pauses.set(id, longer(this.#pauses.get(id) ?? NO_PAUSE, now + wait, OF_ANSWERS));
    }
    const said = error?.status === 0 || error?.status === 401 ? undefined : error?.said;
    this.#parts.tell({ kind: 'waiting', id, ...(said === undefined ? {} : { said }) });
  }
}

const refused = (error: ApiError) => new Refused(error.said ?? words().sitePhotos.notTaken);
