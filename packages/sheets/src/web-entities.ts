/** Names of the signs from U+00A0 on, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const OTHERS = [
  ...['&amp', '<lt', '>gt', '"quot', "'apos", '€euro', '…hellip', '•bull', '™trade', '–ndash', '—mdash'],
  ...['‘lsquo', '’rsquo', '“ldquo', '”rdquo'],
];
const CODES = new Map([
  ...LATIN.map((name, at) => [name, 0xa0 + at] as const),
  ...OTHERS.map((sign) => [sign.slice(1), sign.charCodeAt(0)] as const),
]);

const NAME = '(?:#(\\d{1,7})|#x([\\da-f]{1,6})|([a-z]{2,6}\\d{0,2}));';
const ENTITY = new RegExp(`&${NAME}`, 'gi');
const BARE = new RegExp(`&(?!${NAME})`, 'i');
const TWICE = new RegExp(`&amp;(?=${NAME})`, 'gi');
/** Signs of ASCII stand this much higher until the cells are separated, so that none of them separates or quotes. */
const AWAY = 0xe000;
const IS_AWAY = /[\ue000-\ue07f]/g;

/** The sign that a number stands for, as browsers read it; `null` for none. */
function signOf(code: number): string | null {
  if (code < 0x80) return code >= 32 || [9, 10, 13].includes(code) ? String.fromCharCode(AWAY + code) : null;
  if (code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null;
}

/**
 * A text with the signs that exports of web pages write as `&aacute;`, `&#225;` or `&amp;`. Letters so written are read in
 * every file, since no text has them; signs of ASCII only where each `&` begins such a sign, as in a file that was
 * escaped, and there also where it was escaped twice. {@link backInRow} ends it.
 */
export function withoutEntities(text: string): string {
  if (!text.includes('&') || text.search(IS_AWAY) >= 0) return text;
  const isEscaped = !BARE.test(text);
  const once = isEscaped ? text.replace(TWICE, '&') : text;
  return once.replace(ENTITY, (found, decimal?: string, hex?: string, name = '') => {
    const code =
      CODES.get(name) ?? (decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    return code < 0x80 && !isEscaped ? found : (signOf(code) ?? found);
  });
}

/** The row with the signs of ASCII in its cells that stood for none between them. */
export const backInRow = <Row extends { readonly cells: readonly string[] }>(row: Row): Row => ({
  ...row,
  cells: row.cells.map((cell) =>
    cell.replace(IS_AWAY, (sign) => String.fromCharCode(sign.charCodeAt(0) - AWAY)),
  ),
});
