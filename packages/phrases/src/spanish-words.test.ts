import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PACKAGES = path.join(import.meta.dirname, '..', '..');
/** Where Spanish texts stand. */
const FOLDERS = ['phrases/src/es', 'phrases/handbook/es', 'verifier/forms'];

const LETTER = '\\p{L}';
/** Words that Spanish texts do without, and what they say instead (docs/terms.md). */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<!${LETTER})añad`, 'iu'), 'agregar'],
  [new RegExp(`(?<!${LETTER})(?:pedid[oa]s?|pidi(?:ó|eron)|pedir(?:á|án)?)(?!${LETTER})`, 'iu'), 'solicitar'],
  [/se sostien/iu, 'supera la comprobación'],
  [/archivos dados/iu, 'archivos agregados'],
];

const LINES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|md)$/.test(name))
    .flatMap((name) =>
      readFileSync(path.join(PACKAGES, folder, name), 'utf8')
        .split('\n')
        .map((line, at) => ({ at: `${folder}/${name}:${at + 1}`, line })),
    ),
);

test.each(INSTEAD)('no Spanish text has %s, but "%s"', (word) => {
  expect(LINES.length).toBeGreaterThan(1_000);
  expect(LINES.filter(({ line }) => word.test(line))).toEqual([]);
});
