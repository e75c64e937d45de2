import { shortId } from '@monda/domain/base/short-id.ts';

/** Names in an archive: every one is made here, of signs that are safe in the file systems of all computers. */

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
};

/** Folder of an item; `position`: from 1. */
export const itemFolder = (itemId: string, position: number): string =>
  `items/${String(position).padStart(3, '0')}-${shortId(itemId)}`;

/** Name of a stored file by its purpose and its number among those of its item, from 1. The verifier knows files by it. */
export const evidenceName = (purpose: string, number: number, mimeType: string): string =>
  `${purpose}-${number}${ENDINGS[mimeType] ?? '.bin'}`;

/** Path of the PDF of a version. */
export const certificatePath = (number: string, version: number): string =>
  `certificates/${number}-v${version}.pdf`;
