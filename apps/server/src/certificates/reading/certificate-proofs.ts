import type { CertificateDetails, LogEvent } from '@monda/domain/certificates/certificate-fields.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import { nextHourAfter } from '../../process/full-hours.ts';

interface Event {
  readonly event: LogEvent;
  readonly is_published: boolean;
}

/** The events of a version that the log has or will have, and when their proof files are there. */
export async function proofsOf(work: Work, id: string): Promise<CertificateDetails['proofs']> {
  const { rows } = await sql<Event>`
    SELECT e.event, EXISTS (
        SELECT FROM log_entries l JOIN log_records r ON r.id = l.record_id
          JOIN log_checkpoints k ON k.log_id = r.log_id AND k.size > r.position
        WHERE l.certificate_id = c.id AND l.event = e.event) AS is_published
      FROM certificates c JOIN (VALUES (1, 'issued'), (2, 'replaced'), (3, 'voided')) AS e (position, event)
        ON e.event = c.state OR e.event = 'issued' AND c.issued_at IS NOT NULL
      WHERE c.id = ${id} ORDER BY e.position`.execute(work);
  const nextHour = nextHourAfter(work.clock.now()).toISOString();
  return rows.map(({ event, is_published: isPublished }) => ({
    event,
    readyAt: isPublished ? null : nextHour,
  }));
}
