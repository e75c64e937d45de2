import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { STATES_WITH_FILE } from '@monda/domain/certificates/certificate-states.ts';
import type { Work } from '../../database/work.ts';

/** What is public of a version of a certificate: whether it holds, and the SHA-256 of its file. */
export interface CertificateStanding {
  readonly version: number;
  readonly state: Extract<CertificateState, (typeof STATES_WITH_FILE)[number]>;
  readonly sha256: string;
}

/** The versions of a number that were issued, the newest first; none where this installation issued no such number. */
export async function certificateStanding(
  work: Work,
  number: string,
): Promise<readonly CertificateStanding[]> {
  const rows = await work
    .selectFrom('certificates')
    .select(['certificate_version as version', 'state', 'file_sha256'])
    .where('number', '=', number)
    .where('state', 'in', [...STATES_WITH_FILE])
    .orderBy('certificate_version', 'desc')
    .execute();
  return rows.flatMap(({ version, state, file_sha256: sha256 }) => {
    const standing = STATES_WITH_FILE.find((known) => known === state);
    return standing === undefined || sha256 === null ? [] : [{ version, state: standing, sha256 }];
  });
}
