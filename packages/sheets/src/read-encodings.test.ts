import { describe, expect, test } from 'vitest';
import { DOS_LETTERS } from './dos-letters.ts';
import { readSheetFile } from './read-sheet.ts';
import { ENCODINGS, type Encoding, type Sheet, SheetRefused } from './sheet.ts';

/** Bytes of letters as the published tables of the encodings have them. */
const TABLES = {
  macintosh: 'á87 é8e í92 ó97 ú9c ñ96 Ñ84 ü9f Áe7 É83 Íea Óee Úf2 ¿c0 ¡c1 ºbc °a1 ªbb –d0 ’d5 …c9',
  ibm850: 'áa0 é82 ía1 óa2 úa3 ña4 Ña5 ü81 Áb5 É90 Íd6 Óe0 Úe9 ¿a8 ¡ad ºa7 °f8 ªa6 ¢bd',
  ibm437: 'áa0 é82 ía1 óa2 úa3 ña4 Ña5 ü81 É90 ¿a8 ¡ad ºa7 °f8 ªa6 ¢9b',
  'windows-1252':
    'áe1 àe0 ãe3 èe8 êea îee òf2 Öd6 ée9 íed óf3 úfa ñf1 Ñd1 üfc Ác1 Éc9 Ícd Ód3 Úda ¿bf ¡a1 ºba °b0 ªaa –96 —97 ’92 …85 “93 ”94 €80 ·b7 µb5 çe7 Š8a',
} as const;
type Table = keyof typeof TABLES;

const bytesBy = (table: Table) =>
  new Map(TABLES[table].split(' ').map((each) => [each.slice(0, 1), Number.parseInt(each.slice(1), 16)]));

/** A text as a program writes it that knows the encoding. */
function written(text: string, table: Table): Uint8Array {
  const bytes = bytesBy(table);
  return Uint8Array.from([...text], (sign) => {
    const byte = bytes.get(sign) ?? sign.charCodeAt(0);
    if (byte > 0xff) throw new Error(`${sign} is not in ${table}`);
    return byte;
  });
}
const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const formOf = ({ form }: Sheet) => (form.kind === 'csv' ? form : null);
const cellsOf = ({ rows }: Sheet) => rows.map(({ cells }) => cells);
const garbledOf = ({ rows }: Sheet) => rows.map(({ garbled = [] }) => garbled);

const TEXTS = [
  'Artículo;Serie\nPortátil;1',
  'Nombre;Descripción\nPortátil;Dañado año',
  'Nombre;DESCRIPCIÓN\nCAÑÓN;Sin batería',
  'Número de serie;Categoría\n1;Mecánica',
  'Item;Notes\nTeléfono;¿Útil? ¡No!',
  'Item;Notes\nPingüino;Nº 5, 20 °C, 1ª vez',
  'Item;Notes\ncamión;ñandú, café, Perú, jardín, ají',
];

describe.each(['macintosh', 'ibm850', 'windows-1252'] as const)('letters of %s are found', (table) => {
  test.each(TEXTS)('in %j', (text) => {
    const known = bytesBy(table);
    if ([...text].some((sign) => sign > '~' && !known.has(sign))) throw new Error('An unknown sign');
    const sheet = readSheetFile(written(text, table));
    expect(formOf(sheet)).toMatchObject({ encoding: table });
    expect(formOf(sheet)).not.toHaveProperty('hasOddLetters');
    expect(cellsOf(sheet)).toEqual(text.split('\n').map((row) => row.split(';')));
  });
});

test.each([
  ['macintosh', 'Electrónica de señal'],
  ['macintosh', 'Río Ángel Álvarez'],
  ['macintosh', 'Línea Óptica'],
  ['macintosh', 'SERVIDOR ÓPTICO MÁQUINA'],
  ['macintosh', 'Río'],
  ['macintosh', 'Días de Díaz'],
  ['macintosh', 'País'],
  ['macintosh', 'Vídeo, batería'],
  ['macintosh', 'Crónica'],
  ['macintosh', 'Código'],
  ['macintosh', 'años, niños, señal'],
  ['macintosh', 'Español'],
  ['macintosh', 'Área'],
  ['macintosh', 'Índice, Ítem'],
  ['macintosh', 'Último'],
  ['macintosh', 'NÚMERO'],
  ['macintosh', 'LÍNEA'],
  ['macintosh', 'CÓDIGO'],
  ['macintosh', 'BOGOTÁ'],
  ['macintosh', 'órgano'],
  ['ibm850', 'Óptico'],
  ['ibm850', 'Álvarez'],
  ['ibm850', 'Área'],
  ['ibm850', 'Óscar, Órgano'],
  ['ibm850', 'Último'],
  ['ibm850', 'Índice'],
  ['ibm850', 'SERVIDOR ÓPTICO MÁQUINA'],
  ['ibm850', 'NÚMERO'],
  ['ibm850', 'BATERÍA'],
] as const)('few letters of %s are found: %s', (table, text) => {
  const sheet = readSheetFile(written(`Item;Notes\n${text};x`, table));
  expect(formOf(sheet)).toMatchObject({ encoding: table });
  expect(formOf(sheet)).not.toHaveProperty('hasOddLetters');
  expect(cellsOf(sheet)[1]).toEqual([text, 'x']);
});

test.each([
  'O’Brien;it’s\nd’Or;we’ll',
  'Shelf A–Z;2020–2021\nMadrid–Barcelona;a – b',
  'Broken—no screen;wait…what',
  '“Best” desk;€ 5 · 20 °C',
  'Nº1;Barça\nµm;5 €',
  'O’Brien;don’t',
  'O’BRIEN;DON’T',
  'I’m;y’all 5 o’clock',
  'L’Hospitalet;l’eau d’accord',
  'Rock–Paper;1–2',
  'read–write;mm–cm',
  'Broken—no screen;x',
  'Broken—a leg;x',
  'it’s broken—don’t—no;5 kg—new 5 m—used',
  'Plan B—no;rock’n’roll dell’arte',
  'boys’ toys;qu’il c’est',
  'façade;garçon crème',
  'Müller;español MÖBEL Özil',
  'São Paulo;à la carte ça île être',
  'àrea;òptica École',
  '5 µF;µmol µSD',
])('signs of usual texts stay Windows-1252: %j', (text) => {
  const sheet = readSheetFile(written(text, 'windows-1252'));
  expect(formOf(sheet)).toMatchObject({ encoding: 'windows-1252' });
  expect(cellsOf(sheet)).toEqual(text.split('\n').map((row) => row.split(';')));
});

test.each(['macintosh', 'ibm850', 'ibm437'] as const)('%s can be chosen, and is read whole', (table) => {
  const letters = [...bytesBy(table)];
  const sheet = readSheetFile(Uint8Array.from(['a'.charCodeAt(0), ...letters.map(([, byte]) => byte)]), {
    encoding: table,
  });
  expect(cellsOf(sheet)).toEqual([[`a${letters.map(([sign]) => sign).join('')}`]]);
});

test('the tables of MS-DOS have each of their 128 signs once', () => {
  for (const table of Object.values(DOS_LETTERS)) expect(new Set(table).size).toBe(128);
});

test('an encoding that was chosen wrongly is doubted', () => {
  const mac = written('Item;Notes\nPortátil;Dañado año', 'macintosh');
  expect(formOf(readSheetFile(mac, { encoding: 'windows-1252' }))).toHaveProperty('hasOddLetters', true);
  expect(formOf(readSheetFile(mac, { encoding: 'macintosh' }))).not.toHaveProperty('hasOddLetters');
});

test('a blank that may be a letter of MS-DOS is doubted', () => {
  const dos = written('Item;Notes\nPortátil;x', 'ibm850');
  expect(formOf(readSheetFile(dos))).toMatchObject({ encoding: 'windows-1252', hasOddLetters: true });
  expect(cellsOf(readSheetFile(dos, { encoding: 'ibm850' }))[1]).toEqual(['Portátil', 'x']);
});

test.each([
  ['M\u00a0quina', 'ibm850', 'Máquina'],
  ['hist—rico', 'macintosh', 'histórico'],
  ['autom—vil', 'macintosh', 'automóvil'],
] as const)('a sign that may be a letter is doubted: %j', (read, table, meant) => {
  const bytes = written(`Item;Notes\n${meant};x`, table);
  expect(formOf(readSheetFile(bytes))).toMatchObject({ encoding: 'windows-1252', hasOddLetters: true });
  expect(cellsOf(readSheetFile(bytes))[1]).toEqual([read, 'x']);
  expect(cellsOf(readSheetFile(bytes, { encoding: table }))[1]).toEqual([meant, 'x']);
});

test.each(['O’Brien;don’t', 'read–write;Rock–Paper', 'façade;MÖBEL', 'IBM\u00a0PC;5\u00a0m'])(
  'usual signs are not doubted: %j',
  (text) => {
    expect(formOf(readSheetFile(written(text, 'windows-1252')))).not.toHaveProperty('hasOddLetters');
  },
);

describe('a wrong byte in UTF-8', () => {
  const good = 'Nombre;Descripción\nPortátil;Dañado\n';
  test.each([
    ['a row of another system', joined(utf8(good), written('Portátil;Dañado', 'windows-1252')), [0, 1]],
    ['one of Mac', joined(utf8(good), written('ñandú;x', 'macintosh')), [0]],
    ['one byte', joined(utf8(good), Uint8Array.of(0x61, 0xff), utf8(';b')), [0]],
    ['a zero', joined(utf8(`${good.repeat(9)}a;`), Uint8Array.of(0x61, 0, 0x62)), [1]],
    ['half a letter at the end', joined(utf8(`${good}a;b`), Uint8Array.of(0xc3)), [1]],
    ['a sign lost before', utf8(`${good}Port\ufffdtil;b`), [0]],
    ['with a mark', joined(utf8(`\ufeff${good}`), Uint8Array.of(0xe1, 0x3b, 0x62)), [0]],
    ['letters that were UTF-8 before', utf8(`${good.repeat(3)}PortÃ¡til;b`), [0]],
  ])('spoils its own cell only: %s', (_what, bytes, garbled) => {
    const sheet = readSheetFile(bytes);
    expect(formOf(sheet)).toMatchObject({ encoding: 'utf-8' });
    expect(cellsOf(sheet).slice(0, 2)).toEqual([
      ['Nombre', 'Descripción'],
      ['Portátil', 'Dañado'],
    ]);
    const marks = garbledOf(sheet);
    expect(marks.at(-1)).toEqual(garbled);
    expect(marks.slice(0, -1).flat()).toEqual([]);
  });

  test('shows what cannot be read', () => {
    const bytes = joined(utf8(good), written('Portátil;Dañado', 'windows-1252'));
    expect(cellsOf(readSheetFile(bytes)).at(-1)).toEqual(['Port\ufffdtil', 'Da\ufffdado']);
  });

  test('and a row in UTF-8 is garbled in a file of Windows-1252, and said to be', () => {
    const old = written('Nombre;Descripción\nPortátil;Dañado año\nCamión;Baúl\n', 'windows-1252');
    const sheet = readSheetFile(joined(old, utf8('b;Dañado')));
    expect(formOf(sheet)).toMatchObject({ encoding: 'windows-1252', hasOddLetters: true });
    expect(garbledOf(sheet)).toEqual([[], [], [], [1]]);
  });
});

describe('UTF-8 that was encoded twice', () => {
  const twice = (text: string) => utf8(new TextDecoder('windows-1252').decode(utf8(text)));
  test.each(['Descripción;Número\nPortátil;€ 5 – “año”', 'Item;Notes\nCañón;à la carte'])('%j', (text) => {
    const sheet = readSheetFile(twice(text));
    expect(formOf(sheet)).toMatchObject({ encoding: 'utf-8-twice' });
    expect(cellsOf(sheet)).toEqual(text.split('\n').map((row) => row.split(';')));
    expect(garbledOf(sheet).flat()).toEqual([]);
    expect(garbledOf(readSheetFile(twice(text), { encoding: 'utf-8' })).flat().length).toBeGreaterThan(0);
  });

  test('letters that were encoded once next to them stay', () => {
    const bytes = joined(twice('Descripción;Número\n'), utf8('Portátil;ñandú áé\n'), twice('Áéíó;Camión'));
    expect(cellsOf(readSheetFile(bytes, { encoding: 'utf-8-twice' }))).toEqual([
      ['Descripción', 'Número'],
      ['Portátil', 'ñandú áé'],
      ['Áéíó', 'Camión'],
    ]);
  });
});

test('every encoding can be asked for, whatever the bytes', () => {
  const bytes = Uint8Array.from({ length: 255 }, (_, at) => at + 1).filter((byte) => byte !== 0x22);
  for (const encoding of ENCODINGS as readonly Encoding[]) {
    expect(formOf(readSheetFile(bytes, { encoding }))).toMatchObject({ encoding });
  }
});

test('many zeros are no text', () => {
  const bytes = Uint8Array.from('a\0\0b'.repeat(50), (sign) => sign.charCodeAt(0));
  expect(() => readSheetFile(bytes)).toThrow(SheetRefused);
});
