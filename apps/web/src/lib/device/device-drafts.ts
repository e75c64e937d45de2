import { allowDrafts, areCleared, type DraftRecord, isForgotten } from './cleared-drafts.ts';
import { readDevice, type StoreWork, writeDevice } from './device-database.ts';
import type { DraftNews } from './draft-news.ts';
import { learnIfFilesAreStored, storesFiles } from './files-as-they-are.ts';
import { fileOf, inBytes, type StoredFile } from './stored-file.ts';

/**
 * Unfinished work stored on this device (IndexedDB), one draft per owner and kind. An owner key names the
 * person, so that no one is ever given another person's draft. Files are stored one by one, so that a
 * typed word does not write every photo again.
 */

/** A draft as it was last stored. */
export interface StoredDraft {
  /** Plain data, as it was given to `save`. */
  readonly value: unknown;
  readonly files: ReadonlyMap<string, File>;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Names this state of the draft; another one has another name. */
  readonly version: string;
}

/** What changed since the last save. */
export interface DraftChange {
  readonly value: unknown;
  readonly added: ReadonlyMap<string, File>;
  readonly removed: readonly string[];
}

interface FileRecord {
  readonly owner: string;
  readonly key: string;
  readonly file: StoredFile;
}

/** Writes if the device holds the version `after`, in one transaction; else answers what another tab did. */
function writeAfter(owner: string, after: string | null, write: StoreWork<null>): Promise<DraftNews | null> {
  const work: StoreWork<DraftNews | null> = (drafts, files) => {
    let news: DraftNews | null = null;
    const stored = drafts.get(owner) as IDBRequest<DraftRecord | undefined>;
    stored.onsuccess = () => {
      if (versionOf(stored.result) === after) write(drafts, files);
      else news = stored.result === undefined ? 'gone' : 'kept';
    };
    return () => news;
  };
  return writeDevice<DraftNews | null>(work, write);
}

const versionOf = (stored: DraftRecord | undefined): string | null =>
  stored === undefined ? null : (stored.version ?? '');

const filesOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** The draft of an owner, `null` when there is none or it is too old. `now` in milliseconds. */
export async function loadDraft(owner: string, now: number): Promise<StoredDraft | null> {
  allowDrafts();
  await learnIfFilesAreStored();
  const stored = await readDevice((drafts, files) => {
    const draft = drafts.get(owner) as IDBRequest<DraftRecord | undefined>;
    const stored = files.getAll(filesOf(owner)) as IDBRequest<FileRecord[]>;
    return () => ({ draft: draft.result, stored: stored.result });
  });
  if (stored.draft === undefined) return null;
  if (isForgotten(stored.draft, now)) {
    await removeDraft(owner);
    return null;
  }
  return {
    value: stored.draft.value,
    savedAt: stored.draft.savedAt,
    version: versionOf(stored.draft) ?? '',
    files: new Map(stored.stored.map(({ key, file }) => [key, fileOf(file)])),
  };
}

/** Names what is written, for the next write to compare; with `after`, only that version is replaced (`null`: none). */
export interface DraftVersion {
  readonly version: string;
  readonly after?: string | null;
}

/**
 * Stores a draft with its new files and removes deleted ones, all or nothing. `now` in milliseconds. Where the device
 * holds another version than the one to replace, it writes nothing and answers what another tab did.
 */
export async function saveDraft(
  owner: string,
  change: DraftChange,
  now: number,
  { version, after }: DraftVersion,
): Promise<DraftNews | null> {
  // why: a write of a page that goes must be issued at once, which it is wherever files are stored as they are.
  const added = storesFiles() || change.added.size === 0 ? change.added : await inBytes(change.added);
  if (areCleared()) return null;
  const write: StoreWork<null> = (drafts, files) => {
    drafts.put({ owner, value: change.value, savedAt: now, version } satisfies DraftRecord);
    for (const [key, file] of added) files.put({ owner, key, file } satisfies FileRecord);
    for (const key of change.removed) files.delete([owner, key]);
    return () => null;
  };
  return after === undefined ? writeDevice(write) : writeAfter(owner, after, write);
}

/** Forgets the draft of an owner with its files; with `after`, only where the device holds that version. */
export async function removeDraft(owner: string, after?: string | null): Promise<DraftNews | null> {
  const remove: StoreWork<null> = (drafts, files) => {
    drafts.delete(owner);
    files.delete(filesOf(owner));
    return () => null;
  };
  return after === undefined ? writeDevice(remove) : writeAfter(owner, after, remove);
}
