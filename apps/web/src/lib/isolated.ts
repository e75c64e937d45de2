/** Letters and marks that are written from right to left, and the signs that turn what follows them. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202a-\u202e\u2066-\u2069]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A typed text for the middle of a sentence: one that could turn the words around it is set apart by isolating
 * signs, every other comes back as it is.
 */
export const isolated = (text: string): string =>
  TURNS.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
