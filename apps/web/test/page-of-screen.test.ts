import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageNameOf, SCREENS } from '@monda/domain/screens/screens.ts';
import { PAGES_WITHOUT_LIBRARY } from '../src/pages-without-library.ts';

const PAGES = path.join(import.meta.dirname, '..', 'src', 'pages');

test('every file of a page belongs to a screen, and every screen has one', () => {
  const files = readdirSync(PAGES).flatMap(
    (file) => /^(?<name>.+)-page\.tsx$/.exec(file)?.groups?.name ?? [],
  );
  // why: the frame around the pages is no page of a screen.
  const named = new Set<string>([...SCREENS.map(pageNameOf), 'shell']);
  expect([...named].toSorted()).toEqual(files.toSorted());
});

test('pages without the component library are pages', () => {
  expect(
    PAGES_WITHOUT_LIBRARY.filter((name) => !SCREENS.some((screen) => pageNameOf(screen) === name)),
  ).toEqual([]);
});
