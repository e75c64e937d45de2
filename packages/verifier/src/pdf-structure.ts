import { type Bytes, joined, latin1Of, sameBytes } from './bytes.ts';
import { Unreadable, utcMoment } from './der.ts';
import { type PdfObjects, readObjects, readTable, tableBefore } from './pdf-objects.ts';
import { type PdfEntries, type PdfValue, textOfString } from './pdf-values.ts';
import { Refusal } from './report.ts';

/** A PDF that was drawn in one revision and continued once, by its signature. */
export interface SignedPdf {
  readonly objects: PdfObjects;
  readonly catalog: PdfEntries;
  /** What the signature covers: everything but its own digits. */
  readonly covered: Bytes;
  /** The signature in DER. */
  readonly signature: Bytes;
  /** When it was signed, as the dictionary of the signature says. */
  readonly statedTime: Date | null;
}

/** Bytes of `/SubFilter`, and what the dictionaries the signature adds may hold. */
const FORMAT = 'ETSI.CAdES.detached';
const SIGNATURE_KEYS = 'Type Filter SubFilter ByteRange Contents M Reason Location ContactInfo Name'.split(
  ' ',
);
const FORM_KEYS = 'Fields DR DA NeedAppearances SigFlags'.split(' ');
const FIELD_KEYS = 'FT T V Type Subtype F P Rect'.split(' ');

const HEADER = /^%PDF-1\.[4-7](?:\r\n|\n|\r)(?:%[\x80-\xff]{4,8}(?:\r\n|\n|\r))?/;
const MOMENT = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|[+-]00'?00'?)?$/;

/** Every dictionary of a value, the value itself included. */
export function dictionariesOf(value: PdfValue): PdfEntries[] {
  if (value.kind === 'array') return value.items.flatMap(dictionariesOf);
  if (value.kind !== 'dictionary') return [];
  return [value.entries, ...[...value.entries.values()].flatMap(dictionariesOf)];
}

/** The name at a key; `null` when there is none. */
export function nameAt(entries: PdfEntries, key: string): string | null {
  const value = entries.get(key);
  return value?.kind === 'name' ? value.value : null;
}

/** Number of the object an entry refers to. */
export function referenceAt(entries: PdfEntries, key: string): number {
  const value = entries.get(key);
  if (value?.kind !== 'reference') throw new Unreadable(`${key} is no reference`);
  return value.object;
}

/** The dictionary an object is. */
export function dictionaryOf(objects: PdfObjects, number: number): PdfEntries {
  const value = objects.get(number)?.value;
  if (value?.kind !== 'dictionary') throw new Unreadable(`object ${number} is no dictionary`);
  return value.entries;
}

/** Whether two values say the same. */
function sameValue(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.kind === 'array')
    return (
      b.kind === 'array' &&
      a.items.length === b.items.length &&
      a.items.every((one, index) => sameValue(one, b.items[index]))
    );
  if (a.kind === 'dictionary')
    return (
      b.kind === 'dictionary' &&
      a.entries.size === b.entries.size &&
      [...a.entries].every(([key, one]) => sameValue(one, b.entries.get(key)))
    );
  if (a.kind === 'string') return b.kind === 'string' && sameBytes(a.bytes, b.bytes);
  if (a.kind === 'reference') return b.kind === 'reference' && a.object === b.object;
  if (a.kind === 'null') return b.kind === 'null';
  return a.kind === b.kind && a.value === b.value;
}

const hasOnly = (entries: PdfEntries, keys: readonly string[]): boolean =>
  [...entries.keys()].every((key) => keys.includes(key));

/** The revision as drawn and the one the signature added. */
function revisionsOf(bytes: Bytes) {
  const header = HEADER.exec(latin1Of(bytes.subarray(0, 32)))?.[0];
  if (header === undefined) throw new Refusal('not-a-pdf');
  const last = readTable(bytes, tableBefore(bytes, bytes.length));
  if (last.trailer.has('Encrypt')) throw new Refusal('encrypted');
  if (last.trailer.has('XRefStm')) throw new Unreadable('two kinds of table');
  const former = last.trailer.get('Prev');
  if (former === undefined) throw new Refusal('no-signature');
  if (former.kind !== 'number' || !Number.isInteger(former.value) || former.value < 0)
    throw new Unreadable('place of the former table');
  const drawn = readTable(bytes, former.value);
  if (drawn.trailer.has('Prev')) throw new Refusal('further-revision');
  if (drawn.trailer.has('Encrypt')) throw new Refusal('encrypted');
  if (drawn.trailer.has('XRefStm')) throw new Unreadable('two kinds of table');
  if (last.end !== bytes.length) throw new Refusal('bytes-after-signature');
  const rootNumber = referenceAt(drawn.trailer, 'Root');
  if (referenceAt(last.trailer, 'Root') !== rootNumber) throw new Refusal('further-revision');
  if (!sameValue(drawn.trailer.get('Info'), last.trailer.get('Info'))) throw new Refusal('further-revision');
  return {
    root: rootNumber,
    drawn: readObjects(bytes, header.length, drawn),
    added: readObjects(bytes, drawn.end, last),
  };
}

/** Throws a refusal unless the second revision adds one invisible signature field to the catalog and nothing else. */
function judgeAddition(drawn: PdfObjects, added: PdfObjects, root: number): PdfEntries {
  const former = dictionaryOf(drawn, root);
  const catalog = dictionaryOf(added, root);
  const refused = new Refusal('further-revision');
  if (former.has('AcroForm') || catalog.size !== former.size + 1) throw refused;
  for (const [key, value] of former) if (!sameValue(value, catalog.get(key))) throw refused;
  const numbers = [...added.keys()].filter((number) => number !== root);
  if (
    numbers.length !== 3 ||
    numbers.some((number) => drawn.has(number) || added.get(number)?.stream !== null)
  )
    throw refused;
  const form = dictionaryOf(added, referenceAt(catalog, 'AcroForm'));
  const fields = form.get('Fields');
  const [field, ...more] = fields?.kind === 'array' ? fields.items : [];
  if (field?.kind !== 'reference' || more.length > 0 || !hasOnly(form, FORM_KEYS)) throw refused;
  const widget = dictionaryOf(added, field.object);
  const place = widget.get('Rect');
  const isInvisible =
    place?.kind === 'array' && place.items.every((side) => side.kind === 'number' && side.value === 0);
  if (!hasOnly(widget, FIELD_KEYS) || nameAt(widget, 'FT') !== 'Sig' || !isInvisible) throw refused;
  return dictionaryOf(added, referenceAt(widget, 'V'));
}

/** The signature in the digits of `/Contents`: upper-case, whole bytes, and behind the signature zeros only. */
function signatureIn(digits: string): Bytes {
  const refused = new Refusal('signature-format');
  if (!/^[0-9A-F]*$/.test(digits) || digits.length % 2 !== 0) throw refused;
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  const long = bytes[1] ?? 0;
  const header = long < 0x80 ? 2 : 2 + (long & 0x7f);
  const length = long < 0x80 ? long : bytes.subarray(2, header).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = header + length;
  if (bytes[0] !== 0x30 || header > 6 || end > bytes.length || bytes.subarray(end).some((byte) => byte !== 0))
    throw refused;
  return bytes.subarray(0, end);
}

function statedTimeOf(signature: PdfEntries): Date | null {
  const value = signature.get('M');
  const parts = value?.kind === 'string' ? MOMENT.exec(textOfString(value.bytes)) : null;
  return parts === null ? null : utcMoment(parts.slice(1, 7).map(Number));
}

/** Throws a refusal unless exactly one dictionary of the file has to do with signing. */
function judgeCount(objects: Iterable<{ readonly value: PdfValue }>): void {
  const kinds = ['Sig', 'DocTimeStamp'];
  const signatures = [...objects]
    .flatMap(({ value }) => dictionariesOf(value))
    .filter((one) => one.has('ByteRange') || kinds.includes(nameAt(one, 'Type') ?? ''));
  if (signatures.length === 0) throw new Refusal('no-signature');
  if (signatures.length > 1) throw new Refusal('several-signatures');
}

/** Reads a certificate file: throws a refusal, or `Unreadable` for what this package does not read. */
export function signedPdfOf(bytes: Bytes): SignedPdf {
  const { root, drawn, added } = revisionsOf(bytes);
  judgeCount([...drawn.values(), ...added.values()]);
  const signature = judgeAddition(drawn, added, root);
  const contents = signature.get('Contents');
  const range = signature.get('ByteRange');
  if (
    nameAt(signature, 'Type') !== 'Sig' ||
    nameAt(signature, 'SubFilter') !== FORMAT ||
    !hasOnly(signature, SIGNATURE_KEYS) ||
    contents?.kind !== 'string' ||
    !contents.isHex ||
    range?.kind !== 'array' ||
    range.items.length !== 4
  )
    throw new Refusal('signature-format');
  const [begin, first, second, rest] = range.items.map((one) => (one.kind === 'number' ? one.value : -1));
  if (begin !== 0 || first !== contents.from || second !== contents.to || rest === undefined)
    throw new Refusal('signature-format');
  if (second + rest !== bytes.length)
    throw new Refusal(second + rest < bytes.length ? 'bytes-after-signature' : 'signature-format');
  return {
    objects: new Map([...drawn, ...added]),
    catalog: dictionaryOf(added, root),
    covered: joined([bytes.subarray(0, first), bytes.subarray(second)]),
    signature: signatureIn(latin1Of(bytes.subarray(contents.from + 1, contents.to - 1))),
    statedTime: statedTimeOf(signature),
  };
}

/** Why a file could not be read: its end stands before its last byte, or something else. */
export function unreadableCode(bytes: Bytes): 'bytes-after-signature' | 'structure-unreadable' {
  const tail = latin1Of(bytes.subarray(Math.max(0, bytes.length - 8)));
  if (/%%EOF(?:\r\n|\n|\r)?$/.test(tail)) return 'structure-unreadable';
  return hasEndMark(bytes) ? 'bytes-after-signature' : 'structure-unreadable';
}

const END_MARK = [0x25, 0x25, 0x45, 0x4f, 0x46];

/** Whether a revision ended twice before the last byte: as drawn, and as signed. */
function hasEndMark(bytes: Bytes): boolean {
  let marks = 0;
  for (let at = bytes.indexOf(0x25); at >= 0 && marks < 2; at = bytes.indexOf(0x25, at + 1))
    if (END_MARK.every((byte, index) => bytes[at + index] === byte)) marks++;
  return marks === 2;
}
