import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { beginsPair, shortcutFor } from './shortcut-keys.ts';
import { SHORTCUTS } from './shortcuts.ts';

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
