import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', '..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, path), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('only step-writing.ts changes a stored item', () => {
  expect(sources.length).toBeGreaterThan(30);
  expect(filesWith(/\b(updateTable|update|updateOne|upsert)\(\s*['"`]waste_items/)).toEqual([
    'items/steps/step-writing.ts',
  ]);
  expect(filesWith(/UPDATE\s+waste_items\s/i)).toEqual([]);
});

it('items are stored by their creation, and by the demo', () => {
  const writing = filesWith(
    /\b(insertInto|insert|insertAll|insertIfNew|insertion)\(\s*(\w+,\s*)?['"`]waste_items/,
  );
  const others = writing.filter((path) => !path.startsWith('demo/'));
  expect(others).toEqual(['items/steps/item-creation.ts']);
});
