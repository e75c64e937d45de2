import { describe, expect, it } from 'vitest';
import type { CorrectionEnd } from './correction-fields.ts';
import { correctedAfterEvaluation, correctionsInEffect, openCorrectionOf } from './corrections-of-item.ts';
import { CORRECTED_FIELDS, type CorrectedField } from './item-fields.ts';
import type { ItemStatus } from './item-statuses.ts';

const correction = (id: string, field: CorrectedField, state: CorrectionEnd | 'open' = 'accepted') => ({
  id,
  state,
  values: [{ field, former: 'a', proposed: 'b' }],
});

const step = (fromStatus: ItemStatus | null, toStatus: ItemStatus) => ({ fromStatus, toStatus });
const corrected = (id: string, status: ItemStatus) => ({
  fromStatus: status,
  toStatus: status,
  corrected: { correction: id, fields: [], proposedBy: 'Ana' },
});
const BEGUN = [step(null, 'pending'), step('pending', 'pending')];
const EVALUATED = [...BEGUN, step('pending', 'evaluation_review')];

describe('a family or type corrected after the evaluation', () => {
  it('is not one before there was an evaluation', () => {
    const corrections = [correction('one', 'family')];
    expect(
      correctedAfterEvaluation({ corrections, history: [...BEGUN, corrected('one', 'pending')] }),
    ).toBeUndefined();
  });

  it('is not one that was corrected before it, is open, or was not accepted', () => {
    const history = [
      ...BEGUN,
      corrected('one', 'pending'),
      ...EVALUATED.slice(2),
      step('evaluation_review', 'scheduling'),
    ];
    for (const state of ['accepted', 'open', 'refused', 'withdrawn'] as const) {
      const corrections = [correction('one', 'type'), correction('two', 'type', state)];
      expect(correctedAfterEvaluation({ corrections, history })).toBeUndefined();
    }
    expect(correctedAfterEvaluation({ history })).toBeUndefined();
  });

  it.each(CORRECTED_FIELDS)('is told for family and type alone: %s', (field) => {
    const corrections = [correction('one', field), correction('two', 'costCenter')];
    const history = [
      ...EVALUATED,
      corrected('one', 'evaluation_review'),
      step('evaluation_review', 'scheduling'),
      corrected('two', 'scheduling'),
    ];
    const found = correctedAfterEvaluation({ corrections, history });
    expect(found?.id).toBe(field === 'family' || field === 'type' ? 'one' : undefined);
  });

  it('is no longer one after another evaluation, and still one after a decline that was taken back', () => {
    const corrections = [correction('one', 'family')];
    const history = [...EVALUATED, corrected('one', 'evaluation_review')];
    const again = [
      step('evaluation_review', 'change_requested'),
      step('change_requested', 'pending'),
      step('pending', 'evaluation_review'),
    ];
    expect(correctedAfterEvaluation({ corrections, history: [...history, ...again] })).toBeUndefined();
    const takenBack = [step('evaluation_review', 'declined'), step('declined', 'evaluation_review')];
    expect(correctedAfterEvaluation({ corrections, history: [...history, ...takenBack] })?.id).toBe('one');
  });
});

it('of the corrections of an item one may be open, and the last accepted one of each field is in effect', () => {
  const corrections = [
    correction('one', 'serialNumber'),
    correction('two', 'serialNumber'),
    correction('three', 'serialNumber', 'refused'),
    correction('four', 'weight'),
    correction('five', 'weight', 'open'),
  ];
  expect(openCorrectionOf(corrections)?.id).toBe('five');
  expect(openCorrectionOf(corrections.slice(0, 4))).toBeUndefined();
  expect(openCorrectionOf(undefined)).toBeUndefined();
  expect([...correctionsInEffect(corrections)].map(([field, { id }]) => [field, id])).toEqual([
    ['serialNumber', 'two'],
    ['weight', 'four'],
  ]);
  expect(correctionsInEffect(undefined).size).toBe(0);
});
