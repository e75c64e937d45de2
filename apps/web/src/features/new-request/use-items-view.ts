import { useState } from 'react';

/** How the third step shows the items. */
export type ItemsView = 'cards' | 'table';

const STORED = 'monda-items-view';

function stored(): ItemsView {
  try {
    return localStorage.getItem(STORED) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

/** The view chosen last on this device. `show` only shows another one; `choose` remembers it. */
export function useItemsView() {
  const [view, setView] = useState(stored);
  const choose = (next: ItemsView) => {
    setView(next);
    try {
      localStorage.setItem(STORED, next);
    } catch {
      // why: without storage the choice holds until the page is left
    }
  };
  return { view, show: setView, choose };
}
