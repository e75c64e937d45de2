import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The address for calendars in the account settings, with its texts. */
export const loadCalendarFeed = () =>
  whenUsed(async () => (await import('./calendar-feed-settings.tsx')).CalendarFeedSettings);
