import type { Work } from '../database/work.ts';
import { asActor, asChange, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { feedAddress } from './feed-address.ts';
import { endFeedToken, feedMadeAt, makeFeedToken } from './feed-tokens.ts';

/** The calls by which people make, replace and end the address that their calendars read. */
export const CALENDAR_FEED_HANDLERS = {
  'calendarFeed.get': asActor(getCalendarFeed),
  'calendarFeed.make': asChange(makeCalendarFeed),
  'calendarFeed.end': asChange(endCalendarFeed),
} satisfies HandlerTable;

export async function getCalendarFeed(work: Work, { actor }: IncomingCall<'calendarFeed.get'>) {
  return { madeAt: (await feedMadeAt(work, actor.id))?.toISOString() ?? null };
}

export async function makeCalendarFeed(
  work: Work,
  call: IncomingCall<'calendarFeed.make'>,
  { baseUrl }: { readonly baseUrl: string },
) {
  const { id } = call.actor;
  const { token, madeAt } = await makeFeedToken(work, id);
  work.act(call, { subjectType: 'user', subjectId: id });
  return { address: feedAddress(baseUrl, token), madeAt: madeAt.toISOString() };
}

export async function endCalendarFeed(work: Work, call: IncomingCall<'calendarFeed.end'>) {
  const { id } = call.actor;
  if (await endFeedToken(work, id)) work.act(call, { subjectType: 'user', subjectId: id });
  return undefined;
}
