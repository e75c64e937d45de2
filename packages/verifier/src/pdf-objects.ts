import { type Bytes, latin1Of } from './bytes.ts';
import { Unreadable } from './der.ts';
import { type PdfEntries, PdfReader, type PdfValue } from './pdf-values.ts';

/** An object of a file; `stream`: bytes of its stream as they stand there. */
export interface PdfObject {
  readonly number: number;
  readonly value: PdfValue;
  readonly stream: Bytes | null;
}

/** Objects by number. */
export type PdfObjects = ReadonlyMap<number, PdfObject>;

/** The cross-reference table of one revision: where it begins, its rows, its trailer, and where the revision ends. */
interface PdfTable {
  readonly table: number;
  readonly rows: TableRows;
  readonly trailer: PdfEntries;
  readonly end: number;
}

/** Most objects of one revision. */
const MOST_OBJECTS = 200_000;

const ENTRY = /^(\d{10}) (\d{5}) ([nf])(?: \n|\r\n| \r)$/;
const TAIL = /startxref(?:\r\n|\n|\r)(\d{1,10})(?:\r\n|\n|\r)%%EOF(?:\r\n|\n|\r)?$/;
const LONGEST_TAIL = 48;

/** Number of an object and where it begins, of those a table says are in use. */
type TableRows = readonly (readonly [number: number, at: number])[];

/** Reads the rows of a table up to the word `trailer`, which is read as well. */
function tableRows(bytes: Bytes, reader: PdfReader): TableRows {
  const rows: [number, number][] = [];
  const seen = new Set<number>();
  reader.expect('xref');
  for (let word = reader.word(); word !== 'trailer'; word = reader.word()) {
    if (!/^\d{1,7}$/.test(word)) throw new Unreadable('cross-reference table');
    const first = Number(word);
    const count = reader.wholeNumber();
    reader.skipSpace();
    if (rows.length + count > MOST_OBJECTS) throw new Unreadable('too many objects');
    for (let index = 0; index < count; index++) {
      const entry = ENTRY.exec(latin1Of(bytes.subarray(reader.at, reader.at + 20)));
      if (entry === null) throw new Unreadable('row of the table');
      reader.at += 20;
      const number = first + index;
      if (seen.has(number)) throw new Unreadable('object twice');
      seen.add(number);
      if ((entry[3] === 'f') !== (number === 0)) throw new Unreadable('free object');
      if (number === 0) continue;
      if (entry[2] !== '00000') throw new Unreadable('generation');
      rows.push([number, Number(entry[1])]);
    }
  }
  return rows;
}

const LENGTH_LIMIT = 2 ** 31;

/** Reads the object at the reader's position, up to and with `endobj`. */
function readObject(bytes: Bytes, reader: PdfReader, number: number): PdfObject {
  if (reader.wholeNumber() !== number || reader.wholeNumber() !== 0) throw new Unreadable('object number');
  reader.expect('obj');
  const value = reader.value();
  const word = reader.word();
  if (word === 'endobj') return { number, value, stream: null };
  if (word !== 'stream' || value.kind !== 'dictionary') throw new Unreadable('end of object');
  if (bytes[reader.at] === 0x0d) reader.at++;
  if (bytes[reader.at++] !== 0x0a) throw new Unreadable('begin of stream');
  const length = value.entries.get('Length');
  if (length?.kind !== 'number' || !Number.isInteger(length.value) || length.value > LENGTH_LIMIT)
    throw new Unreadable('length of stream');
  const from = reader.at;
  const to = from + length.value;
  if (length.value < 0 || to > bytes.length) throw new Unreadable('length of stream');
  reader.at = to;
  reader.expect('endstream');
  reader.expect('endobj');
  return { number, value, stream: bytes.subarray(from, to) };
}

/** Where the table begins of the revision that ends at `end`; refused unless its last words stand there. */
export function tableBefore(bytes: Bytes, end: number): number {
  const from = Math.max(0, end - LONGEST_TAIL);
  const tail = TAIL.exec(latin1Of(bytes.subarray(from, end)));
  if (tail === null) throw new Unreadable('end of the file');
  return Number(tail[1]);
}

/** Reads the table at `table` with its trailer and the end mark of its revision. */
export function readTable(bytes: Bytes, table: number): PdfTable {
  if (table >= bytes.length) throw new Unreadable('place of the table');
  const reader = new PdfReader(bytes, table);
  if (bytes[table] !== 0x78) throw new Unreadable('place of the table');
  const rows = [...tableRows(bytes, reader)].sort(([, a], [, b]) => a - b);
  const trailer = reader.value();
  if (trailer.kind !== 'dictionary') throw new Unreadable('trailer');
  reader.expect('startxref');
  if (reader.wholeNumber() !== table) throw new Unreadable('startxref');
  reader.skipSpace();
  if (latin1Of(bytes.subarray(reader.at, reader.at + 5)) !== '%%EOF') throw new Unreadable('end mark');
  reader.at += 5;
  if (bytes[reader.at] === 0x0d) reader.at++;
  if (bytes[reader.at] === 0x0a) reader.at++;
  return { table, rows, trailer: trailer.entries, end: reader.at };
}

/**
 * Reads the objects of a revision, whose first one begins at `begin`. Every byte belongs to an object, the table or
 * the trailer: between them stands white space only.
 */
export function readObjects(bytes: Bytes, begin: number, { rows, table }: PdfTable): PdfObjects {
  const objects = new Map<number, PdfObject>();
  const reader = new PdfReader(bytes, begin);
  for (const [number, at] of rows) {
    reader.skipSpace();
    if (reader.at !== at) throw new Unreadable('bytes between objects');
    objects.set(number, readObject(bytes, reader, number));
  }
  reader.skipSpace();
  if (reader.at !== table) throw new Unreadable('bytes before the table');
  return objects;
}
