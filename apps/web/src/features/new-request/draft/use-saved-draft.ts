import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPageLeave } from '../../../lib/device/device-database.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { workStorage } from '../../../lib/device/work-on-device.ts';
import type { RequestDraft } from './draft.ts';
import { DraftStore } from './draft-store.ts';

function storeOf(userId: string): DraftStore {
  return new DraftStore({
    ...workStorage(ownerOf.newRequest(userId)),
    later: (run, ms) => {
      const waiting = setTimeout(run, ms);
      return () => clearTimeout(waiting);
    },
  });
}

/**
 * The request of one person, restored from this device and stored there when the page is left; `loading` until the device has
 * answered.
 */
export function useSavedDraft(userId: string) {
  const [store] = useState(() => storeOf(userId));
  const [state, setState] = useState<'loading' | 'new' | 'restored'>('loading');
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
