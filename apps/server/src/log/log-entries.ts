import type { LogEvent } from '@monda/domain/certificates/certificate-fields.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';
import type { CanonicalForm, LogEntry } from './log-records.ts';
import type { PlacedLeaf } from './hour-tree.ts';

/** An event of a certificate with what is stored of it. */
export interface CertificateEvent {
  readonly certificateId: string;
  readonly event: LogEvent;
  readonly at: Date;
  readonly number: string;
  readonly version: number;
  readonly fileSha256: string;
}

/** An event that stands in the log. */
export interface StoredEntry extends CertificateEvent {
  readonly recordId: string;
  readonly place: number;
}

/** The event as it is hashed. */
export const entryOf = ({ at, event, fileSha256, number, version }: CertificateEvent): LogEntry => ({
  ...{ at: at.toISOString(), event, fileSha256, number, version },
});

export const placedLeaf = (form: CanonicalForm, entry: StoredEntry): PlacedLeaf => ({
  place: entry.place,
  leaf: form.leafOf(entryOf(entry)),
});

/** Everything that became of certificates, by what is stored of them. */
const EVENTS = sql`
  SELECT c.id AS "certificateId", 'issued' AS event, c.issued_at AS at, c.number, c.certificate_version AS version,
      c.file_sha256 AS "fileSha256"
    FROM certificates c WHERE c.issued_at IS NOT NULL
  UNION ALL
  SELECT c.id, 'replaced', n.issued_at, c.number, c.certificate_version, c.file_sha256
    FROM certificates c JOIN certificates n ON n.replaces_id = c.id AND n.issued_at IS NOT NULL
    WHERE c.state = 'replaced'
  UNION ALL
  SELECT c.id, 'voided', r.decided_at, c.number, c.certificate_version, c.file_sha256
    FROM certificates c JOIN certificate_void_requests r ON r.certificate_id = c.id AND r.decided = 'confirmed'
    WHERE c.state = 'voided'`;

/** Events before a moment that stand in no record yet, the oldest first. */
export async function waitingEvents(
  tx: Tx,
  before: Date,
  most: number,
): Promise<readonly CertificateEvent[]> {
  const { rows } = await sql<CertificateEvent>`
    SELECT e.* FROM (${EVENTS}) e WHERE e.at < ${before} AND NOT EXISTS (
      SELECT FROM log_entries l WHERE l.certificate_id = e."certificateId" AND l.event = e.event)
    ORDER BY e.at, e."certificateId", e.event LIMIT ${most}`.execute(tx);
  return rows;
}

/** The entries of some records, or of some certificates, with what they say. */
export async function storedEntries(
  tx: Tx,
  of: { readonly records: readonly string[] } | { readonly certificates: readonly string[] },
): Promise<readonly StoredEntry[]> {
  return tx
    .selectFrom('log_entries as l')
    .innerJoin('certificates as c', 'c.id', 'l.certificate_id')
    .select(['l.record_id as recordId', 'l.certificate_id as certificateId', 'l.event', 'l.at', 'l.place'])
    .select(['c.number', 'c.certificate_version as version'])
    .select(sql<string>`coalesce(c.file_sha256, '')`.as('fileSha256'))
    .where((row) =>
      'records' in of
        ? row('l.record_id', 'in', [...of.records])
        : row('l.certificate_id', 'in', [...of.certificates]),
    )
    .orderBy('l.at')
    .orderBy('l.id')
    .execute();
}
