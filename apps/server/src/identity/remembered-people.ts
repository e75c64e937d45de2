import { API_CALLS, type Call, type CallName } from '@monda/domain/api/api-calls.ts';
import { hash } from 'node:crypto';
import type { Handlers } from '../http/calls/handlers.ts';
import type { People, SignedIn } from '../http/calls/signed-in.ts';
import type { Clock } from '../process/clock.ts';

/** People a server has just looked up. */
export interface RememberedPeople extends People {
  /** From now on everybody is looked up anew; look-ups that are running are not remembered either. */
  forget(): void;
}

interface Known {
  readonly signedIn: SignedIn;
  readonly until: number;
}

const MOST = 10_000;

/**
 * Looks a person up once in `forMs` (0: each time) for the same token. What a server changes itself counts
 * at once, by {@link RememberedPeople.forget}; what another server changes counts after `forMs`. Refusals
 * are never remembered.
 */
export function rememberPeople(people: People, clock: Pick<Clock, 'now'>, forMs: number): RememberedPeople {
  if (forMs === 0) return { ...people, forget: () => {} };
  const known = new Map<string, Known>();
  let changes = 0;
  return {
    async fromAuthorization(header, idToken) {
      const now = clock.now().getTime();
      // why: tokens themselves are not held in memory longer than their request.
      const key = header === undefined ? '' : hash('sha256', header, 'base64');
      const found = known.get(key);
      if (found !== undefined && now < found.until && found.until - now <= forMs) return found.signedIn;
      const before = changes;
      const signedIn = await people.fromAuthorization(header, idToken);
      if (before === changes) {
        if (known.size >= MOST) known.clear();
        // why: who stands in for whom changes with the day.
        const day = signedIn.standsInUntil?.getTime() ?? Number.POSITIVE_INFINITY;
        known.set(key, { signedIn, until: Math.min(now + forMs, day) });
      }
      return signedIn;
    },
    forget() {
      changes += 1;
      known.clear();
    },
  };
}

/** The handlers, those that change people forgetting what is known of them before and after they ran. */
export function forgettingPeople(handlers: Handlers, people: Pick<RememberedPeople, 'forget'>): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handler]) => {
    const call: Call = API_CALLS[name as CallName];
    if (call.changesPeople !== true) return [name, handler];
    const forgetful = async (call: never): Promise<unknown> => {
      people.forget();
      try {
        return await (handler as (call: never) => Promise<unknown>)(call);
      } finally {
        people.forget();
      }
    };
    return [name, forgetful];
  });
  return Object.fromEntries(wrapped) as Handlers;
}
