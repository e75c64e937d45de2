import type { Transactions } from '../database/transactions.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import { feedAddress } from './feed-address.ts';
import { endFeedToken, feedMadeAt, makeFeedToken } from './feed-tokens.ts';

export interface CalendarFeedDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now' | 'randomBytes'>;
  readonly baseUrl: string;
}

/** The calls by which people make, replace and end the address that their calendars read. */
export function createCalendarFeedHandlers(deps: CalendarFeedDeps) {
  const { transactions, changes, clock, baseUrl } = deps;
  const act = (name: 'calendarFeed.make' | 'calendarFeed.end', subjectId: string) => ({
    action: name,
    subjectType: 'user',
    subjectId,
  });
  return {
    'calendarFeed.get': ({ actor }) =>
      transactions.asActor(actor, async (tx) => ({
        madeAt: (await feedMadeAt(tx, actor.id))?.toISOString() ?? null,
      })),

    'calendarFeed.make': (call) =>
      changes.run(call, async (tx) => {
        const { token, madeAt } = await makeFeedToken(tx, call.actor.id, clock);
        tx.act(call, act(call.name, call.actor.id));
        return { address: feedAddress(baseUrl, token), madeAt: madeAt.toISOString() };
      }),

    'calendarFeed.end': (call) =>
      changes.run(call, async (tx) => {
        if (await endFeedToken(tx, call.actor.id)) {
          tx.act(call, act(call.name, call.actor.id));
        }
        return undefined;
      }),
  } satisfies Partial<Handlers>;
}
