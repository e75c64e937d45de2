import { describe, expect, test } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { inLanguage, words } from './words.ts';

type Fact = string | number | boolean | null;
type Phrase = string | ((...facts: readonly Fact[]) => string);
interface Tree {
  readonly [key: string]: Phrase | Tree;
}

/** Every phrase with its path, such as `signIn.title`. */
function phrasesOf(tree: Tree, path = ''): [string, Phrase][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Phrase][] =>
    typeof value === 'object' ? phrasesOf(value, `${path}${key}.`) : [[`${path}${key}`, value]],
  );
}

// why: facts of every kind are tried at every place of a function, also of kinds that its type refuses.
const of = (language: Language) => new Map(phrasesOf(CATALOGUES[language] as unknown as Tree));
const English = of('en');

/** Facts of each kind for the place `at` of a function; texts and large numbers tell their place. */
const factsAt = (at: number): Fact[] => [`«${at}»`, 12_345 + at * 1_111, 0, 1, 2, true, false, null, ''];

/** Every choice of facts for this many places. */
const choices = (places: number, at = 0): Fact[][] =>
  at === places
    ? [[]]
    : factsAt(at).flatMap((fact) => choices(places, at + 1).map((rest) => [fact, ...rest]));

/** Every choice of facts for the phrase of English at this key; one empty choice where it is a plain text. */
function choicesOf(key: string): Fact[][] {
  const english = English.get(key);
  return choices(typeof english === 'function' ? english.length : 0);
}

const said = (phrase: Phrase | undefined, facts: readonly Fact[]): string =>
  typeof phrase === 'function' ? phrase(...facts) : (phrase ?? '');

/** The facts a text names, numbers without their separators. */
const named = (text: string): string[] =>
  [...text.matchAll(/«\d»|\d+(?:[.,\s]\d+)*|NaN|null|undefined/gu)]
    .map(([found]) => found.replaceAll(/[.,\s]/gu, ''))
    .sort();

const quotationMarks = (text: string): number => text.split('"').length - 1;

/** Texts that another one follows: they may end with the space between the two. */
const JOINED = ['signIn.errorPrefix', 'finalCheck.termsBefore'];

/**
 * Texts that are the same as in English, beside those that consist of facts only. A language without a line here is
 * still being translated.
 */
const SAME_AS_ENGLISH: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: [
    'Monda',
    'Error: ',
    'ID',
    'No',
    'UPS',
    'No Break',
    'CSV',
    'Excel (XLSX)',
    'Bytes',
    'Supervisor',
    'Auditor',
    'SHA-256',
  ],
};

describe.each(Object.keys(LANGUAGES) as Language[])('the texts in %s', (language) => {
  const texts = of(language);

  test('have the keys of English', () => {
    expect([...texts.keys()].sort()).toEqual([...English.keys()].sort());
  });

  test('name the facts that English names', () => {
    for (const [key, phrase] of texts) {
      for (const facts of choicesOf(key)) {
        const here = named(said(phrase, facts));
        const there = named(said(English.get(key), facts));
        if (here.join() !== there.join()) expect(here, `${key} of ${JSON.stringify(facts)}`).toEqual(there);
      }
    }
  });

  test('are whole: no empty one, no space around, quotation marks where English has them', () => {
    for (const [key, phrase] of texts) {
      for (const facts of choicesOf(key)) {
        if (facts.includes('')) continue;
        const text = said(phrase, facts);
        const whole = JOINED.includes(key) ? text.trimEnd() : text;
        const message = `${key} of ${JSON.stringify(facts)}: “${text}”`;
        if (whole === '' || whole !== whole.trim()) expect.fail(message);
        if (quotationMarks(text) !== quotationMarks(said(English.get(key), facts))) expect.fail(message);
      }
    }
  });
});

test.each(Object.entries(SAME_AS_ENGLISH))('the texts in %s are translated', (language, same) => {
  const found = new Set<string>();
  for (const [key, phrase] of of(language as Language)) {
    for (const facts of choicesOf(key)) {
      const text = said(phrase, facts);
      const isOfFactsOnly = !/\p{L}/u.test(
        text.replaceAll(/«\d»|null|true|false|\b(?:kg|mm)\b|\b(?:USD|UTC)\b|\bm³/gu, ''),
      );
      if (isOfFactsOnly || text !== said(English.get(key), facts)) continue;
      found.add(text);
      if (!same.includes(text)) expect.fail(`${key}: “${text}”`);
    }
  }
  expect([...found].sort(), 'none of the allowed ones is out of date').toEqual([...same].sort());
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
