import { withIdInLowerCase } from '@monda/domain/base/id-pattern.ts';
import { DEFAULT_LIMIT, DEFAULT_PAGE, PAGE_SIZES } from '@monda/domain/base/paging.ts';
import { useMemo, useState } from 'react';
import { go, type GoOptions, currentLocation, useLocation } from './location.ts';

/** Values a list stores in the address; `null` and empty text leave it. */
export type AddressChange = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Paging, search and filters of a list as the address carries them, so that they survive a reload. */
export interface ListAddress {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  /** Path and query of the list itself. */
  readonly href: string;
  /** Any other value of the address; empty when it is not there. */
  readonly value: (name: string) => string;
  /** Changes the address; a change of anything but the page returns to page 1. */
  readonly change: (change: AddressChange, options?: GoOptions) => void;
}

/** Reads page and size, falling back to 1 and 10 on anything that is neither. */
export function readPaging(params: URLSearchParams): { readonly page: number; readonly limit: number } {
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : DEFAULT_PAGE,
    limit: PAGE_SIZES.some((size) => size === limit) ? limit : DEFAULT_LIMIT,
  };
}

/** The query text after a change: defaults and empty values are left out. */
export function changedQuery(params: URLSearchParams, change: AddressChange): string {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const text = value === null || value === undefined || value === false ? '' : String(value);
    const isDefault =
      (name === 'page' && text === String(DEFAULT_PAGE)) ||
      (name === 'limit' && text === String(DEFAULT_LIMIT));
    if (text === '' || isDefault) next.delete(name);
    else next.set(name, text);
  }
  const query = next.toString();
  return query === '' ? '' : `?${query}`;
}

/** Changes the address of a list, unless the person is on the way to another page already. */
function changeAt(pathname: string): ListAddress['change'] {
  return (values, options) => {
    const present = currentLocation();
    if (present.pathname !== pathname) return;
    go(`${pathname}${changedQuery(new URLSearchParams(present.search), values)}`, options);
  };
}

/** The list state an address carries. `search`: its query. */
export function listAddressOf(
  pathname: string,
  search: string,
  change: ListAddress['change'] = changeAt(pathname),
): ListAddress {
  const params = new URLSearchParams(search);
  return {
    ...readPaging(params),
    search: params.get('search') ?? '',
    href: `${pathname}${search}`,
    value: (name) => withIdInLowerCase(params.get(name) ?? ''),
    change,
  };
}

/** The list state of the page's address; it stays while the page stands on the way to another one. */
export function useListAddress(): ListAddress {
  const [pathname] = useState(() => currentLocation().pathname);
  const asked = useLocation((position) => (position.pathname === pathname ? position.search : null));
  const [last, setLast] = useState(asked ?? '');
  if (asked !== null && asked !== last) setLast(asked);
  const search = asked ?? last;
  const change = useMemo(() => changeAt(pathname), [pathname]);
  return useMemo(() => listAddressOf(pathname, search, change), [pathname, search, change]);
}
