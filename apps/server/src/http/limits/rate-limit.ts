import { Refusal } from '@monda/domain/base/errors.ts';
import type { Clock } from '../../process/clock.ts';

/** How many requests one key may make in one window. */
export interface RequestLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/**
 * Limits from the calls one person may make in a minute; 0 for none. Each server counts for itself: a flood is held off without asking
 * anybody, and of several servers each takes its share. What must hold over all of them together (sign-in
 * tries, guesses of a destruction password, password resets) is counted in the database.
 */
export function requestLimits(perMinute: number): { address: RequestLimit; person: RequestLimit } {
  const requests = perMinute === 0 ? Number.POSITIVE_INFINITY : perMinute;
  return {
    // why: an office shares one address.
    address: { requests: requests * 2.5, windowMs: 60_000 },
    person: { requests, windowMs: 60_000 },
  };
}

/** Calls one person may make in a minute, unless set. */
export const REQUESTS_PER_MINUTE = 1_200;

/** Counts requests by key in fixed windows. */
export interface RequestCounter {
  /** Counts one request, or several at once; refuses with `too_many_requests` over the limit. */
  count(key: string, requests?: number): void;
}

const MOST_KEYS = 50_000;

export function createRequestCounter(limit: RequestLimit, clock: Pick<Clock, 'now'>): RequestCounter {
  let windowEndsAt = 0;
  const counts = new Map<string, number>();
  return {
    count(key, requests = 1) {
      const now = clock.now().getTime();
      // why: a clock that was set back would hold a window open for as long as it was wrong.
      const isOver = now >= windowEndsAt || windowEndsAt - now > limit.windowMs;
      if (isOver || counts.size > MOST_KEYS) {
        counts.clear();
        windowEndsAt = now + limit.windowMs;
      }
      const count = (counts.get(key) ?? 0) + requests;
      counts.set(key, count);
      if (count > limit.requests) {
        throw new Refusal('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)),
        });
      }
    },
  };
}
