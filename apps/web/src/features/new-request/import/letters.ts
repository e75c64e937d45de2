/** What Spanish texts have beyond ASCII. */
const LETTERS = /[áéíóúüñÁÉÍÓÚÜÑ]|[¿¡](?=\p{L})/gu;
/** UTF-8 in Windows-1252: a sign that begins a sequence, and one that goes on with it. */
const TWICE = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|â‚¬/g;
/** Signs that stand for bytes no sign can be read from; controls that no text has. */
const UNREADABLE = /[\ufffd\u0080-\u0084\u0086-\u009f]/g;

/** Signs that may stand between letters: of quotation, of marks and of numbers, blanks, and what is not seen. */
const WITHIN_WORDS = /[´·‘“”«»…•™®©ºª°×\u00ad\u00a0\u2000-\u200f\ufeff]/;
const DASH = /[–—]/;
const SIGN = /[^\0-\x7f\p{L}\p{M}]/gu;
/** Letters of other languages that a wrong encoding makes of those of Spanish. */
const FOREIGN = /(?<=[A-Za-z])[ŽœŸƒˆ˜ıﬁﬂΩπµαΓΣσΦΘδφ]|[ŽŸƒıﬁﬂΩπαΓΣσΦΘδφ](?=[a-z])/gu;
/** A capital behind a small letter of the same word. */
const CAPITAL = /(?<=[a-záéíóúüñ])[À-ÖØ-Þ]/g;
/** An apostrophe as texts have it: `O’Brien`, `it’s`. */
const APOSTROPHE = /(?:(?:^|[^\p{L}])\p{L}’\p{L}|\p{L}’(?:s|t|d|m|ll|re|ve)(?!\p{L}))/u;
const LETTER = /\p{L}/u;

/** Whether a sign stands between letters where no text has it. */
function isOdd(text: string, at: number): boolean {
  const [before = '', sign = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
  if (!LETTER.test(before)) return false;
  if (sign === '’') return LETTER.test(after) && !APOSTROPHE.test(text.slice(Math.max(0, at - 2), at + 4));
  if (WITHIN_WORDS.test(sign)) return false;
  if (!LETTER.test(after)) return /[¢£¤¥¼‚ƒ„†‡ˆ\u2500-\u259f]/.test(sign);
  // why: a dash may join words and names of shelves, but not single small letters.
  if (!DASH.test(sign)) return true;
  const [first = '', last = ''] = [text[at - 2], text[at + 2]];
  return (/[a-z]/.test(before) && !LETTER.test(first)) || (/[a-z]/.test(after) && !LETTER.test(last));
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** What the letters of a text say of the encoding it was read in. */
export interface Letters {
  /** How many belong to Spanish words. */
  readonly fitting: number;
  /** How many no such text has. */
  readonly odd: number;
}

export function lettersOf(text: string): Letters {
  let odd = countOf(text, UNREADABLE) + countOf(text, FOREIGN) + countOf(text, CAPITAL);
  for (const { index } of text.matchAll(SIGN)) if (isOdd(text, index)) odd += 1;
  return { fitting: countOf(text, LETTERS), odd: odd + countOf(text, TWICE) };
}

/** Whether a blank of Windows-1252 may be the `á` of MS-DOS: it has the same byte, and both make words. */
export const mayBeDos = (text: string): boolean => /[a-z]\u00a0[a-z]/.test(text);

/** How many letters of a text are UTF-8 that was read as Windows-1252. */
export const lettersTwice = (text: string): number => countOf(text, TWICE);

/** Whether there are signs in a cell that cannot be what its writer wrote. */
export const isGarbled = (cell: string): boolean => countOf(cell, UNREADABLE) + countOf(cell, TWICE) > 0;
