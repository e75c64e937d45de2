import { expect, test } from 'vitest';
import { noEarlierThan } from './moments.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute));

test.each([
  [at(5), [], at(5)],
  [at(5), [null], at(5)],
  [at(5), [at(4)], at(5)],
  [at(5), [at(5)], at(5)],
  [at(5), [at(6)], at(6)],
  [at(5), [at(4), null, at(7), at(6)], at(7)],
] as const)('what is noted at %o after %o carries %o', (now, followed, noted) => {
  expect(noEarlierThan(now, ...followed)).toEqual(noted);
});
