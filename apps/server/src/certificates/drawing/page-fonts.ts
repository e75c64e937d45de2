import { readFileSync } from 'node:fs';
import type Pdf from 'pdfkit';

export type Page = InstanceType<typeof Pdf>;

/** The cuts of the font. */
export type Cut = 'regular' | 'bold';
const CUTS: readonly Cut[] = ['regular', 'bold'];

/** Digits of one width, and no sign that is drawn as another one: `1x1` stays `1x1`. */
const FEATURES = { tnum: true, calt: false };
/** Words whose shapes are cached; those of 500 items would fill the memory. */
const CACHED_WORDS = 4_000;

/** Glyphs of a text with their places. */
interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}

/** Plain words of more characters are hashes and numbers: they are put together character by character. */
const LONG_WORD = /^[\u0021-\u007e]{17,} ?$/u;

/** What pdfkit holds of a font in use. */
interface UsedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  layoutRun(text: string, features: object): Run;
  layoutCached(text: string): Run;
}
const usedFont = (page: Page): UsedFont => (page as unknown as { readonly _font: UsedFont })._font;

const joined = (runs: readonly Run[]): Run => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions),
  advanceWidth: runs.reduce((width, { advanceWidth }) => width + advanceWidth, 0),
});

/** A box stands for what no font has. */
const BOX = '\u25a1';
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\n]*$/u;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface PageFonts {
  /** The text as the fonts can print it: what they lack is a box, a character each; other spaces are plain ones. */
  printable(text: string): string;
}

/** Embeds the fonts into the document. */
export function embedFonts(page: Page): PageFonts {
  for (const cut of CUTS) {
    page.registerFont(cut, readFileSync(new URL(`./fonts/inter-${cut}.ttf`, import.meta.url)));
    page.font(cut);
    const used = usedFont(page);
    let runs = new Map<string, Run>();
    const shaped = (text: string): Run => {
      const known = runs.get(text);
      if (known !== undefined) return known;
      if (runs.size >= CACHED_WORDS) runs = new Map();
      const made = used.layoutRun(text, FEATURES);
      runs.set(text, made);
      return made;
    };
    // why: pdfkit caches the shape of every word for as long as the document is made, and shapes it with all features.
    used.layoutCached = (text) => (LONG_WORD.test(text) ? joined([...text].map(shaped)) : shaped(text));
  }
  const { font } = usedFont(page);
  const has = (character: string) =>
    [...character].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return {
    printable: (text) => {
      const lines = text.replaceAll(/\r\n?/gu, '\n').replaceAll(/[^\S\n]/gu, ' ');
      if (PLAIN.test(lines)) return lines;
      return [...characters.segment(lines)]
        .map(({ segment }) => (segment === '\n' || has(segment) ? segment : BOX))
        .join('');
    },
  };
}
