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
  SELECT c.id AS certificate_id, 'issued' AS event, c.issued_at AS at, c.number, c.certificate_version, c.file_sha256
    FROM certificates c WHERE c.issued_at IS NOT NULL
  UNION ALL
  SELECT c.id, 'replaced', n.issued_at, c.number, c.certificate_version, c.file_sha256
    FROM certificates c JOIN certificates n ON n.replaces_id = c.id AND n.issued_at IS NOT NULL
    WHERE c.state = 'replaced'
  UNION ALL
  SELECT c.id, 'voided', r.decided_at, c.number, c.certificate_version, c.file_sha256
    FROM certificates c JOIN certificate_void_requests r ON r.certificate_id = c.id AND r.decided = 'confirmed'
    WHERE c.state = 'voided'`;

interface EventRow {
  readonly certificate_id: string;
  readonly event: LogEvent;
  readonly at: Date;
  readonly number: string;
  readonly certificate_version: number;
  readonly file_sha256: string;
}

const eventOf = (row: EventRow): CertificateEvent => ({
  ...{ certificateId: row.certificate_id, event: row.event, at: row.at },
  ...{ number: row.number, version: row.certificate_version, fileSha256: row.file_sha256 },
});

/** Events before a moment that stand in no record yet, the oldest first. */
export async function waitingEvents(
  tx: Tx,
  before: Date,
  most: number,
): Promise<readonly CertificateEvent[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM (${EVENTS}) e WHERE e.at < ${before} AND NOT EXISTS (
      SELECT FROM log_entries l WHERE l.certificate_id = e.certificate_id AND l.event = e.event)
    ORDER BY e.at, e.certificate_id, e.event LIMIT ${most}`.execute(tx);
  return rows.map(eventOf);
}

/** The entries of some records, or of some certificates, with what they say. */
export async function storedEntries(
  tx: Tx,
  of: { readonly records: readonly string[] } | { readonly certificates: readonly string[] },
): Promise<readonly StoredEntry[]> {
  const rows = await tx
    .selectFrom('log_entries as l')
    .innerJoin('certificates as c', 'c.id', 'l.certificate_id')
    .select([
      'l.record_id',
      'l.certificate_id',
      'l.event',
      'l.at',
      'l.place',
      'c.number',
      'c.certificate_version',
    ])
    .select('c.file_sha256')
    .where((row) =>
      'records' in of
        ? row('l.record_id', 'in', [...of.records])
        : row('l.certificate_id', 'in', [...of.certificates]),
    )
    .orderBy('l.at')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({
    ...eventOf({ ...row, file_sha256: row.file_sha256 ?? '' }),
    ...{ recordId: row.record_id, place: row.place },
  }));
}
