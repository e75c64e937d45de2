import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProductVersion } from './product-version.ts';

it('is the version of the manifest of the project', () => {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  expect(readProductVersion()).toBe((JSON.parse(text) as { version: string }).version);
});
