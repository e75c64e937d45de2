import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Whether notices are sent by mail, with its texts. */
export const loadNoticeMail = () => whenUsed(async () => (await import('./notice-mail.tsx')).NoticeMail);
