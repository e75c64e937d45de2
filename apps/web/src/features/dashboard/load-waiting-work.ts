import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** What waits and what is late, with its texts. */
export const loadWaitingWork = () => whenUsed(async () => (await import('./waiting-work.tsx')).WaitingWork);
