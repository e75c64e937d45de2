import { type Bytes, latin1Of } from './bytes.ts';

/** A structure that is not what its standard says. Caught inside this package: no public function throws it. */
export class Unreadable extends Error {}

/** One value in DER: its tag, its content, and the whole with tag and length. */
export interface DerValue {
  readonly tag: number;
  readonly content: Bytes;
  readonly whole: Bytes;
}

/** Tags this package reads. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific, primitive. */
  implicit: (number: number) => 0x80 + number,
  /** Context-specific, constructed. */
  context: (number: number) => 0xa0 + number,
} as const;

/** The length that begins at `at`, definite and in the shortest form, and where the content begins. */
function lengthAt(bytes: Bytes, at: number): { readonly length: number; readonly from: number } {
  const first = bytes[at];
  if (first === undefined) throw new Unreadable('length missing');
  if (first < 0x80) return { length: first, from: at + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > 4) throw new Unreadable('length form');
  let length = 0;
  for (let index = 1; index <= count; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) throw new Unreadable('length cut');
    length = length * 256 + byte;
  }
  if (length < 0x80 || length < 256 ** (count - 1)) throw new Unreadable('length not shortest');
  return { length, from: at + 1 + count };
}

/** The value that begins at `at`; what follows it is not looked at. */
export function derAt(bytes: Bytes, at: number): DerValue {
  const tag = bytes[at];
  if (tag === undefined || (tag & 0x1f) === 0x1f) throw new Unreadable('tag');
  const { length, from } = lengthAt(bytes, at + 1);
  if (from + length > bytes.length) throw new Unreadable('content cut');
  return { tag, content: bytes.subarray(from, from + length), whole: bytes.subarray(at, from + length) };
}

/** The one value the bytes are; nothing may follow it. */
export function readDer(bytes: Bytes): DerValue {
  const value = derAt(bytes, 0);
  if (value.whole.length !== bytes.length) throw new Unreadable('bytes after the value');
  return value;
}

/** Most values inside one value. */
const MOST_CHILDREN = 10_000;

/** The values inside a constructed value. */
export function childrenOf(value: DerValue): DerValue[] {
  if ((value.tag & 0x20) === 0) throw new Unreadable('not constructed');
  const children: DerValue[] = [];
  for (let at = 0; at < value.content.length; ) {
    const child = derAt(value.content, at);
    children.push(child);
    if (children.length > MOST_CHILDREN) throw new Unreadable('too many values');
    at += child.whole.length;
  }
  return children;
}

/** The value, when it has the tag. */
export function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw new Unreadable(`tag ${value?.tag} instead of ${tag}`);
  return value;
}

/** The values inside a value of that tag. */
export const itemsOf = (value: DerValue | undefined, tag: number = TAG.sequence): DerValue[] =>
  childrenOf(expectTag(value, tag));

/** The one value inside a value of that tag. */
export function onlyItemOf(value: DerValue | undefined, tag: number): DerValue {
  const [only, ...more] = itemsOf(value, tag);
  if (only === undefined || more.length > 0) throw new Unreadable('not exactly one value');
  return only;
}

/** Reads values in the order they stand, where some may be left out. */
export class DerSequence {
  private readonly items: readonly DerValue[];
  private at = 0;

  constructor(value: DerValue | undefined, tag: number = TAG.sequence) {
    this.items = itemsOf(value, tag);
  }

  /** The next value, which has to have the tag. */
  next(tag: number): DerValue {
    return expectTag(this.items[this.at++], tag);
  }

  /** The next value when it has the tag, else `null`, and it stays the next. */
  optional(tag: number): DerValue | null {
    const value = this.items[this.at];
    if (value?.tag !== tag) return null;
    this.at++;
    return value;
  }

  /** Nothing may be left. */
  end(): void {
    if (this.at !== this.items.length) throw new Unreadable('unexpected value');
  }
}

/** An integer in its shortest form. */
export function integerOf(value: DerValue | undefined): bigint {
  const { content } = expectTag(value, TAG.integer);
  const [first, second] = content;
  if (first === undefined || content.length > 1024) throw new Unreadable('integer length');
  if (second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80)))
    throw new Unreadable('integer not shortest');
  let number = first >= 0x80 ? -1n : 0n;
  for (const byte of content) number = (number << 8n) | BigInt(byte);
  return number;
}

/** A small integer that is not negative. */
export function smallIntegerOf(value: DerValue | undefined): number {
  const number = integerOf(value);
  if (number < 0n || number > 1_000_000n) throw new Unreadable('integer range');
  return Number(number);
}

/** A truth value. */
export function booleanOf(value: DerValue | undefined): boolean {
  const { content } = expectTag(value, TAG.boolean);
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff)) throw new Unreadable('boolean');
  return content[0] === 0xff;
}

/** An object identifier in dotted form. */
export function oidOf(value: DerValue | undefined): string {
  const { content } = expectTag(value, TAG.oid);
  if (content.length === 0 || content.length > 64 || (content.at(-1) ?? 0) >= 0x80)
    throw new Unreadable('object identifier');
  const arcs: number[] = [];
  let arc = 0;
  let isFirst = true;
  for (const byte of content) {
    if (isFirst && byte === 0x80) throw new Unreadable('object identifier not shortest');
    arc = arc * 128 + (byte & 0x7f);
    if (arc > Number.MAX_SAFE_INTEGER / 128) throw new Unreadable('object identifier arc');
    isFirst = byte < 0x80;
    if (!isFirst) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [first = 0, ...others] = arcs;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...others].join('.');
}

/** Content of a bit string whose bits fill its bytes. */
export function wholeBytesOf(value: DerValue | undefined): Bytes {
  const { content } = expectTag(value, TAG.bitString);
  if (content[0] !== 0) throw new Unreadable('bit string');
  return content.subarray(1);
}

/** Numbers of the bits that are set in a named bit list. */
export function bitsOf(value: DerValue | undefined): Set<number> {
  const { content } = expectTag(value, TAG.bitString);
  const unused = content[0];
  if (unused === undefined || unused > 7 || content.length > 5) throw new Unreadable('bit list');
  const last = content.at(-1) ?? 0;
  if (content.length > 1 ? (last & ((1 << unused) - 1)) !== 0 || last === 0 : unused !== 0)
    throw new Unreadable('bit list not shortest');
  const bits = new Set<number>();
  for (let at = 0; at < (content.length - 1) * 8; at++)
    if (((content[1 + (at >> 3)] ?? 0) >> (7 - (at & 7))) & 1) bits.add(at);
  return bits;
}

const UTC = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/;
const GENERALIZED = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;

/** A moment as UTCTime (years 1950 to 2049) or GeneralizedTime, both in UTC with seconds. */
export function momentOf(value: DerValue | undefined): Date {
  const isShort = value?.tag === TAG.utcTime;
  const { content } = expectTag(value, isShort ? TAG.utcTime : TAG.generalizedTime);
  const parts = (isShort ? UTC : GENERALIZED).exec(latin1Of(content));
  if (parts === null) throw new Unreadable('moment');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const fraction = parts[7];
  if (fraction?.endsWith('0')) throw new Unreadable('fraction not shortest');
  const century = isShort ? (year < 50 ? 2000 : 1900) : 0;
  return utcMoment(
    [century + year, month, day, hour, minute, second],
    Math.floor(Number(`0.${fraction ?? 0}`) * 1000),
  );
}

/** The moment in UTC of year, month (from 1), day, hour, minute and second; refused when there is none like it. */
export function utcMoment(parts: readonly number[], milliseconds = 0): Date {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const moment = new Date(Date.UTC(2000, month - 1, day, hour, minute, second, milliseconds));
  moment.setUTCFullYear(year, month - 1, day);
  if (
    moment.getUTCMonth() !== month - 1 ||
    moment.getUTCDate() !== day ||
    moment.getUTCHours() !== hour ||
    moment.getUTCMinutes() !== minute ||
    moment.getUTCSeconds() !== second
  )
    throw new Unreadable('no such moment');
  return moment;
}
