import type { Work } from '../database/work.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import { typeOfBytes } from '@monda/domain/files/file-signature.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import type { Transactions } from '../database/transactions.ts';
import { type FileEntry, pdfParts } from './file-entry.ts';
import type { FileStorage } from './file-storage.ts';
import { type FirstPagePicture, LARGEST_DRAWN } from './prepared-image.ts';
import { sha256OfBytes } from './hash-of-bytes.ts';

/** A PDF that the product made itself, for an item. */
export interface ProductFile {
  readonly itemId: string;
  readonly companyId: string;
  readonly purpose: FilePurpose;
  readonly position: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The file of a certificate; it may be larger than what people upload. */
export interface CertificateFile {
  readonly certificateId: string;
  readonly companyId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The way of what the product makes into the files of items and certificates. */
export interface ProductFiles {
  /**
   * Stores the file in one transaction of the product with what `work` writes; answers what `work` answers. A
   * failure leaves neither row nor bytes, and no one knows of the file before the commit.
   */
  store<Result>(file: ProductFile, work: (tx: Work, fileId: string) => Promise<Result>): Promise<Result>;
  /**
   * The same for a certificate, with a picture of its first page where that can be drawn; `work` writes first, and refuses
   * by throwing.
   */
  storeCertificate<Result>(
    file: CertificateFile,
    work: (tx: Work, fileId: string) => Promise<Result>,
  ): Promise<Result>;
}

export interface ProductFilesDeps {
  readonly transactions: Pick<Transactions, 'asSystem'>;
  readonly storage: Pick<FileStorage, 'put'>;
  readonly entry: FileEntry;
  readonly firstPage: FirstPagePicture;
}

export function createProductFiles({
  transactions,
  storage,
  entry,
  firstPage,
}: ProductFilesDeps): ProductFiles {
  const stored = async (bytes: Uint8Array) => {
    const sha256 = (await sha256OfBytes(bytes)).toString('hex');
    return pdfParts({ size: bytes.length, sha256, storageKey: await storage.put(bytes) });
  };
  const pictureOf = async (bytes: Uint8Array) => {
    const picture = bytes.length > LARGEST_DRAWN ? null : await firstPage(bytes);
    if (picture === null) return {};
    const thumbnailSha256 = (await sha256OfBytes(picture)).toString('hex');
    return { thumbnailKey: await storage.put(picture), thumbnailSha256 };
  };
  return {
    async store({ itemId, companyId, purpose, position, name, bytes }, work) {
      assertPdf(name, bytes);
      if (bytes.length > LIMITS.fileBytes) throw new Error(`the product made too large a PDF of ${name}`);
      const parts = await stored(bytes);
      return entry.holding(null, [{ parts, name, purpose, position }], ([id = '']) =>
        transactions.asSystem(async (tx) => {
          await entry.commit(tx, [{ id, itemId }], companyId);
          return work(tx, id);
        }),
      );
    },

    async storeCertificate({ certificateId, companyId, name, bytes }, work) {
      assertPdf(name, bytes);
      const parts = { ...(await stored(bytes)), ...(await pictureOf(bytes)) };
      const entering = { parts, name, purpose: 'certificate', position: 0 } as const;
      return entry.holding(null, [entering], ([id = '']) =>
        transactions.asSystem(async (tx) => {
          const result = await work(tx, id);
          await entry.commitToCertificate(tx, { id, certificateId, companyId });
          return result;
        }),
      );
    },
  };
}

function assertPdf(name: string, bytes: Uint8Array): void {
  if (typeOfBytes(bytes) !== 'application/pdf') throw new Error(`the product made no PDF of ${name}`);
}
