import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { sharedGroup } from '@monda/domain/facts/facts-of-other-items.ts';
import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api-client.ts';
import { keyOf, refresh } from '../../../lib/api-hooks.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import { type BulkPart, isAllDone } from '../../../lib/bulk/bulk-run.ts';
import type { NamedItem } from '../bulk/name-and-serial.tsx';
import { type SendPart, useBulkRun } from '../../../lib/bulk/use-bulk-run.ts';

/** The facts of items as they were when the dialog was opened, by id; those that are not read yet are missing. */
export function useFactsOfItems(items: readonly Pick<NamedItem, 'id'>[]): ReadonlyMap<string, FactsAnswer> {
  const reads = useQueries({
    queries: items.map(({ id }) => ({
      queryKey: [...keyOf('facts.get', { params: { id } }), 'same facts'],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('facts.get', { params: { id }, signal }),
      staleTime: Infinity,
      gcTime: 0,
    })),
  });
  return new Map(
    items.flatMap(({ id }, at) => {
      const facts = reads[at]?.data;
      return facts === undefined ? [] : [[id, facts] as const];
    }),
  );
}

/** Items that get the same groups of facts. */
export interface FactsOfMany {
  readonly items: readonly NamedItem[];
  readonly facts: FactsBody;
}

/** The versions of the facts of items, by their ids. */
type Versions = ReadonlyMap<string, number>;

/**
 * Gives groups of facts to items, at most 25 a call, each judged by the version of its facts. `said`: what is reported
 * of so many items where all have them.
 */
export function useGiveFacts(said: (howMany: number) => string, onAllDone: () => void) {
  const client = useQueryClient();
  const { state, parts: partsOf, run: runParts } = useBulkRun<NamedItem>();
  const sent = useRef<SendPart<NamedItem>>(null);

  const run = async (parts: readonly BulkPart<NamedItem>[]) => {
    if (sent.current === null) return;
    const result = await runParts(parts, sent.current);
    if (isAllDone(result)) {
      notify.success(said(result.outcomes.length), TOAST_MS.invite);
      onAllDone();
    }
    await refresh(client, 'facts', 'items.attention');
  };

  return {
    state,
    give: (orders: readonly FactsOfMany[], versions: Versions) => {
      const parts = orders.flatMap(({ items, facts }) => partsOf(items).map((part) => ({ part, facts })));
      const factsOf = new Map(parts.map(({ part, facts }) => [part.key, facts]));
      sent.current = (part) => sendPart(part, factsOf.get(part.key) ?? {}, versions);
      void run(parts.map(({ part }) => part));
    },
    /** Sends what is left, each part with the key it had. */
    again: () => {
      if (state.is === 'ended') void run(state.result.left);
    },
  };
}

/** Gives groups of the facts of an item to other items. */
export function useSameFacts(facts: FactsAnswer, onAllDone: () => void) {
  const { give, ...giving } = useGiveFacts(words().sameFacts.given, onAllDone);
  return {
    ...giving,
    give: (groups: readonly FactGroup[], items: readonly NamedItem[], versions: Versions) => {
      const shared = groups.map((group) => [group, sharedGroup(group, facts[group], null)]);
      give([{ items, facts: Object.fromEntries(shared) as FactsBody }], versions);
    },
  };
}

async function sendPart({ items, key }: BulkPart<NamedItem>, facts: FactsBody, versions: Versions) {
  const { results } = await call('facts.bulkChange', {
    body: { items: items.map(({ id }) => ({ id, version: versions.get(id) ?? 0 })), facts: facts as never },
    idempotencyKey: key,
  });
  return results;
}
