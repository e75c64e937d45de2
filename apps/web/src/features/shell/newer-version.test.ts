import { expect, it } from 'vitest';
import { isNewer } from './newer-version.ts';

it.each([
  ['1.0.0', '1.0.0'],
  ['1.0.0', '1.0.1'],
  ['1.9.9', '2.0.0'],
  ['1.9.0', '1.10.0'],
  ['', '1.0.0'],
])('%s does not come after %s', (version, than) => {
  expect(isNewer(version, than)).toBe(false);
});

it.each([
  ['1.0.1', '1.0.0'],
  ['1.10.0', '1.9.9'],
  ['2.0.0', '1.99.99'],
])('%s comes after %s', (version, than) => {
  expect(isNewer(version, than)).toBe(true);
});
