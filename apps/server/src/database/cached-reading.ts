import type { Clock } from '../process/clock.ts';
import type { Tx } from './transactions.ts';

/** What a server has read and caches. */
export interface CachedReading<Value> {
  /** The cached value; reads it where it is not cached, in a transaction of the caller. */
  at(tx: Tx): Promise<Value>;
  /** Removes it, after this server changed what it is read from. */
  forget(): void;
}

/**
 * Caches what `read` answers for `forMs` milliseconds (0: not at all). A change by this server counts at once, by
 * {@link CachedReading.forget}; a change by another one after `forMs`.
 */
export function cachedReading<Value>(
  read: (tx: Tx) => Promise<Value>,
  clock: Pick<Clock, 'now'>,
  forMs: number,
): CachedReading<Value> {
  let cached: { readonly value: Value; readonly readAt: number } | null = null;
  let changes = 0;
  return {
    async at(tx) {
      const now = clock.now().getTime();
      const age = cached === null ? Number.NaN : now - cached.readAt;
      if (cached !== null && age >= 0 && age < forMs) return cached.value;
      const before = changes;
      const value = await read(tx);
      if (before === changes) cached = { value, readAt: now };
      return value;
    },
    forget() {
      changes += 1;
      cached = null;
    },
  };
}
