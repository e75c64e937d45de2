import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { describe, expect, test } from 'vitest';
import { dayRows, dayTickets, hasPhotos, readyRows, stageOf } from './day-items.ts';
import type { OwnPhotos } from './taken-photos.ts';

const DAY = '2026-11-26';
const VIEWER = { id: 'guard', role: 'company_user' };
const item = (id: string, more: Partial<DayItem> = {}): DayItem => ({
  ...{ id, itemName: id, serialNumber: '', projectId: 'p', decision: 'destroy', status: 'destruction' },
  ...{ version: 1, on: DAY, verifiedOnSite: false, meeting: null, corrected: [], photos: null },
  ...{ arrived: { before: 0, after: 0 }, arrivedIds: { before: [], after: [] } },
  ...more,
});
const verified = (id: string, more: Partial<DayItem> = {}) => item(id, { verifiedOnSite: true, ...more });
const whole = (id: string) => verified(id, { arrivedIds: { before: [`${id}b`], after: [`${id}a`] } });
type Own = readonly (readonly [id: string, of: string, purpose: string, at: string])[];
const ownOf = (own: Own) =>
  new Map(own.map(([id, of, purpose, at]) => [id, { of, purpose, at }])) as unknown as OwnPhotos;

function dayOf(items: readonly DayItem[], found: readonly string[] = [], own: Own = [], tickets = ['t']) {
  const photos = ownOf(own);
  const answer = {
    day: DAY,
    items: [...items],
    tickets: tickets.map((id) => ({ id, state: 'arrived' })) as unknown as DayAnswer['tickets'],
  };
  const rows = dayRows(answer, VIEWER, new Set(found), photos);
  const ofDay = dayTickets(answer, photos);
  return {
    rows,
    stage: stageOf(rows, ofDay),
    ready: readyRows(rows, ofDay).map((row) => row.item.id),
    states: rows.map(({ state }) => state),
  };
}

describe('an item cannot be documented', () => {
  test.each<readonly [string, DayItem, Own]>([
    ['before it is verified', item('x', { arrivedIds: { before: ['b'], after: ['a'] } }), []],
    ['without a photo after', verified('x', { arrivedIds: { before: ['b'], after: [] } }), []],
    ['without a photo before', verified('x', { arrivedIds: { before: [], after: ['a'] } }), []],
    ['while a photo of it is on the way', whole('x'), [['n', 'x', 'after', 'device']]],
    ['while a photo of it is refused', whole('x'), [['n', 'x', 'before', 'refused']]],
    ['while a ticket of the day is on the way', whole('x'), [['n', DAY, 'ticket', 'device']]],
    ['once it is', { ...whole('x'), status: 'destroyed' }, []],
  ])('%s', (_, one, own) => {
    expect(dayOf([one], [], own).ready).toEqual([]);
  });

  test('without a ticket', () => {
    expect(dayOf([whole('x')], [], [], []).ready).toEqual([]);
    expect(dayOf([whole('x')], [], [['n', DAY, 'ticket', 'refused']], []).ready).toEqual([]);
  });
});

test('items are documented while others lack photos, with own photos that arrived a moment ago', () => {
  const own: Own = [
    ['b', 'z', 'before', 'arrived'],
    ['a', 'z', 'after', 'arrived'],
    ['t', DAY, 'ticket', 'arrived'],
  ];
  expect(dayOf([whole('x'), verified('y'), verified('z')], [], own, []).ready).toEqual(['x', 'z']);
});

test('a photo that arrived is counted once, whoever tells of it', () => {
  const { rows } = dayOf([whole('x')], [], [['xb', 'x', 'before', 'arrived']]);
  expect(rows[0]?.before.arrived).toEqual(['xb']);
});

test('an open correction of the serial number holds an item up, another one does not', () => {
  const corrected = (field: string) => item(field, { corrected: [field] });
  expect(
    dayOf([corrected('serialNumber'), corrected('itemName')], ['serialNumber', 'itemName']).states,
  ).toEqual(['held-up', 'found']);
});

describe('what is to do next', () => {
  const TAKEN: Own = [
    ['b', 'x', 'before', 'device'],
    ['a', 'x', 'after', 'device'],
  ];
  test.each<readonly [string, string, readonly DayItem[], readonly string[], Own, string[]]>([
    ['to find', 'find', [item('x'), item('y')], [], [], []],
    ['the code, as soon as something is found', 'code', [item('x'), verified('y')], ['x'], [], []],
    [
      'photos of what is verified, also where another was not found',
      'photos',
      [verified('x'), item('y')],
      [],
      [],
      [],
    ],
    [
      'photos where the one taken was refused',
      'photos',
      [verified('x')],
      [],
      [
        ['b', 'x', 'before', 'refused'],
        ['a', 'x', 'after', 'device'],
      ],
      [],
    ],
    ['the ticket, while photos are on their way', 'ticket', [verified('x')], [], TAKEN, []],
    ['to finish', 'finish', [verified('x')], [], TAKEN, ['t']],
    ['to find the rest', 'find', [item('x'), { ...whole('y'), status: 'destroyed' }], [], [], ['t']],
    ['nothing', 'done', [{ ...whole('x'), status: 'completed' }], [], [], []],
  ])('is %s', (_, stage, items, found, own, tickets) => {
    expect(dayOf(items, found, own, tickets).stage).toBe(stage);
  });
});

test('photos are there once one before and one after were taken, or it is documented', () => {
  const { rows } = dayOf(
    [verified('x'), verified('y'), item('z', { status: 'destroyed' })],
    [],
    [
      ['b', 'x', 'before', 'device'],
      ['a', 'x', 'after', 'arrived'],
      ['c', 'y', 'before', 'device'],
    ],
  );
  expect(rows.map(hasPhotos)).toEqual([true, false, true]);
});
