import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import { MAX_LIMIT } from '@monda/domain/base/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

/** The items of the day as lists have them, as far as they are read, in the order of the day. */
export function useDayRows({ company, items }: DayAnswer): readonly ItemRow[] {
  const days = items.map(({ on }) => on).toSorted();
  const companyId = company?.id;
  const { data } = useQuery({
    queryKey: ['items.list', { companyId, ofDay: items.map(({ id }) => id) }],
    queryFn: async ({ signal }) => {
      // why: an item that was late was destroyed on another day than the agreed one.
      const within = { destructionFrom: days[0], destructionTo: days.at(-1) };
      return call('items.list', { query: { companyId, ...within, page: 1, limit: MAX_LIMIT }, signal });
    },
    enabled: companyId !== undefined && days.length > 0,
    placeholderData: keepPreviousData,
  });
  const rows = new Map(data?.data.map((row) => [row.id, row]));
  return items.flatMap(({ id, version, status }) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    return row.version < version ? { ...row, version, status } : row;
  });
}
