import { useEffect } from 'react';
import { saveStartQuery, savedStartQuery } from '../../../../lib/list-return-state.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { go } from '../../../../lib/location.ts';
import { hrefOf, startOf } from './view-addresses.ts';
import type { ListChoices } from './use-list-choices.ts';

/** On a device that knows nothing of the person yet, the Tasks page turns to the view with which it is to begin. */
export function useStartView(list: 'tasks' | 'items', { href }: ListAddress, choices: ListChoices): void {
  const start = choices.views.find(({ id }) => id === choices.startViewId);
  useEffect(() => {
    if (list !== 'tasks' || href !== '/items' || start === undefined || savedStartQuery() !== null) return;
    saveStartQuery(startOf(start));
    go(hrefOf(start), { replace: true });
  }, [list, href, start]);
}
