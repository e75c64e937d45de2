import type { CertificateData, StoredCertificate } from '@monda/domain/certificates/certificate-data.ts';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Work } from '../../database/work.ts';
import { certificateFilesById, type EvidenceFile } from '../../files/file-interface.ts';
import { certificateOf, certificatesOf } from './certificate-rows.ts';

/** A file of an item as a certificate names it. */
export type NamedFile = Pick<
  CertificateData['items'][number]['files'][number],
  'purpose' | 'name' | 'sha256' | 'size' | 'mimeType' | 'capturedSha256'
>;

/** A version of a certificate that was issued, whatever became of it. */
export interface IssuedVersion {
  readonly id: string;
  readonly version: number;
  readonly state: CertificateState;
  readonly issuedAt: string;
  readonly file: EvidenceFile;
  /** Its items in the order it has them, with the files it names. */
  readonly items: readonly { readonly id: string; readonly files: readonly NamedFile[] }[];
  /** The log it names. */
  readonly log: CertificateData['verification']['log'];
}

/** A number with its versions that were issued, the oldest first. */
export interface IssuedVersions {
  readonly number: string;
  readonly versions: readonly IssuedVersion[];
}

/** The versions of the number of a certificate; `null` where the person does not see all items of that one. */
export async function issuedVersionsOf(
  work: Work,
  actor: Actor,
  certificateId: string,
): Promise<IssuedVersions | null> {
  const asked = await certificateOf(work, actor, certificateId);
  if (asked === undefined) return null;
  const rows = await certificatesOf(work, actor)
    .select('ce.data')
    .where('ce.number', '=', asked.number)
    .where('ce.issued_at', 'is not', null)
    .orderBy('ce.certificate_version')
    .execute();
  const files = await certificateFilesById(
    work,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  const versions = rows.flatMap((row) => {
    const file = files.get(row.file_id ?? '');
    if (file === undefined || row.issued_at === null || row.data === null) return [];
    const { id, version, state } = row;
    return [{ id, version, state, issuedAt: row.issued_at.toISOString(), file, ...namedIn(row.data) }];
  });
  return { number: asked.number, versions };
}

/** What archives need of frozen data, which was checked before it was stored. */
function namedIn(data: string): Pick<IssuedVersion, 'items' | 'log'> {
  const { items, verification } = JSON.parse(data) as StoredCertificate;
  return {
    items: items.map(({ id, files }) => ({
      id,
      files: files.map(({ purpose, name, sha256, size, mimeType, capturedSha256 }) => ({
        ...{ purpose, name, sha256, size, mimeType, capturedSha256 },
      })),
    })),
    log: verification.log,
  };
}
