import type { BulkOutcome } from '@monda/domain/items/item-bulk.ts';
import { ApiError } from '../api-error.ts';

/** How far a bulk act has come. */
export interface BulkProgress {
  /** Items that were sent and answered. */
  readonly answered: number;
  /** Seconds until the server takes more, while it asks for patience. */
  readonly waiting: number | null;
}

/** What became of one item of a bulk act. */
export type ItemOutcome = Pick<BulkOutcome, 'id' | 'refused'> & {
  readonly done: { readonly version: number } | null;
};

/** How a bulk act ended. */
export interface BulkResult<Item> {
  /** One for each answered item, in the order they were sent. */
  readonly outcomes: readonly ItemOutcome[];
  /** Parts that were not sent any more, behind the one of which the answer did not come. */
  readonly left: readonly BulkPart<Item>[];
  /** Why it ended before all were sent; `null` where it did not, or the person stopped it. */
  readonly failure: Error | null;
}

/** A call with the key it is repeated with. */
export interface BulkPart<Item> {
  readonly items: readonly Item[];
  readonly key: string;
}

/** Whether every item was sent, and none refused. */
export const isAllDone = ({ outcomes, left, failure }: BulkResult<unknown>): boolean =>
  failure === null && left.length === 0 && outcomes.every(({ refused }) => refused === null);

/** Whether nothing was done, since the first call was refused as a whole. */
export const isRefusedWhole = ({ outcomes, failure }: BulkResult<unknown>): boolean =>
  outcomes.length === 0 && failure instanceof ApiError && failure.isRefusal;

/** Items in calls of `most`, each with a key of its own. */
export function partsOf<Item>(items: readonly Item[], most: number, newKey: () => string): BulkPart<Item>[] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) => ({
    items: items.slice(at * most, (at + 1) * most),
    key: newKey(),
  }));
}

/** How long the server is waited for at most where it answers that it is asked too often, in seconds. */
const LONGEST_WAIT = 90;

/**
 * Sends the parts one after another until all are answered, one fails, or `stop` is aborted; what is on its way then is
 * waited for. A part of which the answer was lost is sent once more with its key, so that nothing is done twice.
 */
export async function runBulk<Item>(
  parts: readonly BulkPart<Item>[],
  send: (part: BulkPart<Item>) => Promise<readonly ItemOutcome[]>,
  report: (progress: BulkProgress) => void,
  stop: AbortSignal,
  wait: (seconds: number, stop: AbortSignal) => Promise<void>,
): Promise<BulkResult<Item>> {
  const outcomes: ItemOutcome[] = [];
  const ended = (from: number, failure: Error | null): BulkResult<Item> => ({
    outcomes,
    left: parts.slice(from),
    failure,
  });
  for (const [at, part] of parts.entries()) {
    for (let lost = false; ; ) {
      if (stop.aborted) return ended(at, null);
      try {
        outcomes.push(...(await send(part)));
        report({ answered: outcomes.length, waiting: null });
        break;
      } catch (thrown) {
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
        const seconds = secondsToWait(failure);
        if (seconds !== null) {
          report({ answered: outcomes.length, waiting: seconds });
          await wait(seconds, stop);
        } else if (isLost(failure) && !lost) lost = true;
        else return ended(at, failure);
      }
    }
  }
  return ended(parts.length, null);
}

/** Seconds after which the server takes the part; `null` where it is no matter of time, or of too much. */
function secondsToWait(failure: Error): number | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.status !== 429 && failure.code !== 'already_running') return null;
  const { retryAfter = 1 } = failure;
  return retryAfter > LONGEST_WAIT ? null : retryAfter;
}

/** Whether no one knows what became of the call. */
export const isLost = (failure: Error | null): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
