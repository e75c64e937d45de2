/** What owners of photos on their way begin with; those of all other work stand before it in the order of keys. */
export const CAPTURES = '~';

/**
 * Names whose work something is: the person first, so that no one is ever given the work of another person. Drafts of
 * earlier releases stand under these names.
 */
export const ownerOf = {
  newRequest: (userId: string) => `new-request:${userId}`,
  /** Imported items and photos that belong to no request yet. */
  importOverflow: (userId: string) => `${userId}/set-aside`,
  sitePhotos: (userId: string, itemId: string) => `${userId}/on-site/${itemId}`,
  /** A form; `about`: what it is about, where there are several of its kind. */
  form: (userId: string, form: string, about?: string) =>
    about === undefined ? `${userId}/${form}` : `${userId}/${form}/${about}`,
} as const;

/** Owner of a photo taken on site: person, item or day, and id; with an empty last part what all of an item or a person begin with. */
export const captureOwner = (...parts: readonly string[]): string => CAPTURES + parts.join('/');

/** Whether an owner names this person. */
export const belongsTo = (owner: string, userId: string): boolean =>
  owner === `new-request:${userId}` || owner.startsWith(`${userId}/`);
