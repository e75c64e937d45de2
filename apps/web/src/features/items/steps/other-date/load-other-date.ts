import { whenUsed } from '@monda/phrases/words-when-used.ts';
import { withLibrary } from '../../../../ui/with-library.tsx';

/** What moves the destruction date of an item, with its texts. */
export const loadOtherDate = () =>
  withLibrary(() => whenUsed(async () => (await import('./other-date.tsx')).OtherDate));
/** What says that the date of an item was moved. */
export const loadMovedDate = () =>
  withLibrary(() => whenUsed(async () => (await import('./moved-date.tsx')).MovedDate));
