import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { STATES_WITH_FILE } from '@monda/domain/certificates/certificate-states.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { dateIn } from '@monda/domain/base/time-zones.ts';
import type { Work } from '../../database/work.ts';
import { storedTimeLimits } from '../../lateness/lateness-interface.ts';

/** What is public of a version of a certificate: whether it holds, since which day, and the SHA-256 of its file. */
export interface CertificateStanding {
  readonly version: number;
  readonly state: Extract<CertificateState, (typeof STATES_WITH_FILE)[number]>;
  /** The day it was issued, replaced or voided, as the installation has days: `2026-11-26`. */
  readonly day: PlainDate;
  readonly sha256: string;
}

/** The versions of a number that were issued, the newest first; none where this installation issued no such number. */
export async function certificateStanding(
  work: Work,
  number: string,
): Promise<readonly CertificateStanding[]> {
  const rows = await work
    .selectFrom('certificates as c')
    .leftJoin('certificates as n', (on) =>
      on.onRef('n.replaces_id', '=', 'c.id').on('n.issued_at', 'is not', null),
    )
    .leftJoin('certificate_void_requests as r', (on) =>
      on.onRef('r.certificate_id', '=', 'c.id').on('r.decided', '=', 'confirmed'),
    )
    .select(['c.certificate_version as version', 'c.state', 'c.file_sha256', 'c.issued_at as issued'])
    .select(['n.issued_at as replaced', 'r.decided_at as voided'])
    .where('c.number', '=', number)
    .where('c.state', 'in', [...STATES_WITH_FILE])
    .orderBy('c.certificate_version', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const { timeZone } = await storedTimeLimits(work);
  return rows.flatMap(({ version, state, file_sha256: sha256, ...moments }) => {
    const standing = STATES_WITH_FILE.find((known) => known === state);
    const moment = standing && (moments[standing] ?? moments.issued);
    return !standing || !moment || sha256 === null
      ? []
      : [{ version, state: standing, day: dateIn(moment, timeZone), sha256 }];
  });
}
