import { LIMITS } from '@monda/domain/base/limits.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../../lib/api-hooks.ts';
import { randomKey } from '../../../lib/intent-key.ts';
import { READ_AGAIN } from '../steps/item-steps.ts';
import type { UnexplainedItem } from './unexplained-items.ts';
import { offerTakingBack, rememberDecline } from '../steps/taking-back/declined-until.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import { asksForChangeSilently, type BulkOrder, declines, sendPart } from './bulk-order.ts';
import {
  type BulkPart,
  type BulkProgress,
  type BulkResult,
  isAllDone,
  partsOf,
  runBulk,
} from './bulk-run.ts';
import { waitFor } from './wait-for.ts';

/** Where a bulk act is: asked for, on its way, or ended. */
export type BulkState =
  | { readonly is: 'asked' }
  | {
      readonly is: 'running';
      readonly progress: BulkProgress;
      readonly of: number;
      readonly stopping: boolean;
    }
  | {
      readonly is: 'ended';
      readonly result: BulkResult<ItemRow>;
      readonly items: readonly ItemRow[];
      readonly said: BulkOrder['said'];
    };

interface BulkActOptions {
  /** Called with the items that were answered, done or refused, as soon as it ended. */
  readonly onAnswered: (items: readonly ItemRow[]) => void;
  /** Called where nothing is left to be shown. */
  readonly onAllDone: () => void;
}

/** Sends an order for many items, call by call, and reads again what is on screen once it ended. */
export function useBulkAct({ onAnswered, onAllDone }: BulkActOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<BulkState>({ is: 'asked' });
  const [unexplained, setUnexplained] = useState<readonly UnexplainedItem[]>([]);
  const stop = useRef<AbortController | null>(null);
  const order = useRef<BulkOrder | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (sent: BulkOrder, parts: readonly BulkPart<ItemRow>[]) => {
    const items = parts.flatMap((part) => part.items);
    const ending = new AbortController();
    stop.current = ending;
    order.current = sent;
    const report = (progress: BulkProgress) =>
      setState({ is: 'running', progress, of: items.length, stopping: ending.signal.aborted });
    report({ answered: 0, waiting: null });
    // why: the page may be left or loaded again before all are answered.
    if (declines(sent)) rememberDecline();
    const result = await runBulk(parts, (part) => sendPart(sent, part), report, ending.signal, waitFor);
    if (asksForChangeSilently(sent)) {
      const silent = result.outcomes.flatMap(({ id, done }) =>
        done === null ? [] : [{ id, version: done.version }],
      );
      setUnexplained((before) => [...before, ...silent]);
    }
    setState({ is: 'ended', result, items, said: sent.said });
    if (isAllDone(result)) {
      notify.success(sent.said(items.length, true), TOAST_MS.invite);
      if (!asksForChangeSilently(sent)) onAllDone();
    }
    if (declines(sent)) void offerTakingBack(client);
    const answered = new Set(result.outcomes.map(({ id }) => id));
    onAnswered(items.filter(({ id }) => answered.has(id)));
    await refresh(client, ...READ_AGAIN);
  };

  return {
    state,
    /** Items of the order, over all its runs, that a change was requested of without a word, with their versions since. */
    unexplained,
    /** Sends the order; nothing while another is on its way. */
    begin: (sent: BulkOrder, items: readonly ItemRow[]) => {
      if (state.is === 'asked') void run(sent, partsOf(items, LIMITS.itemsPerBulkCall, randomKey));
    },
    /** Sends what is left, each part with the key it had. */
    again: () => {
      if (state.is === 'ended' && order.current !== null) void run(order.current, state.result.left);
    },
    /** Ends it once the call on its way is answered. */
    stop: () => {
      stop.current?.abort();
      setState((now) => (now.is === 'running' ? { ...now, stopping: true } : now));
    },
  };
}
