import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { sharedGroup } from '@monda/domain/facts/facts-of-other-items.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { keyOf, refresh } from '../../../lib/api-hooks.ts';
import { randomKey } from '../../../lib/intent-key.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import { type BulkPart, type BulkResult, isAllDone, partsOf, runBulk } from '../bulk/bulk-run.ts';
import { waitFor } from '../bulk/wait-for.ts';

/** The facts of items as they were when the dialog was opened, by id; those that are not read yet are missing. */
export function useFactsOfItems(items: readonly ItemRow[]): ReadonlyMap<string, FactsAnswer> {
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

/** Where giving facts to other items is: asked for, on its way, or ended. */
type SameFactsState =
  | { readonly is: 'asked' }
  | { readonly is: 'running'; readonly answered: number; readonly of: number }
  | { readonly is: 'ended'; readonly result: BulkResult<ItemRow>; readonly items: readonly ItemRow[] };

/** Gives groups of facts to other items, at most 25 a call, each judged by the version of its facts. */
export function useSameFacts(facts: FactsAnswer, onAllDone: () => void) {
  const client = useQueryClient();
  const [state, setState] = useState<SameFactsState>({ is: 'asked' });
  const ending = useRef(new AbortController());
  const sent = useRef<(part: BulkPart<ItemRow>) => ReturnType<typeof sendPart>>(null);
  useEffect(() => {
    ending.current = new AbortController();
    const { current } = ending;
    return () => current.abort();
  }, []);

  const run = async (parts: readonly BulkPart<ItemRow>[]) => {
    const send = sent.current;
    if (send === null) return;
    const items = parts.flatMap((part) => part.items);
    const report = (answered: number) => setState({ is: 'running', answered, of: items.length });
    report(0);
    const result = await runBulk(
      parts,
      send,
      ({ answered }) => report(answered),
      ending.current.signal,
      waitFor,
    );
    setState({ is: 'ended', result, items });
    if (isAllDone(result)) {
      notify.success(words().sameFacts.given(items.length), TOAST_MS.invite);
      onAllDone();
    }
    await refresh(client, 'facts', 'items.attention');
  };

  return {
    state,
    give: (
      groups: readonly FactGroup[],
      items: readonly ItemRow[],
      versions: ReadonlyMap<string, number>,
    ) => {
      const body = Object.fromEntries(groups.map((group) => [group, sharedGroup(group, facts[group], null)]));
      sent.current = (part) => sendPart(part, body, versions);
      void run(partsOf(items, LIMITS.itemsPerBulkCall, randomKey));
    },
    /** Sends what is left, each part with the key it had. */
    again: () => {
      if (state.is === 'ended') void run(state.result.left);
    },
  };
}

async function sendPart(
  { items, key }: BulkPart<ItemRow>,
  facts: object,
  versions: ReadonlyMap<string, number>,
) {
  const { results } = await call('facts.bulkChange', {
    body: { items: items.map(({ id }) => ({ id, version: versions.get(id) ?? 0 })), facts: facts as never },
    idempotencyKey: key,
  });
  return results;
}
