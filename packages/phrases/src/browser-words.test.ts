import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as everyPage from './en/every-page.ts';
import * as otherPages from './en/other-pages.ts';
import * as server from './en/server.ts';
import * as whenUsedTexts from './en/when-used.ts';

const [FIRST, OTHER, ONLY_SERVER] = [everyPage, otherPages, server].map((part) => Object.keys(part).sort());
const PARTS = ['every-page', 'other-pages', 'when-used', 'server'] as const;

/** Files with texts that were loaded, in order. */
const loads: string[] = [];

beforeEach(() => {
  loads.length = 0;
  vi.resetModules();
  for (const language of ['en', 'es']) {
    for (const part of PARTS) {
      const file = `./${language}/${part}.ts`;
      // why: what counts is which files are asked for; the texts are the real ones
      vi.doMock(file, async (importActual) => {
        loads.push(`${language}/${part}`);
        return importActual();
      });
    }
  }
});
afterEach(() => {
  for (const language of ['en', 'es']) for (const part of PARTS) vi.doUnmock(`./${language}/${part}.ts`);
  vi.unstubAllGlobals();
});

/** The module as a browser has it that has just opened a page in this language. */
async function openPage(lang: string) {
  vi.stubGlobal('document', { documentElement: { lang } });
  return import('./browser-words.ts');
}

const partsOf = (texts: object) => Object.keys(texts).sort();

describe('nothing is loaded', () => {
  test('by the module itself', async () => {
    const { words } = await openPage('es');
    expect([loads, partsOf(words())]).toEqual([[], []]);
  });

  test('of the texts that only the server writes', async () => {
    const { loadFirstWords, loadOtherWords, words } = await openPage('en');
    await Promise.all([loadFirstWords(), loadOtherWords()]);
    expect(ONLY_SERVER?.filter((part) => part in words())).toEqual([]);
  });

  test('twice', async () => {
    const { loadFirstWords, loadOtherWords } = await openPage('es');
    await Promise.all([loadOtherWords(), loadFirstWords(), loadOtherWords()]);
    await loadOtherWords();
    expect(loads.toSorted()).toEqual(['es/every-page', 'es/other-pages']);
  });
});

describe.each([
  ['es', 'es', 'Tareas', 'Abrir resumen imprimible'],
  ['en', 'en', 'Tasks', 'Open printable summary'],
  ['de', 'en', 'Tasks', 'Open printable summary'],
  ['', 'en', 'Tasks', 'Open printable summary'],
  ['toString', 'en', 'Tasks', 'Open printable summary'],
])('a page in “%s” is read in %s', (lang, language, first, other) => {
  test('with the texts of every page at first, and the others once they are asked for', async () => {
    const { loadFirstWords, loadOtherWords, readersLanguage, words } = await openPage(lang);
    expect(readersLanguage()).toBe(language);
    await loadFirstWords();
    expect([loads, partsOf(words())]).toEqual([[`${language}/every-page`], FIRST]);
    expect(words().screens.tasks).toBe(first);
    await loadOtherWords();
    expect(loads).toEqual([`${language}/every-page`, `${language}/other-pages`]);
    expect(partsOf(words())).toEqual([...(FIRST ?? []), ...(OTHER ?? [])].sort());
    expect(words().steps.openSummary).toBe(other);
  });
});

test('whoever took the texts before the others came has them too', async () => {
  const { loadFirstWords, loadOtherWords, words } = await openPage('es');
  await loadFirstWords();
  const texts = words();
  await loadOtherWords();
  expect(texts.steps.openSummary).toBe('Abrir resumen imprimible');
});

describe('texts of what is shown when it is used', () => {
  const open = async (lang: string) => {
    const browser = await openPage(lang);
    return { ...browser, ...(await import('./words-when-used.ts')) };
  };

  test('come with the first such part, in the language of the page', async () => {
    const { loadFirstWords, whenUsed, words } = await open('es');
    await loadFirstWords();
    expect(await whenUsed(async () => 'part')).toBe('part');
    expect(loads).toEqual(['es/every-page', 'es/when-used']);
    expect(partsOf(words())).toEqual([...(FIRST ?? []), ...Object.keys(whenUsedTexts)].sort());
  });

  test('are asked for again where the part did not come', async () => {
    const { whenUsed } = await open('en');
    await expect(whenUsed(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(await whenUsed(async () => 1)).toBe(1);
  });
});
