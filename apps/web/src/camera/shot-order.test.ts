import { expect, test } from 'vitest';
import { nextShot } from './shot-order.ts';

const shot = (key: string) => ({ key, title: `Item ${key}`, note: 'Before' });
const SHOTS = ['a', 'b', 'c'].map(shot);

test.each([
  ['none at all', [], [], null, null],
  ['none where all are taken', SHOTS, ['a', 'b', 'c'], 'b', null],
  ['the first one', SHOTS, [], null, 'a'],
  ['the one behind', SHOTS, ['a'], 'a', 'b'],
  ['over what is taken', SHOTS, ['a', 'b'], 'a', 'c'],
  ['from the first one on behind the last', SHOTS, ['c'], 'c', 'a'],
  ['the same where it alone is left', SHOTS, ['a', 'c'], 'b', 'b'],
  ['the first that is left where the last one is gone', SHOTS, ['x', 'a'], 'x', 'b'],
])('%s follows', (_, shots, taken, after, next) => {
  expect(nextShot(shots, new Set(taken), after)?.key ?? null).toBe(next);
});
