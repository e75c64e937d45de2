import { inLanguage } from '@monda/phrases/words.ts';
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { FeedItem } from './feed-items.ts';

const ID = '11111111-0000-4000-8000-000000000001';
const fileOf = (...names: readonly string[]) =>
  inLanguage('en', () => calendarFile({ role: 'admin' }, names.map(itemOf), 'https://monda.test'));
const itemOf = (itemName: string, at = 0): FeedItem => ({
  ...{ id: `${ID.slice(0, -4)}${String(at).padStart(4, '0')}`, itemName, companyName: 'Acme; Bank, Ltd' },
  ...{ status: 'destruction', destructionOn: '2026-03-22', version: 3 },
  wasMoved: false,
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
