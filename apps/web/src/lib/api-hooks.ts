import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CallParams, type CallArguments, call } from './api-client.ts';
import { earlyAnswer, forgetAnswer, takeRead } from './first-reads.ts';
import { usePending } from './pending-parts.ts';

/** The part of a call name before the dot: `items` of `items.list`. */
export type CallGroup = CallName extends `${infer Group}.${string}` ? Group : never;

/** Cache key of a read. */
export function keyOf<Name extends CallName>(name: Name, asked?: CallParams<Name>): readonly unknown[] {
  return [name, asked?.params ?? null, asked?.query ?? null];
}

/** Reads again whatever is on screen of these groups (`items`) or calls (`items.list`). */
export function refresh(client: QueryClient, ...names: readonly (CallGroup | CallName)[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && names.some((name) => key === name || key.startsWith(`${name}.`)),
  });
}

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds the answer counts as fresh and is cached; 0 unless the specification names a time. */
  readonly cacheMs?: number;
  /** Shows the last answer while another page or filter is read. */
  readonly keepPrevious?: boolean;
  /** Takes what another part of the page, which stands, has read. */
  readonly joins?: boolean;
  /** How often a failed read is tried again; 1 unless the specification says otherwise. */
  readonly retries?: number;
}

/** Reads one call while the component stands. */
export function useRead<Name extends CallName>(
  name: Name,
  asked?: CallParams<Name>,
  options: ReadOptions = {},
): UseQueryResult<Answer<Name>, Error> {
  const { enabled = true, cacheMs = 0, keepPrevious = false, joins = false, retries } = options;
  const read = useQuery<Answer<Name>, Error>({
    queryKey: keyOf(name, asked),
    queryFn: async ({ signal }) =>
      (await takeRead(name, asked)) ??
      call(name, ...([{ ...asked, signal }] as unknown as CallArguments<Name>)),
    enabled,
    initialData: () => earlyAnswer(name, asked),
    // why: what came with the page is no older than the page.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? Math.max(cacheMs, 1_000) : cacheMs),
    gcTime: cacheMs,
    refetchOnMount: !joins,
    ...(retries === undefined ? {} : { retry: retries }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  // why: a drawing that is interrupted loses its query, and the next one begins with the answer again.
  useEffect(() => forgetAnswer(name, asked));
  usePending(read.isLoading);
  return read;
}
