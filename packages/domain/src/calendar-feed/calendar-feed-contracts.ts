import type { Contract, NamedSchema } from '../base/contract.ts';
import { calendarFeed, newCalendarFeed } from './calendar-feed-fields.ts';
import type { CALENDAR_FEED_CALLS } from './calendar-feed-calls.ts';

/** What the calls about the address for calendars take and answer. */
export const CALENDAR_FEED_CONTRACTS = {
  'calendarFeed.get': {
    summary:
      'Since when the caller has an address at which calendars read the destruction dates they may see.',
    answer: calendarFeed,
  },
  'calendarFeed.make': {
    summary: 'Makes that address, which is answered this once; one that the caller had before ends.',
    status: 201,
    answer: newCalendarFeed,
  },
  'calendarFeed.end': {
    summary: 'Ends that address.',
    status: 204,
    answer: null,
  },
} as const satisfies Record<keyof typeof CALENDAR_FEED_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const CALENDAR_FEED_SCHEMAS = {
  CalendarFeed: { schema: calendarFeed, is: 'Since when a person has an address for their calendars.' },
  NewCalendarFeed: { schema: newCalendarFeed, is: 'The address for calendars, which is answered once.' },
} as const satisfies Record<string, NamedSchema>;
