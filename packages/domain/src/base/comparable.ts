/**
 * What texts are compared by, wherever two of them count as the same for a person: searches, filters, orders by name,
 * labels and names of columns in sheets, photos and the serial numbers in their names. The database has the same
 * function under the same name, and `comparable-texts.test.ts` of the server holds both against each other.
 *
 * Never for what says who a person is or what they may do: e-mail addresses, passwords, ids and codes have
 * comparisons of their own, which tell more signs apart.
 */
export function comparable(text: string): string {
  const plain = IS_PLAIN.test(text) ? text.toLowerCase() : withPlainSigns(text);
  return oneBlank(plain.replace(/`/g, "'"));
}

/** Only signs of ASCII, as most serial numbers have; the rest of the work is not theirs. */
// oxlint-disable-next-line no-control-regex -- why: all of ASCII, its controls included
const IS_PLAIN = /^[\0-\x7f]*$/;

const oneBlank = (text: string) => text.replace(/[\t-\r ]+/g, ' ').replace(/^ | $/g, '');

function withPlainSigns(text: string): string {
  const known = text.replace(UNSEEN, '').replace(BROKEN, quoteOf).normalize('NFKD').replace(MARKS, '');
  return known.replace(SIGNS, (sign) => PLAIN_SIGNS.get(sign) ?? sign).replace(CAPITALS, smallLetter);
}

/** Signs that are not seen, wherever they stand: soft hyphens, zero-width ones, marks of direction, variants, fillers. */
const UNSEEN =
  // oxlint-disable-next-line no-misleading-character-class -- why: single signs are the point
  /[\u00ad\u034f\u0488\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20dd-\u20e0\u20e2-\u20e4\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/** Quotation marks that Unicode takes apart into a blank and an accent, or into several signs. */
const BROKEN = /[\u00b4\u02dd\u0384\u1fbd\u1ffd\u2033\u2036]/g;
const quoteOf = (sign: string) => ('\u02dd\u2033\u2036'.includes(sign) ? '"' : "'");

/** Accents and points of the Latin, Greek, Cyrillic, Hebrew and Arabic alphabets. Other scripts write vowels as marks. */
const MARKS =
  // oxlint-disable-next-line no-misleading-character-class -- why: single signs are the point
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** What stands for each sign behind it. Of ligatures and widths Unicode says itself what they stand for. */
const PLAIN: Readonly<Record<string, string>> = {
  "'": '‘’‚‛‹›′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌ❛❜',
  '"': '“”„‟«»ʺˮ״❝❞〝〞〟',
  '-': '‐‒–—―−⁃֊־᠆',
  '/': '⁄∕',
  ' ': '\u0085\u1680\u2028\u2029',
  x: '×',
  o: 'Øø°',
  d: 'ĐđÐð',
  h: 'Ħħ',
  i: 'ı',
  k: 'ĸ',
  l: 'Łł',
  n: 'Ŋŋ',
  t: 'Ŧŧ',
  ss: 'ẞß',
  ae: 'Ææ',
  oe: 'Œœ',
  th: 'Þþ',
  σ: 'ς',
};
const PLAIN_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(PLAIN).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)),
);
const SIGNS = new RegExp(`[${[...PLAIN_SIGNS.keys()].join('')}]`, 'g');

/** Letters whose capitals are made small: what is left of the Latin, Greek, Cyrillic and Armenian ones. */
const CAPITALS = /[A-Z\u0180-\u024f\u0370-\u03ff\u0400-\u052f\u0531-\u0556]/g;
const smallLetter = (letter: string) => letter.toLowerCase();
