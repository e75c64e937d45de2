import { inLanguage, words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import type { MadeCertificate } from '../drawing/certificate-process.ts';
import { noteCertificate } from '../voiding/certificate-events.ts';
import type { IssuingParts, TakenCertificate } from './issuing-parts.ts';
import { lockTaken } from './leases.ts';

/**
 * Stores the bytes, and issues the version in the transaction in which its file gets its row. Throws `LeaseLost`, or what
 * the storage throws; then there is neither row nor, after a sweep, bytes.
 */
export async function issueFile(
  { files }: Pick<IssuingParts, 'files'>,
  taken: TakenCertificate,
  made: Pick<MadeCertificate, 'file' | 'sha256' | 'timeStampedAt'>,
): Promise<void> {
  const file = {
    certificateId: taken.id,
    companyId: taken.company_id,
    name: nameOf(taken),
    bytes: made.file,
  };
  await files.storeCertificate(file, (tx, fileId) => issue(tx, taken, made, fileId));
}

async function issue(
  tx: Work,
  taken: TakenCertificate,
  { sha256, timeStampedAt }: Pick<MadeCertificate, 'sha256' | 'timeStampedAt'>,
  fileId: string,
): Promise<void> {
  const { id, replaces_id: formerId, number, certificate_version: version } = taken;
  await lockTaken(tx, taken);
  if (formerId !== null) await replace(tx, formerId, id);
  await tx.updateOne(
    'certificates',
    {
      ...{ state: 'issued', file_id: fileId, file_sha256: sha256, issued_at: tx.clock.now() },
      ...{ time_stamped_at: timeStampedAt, waits_for: null },
      ...{ next_try_at: null, due_at: null },
    },
    (query) => query.where('id', '=', id),
  );
  tx.ownAct({
    ...{ action: 'certificate.issue', subjectType: 'certificate', subjectId: id },
    details: { number, version, file: fileId, sha256 },
  });
  const event = formerId === null ? 'certificateIssued' : 'certificateReplaced';
  await noteCertificate(tx, id, event, taken.asked_by);
}

/** Takes the place of the former version, and its items over. */
async function replace(tx: Work, formerId: string, id: string): Promise<void> {
  await tx.updateOne('certificates', { state: 'replaced' }, (query) =>
    query.where('id', '=', formerId).where('state', '=', 'issued'),
  );
  await tx.update('certificate_items', { holds: false }, (query) =>
    query.where('certificate_id', '=', formerId),
  );
  await tx.update('certificate_items', { holds: true }, (query) => query.where('certificate_id', '=', id));
  tx.ownAct({ action: 'certificate.replace', subjectType: 'certificate', subjectId: formerId });
}

/** The name of the file, in the language of the certificate. */
function nameOf({ number, certificate_version: version, language }: TakenCertificate): string {
  const main = language === 'en' ? 'en' : 'es';
  return inLanguage(main, () => words().certificateFiles.name(number, version));
}
