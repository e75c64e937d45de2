import type { StoredDraft } from '../../../lib/device/device-drafts.ts';
import type { DraftNews } from '../../../lib/device/draft-news.ts';
import { type Replaces, StoredWork, type WorkStorage } from '../../../lib/device/stored-work.ts';
import { Observed } from '../../../lib/observed.ts';
import { emptyDraft, isUntouched, type NewKey, type RequestDraft } from './draft.ts';
import type { Refusals } from './submission.ts';
import { filesOfDraft, readRecord, readRefusals, recordOf } from './draft-record.ts';

/** What the store of a draft depends on: the device, and a timer. */
export interface DraftStorage extends WorkStorage {
  /** Calls back once after `ms`; answers how to call it off. */
  later(run: () => void, ms: number): () => void;
}

/** Milliseconds without a further key press before the draft is stored. */
export const REST_MS = 250;

const NO_REFUSALS: Refusals = new Map();

/**
 * The request being written: held in memory, stored on the device after each change. Listeners are notified of
 * every change; components pick their own part, so that a key typed in one item renders that item only. What another
 * tab has stored since is never overwritten without an answer to {@link DraftStore.question}.
 */
export class DraftStore extends Observed {
  #draft: RequestDraft;
  #callOff: (() => void) | null = null;
  #canStore = true;
  /** The draft and the refusals the device holds. */
  #written: RequestDraft | null = null;
  #writtenRefusals: Refusals = NO_REFUSALS;
  /** What a write that has not ended hands to the device. */
  #underWay: { readonly draft: RequestDraft; readonly refusals: Refusals } | null = null;
  #forgotten = false;
  #refusals: Refusals = NO_REFUSALS;
  #news: DraftNews | null = null;
  #taking = 0;
  readonly #storage: DraftStorage;
  readonly #work: StoredWork;

  constructor(storage: DraftStorage) {
    super();
    this.#storage = storage;
    this.#work = new StoredWork(storage);
    this.#draft = emptyDraft(storage.newKey);
  }

  get draft(): RequestDraft {
    return this.#draft;
  }

  /** Whether the last write reached the device; while not, closing the page loses the draft. */
  get canStore(): boolean {
    return this.#canStore;
  }

  /** Whether the device does not hold yet what this tab holds. */
  get hasUnsaved(): boolean {
    if (this.#refusals !== this.#writtenRefusals) return true;
    const isNew = this.#written === null && !this.#work.isKnown && isUntouched(this.#draft);
    return this.#draft !== this.#written && !isNew;
  }

  /**
   * What the person has to be asked about before anything is stored: another tab stored its own draft, or sent or
   * removed this one. The latter is no question as long as nothing changes here; neither is one in a tab that holds
   * nothing.
   */
  get question(): DraftNews | null {
    if (this.#forgotten) return null;
    const canWait = this.#news === 'gone' || isUntouched(this.#draft);
    return canWait && !this.hasUnsaved ? null : this.#news;
  }

  /** What the server said of files at the last try; a file that is taken out takes it along. */
  get refusals(): Refusals {
    return this.#refusals;
  }

  readonly setRefusals = (refusals: Refusals): void => {
    if (refusals.size === 0 && this.#refusals.size === 0) return;
    this.#refusals = refusals;
    this.notify();
    void this.flush();
  };

  /** Whether files that were chosen are still being looked at, and are no part of the draft yet. */
  get isTaking(): boolean {
    return this.#taking > 0;
  }

  readonly countTaking = (by: 1 | -1): void => {
    this.#taking += by;
    this.notify();
  };

  get newKey(): NewKey {
    return this.#storage.newKey;
  }

  /** Begins to receive the news of other tabs and to notify them; answers how to end it. */
  readonly join = (): (() => void) => this.#work.join((news) => this.#onNews(news));

  /** Restores what was stored; answers when it was stored (ms since the epoch), or `null` for nothing. */
  async restore(): Promise<number | null> {
    const stored = await this.#look();
    this.#news = null;
    const draft = stored === null ? null : readRecord(stored, this.#storage.newKey);
    if (stored === null || draft === null || isUntouched(draft)) return null;
    this.#written = draft;
    this.#refusals = readRefusals(stored);
    this.#writtenRefusals = this.#refusals;
    this.#set(draft);
    return stored.savedAt;
  }

  /** Changes the draft; new or removed files are stored at once, typed text after a pause. */
  readonly change = (update: (draft: RequestDraft) => RequestDraft): void => {
    const next = update(this.#draft);
    if (next === this.#draft) return;
    const before = filesOfDraft(this.#draft);
    const after = filesOfDraft(next);
    this.#set(next);
    this.#rest();
    const sameFiles = before.size === after.size && [...after.keys()].every((key) => before.has(key));
    if (sameFiles) this.#callOff = this.#storage.later(() => void this.flush(), REST_MS);
    else void this.flush();
  };

  /** Stores the draft now; resolves when it is on the device, cannot be stored, or has to be asked about. */
  readonly flush = (): Promise<void> => {
    this.#rest();
    return this.#work.inTurn(() => this.#write());
  };

  /**
   * Stores the draft of a page that may be gone in a moment: issued at once and without reading what the device
   * holds, since no answer would arrive; a write under way reaches the device by itself. Other tabs are notified first.
   */
  readonly leave = (): void => {
    this.#rest();
    if (this.#forgotten || this.#news !== null || !this.hasUnsaved) return;
    this.#work.notify(isUntouched(this.#draft) ? 'gone' : 'kept');
    const { draft, refusals } = this.#underWay ?? {};
    if (draft === this.#draft && refusals === this.#refusals) return;
    this.#work.putAtLeave(this.#put('anything'));
  };

  /** Forgets everything, on the device too, and begins again. */
  readonly startOver = (): Promise<void> => {
    this.#refusals = NO_REFUSALS;
    this.#set(emptyDraft(this.#storage.newKey));
    return this.flush();
  };

  /** The request was submitted: removes the version this tab knows from the device and stores nothing any more. */
  readonly forget = (): Promise<void> => {
    this.#forgotten = true;
    this.#rest();
    return this.#work
      .inTurn(() => this.#work.put(null))
      .then(
        () => this.#work.notify('gone'),
        () => undefined,
      );
  };

  /** The answer to the question: this tab's draft is stored, whatever the other one did. */
  readonly storeThis = async (): Promise<void> => {
    await this.#work.inTurn(async () => undefined);
    await this.#look();
    this.#written = null;
    this.#news = null;
    this.notify();
    await this.flush();
  };

  /** The answer to the question: this tab goes on with what the device holds; with an empty draft after `gone`. */
  readonly takeOther = async (): Promise<void> => {
    this.#rest();
    await this.#work.inTurn(async () => undefined);
    const isGone = this.#news === 'gone';
    this.#news = null;
    if (isGone) return this.startOver();
    if ((await this.restore()) !== null) return;
    this.#refusals = this.#writtenRefusals;
    this.#written = emptyDraft(this.#storage.newKey);
    this.#set(this.#written);
  };

  #onNews(news: DraftNews): void {
    if (this.#forgotten) return;
    const isEmptied = news === 'gone' && isUntouched(this.#draft);
    if (isEmptied) this.#work.forgetKnown();
    this.#news = isEmptied ? null : news;
    this.notify();
  }

  /** Reads what the device holds, for the next write to begin from. */
  async #look(): Promise<StoredDraft | null> {
    return this.#work.look().catch(() => {
      this.#canStore = false;
      return null;
    });
  }

  async #write(): Promise<void> {
    if (this.#forgotten || this.#news !== null || !this.hasUnsaved) return;
    const news = isUntouched(this.#draft) ? 'gone' : 'kept';
    if (await this.#put('known')) this.#work.notify(news);
  }

  /** Writes the draft; answers whether it did. */
  async #put(replaces: Replaces): Promise<boolean> {
    const draft = this.#draft;
    const refusals = this.#refusals;
    const underWay = { draft, refusals };
    this.#underWay = underWay;
    try {
      const state = { value: recordOf(draft, refusals), files: filesOfDraft(draft) };
      const news = await this.#work.put(isUntouched(draft) ? null : state, replaces);
      if (news !== null) {
        this.#onNews(news);
        return false;
      }
      this.#written = draft;
      this.#writtenRefusals = refusals;
      this.#setCanStore(true);
      return true;
    } catch {
      this.#setCanStore(false);
      return false;
    } finally {
      if (this.#underWay === underWay) this.#underWay = null;
    }
  }

  #rest(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #setCanStore(canStore: boolean): void {
    if (this.#canStore === canStore) return;
    this.#canStore = canStore;
    this.notify();
  }

  #set(draft: RequestDraft): void {
    this.#draft = draft;
    this.notify();
  }
}
