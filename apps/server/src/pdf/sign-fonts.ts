import { readFileSync } from 'node:fs';

/** Han, kana and Hangul with their punctuation and wide forms. */
const EASTERN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Regional_Indicator}\u20e3]/u;

/** The writings that the first font lacks, in the order in which a font is looked for, and what signs belong to each. */
const WRITINGS = {
  arabic: /\p{scx=Arab}/u,
  hebrew: /\p{scx=Hebr}/u,
  devanagari: /\p{scx=Deva}/u,
  bengali: /\p{scx=Beng}/u,
  gurmukhi: /\p{scx=Guru}/u,
  gujarati: /\p{scx=Gujr}/u,
  oriya: /\p{scx=Orya}/u,
  tamil: /\p{scx=Taml}/u,
  telugu: /\p{scx=Telu}/u,
  kannada: /\p{scx=Knda}/u,
  malayalam: /\p{scx=Mlym}/u,
  sinhala: /\p{scx=Sinh}/u,
  thai: /\p{scx=Thai}/u,
  sc: EASTERN,
  jp: EASTERN,
  kr: EASTERN,
  emoji: EMOJI,
} as const satisfies Record<string, RegExp>;
type Writing = keyof typeof WRITINGS;
const isWriting = (name: string): name is Writing => Object.hasOwn(WRITINGS, name);
const ORDER = Object.keys(WRITINGS).filter(isWriting);

export type FontName = 'inter' | Writing;
export const FONT_NAMES: readonly FontName[] = ['inter', ...ORDER];

/** The cuts of a font. */
export type Cut = 'regular' | 'bold';
/** Large fonts and pictures have one cut, which stands for the other. */
const ONE_CUT: readonly FontName[] = ['sc', 'jp', 'kr', 'emoji'];

/** The file of a font, TrueType. */
export const fontFile = (font: FontName, cut: Cut): Buffer<ArrayBuffer> => {
  const file = `${font === 'inter' ? '' : 'noto-'}${font}-${ONE_CUT.includes(font) ? 'regular' : cut}.ttf`;
  return readFileSync(new URL(`./fonts/${file}`, import.meta.url));
};

/** First and last code points of the ranges each font has signs of, one after the other. */
let coverage: ReadonlyMap<string, readonly number[]> | undefined;

/** Reads `coverage.txt`: a line a font, the distances of those numbers from each other in base 36. */
function readCoverage(): ReadonlyMap<string, readonly number[]> {
  const lines = readFileSync(new URL('./fonts/coverage.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [font = '', ...distances] = line.split(' ');
      let at = 0;
      return [font, distances.map((distance) => (at += Number.parseInt(distance, 36)))];
    }),
  );
}

function has(font: FontName, sign: string): boolean {
  // why: texts in Latin letters alone are judged without it.
  coverage ??= readCoverage();
  const ranges = coverage.get(font) ?? [];
  const code = sign.codePointAt(0) ?? 0;
  let [low, high] = [0, ranges.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle + 1] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return (ranges[2 * low] ?? Infinity) <= code;
}

/** A box stands for what no font has. */
export const BOX = '\u25a1';
/** Texts of these signs need no look at the fonts. */
export const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\n]*$/u;
/** Signs without a look of their own, whatever a font has for them. */
const INVISIBLE = /\p{C}/u;
/** Signs that join letters, choose between their forms, or put flags together. */
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/gu;
/** Marks and isolates of direction: they order what is around them and are not drawn. */
export const MARKS = /^[\u200e\u200f\u061c\u2068\u2069]+$/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The signs of a text, each with the marks on it. */
export const signsOf = (text: string): Iterable<{ readonly segment: string; readonly index: number }> =>
  segmenter.segment(text);

/** The font that draws a sign of a text; `null` where none has it. */
export function fontOf(sign: string, text: string): FontName | null {
  const hasAll = (font: FontName, parts: string) => [...parts].every((part) => has(font, part));
  if (!INVISIBLE.test(sign) && hasAll('inter', sign)) return 'inter';
  const seen = sign.replaceAll(JOINERS, '');
  if (seen === '' || INVISIBLE.test(seen)) return null;
  return preferred(text).find((font) => WRITINGS[font].test(sign) && hasAll(font, seen)) ?? null;
}

/** Where a text has kana or Hangul, its Han signs have the forms of Japan or Korea. */
function preferred(text: string): readonly Writing[] {
  const first = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'jp' : /\p{sc=Hang}/u.test(text) ? 'kr' : null;
  return first === null ? ORDER : [first, ...ORDER.filter((font) => font !== first)];
}

/** Whether a text has to be shaped: it is not drawn by the first font alone, from left to right. */
export function needsShaping(text: string): boolean {
  if (PLAIN.test(text)) return false;
  for (const { segment } of signsOf(text)) {
    if (segment !== '\n' && fontOf(segment, text) !== 'inter') return true;
  }
  return false;
}

/** A typed text within a line that goes on behind it: one from right to left does not take its neighbors along. */
export const apart = (text: string): string => (needsShaping(text) ? `\u2068${text}\u2069` : text);

/** The signs of texts that no font has, each once, in the order in which they are found. */
export function signsWithoutForm(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (PLAIN.test(text)) continue;
    for (const { segment } of signsOf(text.replaceAll(/\s/gu, ' '))) {
      if (MARKS.test(segment) || fontOf(segment, text) !== null) continue;
      found.add(segment);
    }
  }
  return [...found];
}

/** All texts of a value of JSON. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}
