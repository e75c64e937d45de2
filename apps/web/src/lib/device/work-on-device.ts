import { loadDraft, removeDraft, saveDraft } from './device-drafts.ts';
import { joinDraft } from './draft-news.ts';
import { StoredWork, type WorkStorage } from './stored-work.ts';

/** The storage of one piece of work in this browser. `owner`: see device-owners.ts. */
export function workStorage(owner: string): WorkStorage {
  return {
    load: () => loadDraft(owner, Date.now()),
    save: (change, version) => saveDraft(owner, change, Date.now(), version),
    remove: (after) => removeDraft(owner, after),
    join: (onNews) => joinDraft(owner, onNews),
    newKey: randomKey,
  };
}

export const workOnDevice = (owner: string): StoredWork => new StoredWork(workStorage(owner));

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
