import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refresh } from '../../../lib/api-hooks.ts';
import { READ_AGAIN } from '../steps/item-steps.ts';
import type { UnexplainedItem } from './unexplained-items.ts';
import { offerTakingBack, rememberDecline } from '../steps/taking-back/declined-until.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import { asksForChangeSilently, type BulkOrder, declines, sendPart } from './bulk-order.ts';
import { type BulkPart, type BulkResult, isAllDone } from '../../../lib/bulk/bulk-run.ts';
import { useBulkRun } from '../../../lib/bulk/use-bulk-run.ts';

/** Takes the items that were answered, done or refused, as soon as it ended; `completed`: those that are completed now. */
export type OnAnswered = (items: readonly ItemRow[], completed: readonly ItemRow[]) => void;

interface BulkActOptions {
  readonly onAnswered: OnAnswered;
  /** Called where nothing is left to be shown. */
  readonly onAllDone: () => void;
}

/** Sends an order for many items, call by call, and reads again what is on screen once it ended. */
export function useBulkAct({ onAnswered, onAllDone }: BulkActOptions) {
  const client = useQueryClient();
  const { state, parts: partsOf, run: runParts, reset: back, stop } = useBulkRun<ItemRow>();
  const [unexplained, setUnexplained] = useState<readonly UnexplainedItem[]>([]);
  const order = useRef<BulkOrder | null>(null);

  const run = async (sent: BulkOrder, parts: readonly BulkPart<ItemRow>[]) => {
    const items = parts.flatMap((part) => part.items);
    order.current = sent;
    // why: the page may be left or loaded again before all are answered.
    if (declines(sent)) rememberDecline();
    const result = await runParts(parts, (part) => sendPart(sent, part));
    if (asksForChangeSilently(sent)) {
      const silent = result.outcomes.flatMap(({ id, done }) =>
        done === null ? [] : [{ id, version: done.version }],
      );
      setUnexplained((before) => [...before, ...silent]);
    }
    if (isAllDone(result)) {
      notify.success(sent.said(items.length, true), TOAST_MS.invite);
      if (!asksForChangeSilently(sent)) onAllDone();
    }
    if (declines(sent)) void offerTakingBack(client);
    const answered = new Set(result.outcomes.map(({ id }) => id));
    onAnswered(
      items.filter(({ id }) => answered.has(id)),
      sent.action === 'complete-destruction' ? completedOf(items, result) : [],
    );
    await refresh(client, ...READ_AGAIN);
  };

  return {
    state,
    /** What is reported of items for which the order was done. */
    said: (howMany: number, isAll: boolean): string => order.current?.said(howMany, isAll) ?? '',
    /** Items of the order, over all its runs, that a change was requested of without a word, with their versions since. */
    unexplained,
    /** Sends the order; nothing while another is on its way. */
    begin: (sent: BulkOrder, items: readonly ItemRow[]) => {
      if (state.is === 'asked') void run(sent, partsOf(items));
    },
    /** Sends what is left, each part with the key it had. */
    again: () => {
      if (state.is === 'ended' && order.current !== null) void run(order.current, state.result.left);
    },
    /** Asks again, for what was refused as a whole. */
    back,
    stop,
  };
}

/** The items that were completed, as they are now. */
function completedOf(items: readonly ItemRow[], { outcomes }: BulkResult<ItemRow>): readonly ItemRow[] {
  const versions = new Map(outcomes.map(({ id, done }) => [id, done?.version]));
  return items.flatMap((item) => {
    const version = versions.get(item.id);
    return version === undefined ? [] : [{ ...item, version, status: 'completed' as const }];
  });
}
