import { mergedList } from '../../../lib/device/merged-list.ts';
import type { StoredDraft } from '../../../lib/device/device-drafts.ts';
import type { Replaces, StoredWork } from '../../../lib/device/stored-work.ts';
import { Observed } from '../../../lib/observed.ts';
import type { DraftFile, ItemValues } from './draft.ts';
import { readValues } from './draft-record.ts';

/** An imported item that did not fit into a request. */
export interface WaitingItem {
  readonly key: string;
  readonly values: ItemValues;
  /** The name of the sheet it came from. */
  readonly source: string;
}

/** What belongs to no request yet, as it is shown. */
export interface ImportOverflowState {
  /** Items that wait for the next request, in the order of their sheet. */
  readonly items: readonly WaitingItem[];
  /** Photos that belong to no item. */
  readonly photos: readonly DraftFile[];
  /** Whether the device stores it; `false` in private windows and on full devices. */
  readonly canStore: boolean;
}

type Lists = Pick<ImportOverflowState, 'items' | 'photos'>;
const NONE: Lists = { items: [], photos: [] };
const keyOf = ({ key }: { readonly key: string }) => key;

/** Reads what is stored; anything of another shape is ignored. A photo the list does not name stands at its end. */
function listsIn({ value, files }: StoredDraft): Lists {
  const stored = (value ?? {}) as { readonly items?: unknown; readonly photos?: unknown };
  const items = (Array.isArray(stored.items) ? stored.items : []).flatMap((entry: unknown): WaitingItem[] => {
    const { key, values, source } = (entry ?? {}) as Record<string, unknown>;
    if (typeof key !== 'string') return [];
    return [{ key, values: readValues(values), source: typeof source === 'string' ? source : '' }];
  });
  const named = (Array.isArray(stored.photos) ? (stored.photos as unknown[]) : []).map(String);
  const keys = [...new Set([...named, ...files.keys()])];
  const photos = keys.flatMap((key): DraftFile[] => {
    const file = files.get(key);
    return file === undefined ? [] : [{ key, file }];
  });
  return { items, photos };
}

const merged = (before: Lists, now: Lists, found: Lists): Lists => ({
  items: mergedList(before.items, now.items, found.items, keyOf),
  photos: mergedList(before.photos, now.photos, found.photos, keyOf),
});

const isSame = (one: Lists, other: Lists) => one.items === other.items && one.photos === other.photos;
const isEmpty = ({ items, photos }: Lists) => items.length === 0 && photos.length === 0;

/**
 * What a person put into the wizard and what belongs to no request yet: stored on this device after each change, next to
 * the draft and longer than it. Where two tabs change it at the same time, both changes are taken.
 */
export class ImportOverflow extends Observed {
  #state: ImportOverflowState = { ...NONE, canStore: true };
  /** What this tab knows of the storage of the device. */
  #stored: Lists = NONE;
  #isLoaded = false;
  readonly #work: StoredWork;

  constructor(work: StoredWork) {
    super();
    this.#work = work;
  }

  get state(): ImportOverflowState {
    return this.#state;
  }

  readonly newKey = (): string => this.#work.newKey();

  /** Follows the other tabs; answers how to end it. */
  readonly join = (): (() => void) => this.#work.join(() => void this.#work.inTurn(() => this.#follow()));

  /** Restores what the device holds; what was set aside meanwhile stays. Never fails. */
  readonly restore = (): Promise<void> =>
    this.#work.inTurn(async () => {
      await this.#follow();
      this.#isLoaded = true;
      await this.#write();
    });

  /** Changes the lists and stores them; resolves when they are on the device, or cannot be. */
  readonly change = (update: (lists: Lists) => Partial<Lists>): Promise<void> => {
    const { items, photos } = this.#state;
    this.#set(update({ items, photos }));
    return this.#isLoaded ? this.#work.inTurn(() => this.#write()) : Promise.resolve();
  };

  /** Hands over what is not stored yet from a page that may be gone in a moment. */
  readonly leave = (): void => {
    if (!this.#isLoaded || isSame(this.#state, this.#stored)) return;
    this.#work.notify(isEmpty(this.#state) ? 'gone' : 'kept');
    this.#work.putAtLeave(this.#put('anything'));
  };

  async #write(): Promise<void> {
    if (isSame(this.#state, this.#stored) || (isEmpty(this.#state) && isEmpty(this.#stored))) return;
    const outcome = await this.#put('known');
    if (outcome === 'written') return this.#work.notify(isEmpty(this.#state) ? 'gone' : 'kept');
    if (outcome === 'failed') return;
    if (await this.#follow()) return this.#write();
  }

  /** Takes over what another tab stored; answers whether the device could be read. */
  async #follow(): Promise<boolean> {
    try {
      const found = await this.#work.look();
      const before = this.#stored;
      this.#stored = found === null ? NONE : listsIn(found);
      this.#set(merged(before, this.#state, this.#stored));
      return true;
    } catch {
      this.#set({ canStore: false });
      return false;
    }
  }

  /** Writes both lists; answers what became of it. */
  async #put(replaces: Replaces): Promise<'written' | 'failed' | 'changed'> {
    const { items, photos } = this.#state;
    const files = new Map(photos.map(({ key, file }) => [key, file]));
    const value = { items, photos: photos.map(keyOf) };
    try {
      const news = await this.#work.put(isEmpty({ items, photos }) ? null : { value, files }, replaces);
      if (news !== null) return 'changed';
      this.#stored = { items, photos };
      this.#set({ canStore: true });
      return 'written';
    } catch {
      this.#set({ canStore: false });
      return 'failed';
    }
  }

  #set(change: Partial<ImportOverflowState>): void {
    const next = { ...this.#state, ...change };
    const names = Object.keys(next) as (keyof ImportOverflowState)[];
    if (names.every((name) => next[name] === this.#state[name])) return;
    this.#state = next;
    this.notify();
  }
}
