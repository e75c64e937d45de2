import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh, useRead } from '../../../../lib/api-hooks.ts';
import { type SavedPhotoQueue, usePhotoQueue } from './use-photo-queue.ts';

/** The photos of a person for an item, with what has arrived at the server. */
export interface ArrivingPhotos {
  readonly saved: SavedPhotoQueue;
  /** Photos of colleagues that have arrived, in the order they were taken. */
  readonly ofColleagues: readonly Capture[];
  /** By how many milliseconds the clock of this person's device was ahead when it last sent a photo. */
  readonly clockOffsetMs: number;
}

export function useArrivedPhotos(userId: string, itemId: string): ArrivingPhotos {
  const client = useQueryClient();
  const saved = usePhotoQueue(userId, { itemId }, () => void refresh(client, 'captures.list'));
  const { data } = useRead('captures.list', { query: { itemId } });
  const captures = data?.captures;
  const { queue } = saved;
  useEffect(() => {
    if (captures !== undefined) queue?.takeIn(captures);
  }, [captures, queue]);
  return {
    saved,
    ofColleagues: (captures ?? []).filter(({ isMine, state }) => !isMine && state === 'arrived'),
    clockOffsetMs: captures?.findLast(({ isMine }) => isMine)?.clockOffsetMs ?? 0,
  };
}
