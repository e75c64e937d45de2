import { addDays } from '@monda/domain/base/dates.ts';
import { localTimeIn } from '@monda/domain/base/time-zones.ts';
import type { Meeting } from '@monda/domain/items/meeting.ts';
import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { seededNumbers } from '../../test/seeded-numbers.ts';
import { TEST_ORIGIN } from '../../test/test-sign-in.ts';

const { again: AGAIN, drawn, oneOf } = seededNumbers('src/wiring/month-of-meetings');

const ITEMS = 24;
const TODAY = '2026-03-10';
/** Its clocks are put back within the month, on April 5. */
const ZONE = 'America/Santiago';
const PLACES = ['', 'Yard 3', 'Hall 2; gate "B", left\nAv. Ñuñoa 12\n2nd floor', 'Plant\\North, dock 7'];
const CONTACTS = ['', 'Ana Silva, +56 2 2555 0143', 'Night desk; ask for Bo'];

const two = (number: number) => String(number).padStart(2, '0');

interface Met extends Meeting {
  readonly id: string;
  readonly itemName: string;
  readonly on: string;
}

/** A meeting in words, written by hand. */
const inOneLine = (place: string) => place.replaceAll('\n', ', ');
function onClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}
const inWords = ({ place, time, contact }: Meeting) =>
  [
    place === '' ? '' : `place ${inOneLine(place)}`,
    time === null ? '' : `time ${onClock(time)}`,
    contact === '' ? '' : `contact ${contact}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
const meetingOf = ({ place, time, contact }: Meeting) =>
  place === '' && time === null && contact === '' ? undefined : { place, time, contact };

let server: AssetServer;
const items: Met[] = [];
const mails = new Map<string, string>();
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
  server.clock.setTo(`${TODAY}T12:00:00Z`);
  const { days, workingWeek, holidays } = await done(server, 'admin', 'timeLimits.get');
  await done(server, 'admin', 'timeLimits.change', {
    body: { days, workingWeek, holidays, timeZone: ZONE },
  });
  await done(server, 'requester', 'notices.choose', {
    body: { ...DEFAULT_CHOICES, timeZone: 'UTC', requests: 'mail' },
  });
  const mailing = mailsOfNotices(server);
  for (let at = 0; at < ITEMS; at += 1) {
    const itemName = `Counter ${at}`;
    const { id } = await putItem(server, 'scheduling', { data: { itemName } });
    const time = drawn(5) === 0 ? null : `${two(drawn(24))}:${two(drawn(60))}`;
    const said =
      drawn(5) === 0
        ? { place: '', time: null, contact: '' }
        : { place: oneOf(PLACES), time, contact: oneOf(CONTACTS) };
    const on = addDays(TODAY, 1 + drawn(30));
    const body = { price: 100 + at, buyer: 'Scrap Ltd', destructionOn: on, ...said };
    await done(server, 'manager', 'items.schedule', { params: { id }, body });
    await mailing.deliver();
    const sent = (await mailing.to('requester')).at(-1)?.text_body ?? '';
    mails.set(id, sent.replaceAll(/[\u00a0\u202f]/g, ' '));
    await done(server, 'requester', 'items.confirmDestruction', {
      params: { id },
      body: { action: 'confirm' },
    });
    items.push({ id, itemName, on, ...said });
  }
}, 120_000);
afterAll(() => server.close());

/** What a calendar program, which shares no code with the product, reads of an item. */
async function eventsOf() {
  const { address } = await done(server, 'requester', 'calendarFeed.make');
  const url = address.slice(TEST_ORIGIN.length);
  const calendar = new ICAL.Component(
    ICAL.parse((await server.app.http.inject({ method: 'GET', url })).body),
  );
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return new Map(events.map((event) => [event.uid.replace('destruction-', ''), event]));
}

describe('in a month every confirmed item says where, when and with whom it is met', () => {
  it('on its page, to its company and to managers', async () => {
    for (const { id, ...said } of items) {
      for (const person of ['requester', 'viewer', 'manager'] as const) {
        const item = await done(server, person, 'items.get', { params: { id } });
        expect([item.status, item.meeting], AGAIN).toEqual(['destruction', meetingOf(said)]);
      }
    }
  });

  it('in the mail that its schedule sent', () => {
    for (const { id, itemName, ...said } of items) {
      expect(mails.get(id), AGAIN).toContain(itemName);
      const words = inWords(said);
      if (words === '') expect(mails.get(id), AGAIN).not.toContain('Meeting');
      else expect(mails.get(id), AGAIN).toContain(`Meeting: ${words}.`);
    }
  });

  it('in the calendar feed, at the moment that its hour is there on that day', async () => {
    const events = await eventsOf();
    expect(events.size, AGAIN).toBe(ITEMS);
    for (const { id, on, place, time, contact } of items) {
      const event = events.get(id);
      if (event === undefined) throw new Error(`no event of ${id}, ${AGAIN}`);
      expect(event.location ?? '', AGAIN).toBe(inOneLine(place));
      expect(event.startDate.isDate, AGAIN).toBe(time === null);
      if (time === null) expect(event.startDate.toString(), AGAIN).toBe(on);
      else expect(localTimeIn(event.startDate.toJSDate(), ZONE), AGAIN).toBe(`${on}T${time}`);
      const description = event.description.replaceAll(/[\u00a0\u202f]/g, ' ');
      if (contact !== '') expect(description, AGAIN).toContain(`Contact: ${contact}`);
      if (time !== null) expect(description, AGAIN).toContain(`Time: ${onClock(time)} (${ZONE})`);
    }
  });

  it('among the days ahead: the earliest hour of each, and the place where all are met', async () => {
    const { data } = await done(server, 'requester', 'items.onSiteDays');
    expect(data.length, AGAIN).toBeGreaterThan(0);
    for (const { on, meeting } of data) {
      const ofDay = items.filter((item) => item.on === on);
      const [time = null] = ofDay.flatMap((item) => item.time ?? []).toSorted();
      const place = new Set(ofDay.map((item) => item.place)).size === 1 ? (ofDay[0]?.place ?? '') : '';
      expect([on, meeting], AGAIN).toEqual([on, place === '' && time === null ? undefined : { place, time }]);
    }
  });

  it('today on site, on each day of the month', async () => {
    for (let day = 1; day <= 30; day += 1) {
      const on = addDays(TODAY, day);
      server.clock.setTo(`${on}T16:00:00Z`);
      const list = await done(server, 'requester', 'items.list', { query: 'view=today&limit=100' });
      const shown = list.data.map(({ id, meeting }) => [id, meeting] as const);
      const expected = items
        .filter((item) => item.on === on)
        .map((item) => [item.id, meetingOf(item)] as const);
      expect([on, new Map(shown)], AGAIN).toEqual([on, new Map(expected)]);
    }
  });
});
