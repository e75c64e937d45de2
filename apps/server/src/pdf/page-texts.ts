import { LOCALES } from '@monda/phrases/intl.ts';
import { type Block, blockOf, COLOURS, type Sheet, type Style } from './sheet.ts';

/** A text in each language of the page; one, where they are equal. */
export type LocalizedText = readonly string[];

/** What the languages say, on one line. */
export const inline = (said: LocalizedText): string => said.join(' / ');

/** The second language is quieter. */
const second = (of: Style): Style => ({ ...of, cut: 'regular', colour: COLOURS.quiet });

/** The lines of a text, the second language below the first. */
export const blocksOf = (sheet: Sheet, said: LocalizedText, of: Style, width: number): readonly Block[] =>
  said.map((text, at) => {
    const used = at === 0 ? of : second(of);
    return { ...blockOf(sheet, text, used, width), lang: at === 0 ? undefined : LOCALES.en };
  });

/** The languages of a short text on one line where they fit, else below each other. */
export const compactBlocks = (
  sheet: Sheet,
  said: LocalizedText,
  of: Style,
  width: number,
): readonly Block[] => {
  const block = blockOf(sheet, inline(said), of, width);
  return block.lines.length === 1 ? [block] : blocksOf(sheet, said, of, width);
};

/** A small label in capitals. */
export const labelBlock = (sheet: Sheet, said: LocalizedText, of: Style, width: number): Block =>
  blockOf(sheet, inline(said).toUpperCase(), of, width);
