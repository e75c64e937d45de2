import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import { expect, it } from 'vitest';
import { LEGAL_STATUS_PAIRS } from '../migrations/0002-walls.ts';

const SOURCE = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, path), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('only item-transition.ts changes a stored item', () => {
  expect(sources.length).toBeGreaterThan(30);
  expect(filesWith(/updateTable\(\s*['"`]waste_items/)).toEqual(['items/item-transition.ts']);
  expect(filesWith(/UPDATE\s+waste_items\s/i)).toEqual([]);
});

it('items are stored by their creation, and by the demo', () => {
  const others = filesWith(/insertInto\(\s*['"`]waste_items/).filter((path) => !path.startsWith('demo/'));
  expect(others).toEqual(['items/item-creation.ts']);
});

it('the pairs the database allows are those of the workflow', () => {
  const ofTable = Object.values(ITEM_STEPS)
    .filter((step) => step.from !== step.to)
    .map((step) => `${step.from}>${step.to}`);
  expect(LEGAL_STATUS_PAIRS.map((pair) => pair.join('>')).sort()).toEqual([...new Set(ofTable)].sort());
});

it('the statuses the database knows are those of the domain', () => {
  const migration = sources.find(({ path }) => path.endsWith('0001-people-projects-items.ts'));
  const list = /ITEM_STATUSES = `\(([^)]*)\)`/.exec(migration?.text ?? '')?.[1] ?? '';
  expect([...list.matchAll(/'(\w+)'/g)].map(([, status]) => status)).toEqual([...ITEM_STATUSES]);
});
