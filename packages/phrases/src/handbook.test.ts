import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import { ALL_LANGUAGES } from './languages.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'handbook');
const MOST_WORDS = 900;
const PAGES = Object.keys(CATALOGUES.en.handbook.pages) as (keyof typeof CATALOGUES.en.handbook.pages)[];

/** Every text of a catalogue that is a text by itself. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const matchesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** A language that is begun has no pages of its own: English ones are read. */
const TRANSLATED = ALL_LANGUAGES.filter((language) => existsSync(path.join(FOLDER, language)));

test('there is a handbook in English and Spanish, and in no language without texts', () => {
  expect(TRANSLATED).toEqual(expect.arrayContaining(['en', 'es']));
  expect(readdirSync(FOLDER).toSorted()).toEqual([...TRANSLATED, 'pictures'].toSorted());
});

describe.each(TRANSLATED)('the handbook in %s', (language) => {
  const folder = path.join(FOLDER, language);
  const read = (page: string) => readFileSync(path.join(folder, `${page}.md`), 'utf8');
  const onScreen = new Set(textsIn(CATALOGUES[language]));

  test('has the pages that are listed, and no other file', () => {
    expect(readdirSync(folder).toSorted()).toEqual(PAGES.map((page) => `${page}.md`).toSorted());
  });

  test('names every picture there is, by a page', () => {
    const named = PAGES.flatMap((page) => matchesIn(read(page), /\]\(\.\.\/pictures\/([^)]+)\)/gu));
    const there = readdirSync(path.join(FOLDER, 'pictures', language)).map((name) => `${language}/${name}`);
    expect(named.toSorted()).toEqual(there.toSorted());
  });

  describe.each(PAGES)('%s', (page) => {
    const text = read(page);

    test('has its title and at most 900 words', () => {
      expect(text.split('\n')[0]).toBe(`# ${CATALOGUES[language].handbook.pages[page]}`);
      expect(text.split(/\s+/u).length).toBeLessThanOrEqual(MOST_WORDS);
    });

    test('names words of the screens as the screens have them', () => {
      expect(matchesIn(text, /\*\*(.+?)\*\*/gu).filter((words) => !onScreen.has(words))).toEqual([]);
    });

    test('leads to pages of the handbook only', () => {
      const links = matchesIn(text, /(?<!!)\[[^\]]*\]\(([^)]+)\)/gu);
      expect(links.filter((to) => !PAGES.some((name) => to === `${name}.md`))).toEqual([]);
    });
  });

  test('has the same parts in each language', () => {
    const shape = (text: string) =>
      text.split('\n').flatMap((line) => matchesIn(line, /^(#+|-|\d\.|\||!)/gu).map((mark) => mark[0]));
    for (const page of PAGES) {
      const english = readFileSync(path.join(FOLDER, 'en', `${page}.md`), 'utf8');
      expect(shape(read(page)), page).toEqual(shape(english));
    }
  });
});
