import { expect, test } from 'vitest';
import { emptyDraft } from './draft/draft.ts';
import { counter } from '../../lib/device/device-samples.ts';
import { filledItem } from './draft/draft-samples.ts';
import { reachableStep, type StepNumber, stepOf } from './wizard-steps.ts';

test.each([undefined, '', '0', '5', '1.5', 'two', null, ['2'], -1])('%j names the first step', (search) => {
  expect(stepOf(search)).toBe(1);
});

test.each([
  ['2', 2],
  ['4', 4],
  [3, 3],
])('%j names its step', (search, step) => {
  expect(stepOf(search)).toBe(step);
});

const draft = emptyDraft(counter());
const chosen = { ...draft, wasteType: 'special-handling' };

test.each<[string, typeof chosen | typeof draft, StepNumber, StepNumber]>([
  ['no waste type stays at step 2', draft, 4, 2],
  ['no waste type stays at step 2', draft, 3, 2],
  ['an open list stays at step 3', chosen, 4, 3],
  ['a captured list goes on', { ...chosen, items: [filledItem('a')], captured: true }, 4, 4],
  ['an empty list may be looked at', { ...chosen, items: [] }, 4, 4],
  ['earlier steps are always open', draft, 2, 2],
])('%s', (_, given, wanted, shown) => {
  expect(reachableStep(given, wanted)).toBe(shown);
});
