import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { attentionOf, stuckAt } from './attention.ts';
import { readsAttention } from '../items/attention-readers.ts';
import { DEFAULT_TIME_LIMITS, latenessAt, lateSince } from './time-limits.ts';

const now = new Date('2026-03-24T12:00:00Z');
const LATENESS = latenessAt(DEFAULT_TIME_LIMITS, now);
const STUCK = stuckAt(LATENESS, now);
const item = (since: string, more: object = {}) => ({
  ...{ status: 'pending' as const, statusSince: new Date(`${since}T12:00:00Z`), destructionOn: null },
  ...more,
});

const changes = (changeRequests: number) => ({ changeRequests, movedDates: 0, missingFacts: 0 });
const moves = (movedDates: number) => ({ changeRequests: 0, movedDates, missingFacts: 0 });

describe('managers are told nothing', () => {
  test('of an item that is late, but not for twice its working days', () => {
    expect(lateSince(LATENESS, item('2026-03-16'))).toBe('2026-03-20');
    expect(attentionOf(STUCK, item('2026-03-16'), changes(0))).toBeNull();
  });
  test('of a second change request, nor of the third of a closed item', () => {
    expect(attentionOf(STUCK, item('2026-03-24'), changes(2))).toBeNull();
    expect(attentionOf(STUCK, item('2026-03-24', { status: 'completed' }), changes(7))).toBeNull();
  });
  test('of a date that has passed, which makes an item late alone', () => {
    const due = item('2026-03-23', { status: 'destruction', destructionOn: '2026-01-01' });
    expect(lateSince(LATENESS, due)).not.toBeNull();
    expect(attentionOf(STUCK, due, changes(0))).toBeNull();
  });
});

test('managers are told that an item is stuck, and since when', () => {
  expect(attentionOf(STUCK, item('2026-03-13'), changes(0))).toEqual({
    stuckSince: '2026-03-24',
    changeRequests: 0,
    movedDates: 0,
    missingFacts: 0,
  });
});

test('managers are told of the third change request and of each one after it', () => {
  expect(attentionOf(STUCK, item('2026-03-24'), changes(3))).toEqual({
    stuckSince: null,
    changeRequests: 3,
    movedDates: 0,
    missingFacts: 0,
  });
  expect(attentionOf(STUCK, item('2026-03-13'), changes(4))).toEqual({
    stuckSince: '2026-03-24',
    changeRequests: 4,
    movedDates: 0,
    missingFacts: 0,
  });
});

test('attention names the third moved date and each one after it, of open items', () => {
  const today = item('2026-03-24', { status: 'scheduling' });
  expect(attentionOf(STUCK, today, moves(2))).toBeNull();
  expect(attentionOf(STUCK, today, moves(3))).toEqual({
    stuckSince: null,
    changeRequests: 0,
    movedDates: 3,
    missingFacts: 0,
  });
  expect(attentionOf(STUCK, today, { changeRequests: 3, movedDates: 4, missingFacts: 0 })).toEqual({
    stuckSince: null,
    changeRequests: 3,
    movedDates: 4,
    missingFacts: 0,
  });
  expect(attentionOf(STUCK, item('2026-03-24', { status: 'completed' }), moves(3))).toBeNull();
});

test('attention names facts that are missing, of completed items alone', () => {
  const lacking = (missingFacts: number) => ({ ...changes(0), missingFacts });
  for (const status of ITEM_STATUSES) {
    const said = attentionOf(STUCK, item('2026-03-24', { status }), lacking(2));
    expect(said?.missingFacts ?? 0, status).toBe(status === 'completed' ? 2 : 0);
  }
  expect(attentionOf(STUCK, item('2026-03-24', { status: 'completed' }), lacking(0))).toBeNull();
});

test('whatever is stuck is late, and since no earlier day', () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...ITEM_STATUSES), days, (status, ago) => {
      const judged = item('2026-03-24', { status, statusSince: new Date(now.getTime() - ago * 86_400_000) });
      const [late, stuck] = [lateSince(LATENESS, judged), lateSince(STUCK, judged)];
      expect(stuck === null || (late !== null && late < stuck)).toBe(true);
    }),
  );
});

test('only fixed assets managers and administrators are told', () => {
  expect(ROLES.filter(readsAttention)).toEqual(['admin', 'fixed_assets_manager']);
});
