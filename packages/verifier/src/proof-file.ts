import { bytesOfBase64 } from './base64.ts';
import type { Bytes } from './bytes.ts';
import { canonicalBytes, isCanonical } from './canonical-json.ts';
import { Unreadable } from './der.ts';
import { type Checkpoint, checkpointOf, type TreeHead } from './signed-note.ts';

/** First line of a proof file, and its most bytes. */
export const PROOF_FORMAT = 'c2sp.org/tlog-proof@v1';
const MOST_BYTES = 20_000;

/** What a record is of, in milliseconds. */
export const HOUR = 60 * 60 * 1000;

/** An event of a certificate as the log has it; `entry` are its bytes. */
export interface LogEntry {
  readonly at: Date;
  readonly event: 'issued' | 'replaced' | 'voided';
  /** SHA-256 of the signed file of that version. */
  readonly fileSha256: string;
  readonly number: string;
  readonly version: number;
}

/** A proof that an entry was in the log. Nothing in it has been verified. */
export interface LogProof {
  readonly entry: LogEntry;
  readonly entryBytes: Bytes;
  /** Where the entry stands in the tree of its hour, and its path there. */
  readonly place: number;
  readonly path: readonly Bytes[];
  /** The record of the hour: its begin, the root of its entries, and its bytes. */
  readonly hour: Date;
  readonly entriesRoot: string;
  readonly recordBytes: Bytes;
  /** Where the record stands in the log, and its path to the checkpoint. */
  readonly index: number;
  readonly inclusion: readonly Bytes[];
  readonly checkpoint: Checkpoint;
}

type Values = Readonly<Record<string, unknown>>;

/** The value, when it is an object with exactly these names; names with `?` may be left out. */
export function objectWith(value: unknown, names: string): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('object');
  const required = names.split(' ').filter((name) => !name.endsWith('?'));
  const allowed = names.replaceAll('?', '').split(' ');
  if (
    !required.every((name) => Object.hasOwn(value, name)) ||
    !Object.keys(value).every((name) => allowed.includes(name))
  )
    throw new Unreadable('names');
  return value as Values;
}

/** The value, when it is a text of this form. */
export function matching(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new Unreadable('text');
  return value;
}

export const HASH = /^[0-9a-f]{64}$/;

/** A whole number from `least` on, below a million. */
function count(value: unknown, least: number): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > 999_999)
    throw new Unreadable('number');
  return value as number;
}

/** A moment of this form, which is one. */
export function momentIn(value: unknown, form: RegExp): Date {
  const moment = new Date(matching(value, form));
  if (Number.isNaN(moment.getTime())) throw new Unreadable('moment');
  return moment;
}

function entryOf(value: unknown): LogEntry {
  const { at, event, fileSha256, number, version } = objectWith(value, 'at event fileSha256 number version');
  return {
    at: momentIn(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    event: matching(event, /^(issued|replaced|voided)$/) as LogEntry['event'],
    fileSha256: matching(fileSha256, HASH),
    number: matching(number, /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/),
    version: count(version, 1),
  };
}

/** What a record of an hour says; `former`: the log before its own, in a first record. Throws what is none. */
export function recordOf(
  value: unknown,
): Pick<LogProof, 'hour' | 'entriesRoot'> & { readonly former?: TreeHead } {
  const { hour, entriesRoot, newestSeal, former } = objectWith(value, 'entriesRoot hour newestSeal former?');
  if (newestSeal !== null) matching(newestSeal, HASH);
  return {
    ...(former === undefined ? {} : { former: formerOf(former) }),
    hour: momentIn(hour, /^\d{4}-\d\d-\d\dT\d\d:00:00Z$/),
    entriesRoot: matching(entriesRoot, HASH),
  };
}

function formerOf(value: unknown): TreeHead {
  const { origin, root, size } = objectWith(value, 'origin root size');
  const bytes = matching(root, HASH).match(/../g) ?? [];
  return {
    origin: matching(origin, /^[^\n]{1,255}$/),
    size: count(size, 0),
    root: Uint8Array.from(bytes, (digits) => Number.parseInt(digits, 16)),
  };
}

/** Reads a proof file (C2SP tlog-proof@v1) as the log of the product writes it. Throws what is none. */
export function proofOf(file: Uint8Array): LogProof {
  if (file.length > MOST_BYTES) throw new Unreadable('proof');
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  const [, extra = '', index, hashes, note = ''] =
    /^c2sp\.org\/tlog-proof@v1\nextra ([^\n]+)\nindex (0|[1-9]\d{0,14})\n((?:[^\n]+\n)*)\n([^]+)$/.exec(
      text,
    ) ?? [];
  if (index === undefined || hashes === undefined) throw new Unreadable('proof');
  const bytes = bytesOfBase64(extra);
  const json = JSON.parse(
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
  ) as unknown;
  if (!isCanonical(bytes, json)) throw new Unreadable('not canonical');
  const { entry, path, place, record } = objectWith(json, 'entry path place record');
  if (!Array.isArray(path) || path.length !== 10) throw new Unreadable('path');
  return {
    entry: entryOf(entry),
    entryBytes: canonicalBytes(entry),
    place: count(place, 0),
    path: path.map((one) => hashOf(String(one))),
    ...recordOf(record),
    recordBytes: canonicalBytes(record),
    index: Number(index),
    inclusion: hashes === '' ? [] : hashes.slice(0, -1).split('\n').map(hashOf),
    checkpoint: checkpointOf(note),
  };
}

/** A hash of 32 bytes in base64. */
function hashOf(text: string): Bytes {
  const bytes = bytesOfBase64(text);
  if (bytes.length !== 32) throw new Unreadable('hash');
  return bytes;
}
