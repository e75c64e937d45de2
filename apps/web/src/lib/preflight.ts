import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { takeRead } from './first-reads.ts';
import { usePending } from './pending-parts.ts';

/** What is answered of items before a certificate of them is ordered. */
export type Preflight = Answer<'facts.preflight'>['results'];

export interface PreflightOptions {
  readonly enabled?: boolean;
  /** Of the one item whose page asks: its parts share what was read for a version. Read anew by each reader without one. */
  readonly version?: number;
}

/** Asks before a certificate of these items is ordered. */
export function usePreflight<Selected>(
  itemIds: readonly string[],
  select: (results: Preflight) => Selected,
  { enabled = true, version }: PreflightOptions = {},
) {
  const read = useQuery({
    queryKey: ['facts.preflight', { itemIds, version }],
    queryFn: async ({ signal }) => {
      const asked = { body: { itemIds: [...itemIds] } };
      const early = takeRead('facts.preflight', asked);
      return (await (early ?? call('facts.preflight', { ...asked, signal }))).results;
    },
    enabled: enabled && itemIds.length > 0,
    refetchOnMount: version === undefined,
    select,
  });
  usePending(read.isLoading);
  return read;
}
