import type { LogEvent } from '@monda/domain/certificates/certificate-fields.ts';
import { leafHash } from '../audit/hash-tree.ts';

/** An event of a certificate, as it stands in the log. */
export interface LogEntry {
  /** ISO 8601 in UTC, with milliseconds. */
  readonly at: string;
  readonly event: LogEvent;
  /** Of the signed file of this version, hexadecimal. */
  readonly fileSha256: string;
  readonly number: string;
  readonly version: number;
}

/** A log and how far it went: what the first record of the next log names. */
export interface FormerLog {
  readonly origin: string;
  /** Hexadecimal. */
  readonly root: string;
  readonly size: number;
}

/** What the log says of one full hour: a leaf of its tree. */
export interface LogRecord {
  /** Root of the tree of the hour's entries, hexadecimal. */
  readonly entriesRoot: string;
  /** Begin of the full hour in UTC, such as `2026-11-26T23:00:00Z`. */
  readonly hour: string;
  /** Seal of the audit log, hexadecimal. */
  readonly newestSeal: string | null;
  /** In the first record of a log that follows another one. */
  readonly former?: FormerLog;
}

/** An hour as records and random leaves name it. */
export const hourName = (hour: Date): string => `${hour.toISOString().slice(0, 19)}Z`;

/** Writes entries and records as canonical JSON (RFC 8785) in UTF-8: what is hashed. */
export interface CanonicalForm {
  textOf(value: LogEntry | LogRecord | object): string;
  bytesOf(value: LogEntry | LogRecord): Buffer;
  /** Hash of the leaf that an entry is in its hour, or a record in the log. */
  leafOf(value: LogEntry | LogRecord): Buffer;
}

/** The canonical form; its library is loaded when a log is read or written. */
export async function canonicalForm(): Promise<CanonicalForm> {
  const { default: canonicalize } = await import('canonicalize');
  const textOf = (value: object) => {
    const text = canonicalize(value);
    if (text === undefined) throw new Error('a value without a canonical form');
    return text;
  };
  const bytesOf = (value: object) => Buffer.from(textOf(value), 'utf8');
  return { textOf, bytesOf, leafOf: (value) => leafHash(bytesOf(value)) };
}
