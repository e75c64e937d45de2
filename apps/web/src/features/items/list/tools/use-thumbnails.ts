import { useMemo } from 'react';
import { useRead } from '../../../../lib/api-hooks.ts';

/** The small first photos of items on screen, by item; asked for once the list is drawn. `undefined` rows ask for nothing. */
export function useThumbnails(
  rows: readonly { readonly id: string }[] | undefined,
): ReadonlyMap<string, string> {
  const ids = rows?.map(({ id }) => id).join() ?? '';
  const { data } = useRead('items.thumbnails', { query: { ids } }, { enabled: ids !== '', cacheMs: 120_000 });
  return useMemo(() => new Map(data?.data.map(({ itemId, url }) => [itemId, url])), [data]);
}
