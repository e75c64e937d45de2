import type { Call } from '../identity/call.ts';
import { signedIn } from '../identity/access.ts';

/** Calls about the address at which calendars of a person read the destruction dates they may see. */
export const CALENDAR_FEED_CALLS = {
  'calendarFeed.get': {
    method: 'GET',
    path: '/calendar-feed',
    access: signedIn,
  },
  'calendarFeed.make': {
    method: 'POST',
    path: '/calendar-feed',
    access: signedIn,
  },
  'calendarFeed.end': {
    method: 'DELETE',
    path: '/calendar-feed',
    access: signedIn,
  },
} as const satisfies Record<string, Call>;
