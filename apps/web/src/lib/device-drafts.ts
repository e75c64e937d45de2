/**
 * Unfinished work kept on this device (IndexedDB), one draft per owner and kind. An owner key names the
 * person, so that nobody is ever given somebody else's draft. Files are stored one by one, so that a
 * typed word does not write every photo again.
 */
const DATABASE = 'drafts';
const DRAFTS = 'drafts';
const FILES = 'files';
/** Days after which an untouched draft is forgotten. */
export const DRAFT_DAYS = 14;

/** A draft as it was last kept. */
export interface StoredDraft {
  /** Plain data, as it was given to `save`. */
  readonly value: unknown;
  readonly files: ReadonlyMap<string, File>;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/** What changed since the last save. */
export interface DraftChange {
  readonly value: unknown;
  readonly added: ReadonlyMap<string, File>;
  readonly removed: readonly string[];
}

interface DraftRecord {
  readonly owner: string;
  readonly value: unknown;
  readonly savedAt: number;
}
interface FileRecord {
  readonly owner: string;
  readonly key: string;
  readonly file: File;
}

/** Set by {@link clearDrafts}: a page that is about to leave must not write the draft again. */
let cleared = false;

/** Stays open while the page stands: only then can a page that is being closed still hand over a write. */
let connection: IDBDatabase | null = null;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(DRAFTS, { keyPath: 'owner' });
      request.result.createObjectStore(FILES, { keyPath: ['owner', 'key'] });
    };
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => {
        if (connection === database) connection = null;
      };
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
      connection = database;
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('The draft store cannot be opened'));
  });
}

/** Issues `work` at once when the store is open already; resolves when it is stored. */
async function inTransaction<Result>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore, files: IDBObjectStore) => () => Result,
): Promise<Result> {
  const database = connection === null ? await open() : connection;
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction([DRAFTS, FILES], mode);
    const result = work(transaction.objectStore(DRAFTS), transaction.objectStore(FILES));
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft was not stored'));
    transaction.commit?.();
  });
}

const filesOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** The draft of an owner, `null` when there is none or it is too old. `now` in milliseconds. */
export async function loadDraft(owner: string, now: number): Promise<StoredDraft | null> {
  cleared = false;
  const stored = await inTransaction('readonly', (drafts, files) => {
    const draft = drafts.get(owner) as IDBRequest<DraftRecord | undefined>;
    const kept = files.getAll(filesOf(owner)) as IDBRequest<FileRecord[]>;
    return () => ({ draft: draft.result, kept: kept.result });
  });
  if (stored.draft === undefined) return null;
  if (now - stored.draft.savedAt > DRAFT_DAYS * 86_400_000) {
    await removeDraft(owner);
    return null;
  }
  return {
    value: stored.draft.value,
    savedAt: stored.draft.savedAt,
    files: new Map(stored.kept.map(({ key, file }) => [key, file])),
  };
}

/** Whether unsent work of a person is on this device. `now` in milliseconds. Never fails. */
export async function hasDrafts(userId: string, now: number): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const kept = await inTransaction('readonly', (drafts) => {
    const all = drafts.getAll() as IDBRequest<DraftRecord[]>;
    return () => all.result;
  }).catch(() => []);
  return kept.some(
    ({ owner, savedAt }) => owner.includes(userId) && now - savedAt <= DRAFT_DAYS * 86_400_000,
  );
}

/** Keeps a draft with its new files and forgets removed ones, all or nothing. `now` in milliseconds. */
export async function saveDraft(owner: string, change: DraftChange, now: number): Promise<void> {
  if (cleared) return;
  await inTransaction('readwrite', (drafts, files) => {
    drafts.put({ owner, value: change.value, savedAt: now } satisfies DraftRecord);
    for (const [key, file] of change.added) files.put({ owner, key, file } satisfies FileRecord);
    for (const key of change.removed) files.delete([owner, key]);
    return () => undefined;
  });
}

/** Forgets the draft of an owner with its files. */
export async function removeDraft(owner: string): Promise<void> {
  await inTransaction('readwrite', (drafts, files) => {
    drafts.delete(owner);
    files.delete(filesOf(owner));
    return () => undefined;
  });
}

/**
 * Forgets every draft on this device; called when a person signs out. Until the next draft is loaded
 * nothing is kept, so that a page on its way out cannot write its draft again. Never fails.
 */
export async function clearDrafts(): Promise<void> {
  cleared = true;
  if (typeof indexedDB === 'undefined') return;
  await inTransaction('readwrite', (drafts, files) => {
    drafts.clear();
    files.clear();
    return () => undefined;
  }).catch(() => undefined);
}
