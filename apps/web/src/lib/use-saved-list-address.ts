import { useLayoutEffect } from 'react';
import { beginSavingLists, saveListReturnState } from './list-return-state.ts';

/**
 * Saves the address of a list with its page, search and filters, for the pages and forms that lead back to it.
 * `owner`: id of the signed-in person; `list`: the path of the list, by which `returnAddress` finds it.
 */
export function useSavedListAddress(
  owner: string,
  list: '/companies' | '/monda-users',
  address: string,
): void {
  // why: a layout effect runs before the page that is opened from the list is drawn
  useLayoutEffect(() => {
    beginSavingLists();
    // why: a list that is still shown while another page is loaded is drawn once more, without its own query.
    if (window.location.pathname !== list) return;
    saveListReturnState(owner, list, { address, top: 0, opened: null });
  }, [owner, list, address]);
}
