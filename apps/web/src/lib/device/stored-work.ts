import type { DraftChange, DraftVersion, StoredDraft } from './device-drafts.ts';
import type { DraftChannel, DraftNews } from './draft-news.ts';

/** The device as one piece of unfinished work sees it. Each call rejects where nothing can be read or stored. */
export interface WorkStorage {
  load(): Promise<StoredDraft | null>;
  /** Writes, or answers what another tab did with the version to replace. */
  save(change: DraftChange, version: DraftVersion): Promise<DraftNews | null>;
  remove(after?: string | null): Promise<DraftNews | null>;
  /** Joins the other tabs with this work. */
  join(onNews: (news: DraftNews) => void): DraftChannel;
  /** Makes keys that never repeat. */
  readonly newKey: () => string;
}

/** All there is to store of one piece of work; each file has a key that never names another file. */
export interface WorkState {
  /** Plain data. */
  readonly value: unknown;
  readonly files: ReadonlyMap<string, File>;
}

/** Which state on the device a write replaces: the one this page read or wrote last, or whatever is there. */
export type Replaces = 'known' | 'anything';

/**
 * One piece of unfinished work of one person on this device, as this page knows it: it names each state it writes,
 * replaces only the state it knows, writes each file once, and one write after the other. README.md has the rules.
 */
export class StoredWork {
  #known: string | null = null;
  #files: ReadonlySet<string> = new Set();
  #mayHold = false;
  #isLooking = false;
  #turn: Promise<unknown> = Promise.resolve();
  #leaving: Promise<unknown> = Promise.resolve();
  #channel: DraftChannel | null = null;
  readonly #storage: WorkStorage;

  constructor(storage: WorkStorage) {
    this.#storage = storage;
  }

  /** Whether the device may hold anything of this work, a write that has not ended included. */
  get mayHold(): boolean {
    return this.#mayHold;
  }

  /** Whether what the device holds is being read and not known yet. */
  get isLooking(): boolean {
    return this.#isLooking;
  }

  /** Whether the device holds a state that this page knows. */
  get isKnown(): boolean {
    return this.#known !== null;
  }

  readonly newKey = (): string => this.#storage.newKey();

  /** Begins to receive the news of other tabs and to notify them; answers how to end it. */
  join(onNews: (news: DraftNews) => void): () => void {
    const channel = this.#storage.join(onNews);
    this.#channel = channel;
    return () => {
      channel.close();
      if (this.#channel === channel) this.#channel = null;
    };
  }

  /** Tells the other tabs what this one did. */
  notify(news: DraftNews): void {
    this.#channel?.notify(news);
  }

  /** Reads what the device holds; the next write begins from it. Rejects, and then knows nothing, when it cannot. */
  async look(): Promise<StoredDraft | null> {
    this.forgetKnown();
    this.#isLooking = true;
    const stored = await this.#storage.load().finally(() => {
      this.#isLooking = false;
    });
    if (stored !== null) this.#hold(stored.version, stored.files);
    return stored;
  }

  /** Takes the device for empty: another tab said so, or it cannot be read. */
  forgetKnown(): void {
    this.#hold(null, new Map());
  }

  /** Runs `work` after everything that was to be written before it. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn
      .catch(() => undefined)
      .then(() => this.#untilLeft())
      .then(work);
    this.#turn = turn;
    return turn;
  }

  /**
   * Stores a state, `null` for none, all or nothing; issued at once. Writes nothing and answers what another tab did,
   * where the device holds another state than the one to replace.
   */
  async put(state: WorkState | null, replaces: Replaces = 'known'): Promise<DraftNews | null> {
    if (state !== null) this.#mayHold = true;
    const version = this.newKey();
    const after = replaces === 'known' ? { after: this.#known } : {};
    const news =
      state === null
        ? await this.#storage.remove(after.after)
        : await this.#storage.save(
            { value: state.value, ...fileChange(this.#files, state.files) },
            { version, ...after },
          );
    // why: what is to be removed and is gone has been removed.
    if (news !== null && !(state === null && news === 'gone')) return news;
    if (state === null) this.forgetKnown();
    else this.#hold(version, state.files);
    return null;
  }

  /** {@link put} of a page that may be gone in a moment; what is written in turn afterwards waits for it. */
  putAtLeave(put: Promise<unknown>): void {
    this.#leaving = put.catch(() => undefined);
  }

  async #untilLeft(): Promise<void> {
    let awaited: Promise<unknown>;
    do {
      awaited = this.#leaving;
      await awaited;
    } while (awaited !== this.#leaving);
  }

  #hold(version: string | null, files: ReadonlyMap<string, File>): void {
    this.#known = version;
    this.#files = new Set(files.keys());
    this.#mayHold = version !== null;
  }
}

/** What to write so that the device holds the `wanted` files after it held those with the keys `stored`. */
function fileChange(
  stored: ReadonlySet<string>,
  wanted: ReadonlyMap<string, File>,
): Pick<DraftChange, 'added' | 'removed'> {
  return {
    added: new Map([...wanted].filter(([key]) => !stored.has(key))),
    removed: [...stored].filter((key) => !wanted.has(key)),
  };
}
