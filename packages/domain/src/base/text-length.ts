import { words } from '@monda/phrases/words.ts';

/** Characters of a text as every limit counts them: one for an emoji of one code point, however it is encoded. */
export const charactersIn = (text: string): number => [...text].length;

/** A text of at most `most` characters: a longer one is cut and ends with an ellipsis. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** The sentence about a text above its limit. */
export const tooLong = (max: number): string => words().texts.tooLong(max);

/** {@link tooLong} of a typed text that has more than `max` characters; blanks around it do not count. */
export const lengthProblem = (text: string, max: number): string | undefined =>
  charactersIn(text.trim()) > max ? tooLong(max) : undefined;
