import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftChannel } from '../../../lib/draft-news.ts';
import { type PhotoKind, type PhotoQueue, withFiles } from './photo-queue.ts';
import { changeBetween, followed, photoQueueStore } from './photo-queue-store.ts';

export interface SavedPhotoQueue {
  readonly photos: PhotoQueue;
  /** How many photos came back from the device when the page opened. */
  readonly restored: number;
  /** Whether the device stores the photos; `false` in private windows and on full devices. */
  readonly canSave: boolean;
  readonly setFiles: (kind: PhotoKind, files: readonly File[]) => void;
  /** Forgets everything, on the device too. */
  readonly clear: () => void;
}

let lastId = 0;
function newId(): string {
  lastId += 1;
  return `${Date.now().toString(36)}-${lastId}`;
}

/**
 * The photos waiting to be uploaded: stored on this device after each change, restored after a reload, the same in
 * every tab.
 */
export function usePhotoQueue(userId: string, itemId: string): SavedPhotoQueue {
  const store = useMemo(() => photoQueueStore(userId, itemId), [userId, itemId]);
  const [photos, setPhotos] = useState<PhotoQueue>([]);
  const [restored, setRestored] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const [canSave, setCanSave] = useState(true);
  const stored = useRef<PhotoQueue>([]);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const tabs = useRef<DraftChannel>(null);

  useEffect(() => {
    let gone = false;
    const load = async () => {
      const found = await store.load().catch(() => {
        setCanSave(false);
        return [];
      });
      if (gone) return;
      stored.current = found;
      setRestored(found.length);
      setPhotos((added) => [...found, ...added]);
      setLoaded(true);
    };
    void load();
    return () => {
      gone = true;
    };
  }, [store]);

  useEffect(() => {
    const follow = async () => {
      const found = await store.load().catch(() => null);
      if (found === null) return;
      const before = stored.current;
      stored.current = found;
      setPhotos((now) => followed(before, now, found));
    };
    const channel = store.join(() => {
      writing.current = writing.current.then(follow);
    });
    tabs.current = channel;
    return () => {
      channel.close();
      tabs.current = null;
    };
  }, [store]);

  useEffect(() => {
    if (!loaded) return;
    writing.current = writing.current.then(async () => {
      const before = stored.current;
      if (before === photos || (before.length === 0 && photos.length === 0)) return;
      const write = photos.length === 0 ? store.clear() : store.save(changeBetween(before, photos));
      await write.then(
        () => {
          stored.current = photos;
          tabs.current?.notify(photos.length === 0 ? 'gone' : 'kept');
          setCanSave(true);
        },
        () => setCanSave(false),
      );
    });
  }, [photos, loaded, store]);

  const setFiles = useCallback(
    (kind: PhotoKind, files: readonly File[]) => setPhotos((now) => withFiles(now, kind, files, newId)),
    [],
  );
  const clear = useCallback(() => {
    setPhotos([]);
    void store
      .clear()
      .then(() => tabs.current?.notify('gone'))
      .catch(() => undefined);
  }, [store]);
  return { photos, restored, canSave, setFiles, clear };
}
