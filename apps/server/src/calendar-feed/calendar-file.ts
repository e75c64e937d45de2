import { formatHour } from '@monda/domain/base/hour-format.ts';
import { momentAt } from '@monda/domain/base/time-zones.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import type { Meeting } from '@monda/domain/items/meeting.ts';
import { placeInOneLine } from '@monda/domain/items/meeting-line.ts';
import { itemStatusLabel, REFUSED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import {
  FEED_COMING_EVENTS,
  FEED_PAST_DAYS,
  FEED_PAST_EVENTS,
} from '@monda/domain/calendar-feed/calendar-feed-fields.ts';
import { BRAND } from '@monda/phrases/brand.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { contentLines } from './content-lines.ts';
import type { FeedItem } from './feed-items.ts';

/** How often calendars are asked to read the feed again, in seconds. */
const READ_AGAIN_S = 60 * 60;

/** The date of a refused item is cancelled, and the former one of an item that has no other yet. */
const isCancelled = ({ status, wasMoved }: FeedItem): boolean =>
  wasMoved || REFUSED_STATUSES.includes(status);

/** A date that the company has not confirmed is tentative. */
function eventStatusOf(item: FeedItem): ICalEventStatus {
  if (isCancelled(item)) return ICalEventStatus.CANCELLED;
  return item.status === ITEM_STEPS.confirmSchedule.from
    ? ICalEventStatus.TENTATIVE
    : ICalEventStatus.CONFIRMED;
}

/** How long an appointment is taken to last. */
const MEETING_MS = 2 * 60 * 60 * 1000;

/** The two hours from the hour of an item on, as moments of UTC, or its day. */
function spanOf({ destructionOn: day, meeting }: FeedItem, timeZone: string) {
  // why: the date part of UTC is written, whatever the time zone of the server.
  if (meeting === null || meeting.time === null) return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  const start = momentAt(day, meeting.time, timeZone);
  return { start, end: new Date(start.getTime() + MEETING_MS) };
}

/** The hour of an appointment with its time zone, and its contact. */
function said(meeting: Meeting | null, timeZone: string): readonly string[] {
  const say = words().calendarFeed;
  const { time = null, contact = '' } = meeting ?? {};
  return [
    ...(time === null ? [] : [say.time(formatHour(time), timeZone)]),
    ...(contact === '' ? [] : [say.contact(contact)]),
  ];
}

/**
 * The calendar (RFC 5545) of a person with an event for each item, in the recipient's language: of two hours from the hour at which
 * it is met, which clocks of `timeZone` show, else of the whole day. The same items make the same bytes. An event keeps its UID, and its SEQUENCE is the version of the item.
 */
export function calendarFile(
  reader: Pick<Actor, 'role'>,
  items: readonly FeedItem[],
  { baseUrl, timeZone }: { readonly baseUrl: string; readonly timeZone: string },
): string {
  const say = words().calendarFeed;
  const isStaff = STAFF_ROLES.some((role) => role === reader.role);
  const calendar = ical({
    prodId: { company: BRAND, product: BRAND, language: readersLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: say.name,
    description: say.description(FEED_PAST_DAYS, FEED_PAST_EVENTS, FEED_COMING_EVENTS),
    ttl: READ_AGAIN_S,
  });
  for (const item of items) {
    const url = `${baseUrl}/items/${item.id}`;
    const what = say.destruction(item.itemName);
    const named = isStaff ? say.ofCompany(what, item.companyName) : what;
    calendar.createEvent({
      id: `destruction-${item.id}`,
      sequence: item.version,
      stamp: item.changedAt,
      lastModified: item.changedAt,
      ...spanOf(item, timeZone),
      status: eventStatusOf(item),
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: isCancelled(item) ? say.cancelled(named) : named,
      ...(item.meeting === null || item.meeting.place === ''
        ? {}
        : { location: placeInOneLine(item.meeting.place) }),
      description: [say.status(itemStatusLabel(item.status)), ...said(item.meeting, timeZone), url].join(
        '\n',
      ),
      url,
    });
  }
  // why: the library folds between `\` and the sign it stands before, and leaves out the last line end.
  return contentLines(calendar.toString());
}
