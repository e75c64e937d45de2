import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { lazyInLibrary } from '../../../../ui/with-library.tsx';

/** The parts about another date, each fetched where it is drawn first. */
export const OtherDate = lazyPart(() => import('./other-date.tsx'), 'OtherDate');
export const DateInstead = lazyPart(() => import('./date-instead.tsx'), 'DateInstead');
export const MovedDate = lazyInLibrary(() => import('./moved-date.tsx'), 'MovedDate');
export const KeptPhotos = lazyPart(() => import('./kept-photos.tsx'), 'KeptPhotos');
