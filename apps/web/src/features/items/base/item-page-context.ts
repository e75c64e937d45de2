import type { StoodInFor } from '@monda/domain/identity/actor.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { createContext, type RefObject, useContext } from 'react';

/** What the item page needs of the signed-in person. */
export interface ItemViewer {
  readonly id: string;
  readonly role: string;
  /** For whom they stand in today. */
  readonly standsInFor?: readonly StoodInFor[];
}

/** What the panels of one item share. */
export interface ItemPageContext {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
  /** Heading of the panel; takes the focus when another panel replaces this one. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Shows a sentence above whichever panel stands; stays when the panel changes. */
  readonly showStale: (sentence: string | null) => void;
  /** Offers what comes after a step that this person has taken. */
  readonly showTaken: () => void;
  /** The destruction password typed in this visit; held in memory only (decision A-035). */
  readonly typedPassword: { readonly read: () => string; readonly save: (password: string) => void };
}

const context = createContext<ItemPageContext | null>(null);
export const ItemPageProvider = context.Provider;

/** The item page around a panel. */
export function useItemPage(): ItemPageContext {
  const page = useContext(context);
  if (page === null) throw new Error('A panel stands on an item page');
  return page;
}
