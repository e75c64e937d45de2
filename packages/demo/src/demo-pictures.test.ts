import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { demoData } from './demo-data.ts';
import { picturesOf } from './demo-pictures.ts';

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));

it('every picture of the demo is a file, every file is a picture of it, and all are at most 3 MB', async () => {
  const named = demoData('2026-03-14').items.flatMap((item) => picturesOf(item).map(({ file }) => file));
  const files = await readdir(FOLDER);
  expect(files.sort()).toEqual(named.sort());
  const sizes = await Promise.all(files.map(async (file) => (await stat(FOLDER + file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});
