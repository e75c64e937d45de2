/** Which kind of code was read (ISO/IEC 15424), as scanners can put before its content. */
const SYMBOLOGY = /^\][a-z]\d(?=.)/i;
/** Separators of groups, records and files, and the end of a transmission. */
// oxlint-disable-next-line no-control-regex -- why: scanners send these controls
const MARKS = /[\u0004\u001c-\u001f\u241d]/g;
/** FNC1 behind a value, as the control it is sent as or as that is made visible. */
// oxlint-disable-next-line no-control-regex -- why: as above
const GROUP = /[\u001d\u241d]/;
// oxlint-disable-next-line no-control-regex -- why: as above
const FIRST_GROUP = /^[\u001d\u241d]/;
/** A GS1 Digital Link, of whichever host. */
const LINK = /^https?:\/\/[^?#]*\/(?:01\/\d{8,14}(?:\/(?:22|10)\/[^/?#]+)*\/21|8004)\/([^/?#]+)/i;

/** The content of a code without what a scanner adds to it. */
export const withoutMarks = (scanned: string): string =>
  scanned.replace(SYMBOLOGY, '').replace(MARKS, ' ').trim();

/**
 * The serial number within the content of a code that says which of its parts is which: GS1 elements marked by the kind of code, by
 * separators, by brackets or by an article number with its check digit in front, or a GS1 Digital Link. `null`
 * where there is none.
 */
export function scannedSerialNumber(scanned: string): string | null {
  const content = scanned.replace(SYMBOLOGY, '');
  const link = LINK.exec(content)?.[1];
  if (link !== undefined) return decoded(link);
  const isMarked = content !== scanned || GROUP.test(content) || beginsWithArticleNumber(content);
  const elements = bracketedElements(content) ?? (isMarked ? elementsOf(content) : null);
  return SERIALS.map((name) => elements?.get(name)).find((value) => value !== undefined) ?? null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Application identifiers of what tells one thing from all others: serial number, phone, asset, second serial number. */
const SERIALS = ['21', '8002', '8004', '250'];
/** Digits of an application identifier, by how it begins (GS1 General Specifications, 3.2). */
const IDENTIFIERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:0[0-4]|1[0-7]|2[0-2]|3[07]|9\d)/, 2],
  [/^(?:2[3-5]|4[0-2]|71)\d/, 3],
  [/^(?:3[1-69]|43|7[02]|8[0-2])\d\d/, 4],
];
/** Digits of values that end without a separator, by how their identifier begins (the same, 7.8.5). */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 13 },
  ...Object.fromEntries([11, 12, 13, 14, 15, 16, 17, 18, 19, 31, 32, 33, 34, 35, 36].map((at) => [at, 6])),
};

/** The values by their application identifiers; `null` where a part has none. */
function elementsOf(content: string): ReadonlyMap<string, string> | null {
  const elements = new Map<string, string>();
  let rest = content.replace(FIRST_GROUP, '');
  while (rest !== '') {
    const digits = IDENTIFIERS.find(([begins]) => begins.test(rest))?.[1];
    if (digits === undefined) return null;
    const [value = ''] = rest
      .slice(digits, digits + (FIXED[rest.slice(0, 2)] ?? rest.length))
      .split(GROUP, 1);
    if (value === '') return null;
    elements.set(rest.slice(0, digits), value);
    rest = rest.slice(digits + value.length).replace(FIRST_GROUP, '');
  }
  return elements;
}

/** The same as people read them, `(01)04012345678901(21)SN-1`; `null` where the text begins otherwise. */
function bracketedElements(content: string): ReadonlyMap<string, string> | null {
  if (!/^\(\d{2,4}\)/.test(content)) return null;
  const elements = content.matchAll(/\((\d{2,4})\)([^(]+)/g);
  return new Map([...elements].map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Whether an article number with the right check digit comes first: the mark of scanners that send no other. */
function beginsWithArticleNumber(content: string): boolean {
  const digits = /^01(\d{14})/.exec(content)?.[1];
  if (digits === undefined) return false;
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}
