import { LIMITS } from '@monda/domain/base/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../intent-key.ts';
import {
  type BulkPart,
  type BulkProgress,
  type BulkResult,
  type ItemOutcome,
  partsOf,
  runBulk,
} from './bulk-run.ts';
import { waitFor } from './wait-for.ts';

/** Where a bulk act is: asked for, on its way, or ended. */
export type BulkRunState<Item> =
  | { readonly is: 'asked' }
  | {
      readonly is: 'running';
      readonly progress: BulkProgress;
      readonly of: number;
      readonly stopping: boolean;
    }
  | {
      readonly is: 'ended';
      readonly result: BulkResult<Item>;
      readonly items: readonly Item[];
    };

/** Sends one part; answers one outcome for each of its items. */
export type SendPart<Item> = (part: BulkPart<Item>) => Promise<readonly ItemOutcome[]>;

/** A bulk act of a component: its state, and how it is begun and stopped. What is on its way ends with the component. */
export function useBulkRun<Item>() {
  const [state, setState] = useState<BulkRunState<Item>>({ is: 'asked' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  return {
    state,
    /** Items in calls of as many as one takes, each with a key of its own. */
    parts: (items: readonly Item[]) => partsOf(items, LIMITS.itemsPerBulkCall, randomKey),
    /** Sends parts call by call; parts that were left are sent again with the keys they had. */
    run: async (parts: readonly BulkPart<Item>[], send: SendPart<Item>): Promise<BulkResult<Item>> => {
      const items = parts.flatMap((part) => part.items);
      const ending = new AbortController();
      stop.current = ending;
      const report = (progress: BulkProgress) =>
        setState({ is: 'running', progress, of: items.length, stopping: ending.signal.aborted });
      report({ answered: 0, waiting: null });
      const result = await runBulk(parts, send, report, ending.signal, waitFor);
      setState({ is: 'ended', result, items });
      return result;
    },
    /** Ends it once the call on its way is answered. */
    stop: () => {
      stop.current?.abort();
      setState((now) => (now.is === 'running' ? { ...now, stopping: true } : now));
    },
    /** Asks again, as before it was begun. */
    reset: () => setState({ is: 'asked' }),
  };
}
