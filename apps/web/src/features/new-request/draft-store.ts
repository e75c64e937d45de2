import type { DraftChange, StoredDraft } from '../../lib/device-drafts.ts';
import { emptyDraft, isUntouched, type NewKey, type RequestDraft } from './draft.ts';
import type { Refusals } from './submission.ts';
import { fileChange, filesOfDraft, readRecord, recordOf } from './draft-record.ts';

/** Where a draft is kept, and what the store may not reach for by itself. */
export interface DraftKeeping {
  load(): Promise<StoredDraft | null>;
  save(change: DraftChange): Promise<void>;
  remove(): Promise<void>;
  /** Calls back once after `ms`; answers how to call it off. */
  later(run: () => void, ms: number): () => void;
  readonly newKey: NewKey;
}

/** Milliseconds of rest after a key before the draft is kept. */
export const REST_MS = 250;

/**
 * The request being written: held in memory, kept on the device after each change. Listeners hear every
 * change; components pick their own part, so that a key typed in one item renders that item only.
 */
export class DraftStore {
  #draft: RequestDraft;
  #stored: ReadonlySet<string> = new Set();
  #isKept = false;
  #callOff: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();
  #canKeep = true;
  /** The draft the device holds. */
  #written: RequestDraft | null = null;
  #forgotten = false;
  #refusals: Refusals = new Map();
  readonly #listeners = new Set<() => void>();
  readonly #keeping: DraftKeeping;

  constructor(keeping: DraftKeeping) {
    this.#keeping = keeping;
    this.#draft = emptyDraft(keeping.newKey);
  }

  get draft(): RequestDraft {
    return this.#draft;
  }

  /** Whether the last write reached the device; while not, closing the page loses the draft. */
  get canKeep(): boolean {
    return this.#canKeep;
  }

  /** What the server said of files at the last try; a file that is taken out takes it along. */
  get refusals(): Refusals {
    return this.#refusals;
  }

  readonly setRefusals = (refusals: Refusals): void => {
    this.#refusals = refusals;
    this.#tell();
  };

  get newKey(): NewKey {
    return this.#keeping.newKey;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Brings back what was kept; answers when it was kept (ms since the epoch), or `null` for nothing. */
  async restore(): Promise<number | null> {
    const stored = await this.#keeping.load().catch(() => {
      this.#canKeep = false;
      return null;
    });
    if (stored === null) return null;
    this.#isKept = true;
    this.#stored = new Set(stored.files.keys());
    const draft = readRecord(stored, this.#keeping.newKey);
    if (draft === null || isUntouched(draft)) return null;
    this.#written = draft;
    this.#set(draft);
    return stored.savedAt;
  }

  /** Changes the draft; new or removed files are kept at once, words after a rest. */
  readonly change = (update: (draft: RequestDraft) => RequestDraft): void => {
    const next = update(this.#draft);
    if (next === this.#draft) return;
    const before = filesOfDraft(this.#draft);
    const after = filesOfDraft(next);
    this.#set(next);
    this.#callOff?.();
    const sameFiles = before.size === after.size && [...after.keys()].every((key) => before.has(key));
    if (sameFiles) this.#callOff = this.#keeping.later(() => void this.flush(), REST_MS);
    else void this.flush();
  };

  /** Keeps the draft now; resolves when it is on the device, or cannot be kept. */
  readonly flush = (): Promise<void> => {
    this.#callOff?.();
    this.#callOff = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  };

  /** Forgets everything, on the device too, and begins again. */
  readonly startOver = (): Promise<void> => {
    this.#callOff?.();
    this.#callOff = null;
    this.#set(emptyDraft(this.#keeping.newKey));
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  };

  /** The request was submitted: nothing stays on the device and nothing is kept any more. */
  readonly forget = (): Promise<void> => {
    this.#forgotten = true;
    this.#callOff?.();
    this.#callOff = null;
    this.#writing = this.#writing.then(() => this.#keeping.remove()).catch(() => undefined);
    return this.#writing;
  };

  async #write(): Promise<void> {
    const draft = this.#draft;
    if (this.#forgotten || draft === this.#written) return;
    try {
      if (isUntouched(draft)) {
        if (this.#isKept) await this.#keeping.remove();
        this.#isKept = false;
        this.#stored = new Set();
      } else {
        await this.#keeping.save({ value: recordOf(draft), ...fileChange(this.#stored, draft) });
        this.#isKept = true;
        this.#stored = new Set(filesOfDraft(draft).keys());
      }
      this.#written = draft;
      this.#setCanKeep(true);
    } catch {
      this.#setCanKeep(false);
    }
  }

  #setCanKeep(canKeep: boolean): void {
    if (this.#canKeep === canKeep) return;
    this.#canKeep = canKeep;
    this.#tell();
  }

  #set(draft: RequestDraft): void {
    this.#draft = draft;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
