import { useState } from 'react';
import { nextShot, type Shot } from './shot-order.ts';
import { takePicture } from './take-picture.ts';

/**
 * Stores the photo of a shot, `instead` of the one that was taken of it before. Rejects where it is not stored: the shot is still
 * to be taken then.
 */
export type TakeShot = (key: string, photo: File, instead: File | null) => Promise<unknown>;

export interface TakenShot {
  readonly shot: Shot;
  readonly photo: File;
}

const NONE: ReadonlySet<string> = new Set();

/** Which of several shots is to be taken, and what was taken. */
export function useShots(shots: readonly Shot[], onShot: TakeShot) {
  const [taken, setTaken] = useState(NONE);
  const [shown, setShown] = useState(() => nextShot(shots, NONE, null));
  const [last, setLast] = useState<TakenShot | null>(null);
  const [taking, setTaking] = useState<'ready' | 'busy' | 'failed'>('ready');
  const instead = shown !== null && last?.shot.key === shown.key ? last.photo : null;
  return {
    /** The shot to take now; `null` where all are taken. */
    shown,
    last,
    /** The photo that the next one takes the place of. */
    instead,
    isBusy: taking === 'busy',
    /** Whether the last try came to nothing. */
    hasFailed: taking === 'failed',
    left: shots.filter(({ key }) => !taken.has(key)).length,
    next: nextShot(shots, taken, shown?.key ?? null),
    show: (shot: Shot | null) => {
      setTaking('ready');
      setShown(shot);
    },
    /** Takes the shot of what a video shows; the next one is shown once it is stored. */
    shoot: async (video: HTMLVideoElement) => {
      if (shown === null) return;
      setTaking('busy');
      try {
        const photo = await takePicture(video);
        await onShot(shown.key, photo, instead);
        const withIt = new Set([...taken, shown.key]);
        setTaken(withIt);
        setLast({ shot: shown, photo });
        setShown(nextShot(shots, withIt, shown.key));
        setTaking('ready');
      } catch (thrown) {
        console.error('A photo was not taken', thrown);
        setTaking('failed');
      }
    },
  };
}
