import { inLanguage } from '@monda/phrases/words.ts';
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { FeedItem } from './feed-items.ts';

const ON = { baseUrl: 'https://monda.test', timeZone: 'America/Lima' };
const ID = '11111111-0000-4000-8000-000000000001';
const fileOf = (...names: readonly string[]) =>
  inLanguage('en', () => calendarFile({ role: 'admin' }, names.map(itemOf), ON));
const itemOf = (itemName: string, at = 0): FeedItem => ({
  ...{ id: `${ID.slice(0, -4)}${String(at).padStart(4, '0')}`, itemName, companyName: 'Acme; Bank, Ltd' },
  ...{ status: 'destruction', destructionOn: '2026-03-22', version: 3 },
  ...{ wasMoved: false, meeting: null },
  changedAt: new Date('2026-03-10T12:00:00Z'),
});
const titleOf = (name: string) => `Destruction: ${name} (Acme; Bank, Ltd)`;

/** Programs that read calendars and share no code with the product or each other: titles, descriptions and days. */
const READERS = {
  'ical.js': (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return [event.summary, event.description, event.startDate.toString()];
    }),
  'node-ical': (file: string) =>
    Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) =>
      event?.type === 'VEVENT'
        ? [[event.summary, event.description, `${event.start.getFullYear()}-03-${event.start.getDate()}`]]
        : [],
    ),
} as const satisfies Record<string, (file: string) => readonly unknown[]>;

/** Those that read a name as it is written. */
const readersOf = (...names: readonly string[]) =>
  Object.entries(READERS).filter(
    // why: node-ical replaces one escape after the other, and so takes the end of an escaped backslash for the start of one.
    ([reader]) => reader !== 'node-ical' || names.every((name) => !name.includes('\\')),
  );

/** What is wrong with the form of a file by RFC 5545, section 3.1, read as bytes. */
function formFaults(file: string): readonly string[] {
  const bytes = Buffer.from(file);
  const faults: string[] = [];
  if (!file.endsWith('END:VCALENDAR\r\n')) faults.push('the last line has no end');
  if (/(?<!\r)\n|\r(?!\n)/.test(file)) faults.push('a line end is not CRLF');
  if (/\r\n\r\n/.test(file)) faults.push('an empty line');
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\r\n', from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    const text = line.toString('utf8');
    if (line.length > 75) faults.push(`${line.length} octets: ${text}`);
    if (!Buffer.from(text).equals(line)) faults.push(`a character is parted: ${text}`);
    const backslashes = /\\*$/.exec(text)?.[0].length ?? 0;
    if (backslashes % 2 === 1) faults.push(`an escape is parted: ${text}`);
    from = end < 0 ? bytes.length : end + 2;
  }
  return faults;
}

const n = (count: number) => 'n'.repeat(count);
const NAMES = [
  ...Array.from({ length: 90 }, (_, at) => `${n(at)}; ñ, fin`),
  ...Array.from({ length: 12 }, (_, at) => `${n(at + 40)}\\\\;,\\;\\n\\,`),
  ...Array.from({ length: 12 }, (_, at) => `${n(at + 40)}🔒👩‍🚒ñ漢字`),
  ...Array.from({ length: 8 }, (_, at) => `${n(at + 44)}\nsecond`),
  'a:b"c"^n^^d',
  ',;'.repeat(100),
  '🔒'.repeat(50),
  '\\'.repeat(77),
  'x  y'.repeat(40),
];

describe('the file of a calendar', () => {
  it.each(NAMES)('has the form of RFC 5545 for %j, and every program reads the name', (name) => {
    const file = fileOf(name);
    expect(formFaults(file)).toEqual([]);
    for (const [reader, read] of readersOf(name)) {
      const described = `Status: Destruction\nhttps://monda.test/items/${ID.slice(0, -4)}0000`;
      expect([reader, ...read(file)]).toEqual([reader, [titleOf(name), described, '2026-03-22']]);
    }
  });

  it('has line ends of every kind within a name as one', () => {
    for (const end of ['\r\n', '\r', '\n', '\u0085', '\u2028', '\u2029']) {
      const file = fileOf(`One${end}two`);
      expect(formFaults(file)).toEqual([]);
      for (const read of Object.values(READERS)) expect(read(file)[0]?.[0]).toBe(titleOf('One\ntwo'));
    }
  });

  it('has it for any name, and for many events', () => {
    const name = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\\', ',', ';', 'n', ' ', ':', '"', 'ñ', '🔒', '^'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const file = fileOf(...names);
        expect(formFaults(file)).toEqual([]);
        const titles = names.map((each) => titleOf(each.replace(/[\u0085\u2028\u2029]/g, '\n')));
        for (const [, read] of readersOf(...names)) {
          expect(read(file).map(([title]) => title)).toEqual(titles);
        }
      }),
    );
  });

  it('has its form also without any event', () => {
    expect(formFaults(fileOf())).toEqual([]);
  });
});

/** Days around a change of clocks, with what UTC shows at 09:30 on each. */
const ZONES: readonly (readonly [zone: string, days: readonly (readonly [day: string, start: string])[]])[] =
  [
    [
      'America/New_York',
      [
        ['2026-03-07', '2026-03-07T14:30:00Z'],
        ['2026-03-08', '2026-03-08T13:30:00Z'],
        ['2026-10-31', '2026-10-31T13:30:00Z'],
        ['2026-11-01', '2026-11-01T14:30:00Z'],
      ],
    ],
    [
      'Europe/Madrid',
      [
        ['2026-03-28', '2026-03-28T08:30:00Z'],
        ['2026-03-29', '2026-03-29T07:30:00Z'],
      ],
    ],
    [
      'Australia/Lord_Howe',
      [
        ['2026-10-03', '2026-10-02T23:00:00Z'],
        ['2026-10-04', '2026-10-03T22:30:00Z'],
      ],
    ],
  ];
const met = (day: string, more: Partial<NonNullable<FeedItem['meeting']>> = {}): FeedItem => ({
  ...itemOf('Desk'),
  destructionOn: day,
  meeting: { place: 'Hall 2\nGate 3, left', time: '09:30', contact: 'Ana; 555 0143', ...more },
});

describe('an item that is met at an hour', () => {
  it.each(ZONES)('is an event of two hours in UTC, in %s', (timeZone, days) => {
    for (const [day, start] of days) {
      const file = inLanguage('en', () => calendarFile({ role: 'admin' }, [met(day)], { ...ON, timeZone }));
      expect(formFaults(file)).toEqual([]);
      expect(file).toContain(`DTSTART:${start.replaceAll(/[-:]/g, '')}`);
      const end = new Date(Date.parse(start) + 2 * 60 * 60 * 1000);
      const [component] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
      const event = new ICAL.Event(component);
      expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([new Date(start), end]);
      expect([event.uid, event.sequence, event.location]).toEqual([
        'destruction-11111111-0000-4000-8000-000000000000',
        3,
        'Hall 2, Gate 3, left',
      ]);
      expect(event.description.split('\n').slice(1, 3)).toEqual([
        `Time: 9:30 AM (${timeZone})`,
        'Contact: Ana; 555 0143',
      ]);
      const [other] = Object.values(nodeIcal.sync.parseICS(file)).filter((each) => each?.type === 'VEVENT');
      expect(other).toMatchObject({ start: new Date(start), end, location: 'Hall 2, Gate 3, left' });
    }
  });

  it('at a time that clocks skip or show twice has one moment', () => {
    const of = (day: string, time: string) => {
      const file = inLanguage('en', () =>
        calendarFile({ role: 'admin' }, [met(day, { time })], { ...ON, timeZone: 'America/New_York' }),
      );
      return /DTSTART:(\S+)/.exec(file)?.[1];
    };
    expect(of('2026-03-08', '02:30')).toBe('20260308T073000Z');
    expect(of('2026-11-01', '01:30')).toBe('20261101T053000Z');
  });

  it('without an hour is an event of its day', () => {
    const file = inLanguage('es', () =>
      calendarFile({ role: 'viewer' }, [met('2026-03-08', { time: null })], ON),
    );
    expect(file).toContain('DTSTART;VALUE=DATE:20260308');
    expect(file).toContain('LOCATION:Hall 2\\, Gate 3\\, left');
    expect(file).not.toContain('Hora');
  });
});
