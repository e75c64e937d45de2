import type { AnsweredNeed } from '@monda/domain/facts/need-places.ts';
import { ITEM_STATUS_TABLE, type ItemStatus, type Stage } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { usePending } from '../../../lib/pending-parts.ts';

/** Whether a certificate is near: the item waits for its destruction, or comes after it. */
const isNear = (status: ItemStatus): boolean => {
  const { stage }: { readonly stage: Stage | null } = ITEM_STATUS_TABLE[status];
  return stage === 'destruction' || stage === 'completion';
};

/** What a certificate of an item will lack, from `destruction` on; read again when the item or its facts change. */
export function useMissingNeeds({ id, status, version }: ItemDetails) {
  const read = useQuery({
    queryKey: ['facts.preflight', { id, version }],
    queryFn: async ({ signal }): Promise<readonly AnsweredNeed[]> => {
      const { results } = await call('facts.preflight', { body: { itemIds: [id] }, signal });
      return results[0]?.missing ?? [];
    },
    enabled: isNear(status),
    staleTime: 0,
    gcTime: 0,
    // why: a page has several readers of it, and the key names the version that it was read for.
    refetchOnMount: false,
  });
  usePending(read.isLoading);
  return read;
}
