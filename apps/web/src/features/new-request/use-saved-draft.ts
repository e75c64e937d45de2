import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPageLeave } from '../../lib/device-database.ts';
import { loadDraft, removeDraft, saveDraft } from '../../lib/device-drafts.ts';
import { joinDraft } from '../../lib/draft-news.ts';
import type { RequestDraft } from './draft.ts';
import { draftOwner } from './draft-record.ts';
import { DraftStore } from './draft-store.ts';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function storeOf(userId: string): DraftStore {
  const owner = draftOwner(userId);
  return new DraftStore({
    load: () => loadDraft(owner, Date.now()),
    save: (change, version) => saveDraft(owner, change, Date.now(), version),
    remove: (after) => removeDraft(owner, after),
    join: (onNews) => joinDraft(owner, onNews),
    later: (run, ms) => {
      const waiting = setTimeout(run, ms);
      return () => clearTimeout(waiting);
    },
    newKey: randomKey,
  });
}

export interface SavedDraft {
  readonly store: DraftStore;
  /** `loading` until the device has answered. */
  readonly state: 'loading' | 'new' | 'restored';
}

/** The request of one person, restored from this device and stored there when the page is left. */
export function useSavedDraft(userId: string): SavedDraft {
  const [store] = useState(() => storeOf(userId));
  const [state, setState] = useState<SavedDraft['state']>('loading');
  useEffect(() => {
    let gone = false;
    const part = store.join();
    void store.restore().then((savedAt) => {
      if (!gone) setState(savedAt === null ? 'new' : 'restored');
    });
    const endLeaving = onPageLeave(store.leave);
    return () => {
      gone = true;
      endLeaving();
      store.leave();
      part();
    };
  }, [store]);
  return { store, state };
}

/** One part of the draft; `pick` answers a plain value or an object that stays while it is unchanged. */
export function useDraftPart<Part>(store: DraftStore, pick: (draft: RequestDraft) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.draft));
}
