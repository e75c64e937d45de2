import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { beginsPair, shortcutFor } from './shortcut-keys.ts';
import { shortcutsOf } from './shortcuts.ts';

const visitor = (role: string, ...permissions: readonly string[]) => ({
  role,
  permissions,
  requiresProfileCompletion: false,
});
const SHORTCUTS = shortcutsOf(visitor('company_user'));

const found = (first: string | null, key: string) => {
  const shortcut = shortcutFor(SHORTCUTS, first, key);
  return shortcut && words().shortcuts[shortcut.does];
};

test('the second key of a pair alone does nothing', () => {
  expect(found(null, 'd')).toBeUndefined();
  expect(found(null, 'g')).toBeUndefined();
});

test('a single key after the first of a pair does nothing', () => {
  expect(found('g', 'n')).toBeUndefined();
});

test('pairs and single keys do what the list says', () => {
  expect(found('g', 'd')).toBe('Go to Dashboard');
  expect(found('g', 'p')).toBe('Go to Projects');
  expect(found('g', 't')).toBe('Go to Tasks');
  expect(found(null, 'n')).toBe('New request');
  expect(found(null, '?')).toBe('Show this list');
  expect(beginsPair(SHORTCUTS, 'g')).toBe(true);
  expect(beginsPair(SHORTCUTS, 'n')).toBe(false);
});

test('pairs lead only to screens that the person may open', () => {
  const pairs = (...of: Parameters<typeof visitor>) =>
    shortcutsOf(visitor(...of))
      .filter(({ keys }) => keys.length === 2)
      .map(({ keys }) => keys.join(''));
  expect(pairs('viewer')).toEqual(['gt']);
  expect(pairs('technical_evaluator')).toEqual(['gt']);
  expect(pairs('fixed_assets_manager')).toEqual(['gp', 'gi', 'gt']);
  expect(pairs('company_user')).toEqual(['gd', 'gp', 'gi', 'gt']);
  expect(pairs('admin')).toEqual(['gd', 'gp', 'gi', 'gt']);
  expect(pairs('admin', 'system:admin')).toEqual(['gd', 'gp', 'gi', 'gt', 'gc', 'gu']);
});
