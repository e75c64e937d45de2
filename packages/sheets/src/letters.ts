/** What Spanish texts have beyond ASCII. */
const LETTERS = /[áéíóúüñÁÉÍÓÚÜÑ]|[¿¡](?=\p{L})/gu;
/** UTF-8 in Windows-1252: a sign that begins a sequence, and one that goes on with it. */
const TWICE = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|â‚¬/g;
/** Signs that stand for bytes no sign can be read from; controls that no text has. */
const UNREADABLE = /[\ufffd\u0080-\u0084\u0086-\u009f]/g;

/** Signs that may stand between letters: of quotation, of marks and of numbers, blanks, and what is not seen. */
const WITHIN_WORDS = /[´·‘“”«»…•™®©ºª°×\u00ad\u00a0\u2000-\u200f\ufeff]/;
const SIGN = /[^\0-\x7f\p{L}\p{M}]/gu;
/** Letters of other languages that a wrong encoding makes of those of Spanish. */
const FOREIGN = /(?<=[A-Za-z])[ŽœŸƒˆ˜ıﬁﬂΩπµαΓΣσΦΘδφ]|[ŽŸƒıﬁﬂΩπαΓΣσΦΘδφ](?=[a-z])/gu;
/** A capital behind a small letter of the same word. */
const CAPITAL = /(?<=[a-záéíóúüñ])[À-ÖØ-Þ]/g;
/** Letters that begin words, or stand between capitals, only where a wrong encoding makes them of `Á`, `Í`, `Ó`, `Ú`. */
const MISPLACED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:ç(?=[b-df-hj-np-tv-z]|[A-Z]{2})|ê(?!tr?es?\b)(?=[b-df-hj-np-tv-z]{1,2}[a-z]|[A-Z]{2}))`,
    String.raw`(?<!\p{L})(?:î(?!le|lot)(?=[a-z]{2}|[A-Z]{2})|ò(?=[lnt][a-z]|[A-Z]{2}))`,
    String.raw`(?<!\p{L})(?:à(?=p[te]|s[a-z]{2}|x|v[a-z]|r[b-df-hj-np-tv-z]|[A-Z]{2})|é(?=ltim|nic[oa]|til|LTIM|NIC|TIL))`,
    String.raw`(?<!\p{L})(?:µ(?!mol|ohm|bar|controller|processor)(?=[a-z]{3}|[A-Z]{3})|Ö(?=ndice|tem|cono|ntegr|NDICE|TEM))`,
    '(?<=[A-Z])[çêîòàµ](?=[A-Z])|(?<=[A-Z]{2})[çòµ](?!\\p{L})|(?<=[A-Z])Ö(?=[AO])|(?<=N)é(?=MERO)',
  ].join('|'),
  'gu',
);
/** An apostrophe before a small letter as texts have it: `it’s`, `d’accord`. */
const APOSTROPHE =
  /(?:\p{L}’(?:s|d|m|ll|re|ve)(?!\p{L})|n’t(?!\p{L})|(?:(?<!\p{L})(?:[cdjlmnst]|qu)|ll)’[haeiouyáàâéèêíóú]|y’all|ma’am|o’clock)/iu;
/** Words with `í` that look like ones with such an apostrophe. */
const NO_APOSTROPHE = /(?<!\p{L})(?:pa’s|\p{L}’(?:as?|os?|az))(?!\p{L})/iu;
const SMALL = /^[a-záéíóúüñ]/;
/** What no word begins with, and a beginning of a word without a vowel. */
const NO_START = /^(?:[lmnr][b-df-hj-np-tv-xz]|[pc]t)/;
const NO_VOWEL = /(?<![\p{L}’]|\d ?)(?:[b-df-hj-np-tv-xz]|[bcdfgpt][rl]|ch|ll)$/u;
/** What follows `ñ` at the end of words. */
const AFTER_EN = /^(?:[ao]s?|al(?:es)?|ol(?:a|as|es)?|ad[ao]s?|er[ao]s?)(?!\p{L})/u;
const LETTER = /\p{L}/u;
/** Letters about a sign that are looked at. */
const ABOUT = 8;

/** Whether an apostrophe is the `í` of Macintosh. */
function isOddApostrophe(before: string, after: string): boolean {
  if (!LETTER.test(before.slice(-1)) || !SMALL.test(after)) return false;
  const about = `${before.slice(-3)}’${/^\p{L}*/u.exec(after)?.[0] ?? ''}`;
  if (after.startsWith('n’') || before.endsWith('’n')) return false;
  return NO_APOSTROPHE.test(about) || !APOSTROPHE.test(about);
}

/** Whether a dash is the `ñ` of Macintosh: between vowels, at the end of a word. */
const isOddEnDash = (before: string, after: string): boolean =>
  /[aeiou]$/i.test(before) && (AFTER_EN.test(after) || /^[Ž‡œ—’]/.test(after));

/** Whether a dash is the `ó` of Macintosh: what is about it makes no words. */
function isOddEmDash(before: string, after: string): boolean {
  if (!LETTER.test(before.slice(-1))) return !/\d$/.test(before) && NO_START.test(after);
  if (/[a-z]$/.test(before) && /^[nrslz](?!\p{L})/u.test(after)) return true;
  if (!SMALL.test(after)) return false;
  if (NO_VOWEL.test(before)) return true;
  // why: within a text a single capital may be a name, as in "plan B".
  if (/(?:^|[;,|\t\r\n"])[B-DF-HJ-NP-TV-XZ][lr]?$/.test(before)) return true;
  return /[a-z]$/.test(before) && (NO_START.test(after) || /[bcdfgpt][rl]$/.test(before));
}

/** Whether a sign stands between letters where no text has it. */
function isOdd(text: string, at: number): boolean {
  const [before, sign = '', after] = [
    text.slice(Math.max(0, at - ABOUT), at),
    text[at],
    text.slice(at + 1, at + ABOUT),
  ];
  if (sign === '’') return isOddApostrophe(before, after);
  if (sign === '–') return isOddEnDash(before, after);
  if (sign === '—') return isOddEmDash(before, after);
  if (!LETTER.test(before.slice(-1)) || WITHIN_WORDS.test(sign)) return false;
  return LETTER.test(after.slice(0, 1)) || /[¢£¤¥¼‚ƒ„†‡ˆ\u2500-\u259f]/.test(sign);
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
  let odd =
    countOf(text, UNREADABLE) + countOf(text, FOREIGN) + countOf(text, CAPITAL) + countOf(text, MISPLACED);
  for (const { index } of text.matchAll(SIGN)) if (isOdd(text, index)) odd += 1;
  return { fitting: countOf(text, LETTERS), odd: odd + countOf(text, TWICE) };
}

/**
 * Whether a sign of Windows-1252 between letters may be a letter of an older encoding, as both make words: a blank the `á`
 * of MS-DOS, a dash the `ó` of Macintosh.
 */
export const mayBeOlder = (text: string): boolean =>
  /(?:[a-z]|(?<![A-Za-z])[B-DF-HJ-NP-TV-Z])(?:\u00a0|—)[a-z]/.test(text);

/** How many letters of a text are UTF-8 that was read as Windows-1252. */
export const lettersTwice = (text: string): number => countOf(text, TWICE);

/** Whether there are signs in a cell that cannot be what its writer wrote. */
export const isGarbled = (cell: string): boolean => countOf(cell, UNREADABLE) + countOf(cell, TWICE) > 0;
