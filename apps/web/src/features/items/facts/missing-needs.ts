import type { AnsweredNeed } from '@monda/domain/facts/need-places.ts';
import { ITEM_STATUS_TABLE, type ItemStatus, type Stage } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { usePending } from '../../../lib/pending-parts.ts';

/** Whether a certificate is near: the item waits for its destruction, or comes after it. */
const isNear = (status: ItemStatus): boolean => {
  const { stage }: { readonly stage: Stage | null } = ITEM_STATUS_TABLE[status];
  return stage === 'destruction' || stage === 'completion';
};

/** What is answered before a certificate of an item, from `destruction` on; read again when the item or its facts change. */
const preflightOf = ({ id, status, version }: ItemDetails) => ({
  queryKey: ['facts.preflight', { id, version }],
  queryFn: async ({ signal }: QueryFunctionContext) => {
    const { results } = await call('facts.preflight', { body: { itemIds: [id] }, signal });
    return results[0];
  },
  enabled: isNear(status),
  staleTime: 0,
  gcTime: 0,
  // why: a page has several readers of it, and the key names the version that it was read for.
  refetchOnMount: false,
});
type Result = Awaited<ReturnType<ReturnType<typeof preflightOf>['queryFn']>>;

const missingOf = (result: Result): readonly AnsweredNeed[] => result?.missing ?? [];
const recommendedOf = (result: Result): readonly AnsweredNeed[] => result?.recommended ?? [];

/** What a certificate of an item will lack. */
export function useMissingNeeds(item: ItemDetails) {
  const read = useQuery({ ...preflightOf(item), select: missingOf });
  usePending(read.isLoading);
  return read;
}

/** What is best given before a certificate of an item is issued; nothing until it is read. */
export const useRecommended = (item: ItemDetails): readonly AnsweredNeed[] =>
  useQuery({ ...preflightOf(item), select: recommendedOf }).data ?? [];
