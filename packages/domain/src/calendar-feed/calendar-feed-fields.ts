import { z } from 'zod';
import { instant } from '../base/date-fields.ts';

/** Days before today that a calendar feed has. */
export const FEED_PAST_DAYS = 90;
/** Most events of a feed before today, the newest of them. */
export const FEED_PAST_EVENTS = 500;
/** Most events of a feed from today on, the first of them. */
export const FEED_COMING_EVENTS = 1_000;

/** Answer of GET /calendar-feed: since when the person has an address; `null` without one. */
export const calendarFeed = z.strictObject({ madeAt: instant.nullable() });

/** Answer of POST /calendar-feed: the new address, which is answered this once. */
export const newCalendarFeed = z.strictObject({ address: z.url(), madeAt: instant });
