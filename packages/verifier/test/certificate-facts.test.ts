import { describe, expect, it } from 'vitest';
import { factsOf } from '../src/certificate-facts.ts';

const bytesOf = (data: object) => new TextEncoder().encode(JSON.stringify(data));
const files = [{ purpose: 'before_photo', name: 'before.jpg', sha256: 'ab'.repeat(32) }];

it.each([
  ['Certificate/1', { id: 'a', itemName: 'Laptop', files }],
  ['Certificate/2', { id: 'a', fields: { itemName: 'Laptop' }, files }],
])('a file is named with its item, by the data of %s', (format, item) => {
  expect(factsOf(bytesOf({ format, items: [item] })).files).toMatchObject([
    { item: 1, itemId: 'a', itemName: 'Laptop', name: 'before.jpg', archiveName: 'before_photo-1' },
  ]);
});

it('what a device made of a picture is named next to it, where its hash is a text', () => {
  const captured = { capturedAt: '2026-11-19T15:20:07.300Z', clockOffsetMs: 4 };
  const of = (more: object) =>
    factsOf(bytesOf({ items: [{ files: [{ ...files[0], ...captured, ...more }] }] })).files.map(
      ({ archiveName, sha256, taken }) => [archiveName, sha256, taken],
    );
  const stored = ['before_photo-1', 'ab'.repeat(32), null];
  for (const capturedSha256 of [undefined, null, 7, '']) expect(of({ capturedSha256 })).toEqual([stored]);
  const name = 'before_photo-1-as-taken';
  expect(of({ capturedSha256: 'cd' })).toEqual([
    stored,
    [name, 'cd', { at: captured.capturedAt, clockOffset: '4' }],
  ]);
  expect(of({ capturedSha256: 'cd', capturedAt: 'soon', clockOffsetMs: '4' })).toEqual([
    stored,
    [name, 'cd', { at: '', clockOffset: '' }],
  ]);
});

describe('what it is about', () => {
  const time = { began: '2026-11-18T09:00', ended: '2026-11-19T10:02' };
  const recipient = { handedOverOn: '2026-11-20' };
  const item = (facts: object, serialNumber = 'SN-1') => ({
    ...{ fields: { itemName: 'Laptop', serialNumber }, facts },
  });
  const about = (data: object) => factsOf(bytesOf({ frozenAt: '2026-11-26T15:04:05.000Z', ...data })).subject;

  it.each([
    ['Certificate/1', { itemName: 'Laptop', serialNumber: 'SN-1', facts: { time } }],
    ['Certificate/2', { fields: { itemName: 'Laptop', serialNumber: 'SN-1' }, facts: { time } }],
  ])('are its parties, items and their days, by the data of %s', (format, one) => {
    const parties = { provider: { name: 'Monda' }, company: { name: 'Acme' } };
    expect(about({ format, number: 'N', version: 2, decision: 'destroy', ...parties, items: [one] })).toEqual(
      {
        ...{ number: 'N', version: 2, provider: 'Monda', company: 'Acme' },
        ...{ dayOf: 'destroyed', days: ['2026-11-19'], items: [{ name: 'Laptop', serialNumber: 'SN-1' }] },
      },
    );
  });

  it.each<readonly [string, string, readonly object[], string, readonly string[]]>([
    ['the handing over', 'reassign', [item({ time, recipient })], 'handedOver', ['2026-11-20']],
    [
      'the begin where no end is recorded',
      'destroy',
      [item({ time: { began: '2026-11-18T09:00', ended: null } })],
      'destroyed',
      ['2026-11-18'],
    ],
    [
      'the first and the last of several',
      'destroy',
      [
        item({ time }),
        item({ time: { ended: '2026-11-21T08:00' } }),
        item({ time: { ended: '2026-11-20T08:00' } }),
      ],
      'destroyed',
      ['2026-11-19', '2026-11-21'],
    ],
    [
      'the freeze where none is recorded',
      'destroy',
      [item({ time: null, recipient })],
      'frozen',
      ['2026-11-26'],
    ],
    [
      'the freeze where it is none of the calendar',
      'destroy',
      [item({ time: { ended: '2026-13-40T10:00' } })],
      'frozen',
      ['2026-11-26'],
    ],
    ['the freeze where there is no item', 'reassign', [], 'frozen', ['2026-11-26']],
  ])('has as its day %s', (_, decision, items, dayOf, days) => {
    expect(about({ decision, items })).toMatchObject({ dayOf, days });
  });

  it('of several items is shown with the serial number of each', () => {
    const { items } = about({ decision: 'destroy', items: [item({}), item({}, ''), {}, null, 7] });
    expect(items.map(({ serialNumber }) => serialNumber)).toEqual(['SN-1', '', '', '', '']);
  });

  it('is empty where parties and days are none', () => {
    expect(about({ frozenAt: 5, provider: 'x', company: { name: 7 }, items: {} })).toMatchObject({
      ...{ provider: '', company: '', dayOf: 'frozen', days: [], items: [] },
    });
  });
});
