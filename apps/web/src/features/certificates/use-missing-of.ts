import type { AnsweredNeed } from '@monda/domain/facts/need-places.ts';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { usePending } from '../../lib/pending-parts.ts';

/** What is answered of items before a certificate of them is ordered; read anew each time it is asked for. */
const preflight = (itemIds: readonly string[], enabled: boolean) => ({
  queryKey: ['facts.preflight', { itemIds }],
  queryFn: async ({ signal }: QueryFunctionContext) => {
    const { results } = await call('facts.preflight', { body: { itemIds: [...itemIds] }, signal });
    return results;
  },
  enabled: enabled && itemIds.length > 0,
  staleTime: 0,
  gcTime: 0,
});
type Results = Awaited<ReturnType<ReturnType<typeof preflight>['queryFn']>>;

const missingById = (results: Results) =>
  new Map<string, readonly AnsweredNeed[]>(results.map(({ id, missing }) => [id, missing]));
const recommendedOf = (results: Results): readonly AnsweredNeed[] => [
  ...new Map(results.flatMap(({ recommended }) => recommended).map((need) => [need.name, need])).values(),
];
const signsOf = (results: Results) => [...new Set(results.flatMap(({ unprintable }) => unprintable))];

/** What is best given before certificates of these items are issued, each once; nothing until it is read. */
export const useRecommendedOf = (itemIds: readonly string[]): readonly AnsweredNeed[] =>
  useQuery({ ...preflight(itemIds, true), select: recommendedOf }).data ?? [];

/** What a certificate of each of these items lacks, by their ids. */
export function useMissingOf(itemIds: readonly string[], enabled: boolean) {
  const read = useQuery({ ...preflight(itemIds, enabled), select: missingById });
  usePending(read.isLoading);
  return read;
}

/** The signs of these items that a certificate cannot print; none until they are read. */
export const useUnprintableSigns = (itemIds: readonly string[]): readonly string[] =>
  useQuery({ ...preflight(itemIds, true), select: signsOf }).data ?? [];
