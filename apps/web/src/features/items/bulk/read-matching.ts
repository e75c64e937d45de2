import type { SentQuery } from '@monda/domain/api/api-contracts.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { MAX_LIMIT } from '@monda/domain/base/paging.ts';
import { call } from '../../../lib/api-client.ts';

/** The first {@link MAX_LIMIT} items that match a list's query, in its order. */
export async function readMatching(query: SentQuery<'items.list'>): Promise<readonly ItemRow[]> {
  const { data } = await call('items.list', { query: { ...query, page: 1, limit: MAX_LIMIT } });
  return data;
}
