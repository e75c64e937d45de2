import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPageLeave } from '../../../../lib/device/device-database.ts';
import { ownerOf } from '../../../../lib/device/device-owners.ts';
import { workOnDevice } from '../../../../lib/device/work-on-device.ts';
import { type QueueState, StoredPhotoQueue } from './stored-photo-queue.ts';

export interface SavedPhotoQueue extends QueueState, Pick<StoredPhotoQueue, 'setFiles' | 'clear'> {}

/** The photos of one person for one item, restored from this device and stored there when the page is left. */
export function usePhotoQueue(userId: string, itemId: string): SavedPhotoQueue {
  const [queue] = useState(() => new StoredPhotoQueue(workOnDevice(ownerOf.sitePhotos(userId, itemId))));
  useEffect(() => {
    const part = queue.join();
    void queue.restore();
    const endLeaving = onPageLeave(queue.leave);
    return () => {
      endLeaving();
      queue.leave();
      part();
    };
  }, [queue]);
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  return { ...state, setFiles: queue.setFiles, clear: queue.clear };
}
