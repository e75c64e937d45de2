import { beginDevice, runOnStores } from './device-database.ts';

let takesFiles: boolean | null = null;

/** Whether this browser stores files as they are; unknown until it was tried, and taken for granted. */
export const storesFiles = (): boolean => takesFiles !== false;

/**
 * Tries once whether this browser stores files. why: private windows of WebKit do not, and a write that reads before it
 * stores one neither ends nor fails there: everything that waits for the device would wait for ever.
 */
export async function learnIfFilesAreStored(): Promise<void> {
  if (takesFiles !== null) return;
  const transaction = await beginDevice('readwrite');
  takesFiles = await new Promise<boolean>((resolve) => {
    const file = new File(['x'], 'x');
    const trial = runOnStores(transaction, (_drafts, files) => {
      const request = files.put({ owner: '', key: '', file });
      return () => request;
    })();
    trial.onsuccess = () => transaction.abort();
    transaction.onabort = () => resolve(trial.error === null);
  });
}
