import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The choices of the account settings with their texts. */
export const loadNoticeSettings = () =>
  whenUsed(async () => (await import('./notice-settings.tsx')).NoticeSettings);
