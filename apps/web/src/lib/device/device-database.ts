/**
 * The database of unfinished work on this device (IndexedDB): its two stores, its transactions, and the last write
 * of a page that goes.
 */
const DATABASE = 'drafts';
const DRAFTS = 'drafts';
const FILES = 'files';

/** Issues requests against both stores at once; what it answers is asked when the transaction has ended. */
export type StoreWork<Result> = (drafts: IDBObjectStore, files: IDBObjectStore) => () => Result;

/** Stays open while the page stands: only then can a page that is being closed still hand over a write. */
let connection: IDBDatabase | null = null;

/** A write that has not ended, and how to hand it over in another transaction. */
interface PendingWrite {
  transaction: IDBTransaction;
  readonly moveTo: (transaction: IDBTransaction) => void;
}
const pendingWrites = new Set<PendingWrite>();

const leaveHandlers = new Set<() => void>();
/** Set while the page goes: `null` until something is written. */
let lastTransaction: { current: IDBTransaction | null } | null = null;

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

const begin = (database: IDBDatabase, mode: IDBTransactionMode) =>
  database.transaction([DRAFTS, FILES], mode);

export const runOnStores = <Result>(transaction: IDBTransaction, work: StoreWork<Result>) =>
  work(transaction.objectStore(DRAFTS), transaction.objectStore(FILES));

const reasonOf = ({ error }: IDBTransaction) => error ?? new Error('The draft was not stored');

/** A transaction of the database of this device. */
export const beginDevice = async (mode: IDBTransactionMode): Promise<IDBTransaction> =>
  begin(connection ?? (await open()), mode);

/** Reads; resolves when the transaction has ended. */
export async function readDevice<Result>(work: StoreWork<Result>): Promise<Result> {
  const transaction = await beginDevice('readonly');
  return new Promise<Result>((resolve, reject) => {
    const result = runOnStores(transaction, work);
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(reasonOf(transaction));
  });
}

/**
 * Writes, all or nothing; resolves when it is stored. Issued at once when the database is open already. Where the page
 * goes before the transaction has ended, `atLast` is issued in its stead: no answer reaches a page that goes, so it
 * must not wait for one.
 */
export async function writeDevice<Result>(
  work: StoreWork<Result>,
  atLast: StoreWork<Result> = work,
): Promise<Result> {
  const database = connection ?? (await open());
  return new Promise<Result>((resolve, reject) => {
    const issue = (transaction: IDBTransaction, issued: StoreWork<Result>) => {
      pending.transaction = transaction;
      const result = runOnStores(transaction, issued);
      transaction.addEventListener('complete', () => {
        pendingWrites.delete(pending);
        resolve(result());
      });
      transaction.addEventListener('abort', () => {
        if (pending.transaction !== transaction) return;
        pendingWrites.delete(pending);
        reject(reasonOf(transaction));
      });
    };
    const isLast = lastTransaction !== null;
    const pending: PendingWrite = {
      transaction: lastTransaction?.current ?? begin(database, 'readwrite'),
      moveTo: (transaction) => issue(transaction, atLast),
    };
    if (lastTransaction !== null) lastTransaction.current = pending.transaction;
    pendingWrites.add(pending);
    issue(pending.transaction, isLast ? atLast : work);
  });
}

/**
 * Hands over everything this page has to write as one transaction that needs no answer. A transaction that waits for
 * another one is lost with its page, so pending writes are moved into this one.
 */
function writeAtLast(): void {
  const last: { current: IDBTransaction | null } = { current: null };
  const moved = connection === null ? [] : [...pendingWrites].filter((one) => wasAborted(one.transaction));
  if (connection !== null && moved.length > 0) last.current = begin(connection, 'readwrite');
  for (const { moveTo } of moved) if (last.current !== null) moveTo(last.current);
  lastTransaction = last;
  try {
    for (const leave of leaveHandlers) leave();
  } finally {
    lastTransaction = null;
    last.current?.commit?.();
  }
}

/** Aborts a transaction; `false` for one that is being stored already. */
function wasAborted(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `leave` when the page is hidden or goes: what it writes without waiting is stored, together with what others
 * write then. Answers how to end it.
 */
export function onPageLeave(leave: () => void): () => void {
  leaveHandlers.add(leave);
  return () => leaveHandlers.delete(leave);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', writeAtLast);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeAtLast();
  });
}
