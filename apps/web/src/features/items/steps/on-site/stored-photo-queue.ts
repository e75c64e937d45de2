import type { DraftNews } from '../../../../lib/device/draft-news.ts';
import { mergedList } from '../../../../lib/device/merged-list.ts';
import type { Replaces, StoredWork } from '../../../../lib/device/stored-work.ts';
import { PHOTO_KINDS, type PhotoKind, type PhotoQueue, withFiles } from './photo-queue.ts';

/** What is stored with the files: their kinds, in the order they were added. */
type Listing = readonly { readonly id: string; readonly kind: PhotoKind }[];

const isKind = (text: unknown): text is PhotoKind => PHOTO_KINDS.some((kind) => kind === text);

/** A new id of a photo; it names the kind, so that a stored file says by itself what it shows. */
const photoId = (kind: PhotoKind, key: string): string => `${kind}.${key}`;

/**
 * Reads the stored photos: those of the listing in its order, then those it does not name, whose ids tell their kind.
 * Anything of another shape is ignored.
 */
export function photosIn(value: unknown, files: ReadonlyMap<string, File>): PhotoQueue {
  const left = new Map(files);
  const take = (id: unknown, kind: unknown): PhotoQueue => {
    const file = typeof id === 'string' ? left.get(id) : undefined;
    if (typeof id !== 'string' || !isKind(kind) || file === undefined) return [];
    left.delete(id);
    return [{ id, kind, file }];
  };
  const listed = (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const { id, kind } = (entry ?? {}) as Record<string, unknown>;
    return take(id, kind);
  });
  return [...listed, ...[...left.keys()].flatMap((id) => take(id, id.split('.')[0]))];
}

const idOf = ({ id }: { readonly id: string }) => id;

/** The photos as they are shown, with what became of them on the device. */
export interface QueueState {
  readonly photos: PhotoQueue;
  /** How many photos came back from the device when the page opened. */
  readonly restored: number;
  /** Whether the device stores the photos; `false` in private windows and on full devices. */
  readonly canSave: boolean;
}

/**
 * The photos that wait to be uploaded: stored on this device after each change, the same in every tab. Where two tabs
 * change them at the same time, both changes are taken.
 */
export class StoredPhotoQueue {
  #state: QueueState = { photos: [], restored: 0, canSave: true };
  /** The photos on the device that this tab knows. */
  #stored: PhotoQueue = [];
  /** What a write that has not ended hands to the device. */
  #underWay: PhotoQueue | null = null;
  #isLoaded = false;
  readonly #listeners = new Set<() => void>();
  readonly #work: StoredWork;

  constructor(work: StoredWork) {
    this.#work = work;
  }

  get state(): QueueState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the other tabs; answers how to end it. */
  readonly join = (): (() => void) =>
    this.#work.join((_news: DraftNews) => void this.#work.inTurn(() => this.#follow()));

  /** Restores what the device holds; what was chosen meanwhile stays. Never fails. */
  async restore(): Promise<void> {
    const found = await this.#look();
    this.#isLoaded = true;
    if (found === null) return this.#set({ canSave: false });
    this.#stored = found;
    this.#set({ restored: found.length, photos: mergedList([], this.#state.photos, found, idOf) });
    await this.#save();
  }

  readonly setFiles = (kind: PhotoKind, files: readonly File[]): void => {
    this.#set({
      photos: withFiles(this.#state.photos, kind, files, () => photoId(kind, this.#work.newKey())),
    });
    if (this.#isLoaded) void this.#save();
  };

  /** Forgets everything, on the device too. */
  readonly clear = (): void => {
    this.#set({ photos: [] });
    void this.#save();
  };

  /** Resolves when everything that was to be stored until now is stored, or cannot be. */
  readonly settled = (): Promise<void> => this.#work.inTurn(async () => undefined);

  /**
   * Hands over what is not stored yet from a page that may be gone in a moment. Where the device has not answered what
   * it holds, the photos chosen meanwhile join those.
   */
  readonly leave = (): void => {
    const { photos } = this.#state;
    if (photos === this.#stored || photos === this.#underWay) return;
    if (!this.#isLoaded && photos.length === 0) return;
    this.#work.notify(photos.length === 0 ? 'gone' : 'kept');
    this.#work.putAtLeave(this.#put('anything'));
  };

  #save(): Promise<void> {
    return this.#work.inTurn(() => this.#write());
  }

  async #write(): Promise<void> {
    const { photos } = this.#state;
    if (photos === this.#stored || (photos.length === 0 && this.#stored.length === 0)) return;
    const news = await this.#put('known');
    if (news === 'written') return this.#work.notify(photos.length === 0 ? 'gone' : 'kept');
    if (news === 'failed') return;
    if (await this.#follow()) return this.#write();
    this.#set({ canSave: false });
  }

  /** Takes over what another tab stored; answers whether the device could be read. */
  async #follow(): Promise<boolean> {
    const found = await this.#look();
    if (found === null) return false;
    const before = this.#stored;
    this.#stored = found;
    this.#set({ photos: mergedList(before, this.#state.photos, found, idOf) });
    return true;
  }

  async #look(): Promise<PhotoQueue | null> {
    return this.#work.look().then(
      (draft) => (draft === null ? [] : photosIn(draft.value, draft.files)),
      () => null,
    );
  }

  async #put(replaces: Replaces): Promise<'written' | 'failed' | DraftNews> {
    const { photos } = this.#state;
    this.#underWay = photos;
    const value: Listing = photos.map(({ id, kind }) => ({ id, kind }));
    const files = new Map(photos.map(({ id, file }) => [id, file]));
    try {
      const news = await this.#work.put(photos.length === 0 ? null : { value, files }, replaces);
      if (news !== null) return news;
      this.#stored = photos;
      this.#set({ canSave: true });
      return 'written';
    } catch {
      this.#set({ canSave: false });
      return 'failed';
    } finally {
      if (this.#underWay === photos) this.#underWay = null;
    }
  }

  #set(change: Partial<QueueState>): void {
    const next = { ...this.#state, ...change };
    if (Object.keys(change).every((key) => Reflect.get(next, key) === Reflect.get(this.#state, key))) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
