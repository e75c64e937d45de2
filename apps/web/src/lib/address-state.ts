import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query string as plain texts. */
export type AddressState = Readonly<Record<string, string>>;

/** Reads a query string: every value stays the text it is. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes a query string with its `?`; empty and missing values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The page's query string and a function that changes parts of it; `undefined` or an empty text removes one.
 * `replace` leaves no step in the history.
 */
export function useAddress(): [
  AddressState,
  (
    change: Readonly<Record<string, string | number | undefined>>,
    options?: { readonly replace?: boolean },
  ) => void,
] {
  const router = useRouter();
  const address = useRouterState({ select: ({ location }) => location.search as AddressState });
  const change = useCallback(
    (
      parts: Readonly<Record<string, string | number | undefined>>,
      options: { readonly replace?: boolean } = {},
    ) => {
      const { pathname, search } = router.state.location;
      const href = `${pathname}${stringifySearch({ ...(search as AddressState), ...parts })}`;
      if (options.replace) router.history.replace(href);
      else router.history.push(href);
    },
    [router],
  );
  return [address, change];
}
