import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** What is shown of a request that was just created, with its texts. */
export const loadCreatedRequest = () =>
  whenUsed(async () => (await import('./created-request.tsx')).CreatedRequest);
