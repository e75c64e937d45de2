import { createHash } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import type { Transactions } from '../database/transactions.ts';
import type { HttpServer } from '../http/http-server.ts';
import { createRequestCounter, type RequestCounter, type RequestLimit } from '../http/limits/rate-limit.ts';
import { networkOf, senderOf } from '../http/limits/sender-address.ts';
import { storedTimeLimits, todayIn } from '../lateness/lateness-interface.ts';
import type { Clock } from '../process/clock.ts';
import { calendarFile } from './calendar-file.ts';
import { FEED_PATH, tokenIn } from './feed-address.ts';
import { feedItems } from './feed-items.ts';
import { readerOfFeed } from './feed-tokens.ts';

/** How often the calendars of one person may read their feed; each device and program asks for itself. */
const FEED_LIMIT: RequestLimit = { requests: 60, windowMs: 60 * 60 * 1000 };

export interface CalendarFeedServing {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
  readonly baseUrl: string;
  readonly trustedProxies: number;
  /** Counts requests of one sender, together with calls. */
  readonly perAddress: RequestCounter;
}

/**
 * Serves the calendar of the person of the token in the address. It is read only, judged anew each time, and every
 * token that does not work is answered the same 404.
 */
export function serveCalendarFeed(http: HttpServer, serving: CalendarFeedServing): void {
  const { transactions, clock, baseUrl, trustedProxies, perAddress } = serving;
  const perPerson = createRequestCounter(FEED_LIMIT, clock);
  http.get(FEED_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    perAddress.count(networkOf(senderOf(request.raw, trustedProxies)));
    const token = tokenIn(request.raw.url ?? '');
    const reader = await transactions.asSystem((tx) => readerOfFeed(tx, token, clock.now()));
    if (reader === null) throw new Refusal('not_found');
    const { actor, language } = reader;
    perPerson.count(actor.id);
    const [items, timeZone] = await transactions.asReader({ name: 'items.calendar', actor }, async (tx) => [
      await feedItems(tx, actor, await todayIn(tx, clock)),
      (await storedTimeLimits(tx)).timeZone,
    ]);
    const file = inLanguage(language, () => calendarFile(actor, items, { baseUrl, timeZone }));
    // why: weak, since it may be packed on its way.
    const etag = `W/"${createHash('sha256').update(file).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-language': language });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .headers({ 'content-disposition': 'inline; filename="calendar.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}

/** Whether a calendar has what it would be answered. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2));
