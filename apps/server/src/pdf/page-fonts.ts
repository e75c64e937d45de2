import type Pdf from 'pdfkit';
import type * as shapingModule from './shaping.ts';
import {
  BOX,
  type Cut,
  fontFile,
  type FontName,
  fontOf,
  MARKS,
  needsShaping,
  PLAIN,
  signsOf,
} from './sign-fonts.ts';

export type Page = InstanceType<typeof Pdf>;
type Shaping = typeof shapingModule;
type ShapedGlyph = shapingModule.ShapedGlyph;

const CUTS: readonly Cut[] = ['regular', 'bold'];

/** No sign is drawn as another one: `1x1` stays `1x1`. Digits of numbers have one width. */
const featuresOf = (text: string) => ({ calt: false, tnum: /^[\d.,]+ ?$/u.test(text) });
/** Words whose shapes are cached; those of 500 items would fill the memory. */
const CACHED_WORDS = 4_000;

interface Position {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

/** Glyphs of a text with their positions, in thousandths of the size. */
interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/** Plain words of more characters are hashes and numbers: they are put together character by character. */
const LONG_WORD = /^[\u0021-\u007e]{17,} ?$/u;

/** What pdfkit holds of a font in use. */
interface UsedFont {
  readonly font: { getGlyph(id: number): { readonly advanceWidth: number } };
  readonly scale: number;
  layout(text: string, features?: object, onlyWidth?: boolean): Run;
  layoutRun(text: string, features: object): Run;
  layoutCached(text: string): Run;
  readonly id: string;
  ref(): unknown;
  encode(text: string): readonly [codes: readonly string[], positions: readonly Position[]];
}
const usedFont = (page: Page): UsedFont => (page as unknown as { readonly _font: UsedFont })._font;

const joined = (runs: readonly Run[]): Run => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions),
  advanceWidth: runs.reduce((width, { advanceWidth }) => width + advanceWidth, 0),
});

/** How a text is set; size and distance of letters in points. */
export interface Lettering {
  readonly cut: Cut;
  readonly size: number;
  readonly colour: string;
  readonly spacing?: number;
}

/** Values that are made once and again when there are too many of them. */
function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  let values = new Map<string, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= CACHED_WORDS) values = new Map();
    const made = make(key);
    values.set(key, made);
    return made;
  };
}

/** A part of a line in one font, with its glyphs as pdfkit draws them. */
interface ShapedPart {
  readonly text: string;
  readonly name: string;
  readonly shape: Run;
  /** One letter with its marks, of a run from right to left. */
  readonly isLetter?: true;
}

export interface PageFonts {
  /** The text as the fonts can print it: what they lack is a box, a character each; other spaces are plain ones. */
  printable(text: string): string;
  /** Points. */
  widthOf(text: string, lettering: Lettering): number;
  /** Draws a printable line from `x` on; `baseline`: points from the top of the page. */
  draw(line: string, lettering: Lettering, x: number, baseline: number): void;
  /** Lines of one paragraph, those after the first with the mark that orders them as the paragraph is read. */
  ordered(paragraph: string, lines: readonly string[]): readonly string[];
}

/** What shapes the writings that the first font lacks: read where one of the texts of a document needs it. */
export const shapingFor = async (texts: Iterable<string>): Promise<Shaping | null> => {
  for (const text of texts) if (needsShaping(text)) return import('./shaping.ts');
  return null;
};

/** Embeds the fonts into the document; those beyond the first when a sign needs them. */
export function embedFonts(page: Page, shaping: Shaping | null): PageFonts {
  for (const cut of CUTS) {
    page.registerFont(cut, fontFile('inter', cut));
    page.font(cut);
    const used = usedFont(page);
    const shaped = cached((text) => used.layoutRun(text, featuresOf(text)));
    // why: pdfkit caches the shape of every word for as long as the document is made, and shapes it with all features.
    used.layoutCached = (text) => (LONG_WORD.test(text) ? joined([...text].map(shaped)) : shaped(text));
  }
  const shapedLines = shaping === null ? null : shaper(page, shaping);
  const plain = (text: string, { cut, size, spacing = 0 }: Lettering) =>
    page.font(cut).fontSize(size).widthOfString(text) + spacing * text.length;
  const runs = (text: string, { cut }: Lettering) =>
    shapedLines === null || !needsShaping(text) ? null : shapedLines[cut](text);
  return {
    printable: (text) => {
      const lines = text.replaceAll(/\r\n?/gu, '\n').replaceAll(/[^\S\n]/gu, ' ');
      if (PLAIN.test(lines)) return lines;
      return [...signsOf(lines)]
        .map(({ segment }) =>
          segment === '\n' || MARKS.test(segment) || fontOf(segment, lines) !== null ? segment : BOX,
        )
        .join('');
    },
    widthOf: (text, lettering) => {
      const found = runs(text, lettering);
      if (found === null) return plain(text, lettering);
      return (found.reduce((sum, { shape }) => sum + shape.advanceWidth, 0) * lettering.size) / 1000;
    },
    draw: (line, lettering, x, baseline) => {
      const { cut, size, colour, spacing = 0 } = lettering;
      const options = { lineBreak: false, baseline: 'alphabetic' } as const;
      const found = runs(line, lettering);
      if (found === null) {
        page.font(cut).fontSize(size).fillColor(colour);
        page.text(line, x, baseline, { ...options, characterSpacing: spacing });
        return;
      }
      page.fillColor(colour);
      drawParts(page, found, { size, x, y: page.page.height - baseline });
    },
    ordered: (paragraph, lines) => {
      if (shaping === null || lines.length < 2 || !needsShaping(paragraph)) return lines;
      const mark = shaping.isReadFromRight(paragraph) ? '\u200f' : '\u200e';
      return lines.map((line, at) => (at === 0 ? line : `${mark}${line}`));
    },
  };
}

/** The shaped runs of lines, by the cut. */
function shaper(
  page: Page,
  shaping: Shaping,
): Readonly<Record<Cut, (line: string) => readonly ShapedPart[]>> {
  const loaded = cached((name) => {
    const [cut, font = 'inter'] = name.split(' ') as [Cut, FontName?];
    const file = fontFile(font, cut);
    if (font !== 'inter') page.registerFont(name, file);
    return shaping.fontToShape(file);
  });
  const linesIn = (cut: Cut) =>
    cached((line) =>
      shaping.runsOf(line).flatMap((run): readonly ShapedPart[] => {
        const name = run.font === 'inter' ? cut : `${cut} ${run.font}`;
        const glyphs = shaping.shapedRun(run, loaded(name));
        const used = usedFont(page.font(name));
        if (!run.isRightToLeft) return [{ text: run.text, name, shape: shapeOf(used, glyphs) }];
        return lettersOf(glyphs).map((letter) => ({
          ...{ text: letter[0]?.text ?? '', name, isLetter: true },
          shape: shapeOf(used, letter),
        }));
      }),
    );
  return { regular: linesIn('regular'), bold: linesIn('bold') };
}

/**
 * The glyphs of each letter with its marks. Readers take the positions of what is written from right to left for its order: the
 * true text of a whole run would be turned round.
 */
function lettersOf(glyphs: readonly ShapedGlyph[]): readonly (readonly ShapedGlyph[])[] {
  const letters: ShapedGlyph[][] = [];
  for (const [at, glyph] of glyphs.entries()) {
    if (at > 0 && glyphs[at - 1]?.start === glyph.start) letters.at(-1)?.push(glyph);
    else letters.push([glyph]);
  }
  return letters;
}

/**
 * Draws parts of a line next to each other, each with its true text. pdfkit's own call has no place for the mark within the text
 * object, where alone readers know how large the text is.
 */
function drawParts(
  page: Page,
  parts: readonly ShapedPart[],
  { size, x, y }: { readonly size: number; readonly x: number; readonly y: number },
): void {
  let left = x;
  page.save();
  page.transform(1, 0, 0, -1, 0, page.page.height);
  page.addContent('BT');
  for (const { text, name, shape, isLetter } of parts) {
    const used = usedFont(page.font(name));
    const encoder = Object.create(used) as UsedFont;
    encoder.layout = () => shape;
    const [codes, positions] = encoder.encode(text);
    const { fonts } = page.page as unknown as { readonly fonts: Record<string, unknown> };
    fonts[used.id] ??= used.ref();
    page.addContent(`/${used.id} ${size} Tf`);
    const shown = positions.map(({ xAdvance, xOffset, yOffset }, at) => {
      const [across, up] = [left + (xOffset * size) / 1000, y + (yOffset * size) / 1000];
      left += (xAdvance * size) / 1000;
      return {
        isMark: xAdvance === 0,
        tj: `1 0 0 1 ${across.toFixed(2)} ${up.toFixed(2)} Tm <${codes[at]}> Tj`,
      };
    });
    // why: readers take the first and the last glyph for the ends of a letter, and dots stand anywhere within it.
    const marks = isLetter && shown.some(({ isMark }) => !isMark) ? shown.filter(({ isMark }) => isMark) : [];
    page.markContent('Span', { actual: text });
    for (const glyph of shown) if (!marks.includes(glyph)) page.addContent(glyph.tj);
    page.endMarkedContent();
    if (marks.length === 0) continue;
    page.addContent('/Span <</ActualText ()>> BDC');
    for (const { tj } of marks) page.addContent(tj);
    page.addContent('EMC');
  }
  page.addContent('ET');
  page.restore();
}

/** Glyphs as pdfkit draws them. */
function shapeOf({ font, scale }: UsedFont, glyphs: readonly ShapedGlyph[]): Run {
  const widths = glyphs.map(({ id }) => font.getGlyph(id).advanceWidth);
  return {
    glyphs: glyphs.map(({ id, text }, at) => ({
      ...{ id, advanceWidth: widths[at] },
      codePoints: [...text].map((sign) => sign.codePointAt(0) ?? 0),
    })),
    positions: glyphs.map(({ xAdvance, xOffset, yOffset }, at) => ({
      xAdvance: xAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      advanceWidth: (widths[at] ?? 0) * scale,
    })),
    advanceWidth: glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale,
  };
}
