import type { AnsweredNeed } from '@monda/domain/facts/need-places.ts';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { takeRead } from './first-reads.ts';
import { usePending } from './pending-parts.ts';

interface Asked {
  readonly enabled?: boolean;
  /** Of the one item whose page asks: its parts share what was read for a version. Read anew by each reader without one. */
  readonly version?: number;
}

/** What is answered of items before a certificate of them is ordered. */
const preflight = (itemIds: readonly string[], { enabled = true, version }: Asked) => ({
  queryKey: ['facts.preflight', { itemIds, version }],
  queryFn: async ({ signal }: QueryFunctionContext) => {
    const asked = { body: { itemIds: [...itemIds] } };
    const early = version === undefined ? undefined : takeRead('facts.preflight', asked);
    return (await (early ?? call('facts.preflight', { ...asked, signal }))).results;
  },
  enabled: enabled && itemIds.length > 0,
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: version === undefined,
});
type Results = Awaited<ReturnType<ReturnType<typeof preflight>['queryFn']>>;

const missingById = (results: Results) =>
  new Map<string, readonly AnsweredNeed[]>(results.map(({ id, missing }) => [id, missing]));
const recommendedOf = (results: Results): readonly AnsweredNeed[] => [
  ...new Map(results.flatMap(({ recommended }) => recommended).map((need) => [need.name, need])).values(),
];
const signsOf = (results: Results) => [...new Set(results.flatMap(({ unprintable }) => unprintable))];

/** What is best given before certificates of these items are issued, each once; nothing until it is read. */
export const useRecommendedOf = (itemIds: readonly string[], asked: Asked = {}): readonly AnsweredNeed[] =>
  useQuery({ ...preflight(itemIds, asked), select: recommendedOf }).data ?? [];

/** What a certificate of each of these items lacks, by their ids. */
export function useMissingOf(itemIds: readonly string[], asked: Asked) {
  const read = useQuery({ ...preflight(itemIds, asked), select: missingById });
  usePending(read.isLoading);
  return read;
}

/** The signs of these items that a certificate cannot print; none until they are read. */
export const useUnprintableSigns = (itemIds: readonly string[]): readonly string[] =>
  useQuery({ ...preflight(itemIds, {}), select: signsOf }).data ?? [];
