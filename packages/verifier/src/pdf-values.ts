import { type Bytes, latin1Of } from './bytes.ts';
import { Unreadable } from './der.ts';

/** Entries of a dictionary by name. */
export type PdfEntries = ReadonlyMap<string, PdfValue>;

/** A value of a PDF. `from` and `to` of a string are where its brackets begin and end in the file. */
export type PdfValue =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly value: string }
  | {
      readonly kind: 'string';
      readonly bytes: Bytes;
      readonly isHex: boolean;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: PdfEntries }
  | { readonly kind: 'reference'; readonly object: number };

/** Deepest nesting of arrays and dictionaries, most values in one object, most bytes of a string as written. */
const DEEPEST = 32;
const MOST_VALUES = 500_000;
const LONGEST_STRING = 1_000_000;

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
const DELIMITERS = new Set(new TextEncoder().encode('()<>[]{}/%'));
const isRegular = (byte: number | undefined): byte is number =>
  byte !== undefined && !isSpace(byte) && !DELIMITERS.has(byte);

const NUMBER = /^[+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})$/;
const WHOLE_NUMBER = /^\d{1,10}$/;

const ESCAPED: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function hexDigit(byte: number | undefined): number {
  if (byte !== undefined && byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = (byte ?? 0) | 0x20;
  if (letter >= 0x61 && letter <= 0x66) return letter - 0x57;
  throw new Unreadable('hexadecimal digit');
}

/** Reads values of a PDF, front to back. Comments are refused: the files this package judges have none. */
export class PdfReader {
  private readonly bytes: Bytes;
  private values = 0;
  at: number;

  constructor(bytes: Bytes, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at++;
  }

  /** The next word of regular characters, at most 64, after white space; empty before a delimiter. */
  word(): string {
    this.skipSpace();
    const from = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    if (this.at - from > 64) throw new Unreadable('long word');
    return latin1Of(this.bytes.subarray(from, this.at));
  }

  /** The next word, which has to be this one. */
  expect(word: string): void {
    if (this.word() !== word) throw new Unreadable(`${word} missing`);
  }

  /** The next word as a number without sign and fraction. */
  wholeNumber(): number {
    const word = this.word();
    if (!WHOLE_NUMBER.test(word)) throw new Unreadable('whole number');
    return Number(word);
  }

  /** The next value. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST || ++this.values > MOST_VALUES) throw new Unreadable('nested too deeply');
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (byte === 0x2f) return { kind: 'name', value: this.name() };
    if (byte === 0x28) return this.literalString();
    if (byte === 0x5b) return this.array(depth);
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dictionary(depth) : this.hexString();
    const word = this.word();
    if (word === 'null') return { kind: 'null' };
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true' };
    if (!NUMBER.test(word)) throw new Unreadable('value');
    return (WHOLE_NUMBER.test(word) ? this.reference(word) : null) ?? { kind: 'number', value: Number(word) };
  }

  /** `12 0 R`, when that is what goes on after the number; else nothing is read. */
  private reference(object: string): PdfValue | null {
    const after = this.at;
    if (this.word() === '0' && this.word() === 'R') return { kind: 'reference', object: Number(object) };
    this.at = after;
    return null;
  }

  private name(): string {
    this.at++;
    const from = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    if (this.at - from > 512) throw new Unreadable('long name');
    const written = latin1Of(this.bytes.subarray(from, this.at));
    return written.replace(/#(.{0,2})/gs, (_, digits: string) =>
      String.fromCharCode(hexDigit(digits.charCodeAt(0)) * 16 + hexDigit(digits.charCodeAt(1))),
    );
  }

  private array(depth: number): PdfValue {
    this.at++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === 0x5d) {
        this.at++;
        return { kind: 'array', items };
      }
      items.push(this.value(depth + 1));
    }
  }

  private dictionary(depth: number): PdfValue {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) {
        this.at += 2;
        return { kind: 'dictionary', entries };
      }
      if (this.bytes[this.at] !== 0x2f) throw new Unreadable('key');
      const key = this.name();
      if (entries.has(key)) throw new Unreadable('key twice');
      entries.set(key, this.value(depth + 1));
    }
  }

  private hexString(): PdfValue {
    const from = this.at++;
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0 || end - from > LONGEST_STRING) throw new Unreadable('string without end');
    const digits = this.bytes.subarray(this.at, end).filter((byte) => !isSpace(byte));
    const bytes = new Uint8Array(Math.ceil(digits.length / 2));
    for (const [index, digit] of digits.entries())
      bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (hexDigit(digit) << (index % 2 === 0 ? 4 : 0));
    this.at = end + 1;
    return { kind: 'string', bytes, isHex: true, from, to: this.at };
  }

  private literalString(): PdfValue {
    const from = this.at++;
    const read: number[] = [];
    for (let open = 1; ; ) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || this.at - from > LONGEST_STRING) throw new Unreadable('string without end');
      if (byte === 0x5c) {
        read.push(...this.escape());
        continue;
      }
      if (byte === 0x28) open++;
      if (byte === 0x29 && --open === 0) break;
      read.push(byte);
    }
    return { kind: 'string', bytes: Uint8Array.from(read), isHex: false, from, to: this.at };
  }

  /** What follows a backslash. */
  private escape(): readonly number[] {
    const octal = /^[0-7]{1,3}/.exec(latin1Of(this.bytes.subarray(this.at, this.at + 3)));
    if (octal !== null) {
      this.at += octal[0].length;
      return [Number.parseInt(octal[0], 8) & 0xff];
    }
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Unreadable('string without end');
    if (byte === 0x0d && this.bytes[this.at] === 0x0a) this.at++;
    if (byte === 0x0d || byte === 0x0a) return [];
    return [ESCAPED[String.fromCharCode(byte)] ?? byte];
  }
}

/** Text of a string as PDF writes it: UTF-16 after its mark, else one character a byte. */
export const textOfString = (bytes: Bytes): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
    : latin1Of(bytes);
