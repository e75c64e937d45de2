import { createHash } from 'node:crypto';
import type { AuditNote } from '../database/audit-notes.ts';

/**
 * How the audit log is chained, computed here a second time and independently of the database.
 *
 * Every hash is the SHA-256, in 64 lower-case hexadecimal characters, of the UTF-8 bytes of a list of texts.
 * Each text is written as its length in bytes, `:`, the text and `,`; a missing one as `-,`. The list of
 *
 * - a row: `monda-audit-1`, partition, seq, hash of the row before in its partition, id, at, request_id, actor_id,
 *   actor_role, company_id, action, subject_type, subject_id, outcome, details; of a row that records the state of
 *   other rows (`rows` is not null) it begins with `monda-audit-2` and ends with rows;
 * - a seal: `monda-seal-1`, seq, at, hash of the seal before, then partition, seq and hash of every partition's newest
 *   row, partition 0 first.
 *
 * Numbers are decimal, identifiers lower case, moments `2026-06-15T12:00:00.000000Z` in UTC, details and rows the
 * stored JSON texts letter by letter. Before the first row or seal, and in an empty partition, the hash is 64 zeros
 * and seq is 0. A row's partition is the first byte of the SHA-256 of `subject_type:subject_id`, modulo 16.
 */
export const AUDIT_PARTITIONS = 16;
export const NOTHING_BEFORE = '0'.repeat(64);

/** A row of the log as texts, the way they are hashed. */
export interface ChainedRow extends AuditHead, Omit<AuditNote, 'outcome'> {
  readonly id: string;
  readonly outcome: string;
  readonly rows: string | null;
}

/** The newest row of a partition. */
export interface AuditHead {
  readonly lane: number;
  readonly seq: number;
  readonly hash: string;
}

export function partitionOf(subjectType: string, subjectId: string | null): number {
  const digest = createHash('sha256')
    .update(`${subjectType}:${subjectId ?? ''}`)
    .digest();
  return (digest[0] ?? 0) % AUDIT_PARTITIONS;
}

function hashOf(texts: readonly (string | null)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text === null ? '-,' : `${Buffer.byteLength(text)}:${text},`);
  return hash.digest('hex');
}

/** The hash a row must carry after the row with the hash `previous`. */
export function rowHash(row: Omit<ChainedRow, 'hash'>, previous: string): string {
  return hashOf([
    row.rows === null ? 'monda-audit-1' : 'monda-audit-2',
    String(row.lane),
    String(row.seq),
    previous,
    row.id,
    row.at,
    row.request_id,
    row.actor_id,
    row.actor_role,
    row.company_id,
    row.action,
    row.subject_type,
    row.subject_id,
    row.outcome,
    row.details,
    ...(row.rows === null ? [] : [row.rows]),
  ]);
}

/** The hash a seal must carry; `heads` are those of all partitions, partition 0 first. */
export function sealHash(
  seal: { readonly seq: number; readonly at: string; readonly previous: string },
  heads: readonly AuditHead[],
): string {
  return hashOf([
    'monda-seal-1',
    String(seal.seq),
    seal.at,
    seal.previous,
    ...heads.flatMap(({ lane, seq, hash }) => [String(lane), String(seq), hash]),
  ]);
}
