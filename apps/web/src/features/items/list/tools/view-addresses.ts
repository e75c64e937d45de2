import type { ListView, ViewQuery } from '@monda/domain/list-views/list-view-fields.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { heededValue, NARROWING } from '../list-query.ts';

/** What an address holds of a view, as far as the list goes by it. */
export const queryOf = (address: ListAddress): ViewQuery =>
  Object.fromEntries(
    [...NARROWING, 'order', 'view']
      .map((name) => [name, heededValue(address, name)] as const)
      .filter(([, text]) => text !== ''),
  ) as ViewQuery;

/** Where a view opens. */
export function hrefOf({ list, query }: Pick<ListView, 'list' | 'query'>): string {
  const params = new URLSearchParams(query);
  if (list === 'tasks') return params.size === 0 ? '/items' : `/items?${params}`;
  return `/projects?${new URLSearchParams({ tab: 'items', ...query })}`;
}

/** What the Tasks page is to begin with so that it shows this view. */
export const startOf = (view: Pick<ListView, 'list' | 'query'>): string => hrefOf(view).replace('/items', '');
