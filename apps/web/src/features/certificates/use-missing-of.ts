import type { AnsweredNeed } from '@monda/domain/facts/need-places.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** What a certificate of each of these items lacks, by their ids; read anew each time it is asked for. */
export function useMissingOf(itemIds: readonly string[], enabled: boolean) {
  return useQuery({
    queryKey: ['facts.preflight', { itemIds }],
    queryFn: async ({ signal }) => {
      const { results } = await call('facts.preflight', { body: { itemIds: [...itemIds] }, signal });
      return new Map<string, readonly AnsweredNeed[]>(results.map(({ id, missing }) => [id, missing]));
    },
    enabled: enabled && itemIds.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}
