import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from './languages.ts';
import { CATALOGUES } from './catalogues.ts';
import { inLanguage, words } from './words.ts';

type Phrase = string | ((...facts: string[]) => string);
interface Tree {
  readonly [key: string]: Phrase | Tree;
}

/** Every phrase with its path, such as `signIn.title`. */
function phrasesOf(tree: Tree, path = ''): [string, Phrase][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Phrase][] =>
    typeof value === 'object' ? phrasesOf(value, `${path}${key}.`) : [[`${path}${key}`, value]],
  );
}

const of = (language: Language) => new Map(phrasesOf(CATALOGUES[language]));
const English = of('en');
/** What a function of facts says of facts nobody mistakes for words, and which of them it names. */
const said = (phrase: Phrase) =>
  typeof phrase === 'string' ? phrase : phrase(...Array.from({ length: phrase.length }, (_, n) => `«${n}»`));
const placeholders = (text: string) => [...text.matchAll(/«\d»/g)].map(([found]) => found).sort();

describe.each(Object.keys(LANGUAGES) as Language[])('the texts in %s', (language) => {
  const texts = of(language);

  test('have the keys of English', () => {
    expect([...texts.keys()].sort()).toEqual([...English.keys()].sort());
  });

  test('name the facts that English names', () => {
    for (const [key, phrase] of texts) {
      expect(placeholders(said(phrase)), key).toEqual(placeholders(said(English.get(key) ?? '')));
    }
  });

  test('are whole: no empty one, no space around, one quotation style', () => {
    for (const [key, phrase] of texts) expect(said(phrase), key).toMatch(/^[^\s"][^"]*(?<!\s)$|^Error: $/);
  });
});

test('whoever reads Spanish gets Spanish, whatever others read meanwhile', async () => {
  const title = async (language: Language) =>
    inLanguage(language, async () => {
      await new Promise(setImmediate);
      return words().signIn.title;
    });
  expect(await Promise.all([title('es'), title('en'), title('es')])).toEqual([
    'Iniciar sesión',
    'Sign in',
    'Iniciar sesión',
  ]);
  expect(words().signIn.title).toBe('Sign in');
});
