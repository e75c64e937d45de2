import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WITHOUT_A_SEAL } from './admin-commands.ts';

const DOCS = path.join(import.meta.dirname, '..', '..', '..', '..', 'docs');

it.each(['security.md', 'operations.md'])('%s says what no verification can know in its words', (name) => {
  const text = readFileSync(path.join(DOCS, name), 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toContain(WITHOUT_A_SEAL);
});
