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
