import type { ItemRow } from '@monda/domain/items/item-view.ts';

/** The rows of the list that was shown last, and whose list it was; in memory only. */
let listed: { readonly owner: string; readonly rows: readonly ItemRow[] | undefined } | undefined;

/** Registers what a person's list shows, nothing while it is read, so that the page of a row begins with it. */
export const registerRows = (owner: string, rows: readonly ItemRow[] | undefined): void => {
  listed = { owner, rows };
};

/** What the list of this person said of an item; `undefined` where it was not on it. */
export const listedRow = (owner: string, id: string): ItemRow | undefined =>
  listed?.owner === owner ? listed.rows?.find((row) => row.id === id) : undefined;
