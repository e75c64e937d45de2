import type { ListView, ViewQuery } from '@monda/domain/list-views/list-view-fields.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { itemListQuery, NARROWING, viewOf } from '../list-query.ts';

/** The parts of a view in an address that narrow or order the list. */
export function queryOf(address: ListAddress): ViewQuery {
  const view = viewOf(address);
  const asked = itemListQuery(address, view);
  const isHeeded: Readonly<Record<string, boolean>> = {
    view: view !== 'tasks',
    createdFrom: asked.createdFrom !== undefined,
    createdTo: asked.createdBefore !== undefined,
    certificateSince: asked.certificateIssuedSince !== undefined,
  };
  const held = [...NARROWING, 'order', 'view'].map(
    (name) => [name, name === 'status' ? asked.status : address.value(name)] as const,
  );
  return Object.fromEntries(
    held.filter(([name, text]) => text !== '' && (isHeeded[name] ?? true)),
  ) as ViewQuery;
}

/** Where a view opens. */
export function hrefOf({ list, query }: Pick<ListView, 'list' | 'query'>): string {
  const params = new URLSearchParams(query);
  if (list === 'tasks') return params.size === 0 ? '/items' : `/items?${params}`;
  return `/projects?${new URLSearchParams({ tab: 'items', ...query })}`;
}

/** What the Tasks page is to begin with so that it shows this view. */
export const startOf = (view: Pick<ListView, 'list' | 'query'>): string => hrefOf(view).replace('/items', '');

/** What company administrators book out: what got its certificate since the first day of the month before. */
export function toBookOut(now: Date): ViewQuery {
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1));
  return { status: 'completed', certificateSince: first.toISOString().slice(0, 10) };
}
