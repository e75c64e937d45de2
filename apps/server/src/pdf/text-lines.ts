import type { Lettering, PageFonts } from './page-fonts.ts';
import { PLAIN, signsOf } from './sign-fonts.ts';

/** Writings that have no spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]/u;
const wordsIn = new Intl.Segmenter('en', { granularity: 'word' });
/** Signs that no line begins with, and that none ends with. */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}\p{Lm}\uff5e]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** The parts of a word between which a line may end. */
function segmentsOf(word: string): readonly string[] {
  if (PLAIN.test(word) || !UNSPACED.test(word)) return [word];
  const segments: string[] = [];
  for (const { segment } of wordsIn.segment(word)) {
    const last = segments.at(-1);
    if (last !== undefined && (CLOSES.test(segment) || OPENS.test(last)))
      segments.push(`${segments.pop()}${segment}`);
    else segments.push(segment);
  }
  return segments;
}

/** Breaks a word that is wider than a line. */
function pieces(fonts: PageFonts, word: string, width: number, of: Lettering): string[] {
  const found: string[] = [];
  let piece = '';
  let used = 0;
  for (const { segment: sign } of signsOf(word)) {
    const needed = fonts.widthOf(sign, of);
    if (piece !== '' && used + needed > width) {
      found.push(piece);
      piece = '';
      used = 0;
    }
    piece += sign;
    used += needed;
  }
  return [...found, piece];
}

/** The lines of a text in a column, as the fonts can print them. */
export function linesOf(fonts: PageFonts, text: string, of: Lettering, width: number): string[] {
  return fonts
    .printable(text)
    .split('\n')
    .flatMap((paragraph) => fonts.ordered(paragraph, linesOfParagraph(fonts, paragraph, of, width)));
}

function linesOfParagraph(fonts: PageFonts, paragraph: string, of: Lettering, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ')) {
    for (const [nth, segment] of segmentsOf(word).entries()) {
      const parts = fonts.widthOf(segment, of) > width ? pieces(fonts, segment, width, of) : [segment];
      for (const [at, part] of parts.entries()) {
        const space = line === '' || at > 0 || nth > 0 ? '' : ' ';
        const needed = fonts.widthOf(space + part, of);
        if (line !== '' && (at > 0 || used + needed > width)) {
          lines.push(line);
          line = part;
          used = fonts.widthOf(part, of);
        } else {
          line += space + part;
          used += needed;
        }
      }
    }
  }
  return [...lines, line];
}
