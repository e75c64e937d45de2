import { plural } from '../counts.ts';

/** Photos that the company adds to an item and removes from it when a change is requested. */
export const updatePhotos = {
  present: 'Photos of this item',
  add: 'Add photos',
  removeNamed: (name: string, at: number, of: number) => `Remove photo ${at} of ${of}: ${name}`,
  undoNamed: (name: string, at: number, of: number) => `Undo removing photo ${at} of ${of}: ${name}`,
  /** Beneath the photos, once some are to be removed. */
  willGo: (count: number) =>
    plural(
      count,
      '1 photo is removed when you submit. It stays on record and is no longer shown.',
      `${count} photos are removed when you submit. They stay on record and are no longer shown.`,
    ),
  tooMany: (most: number, over: number) =>
    `An item has at most ${most} photos. ${plural(over, 'Remove 1 more.', `Remove ${over} more.`)}`,
} as const;
