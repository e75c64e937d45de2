import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { ITEM_DECISIONS } from '../items/item-decisions.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { ITEM_CALLS } from '../items/item-workflow.ts';
import { PROJECT_STATUSES } from '../projects/project-statuses.ts';

const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8');

describe('the glossary has', () => {
  test.each([
    ['role', ROLES],
    ['status of an item', ITEM_STATUSES],
    ['status of a project', PROJECT_STATUSES],
    ['decision', ITEM_DECISIONS],
    ['action on an item', ITEM_CALLS],
  ])('every %s', (_list, words) => {
    expect(words.filter((word) => !glossary.includes(`\`${word}\``))).toEqual([]);
  });

  test('each word once', () => {
    const words = [...glossary.matchAll(/^\| (?!Word|---)([^|]+) \|/gm)].map(([, word]) => word);
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
