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
      '1 photo will be removed when you submit. It stays on record but is no longer shown.',
      `${count} photos will be removed when you submit. They stay on record but are no longer shown.`,
    ),
  tooMany: (most: number, over: number) =>
    `An item can have up to ${most} photos. ${plural(over, 'Remove 1 more.', `Remove ${over} more.`)}`,
} as const;
