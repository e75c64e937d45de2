import { Refusal } from '@monda/domain/errors.ts';
import type { Sources } from './sources.ts';

/** How many requests one key may make in one window. */
export interface RequestLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** Generous for people, tight for loops. Counted in this process. */
export const REQUEST_LIMITS = {
  address: { requests: 3_000, windowMs: 60_000 },
  person: { requests: 1_200, windowMs: 60_000 },
} as const satisfies Record<string, RequestLimit>;

/** Counts requests by key in fixed windows. */
export interface RequestCounter {
  /** Counts one request; refuses with `too_many_requests` over the limit. */
  count(key: string): void;
}

const MOST_KEYS = 50_000;

export function createRequestCounter(limit: RequestLimit, sources: Pick<Sources, 'now'>): RequestCounter {
  let windowEndsAt = 0;
  const counts = new Map<string, number>();
  return {
    count(key) {
      const now = sources.now().getTime();
      if (now >= windowEndsAt || counts.size > MOST_KEYS) {
        counts.clear();
        windowEndsAt = now + limit.windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > limit.requests) {
        throw new Refusal('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)),
        });
      }
    },
  };
}
