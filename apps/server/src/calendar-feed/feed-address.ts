/** Path at which calendars read the feed of a person; its token stands in the query. */
export const FEED_PATH = '/calendar.ics';

/** The address of a feed. */
export const feedAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}${FEED_PATH}?token=${token}`;

/** The token in an address as it was asked for; empty without one. */
export const tokenIn = (url: string): string =>
  new URLSearchParams(url.split('?', 2)[1] ?? '').get('token') ?? '';
