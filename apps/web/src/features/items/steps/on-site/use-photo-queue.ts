import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { CaptureSubject } from '../../../../lib/device/device-captures.ts';
import type { CaptureQueue, QueueState } from './captures/capture-queue.ts';
import { loadQueue } from './captures/load-queue.ts';

export interface SavedPhotoQueue extends QueueState {
  /** `null` until the code of the queue has come. */
  readonly queue: CaptureQueue | null;
  /** See {@link CaptureQueue.capture}. */
  readonly capture: CaptureQueue['capture'];
}

const NOTHING: QueueState = { photos: [], restored: 0, canSave: true };
const never = () => () => undefined;

/** The photos of one person of one item or day, as they are on this device and on their way; `onArrived` after each that arrives. */
export function usePhotoQueue(
  userId: string,
  subject: CaptureSubject,
  onArrived: () => void = () => undefined,
): SavedPhotoQueue {
  const [loading] = useState(() => loadQueue().then((part) => new part.CaptureQueue(userId, subject)));
  const [queue, setQueue] = useState<CaptureQueue | null>(null);
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    let leave: (() => void) | null = null;
    let isGone = false;
    void loading.then((present) => {
      if (isGone) return;
      leave = present.join(() => arrived());
      void present.restore();
      setQueue(present);
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, [loading]);
  const state = useSyncExternalStore(queue?.subscribe ?? never, () => queue?.state ?? NOTHING);
  return { ...state, queue, capture: async (...given) => (await loading).capture(...given) };
}
