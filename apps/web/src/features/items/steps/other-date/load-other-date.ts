import { whenUsed } from '@monda/phrases/words-when-used.ts';
import { withLibrary } from '../../../../ui/with-library.tsx';

/** The button that moves the destruction date of an item, with its texts. */
export const loadOtherDate = () => whenUsed(async () => (await import('./other-date.tsx')).OtherDate);
/** What offers it to a person who is about to decline for the date. */
export const loadDateInstead = () => whenUsed(async () => (await import('./date-instead.tsx')).DateInstead);
/** What says that the date of an item was moved. */
export const loadMovedDate = () =>
  withLibrary(() => whenUsed(async () => (await import('./moved-date.tsx')).MovedDate));
/** What says that photos on this device were not sent, since the date was moved. */
export const loadKeptPhotos = () =>
  withLibrary(() => whenUsed(async () => (await import('./kept-photos.tsx')).KeptPhotos));
