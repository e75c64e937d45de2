import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { comparable } from './comparable.ts';

describe('texts that differ', () => {
  it.each([
    ['Cámara', 'Cámaras'],
    ["O'Brien", 'OBrien'],
    ['SN-1', 'SN 1'],
    ['SN-1', 'SN1'],
    ['007', '7'],
    ['1.5', '15'],
    ['24"', "24'"],
    ['か', 'が'],
    ['कि', 'क'],
    ['Ω', 'O'],
    ['а', 'a'],
  ])('%s and %s', (one, other) => {
    expect(comparable(one)).not.toBe(comparable(other));
  });
});

/** Texts that people mean the same by, in each line. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'letter case': ['máquina', 'MÁQUINA', 'Máquina'],
  accents: ['Cámara', 'camara', 'càmara', 'CÂMARA', 'Ca\u0301mara'],
  'an accent of its own': ['Café molino', 'Cafe\u0301 molino', 'cafe molino'],
  'n with a tilde': ['Ñandú', 'ñandu\u0301', 'N\u0303andu', 'nandu'],
  'several accents on one letter': ['Tiếng Việt', 'Tie\u0302\u0301ng Vie\u0323\u0302t', 'tieng viet'],
  apostrophes: [
    "O'Brien",
    'O’Brien',
    'O‘Brien',
    'OʼBrien',
    'O´Brien',
    'O`Brien',
    'O′Brien',
    'O＇Brien',
    'OʹBRIEN',
  ],
  'quotation marks': ['24" "flat"', '24″ “flat”', '24“ «flat»', '24＂ „flat‟'],
  hyphens: ['SN-1', 'sn‐1', 'sn‑1', 'SN–1', 'SN—1', 'SN−1', 'ＳＮ－１', 'SN﹣1'],
  blanks: [
    'one safe',
    'one\u00a0safe',
    'one\u2009safe',
    'one  safe',
    'one\tsafe',
    'one\r\nsafe',
    ' one\u3000safe ',
    'one\u2028safe',
  ],
  'signs that are not seen': [
    'camara',
    'ca\u00admara',
    'ca\u200bmara',
    '\u200ecamara\u200f',
    '\ufeffcamara',
    'ca\u2060mara\ufe0f',
  ],
  'letters with a line through': ['Łódź', 'lodz', 'ŁÓDŹ'],
  'Nordic letters': ['Ærø Øst', 'aero ost', 'ÆRØ ØST'],
  'German letters': ['Straße', 'STRASSE', 'STRAẞE', 'Strasse'],
  'French and Icelandic letters': ['Œuvre þing', 'oeuvre thing', 'ŒUVRE ÞING'],
  'Turkish letters': ['İstanbul Isparta', 'istanbul ısparta', 'ISTANBUL ISPARTA'],
  ligatures: ['ﬁle oﬀer', 'file offer', 'FILE OFFER'],
  widths: ['ＡＢ１２', 'ab12', 'AB12'],
  'raised signs': ['N.º 5', 'n.o 5', 'N.° 5', 'n.ᵒ 5'],
  fractions: ['½ m²', '1/2 m2', '1⁄2 M2'],
  'a multiplication sign': ['120×60', '120x60', '120X60'],
  Greek: ['Όδος', 'ΟΔΟΣ', 'οδοσ'],
  Cyrillic: ['Ёлка', 'елка', 'ЕЛКА'],
  Armenian: ['Եղբայր', 'եղբայր'],
  Hebrew: ['שָׁלוֹם', 'שלום'],
  Arabic: ['مُحَمَّد', 'محمد'],
};

describe('texts that count as the same', () => {
  it.each(Object.entries(SAME))('%s', (_, texts) => {
    expect([...new Set(texts.map(comparable))]).toHaveLength(1);
  });
});

test.each([
  ['Cámara de seguridad', 'camara de seguridad'],
  [' N.º\u00a05 – “Ñandú” ', 'n.o 5 - "nandu"'],
  ['O´Brien`s', "o'brien's"],
  ['\u00ad\u200b', ''],
  ['\u0301', ''],
  ['', ''],
])('%o is compared as %o', (text, compared) => {
  expect(comparable(text)).toBe(compared);
});

test('what is compared is compared as it is', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2 }),
    fc.constantFrom(' ', "'", '´', '\u0301', '\u200d', 'Á'),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 10 }), (signs) => {
      const compared = comparable(signs.join(''));
      expect(comparable(compared)).toBe(compared);
    }),
    { numRuns: 2_000 },
  );
});

test('a composed letter and its parts are compared alike', () => {
  for (let code = 0; code < 0x30000; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    const parts = sign.normalize('NFD');
    if (parts !== sign) expect(comparable(parts), code.toString(16)).toBe(comparable(sign));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const forms = (['NFC', 'NFD'] as const).map((form) => comparable(text.normalize(form)));
      expect(new Set([comparable(text), ...forms]).size).toBe(1);
    }),
    { numRuns: 2_000 },
  );
});
