import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The form of time limits with its texts. */
export const loadTimeLimits = () => whenUsed(async () => (await import('./time-limits.tsx')).TimeLimits);
