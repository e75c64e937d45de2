import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api-client.ts';
import { keyOf, refresh } from '../../../lib/api-hooks.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import { type BulkPart, isAllDone } from '../../../lib/bulk/bulk-run.ts';
import type { NamedItem } from '../bulk/name-and-serial.tsx';
import { type SendPart, useBulkRun } from '../../../lib/bulk/use-bulk-run.ts';

/** The facts of items as they were when the dialog was opened, by id; those that are not read yet are missing. */
export function useFactsOfItems(items: readonly Pick<NamedItem, 'id'>[]): PresentFacts {
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

/** The facts of items, by their ids. */
type PresentFacts = ReadonlyMap<string, FactsAnswer>;

/** Items that get the same groups of facts. */
export interface FactsOfMany {
  readonly items: readonly NamedItem[];
  readonly facts: FactsBody;
}

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
    give: (orders: readonly FactsOfMany[], present: PresentFacts) => {
      const parts = orders.flatMap(({ items, facts }) => partsOf(items).map((part) => ({ part, facts })));
      const factsOf = new Map(parts.map(({ part, facts }) => [part.key, facts]));
      sent.current = (part) => sendPart(part, factsOf.get(part.key) ?? {}, present);
      void run(parts.map(({ part }) => part));
    },
    /** Sends what is left, each part with the key it had. */
    again: () => {
      if (state.is === 'ended') void run(state.result.left);
    },
  };
}

async function sendPart({ items, key }: BulkPart<NamedItem>, facts: FactsBody, present: PresentFacts) {
  const { results } = await call('facts.bulkChange', {
    body: {
      items: items.map(({ id }) => ({ id, version: present.get(id)?.version ?? 0 })),
      facts: facts as never,
    },
    idempotencyKey: key,
  });
  return results;
}
