import { lazyComponent } from '../../../../ui/lazy-component.tsx';

const load = () => import('./load-other-date.ts');

/** The parts about another date, each fetched where it is drawn first. */
export const OtherDate = lazyComponent(async () => (await load()).loadOtherDate());
export const DateInstead = lazyComponent(async () => (await load()).loadDateInstead());
export const MovedDate = lazyComponent(async () => (await load()).loadMovedDate());
export const KeptPhotos = lazyComponent(async () => (await load()).loadKeptPhotos());
