import { readCertificate } from '@monda/domain/certificates/certificate-data.ts';
import type { Work } from '../../database/work.ts';
import { storedLogo } from '../../facts/fact-interface.ts';
import type { StoredPicture } from '../../files/file-interface.ts';
import type { CertificateLine, MadeCertificate } from '../drawing/certificate-process.ts';
import type { CertificateSigner } from '../keys/certificate-keys.ts';
import { TimeStampUnavailable } from '../keys/time-stamps.ts';
import { type IssuingParts, NotAsFrozen, type StoredData, type TakenCertificate } from './issuing-parts.ts';

/**
 * The file of frozen data, drawn by the process of its own, which gets pictures, signature and time stamp from here. Rejects
 * with {@link NotAsFrozen}, or with what process, signer, authority or storage reject with.
 */
export async function drawFrozen(
  parts: IssuingParts,
  taken: TakenCertificate,
  { data, sha256 }: StoredData,
  signer: CertificateSigner,
  signal?: AbortSignal,
): Promise<MadeCertificate> {
  if (signer.rootSha256 !== data.verification.rootSha256) throw new NotAsFrozen('it names another root');
  const { timeStamps, clock, productVersion } = parts;
  const pictures = await parts.transactions.asSystem((tx) =>
    picturesOf(tx, taken.id, readCertificate(data).issue.logoSha256),
  );
  const line: CertificateLine = {
    async picture(hash, pixels) {
      const picture = pictures.get(hash);
      return picture === undefined ? null : parts.pagePicture(picture, pixels);
    },
    sign: (bytes) => signer.sign(bytes),
    async timestamp(digest) {
      if (timeStamps === null) throw new TimeStampUnavailable('not_reached', 'no authority is set any more');
      return timeStamps.stamp(digest);
    },
  };
  const { certificate, chain, root, algorithm } = signer;
  const made = await parts.drawing.make(
    {
      ...{ data, productVersion },
      signer: { certificate, chain, root, algorithm },
      timeRoots: timeStamps?.roots ?? [],
      witnessed: data.timeWitnessed,
      at: clock.now(),
    },
    line,
    signal,
  );
  if (made.dataSha256 !== sha256) throw new NotAsFrozen('its file says something else');
  return made;
}

/** The logo, and where the bytes of the stored files of its items are, by their SHA-256. */
async function picturesOf(
  tx: Work,
  certificateId: string,
  logoSha256: string | null,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const rows = await tx
    .selectFrom('stored_files as f')
    .innerJoin('certificate_items as s', 's.item_id', 'f.item_id')
    .select(['f.sha256', 'f.storage_key as storageKey', 'f.mime_type as mimeType'])
    .where('s.certificate_id', '=', certificateId)
    .where('f.state', '=', 'committed')
    .where('f.mime_type', '<>', 'application/pdf')
    .execute();
  const logo = await storedLogo(tx, logoSha256);
  const pictures = new Map<string, StoredPicture>(rows.map((row) => [row.sha256, row]));
  if (logo !== null) {
    const { sha256, mimeType, base64 } = logo;
    pictures.set(sha256, { sha256, mimeType, bytes: Buffer.from(base64, 'base64') });
  }
  return pictures;
}
