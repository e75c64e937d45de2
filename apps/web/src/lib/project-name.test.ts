import { expect, it } from 'vitest';
import { projectName } from './project-name.ts';

it.each([
  ['by its only item', 'Bill counter', 1, 'Bill counter'],
  ['by its first item and how many more it has', 'Bill counter', 4, 'Bill counter +3'],
  ['with its number also where the name is long', 'x'.repeat(41), 3, `${'x'.repeat(39)}… +2`],
  ['where its first item has no name', '', 2, 'Unnamed item +1'],
  ['where the name is written from right to left', 'خزنة', 2, '\u2068خزنة\u2069 +1'],
] as const)('a project is named %s', (_, firstItemName, itemCount, name) => {
  expect(projectName({ firstItemName, itemCount })).toBe(name);
});
