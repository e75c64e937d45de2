import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import { words } from '@monda/phrases/words.ts';
import { call } from '../../../../../lib/api-client.ts';
import { errorText, hasCode } from '../../../../../lib/api-error.ts';
import {
  type CaptureSubject,
  capturesOf,
  fileOfCapture,
  openCaptures,
  removeCapture,
  saveCapture,
  type StoredCapture,
} from '../../../../../lib/device/device-captures.ts';
import { loadDraft, removeDraft } from '../../../../../lib/device/device-drafts.ts';
import { ownerOf } from '../../../../../lib/device/device-owners.ts';
import { Observed } from '../../../../../lib/observed.ts';
import { loadPhotoWorker, shrinkPhoto, shrunkPhoto } from '../../../../../lib/shrink-photo.ts';
import { notify } from '../../../../../ui/toast.ts';
import {
  goTogether,
  photosFor,
  type PhotoState,
  type SitePhoto,
  type SitePhotos,
  unsentOf,
} from '../photo-queue.ts';
import { beginSending } from './begin-sending.ts';
import { type CaptureChannel, type CaptureNews, joinCaptures } from './capture-news.ts';
import { earlierPhotos } from './earlier-photos.ts';
import { photoOfDevice, photoOfServer, stateInWords } from './site-photo-of.ts';

/** The photos as they are shown, with what became of them on the device. */
export interface QueueState {
  readonly photos: SitePhotos;
  /** How many photos came back from the device when the page opened. */
  readonly restored: number;
  /** Whether the device stores the photos; `false` in private windows and on full devices. */
  readonly canSave: boolean;
}

/** The photos of one person of one item, or for the items of one day, as they are on this device and on their way. */
export class CaptureQueue extends Observed {
  #state: QueueState = { photos: [], restored: 0, canSave: true };
  readonly #userId: string;
  readonly #subject: CaptureSubject;
  /** Arrived while the page stands: an answer may be older than they are. */
  readonly #arrivedHere = new Set<string>();
  readonly #chosenHere = new WeakSet<File>();
  /** Photos that this device stored and that are not shown yet. */
  readonly #ready = new Map<File, SitePhoto>();
  #channel: CaptureChannel | null = null;
  /** What the server has of this person; `null` before it is known. */
  #listed: readonly Capture[] | null = null;
  #isRestored = false;

  constructor(userId: string, subject: CaptureSubject) {
    super();
    this.#userId = userId;
    this.#subject = subject;
  }

  get state(): QueueState {
    return this.#state;
  }
  readonly stateInWords = stateInWords;
  /** Follows what is sent and what other tabs take; `onArrived` after each photo that arrives. Answers how to end it. */
  readonly join = (onArrived: () => void): (() => void) => {
    const channel = joinCaptures(this.#userId, (news) => {
      this.#follow(news);
      if (news.kind === 'arrived') onArrived();
    });
    this.#channel = channel;
    return () => {
      channel.close();
      if (this.#channel === channel) this.#channel = null;
    };
  };

  /**
   * Shows what the device holds, and sends what has not arrived; what was chosen meanwhile stays. Loads what takes and sends
   * photos, before the network may be gone. Never fails.
   */
  async restore(): Promise<void> {
    loadPhotoWorker();
    try {
      await openCaptures();
      beginSending(this.#userId);
      await this.#takeOverEarlier();
      await this.#read();
      const unsent = unsentOf(this.#state.photos).filter(({ file }) => !this.#chosenHere.has(file));
      this.#set({ restored: unsent.length });
    } catch {
      this.#set({ canSave: false });
    }
    this.#isRestored = true;
    this.#compare();
  }

  /**
   * A chosen photo as it will be sent: made a capture and stored before this resolves. Where this device cannot, the photo
   * made smaller where it is too large. {@link setFiles} shows either.
   */
  readonly capture = async (purpose: CapturePurpose, chosen: File): Promise<File> => {
    const takenAt = new Date().toISOString();
    const made = goTogether(this.#state.photos) ? null : await shrunkPhoto(chosen, 'capture');
    if (made?.sha256 === undefined) return shrinkPhoto(chosen);
    const photo = this.#photo(purpose, made.file, made.sha256);
    if (!(await this.#store(photo, takenAt))) return shrinkPhoto(chosen);
    this.#ready.set(photo.file, { ...photo, isStored: true });
    return photo.file;
  };

  /** Shows these files for a purpose: photos that are not among them are removed, files that are no capture go together. */
  readonly setFiles = (purpose: CapturePurpose, files: readonly File[]): void => {
    const present = photosFor(this.#state.photos, purpose);
    for (const photo of present) if (!files.includes(photo.file)) void this.#remove(photo);
    const known = new Set(present.map(({ file }) => file));
    const added = files.filter((file) => !known.has(file)).map((file) => this.#added(purpose, file));
    if (added.length === 0) return;
    const ids = new Set(added.map(({ id }) => id));
    this.#set({ photos: [...this.#state.photos.filter(({ id }) => !ids.has(id)), ...added] });
    beginSending(this.#userId);
  };

  /** Takes in what the server has of this person: photos of other devices are shown, and none that it has no more. */
  readonly takeIn = (listed: readonly Capture[]): void => {
    this.#listed = listed.filter(({ isMine, state }) => isMine && state === 'arrived');
    if (this.#isRestored) this.#compare();
  };

  /** Forgets everything of it on this device; with `onServer` also there. */
  readonly clear = async (onServer: boolean): Promise<void> => {
    const { photos } = this.#state;
    if (onServer) await Promise.all(photos.map((photo) => this.#remove(photo)));
    else {
      this.#set({ photos: [] });
      await Promise.all(photos.map((photo) => this.#forget(photo)));
    }
  };

  #compare(): void {
    if (this.#listed === null) return;
    const there = new Set(this.#listed.map(({ id }) => id));
    const isGone = ({ id, state }: SitePhoto) =>
      state.at === 'arrived' && !there.has(id) && !this.#arrivedHere.has(id);
    const gone = this.#state.photos.filter(isGone);
    for (const photo of gone) void this.#forget(photo);
    const known = new Set(this.#state.photos.map(({ id }) => id));
    const added = this.#listed.filter(({ id }) => !known.has(id)).map(photoOfServer);
    if (gone.length + added.length === 0) return;
    this.#set({ photos: [...added, ...this.#state.photos.filter((photo) => !isGone(photo))] });
  }

  /** Photos of an earlier release become captures, each with the moment at which it was stored. */
  async #takeOverEarlier(): Promise<void> {
    const { itemId } = this.#subject;
    if (itemId === undefined) return;
    const owner = ownerOf.sitePhotos(this.#userId, itemId);
    const takeOver = async () => {
      const draft = await loadDraft(owner, Date.now());
      if (draft === null) return;
      for (const { purpose, file } of earlierPhotos(draft.value, draft.files)) {
        const made = await shrunkPhoto(file, 'capture');
        const photo = this.#photo(purpose, made?.file ?? file, made?.sha256 ?? null);
        if (!(await this.#store(photo, new Date(draft.savedAt).toISOString()))) return;
      }
      await removeDraft(owner);
    };
    await ('locks' in navigator ? navigator.locks.request(owner, takeOver) : takeOver());
  }

  /** The photo of a file that a person chose. */
  #added(purpose: CapturePurpose, file: File): SitePhoto {
    this.#chosenHere.add(file);
    const ready = this.#ready.get(file);
    this.#ready.delete(file);
    if (ready !== undefined) return ready;
    const photo = this.#photo(purpose, file, null);
    // why: with photos of which this device has no bytes any more, none can go together.
    if (this.#state.photos.some(({ isWhole }) => !isWhole)) {
      return { ...photo, state: { at: 'refused', said: words().sitePhotos.noRoom } };
    }
    void this.#store(photo, new Date().toISOString());
    return photo;
  }

  #photo(purpose: CapturePurpose, file: File, sha256: string | null): SitePhoto {
    return {
      ...{ id: newCaptureId(), purpose, file, isWhole: true, size: file.size, sha256 },
      ...{ isStored: false, state: { at: 'device' } },
    };
  }

  /** Stores a photo in one transaction; answers whether the device takes it. */
  async #store(photo: SitePhoto, takenAt: string): Promise<boolean> {
    try {
      await saveCapture(this.#userId, this.#stored(photo, takenAt), photo.file);
      this.#set({ canSave: true });
    } catch {
      this.#set({ canSave: false });
      return false;
    }
    this.#channel?.tell({ kind: 'taken', id: photo.id });
    return true;
  }

  #stored({ id, purpose, sha256, size }: SitePhoto, takenAt: string): StoredCapture {
    return { ...this.#subject, id, purpose, sha256, size, takenAt };
  }

  /** Shows what the device holds besides what is shown. */
  async #read(): Promise<void> {
    const stored = await capturesOf(this.#userId, Date.now(), this.#subject);
    const shown = new Set(this.#state.photos.map(({ id }) => id));
    const found = await Promise.all(
      stored
        .filter(({ id }) => !shown.has(id))
        .map(async (capture) => {
          const file = await fileOfCapture(this.#userId, capture);
          return file === null ? [] : [photoOfDevice(capture, file)];
        }),
    );
    const now = new Set(this.#state.photos.map(({ id }) => id));
    const added = found.flat().filter(({ id }) => !now.has(id));
    if (added.length > 0) this.#set({ photos: [...added, ...this.#state.photos] });
  }

  #follow(news: CaptureNews): void {
    const { id } = news;
    switch (news.kind) {
      case 'taken':
        void this.#read().catch(() => undefined);
        return;
      case 'removed':
        return this.#set({ photos: this.#state.photos.filter((photo) => photo.id !== id) });
      case 'arrived':
        this.#arrivedHere.add(id);
        // why: of a photo that was read from the device a preview has taken the place.
        return this.#change(id, ({ file }) => ({
          state: { at: 'arrived' },
          isWhole: this.#chosenHere.has(file),
        }));
      case 'refused':
        return this.#become(id, { at: 'refused', said: news.said });
      case 'sending':
        return this.#become(id, { at: 'sending', fraction: news.fraction });
      case 'waiting':
        return this.#become(id, { at: 'device', ...(news.said === undefined ? {} : { said: news.said }) });
    }
  }

  #become(id: string, state: PhotoState): void {
    this.#change(id, () => ({ state }));
  }

  #change(id: string, change: (photo: SitePhoto) => Partial<SitePhoto>): void {
    const { photos } = this.#state;
    this.#set({ photos: photos.map((photo) => (photo.id === id ? { ...photo, ...change(photo) } : photo)) });
  }

  /** Removes a photo here and on the server; one that arrived only once the server says that it is gone. */
  async #remove(photo: SitePhoto): Promise<void> {
    const { id, state, sha256 } = photo;
    const removal = () => call('captures.remove', { params: { id } });
    const failure = state.at === 'arrived' ? await removal().then(() => null, failureOf) : null;
    if (failure !== null) return void notify.failure(errorText(failure, words().sitePhotos.notRemoved));
    this.#set({ photos: this.#state.photos.filter((each) => each.id !== id) });
    await this.#forget(photo);
    // why: of one that was on its way the server may have a part; what stays there goes by itself in a week.
    if (state.at !== 'arrived' && sha256 !== null) void removal().catch(() => undefined);
  }

  async #forget(photo: SitePhoto): Promise<void> {
    await removeCapture(this.#userId, this.#stored(photo, '')).catch(() => undefined);
    this.#channel?.tell({ kind: 'removed', id: photo.id });
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    this.notify();
  }
}

// why: a page without `crypto.randomUUID` sends its photos together, where no id leaves the device.
const newCaptureId = (): string =>
  window.isSecureContext ? crypto.randomUUID() : crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Why a photo is still there; `null` where it is gone. */
const failureOf = (thrown: unknown) => (hasCode(thrown, 'not_found') ? null : thrown);
