import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ONLY_BY_NIGHT } from './components/only-by-night.ts';

test('every file that is left to the nightly run is there', () => {
  const gone = Object.keys(ONLY_BY_NIGHT).filter(
    (file) => !existsSync(path.join(import.meta.dirname, '..', file)),
  );
  expect(gone).toEqual([]);
});

test('every file that is left to the nightly run is shown by files that run by day', () => {
  const byNight = Object.keys(ONLY_BY_NIGHT).map((file) => path.basename(file));
  const named = Object.values(ONLY_BY_NIGHT).flatMap((shownBy) => shownBy.match(/[\w-]+\.test\.tsx?/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => byNight.includes(name))).toEqual([]);
});
