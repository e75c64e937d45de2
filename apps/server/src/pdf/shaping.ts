import bidiFactory from 'bidi-js';
import { Blob, Buffer as TextToShape, BufferFlag, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';
import { BOX, type FontName, fontOf, MARKS, signsOf } from './sign-fonts.ts';

/** A part of a line in one font and one direction. */
export interface TextRun {
  readonly text: string;
  readonly font: FontName;
  readonly isRightToLeft: boolean;
}

/** A glyph with its place, in units of the font; `text`: the letter it is a part of, which begins at `start` of the run. */
export interface ShapedGlyph {
  readonly id: number;
  readonly start: number;
  readonly text: string;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

// why: the package says it exports its function as `default`, and exports it itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Whether a text is read from the right, by its first letter. */
export const isReadFromRight = (text: string): boolean =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) === 1;

/** The runs of a line from left to right, by the Unicode Bidirectional Algorithm. */
export function runsOf(line: string): readonly TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { text: string; font: FontName; level: number }[] = [];
  for (const { segment, index } of signsOf(line)) {
    if (MARKS.test(segment)) continue;
    const [font, level] = [fontOf(segment, line), levels[index] ?? 0];
    const last = runs.at(-1);
    const text = font === null ? BOX : segment;
    if (last?.font === (font ?? 'inter') && last.level === level) last.text += text;
    else runs.push({ text, font: font ?? 'inter', level });
  }
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let from = 0;
    while (from < runs.length) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = to + 1;
    }
  }
  return runs.map(({ text, font, level }) => ({ text, font, isRightToLeft: level % 2 === 1 }));
}

/** A font file as the shaping library reads it; its memory is free again when the font is. */
export const fontToShape = (file: Uint8Array): Font => new Font(new Face(new Blob(file)));

/** No sign is drawn as another one. */
const FEATURES = [new Feature('calt', 0)];

/** The glyphs of a run from left to right: letters joined, put together and positioned as its writing system needs. */
export function shapedRun({ text, font, isRightToLeft }: TextRun, loaded: Font): readonly ShapedGlyph[] {
  const buffer = new TextToShape();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  shape(loaded, buffer, font === 'inter' ? FEATURES : []);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
  return glyphs.map(({ codepoint: id, cluster: start, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    ...{ id, start, xAdvance, xOffset, yOffset },
    text: text.slice(start, starts[starts.indexOf(start) + 1]),
  }));
}
