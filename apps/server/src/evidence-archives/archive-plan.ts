import { createHash } from 'node:crypto';
import type {
  IssuedVersion,
  IssuedVersions,
  NamedFile,
} from '../certificates/reading/issued-versions-interface.ts';
import type { CapturedBytes, EvidenceFile } from '../files/file-interface.ts';
import { shortId } from '@monda/domain/base/short-id.ts';

/** Names in an archive: every one is made here, of signs that are safe in the file systems of all computers. */

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
};

/** Folder of an item; `position`: from 1. */
const itemFolder = (itemId: string, position: number): string =>
  `items/${String(position).padStart(3, '0')}-${shortId(itemId)}`;

/** Name of a stored file by its purpose and its number among those of its item, from 1. The verifier knows files by it. */
const evidenceName = (purpose: string, number: number, mimeType: string): string =>
  `${purpose}-${number}${ENDINGS[mimeType] ?? '.bin'}`;

/** Path of what the device made of the picture at a path, which is a JPEG. The verifier knows files by it. */
const asTakenPath = (path: string): string => `${path.slice(0, path.lastIndexOf('.'))}-as-taken.jpg`;

/** Path of the PDF of a version. */
const certificatePath = (number: string, version: number): string => `certificates/${number}-v${version}.pdf`;

/** An item of an archive, and the files that one of the versions names, those of the newest version first. */
export interface PlannedItem {
  readonly id: string;
  readonly folder: string;
  readonly named: readonly NamedFile[];
}

/** The items of all versions, each once, in the order of the newest one. */
export function plannedItems(versions: readonly IssuedVersion[]): readonly PlannedItem[] {
  const newestFirst = versions.toReversed().flatMap(({ items }) => items);
  return [...Map.groupBy(newestFirst, ({ id }) => id)].map(([id, ofVersions], at) => ({
    id,
    folder: itemFolder(id, at + 1),
    named: eachOnce(ofVersions.map(({ files }) => files)),
  }));
}

/** The files of several versions, each once; one version may name the same bytes several times, as photographs. */
function eachOnce(ofVersions: readonly (readonly NamedFile[])[]): readonly NamedFile[] {
  const known = new Map<string, NamedFile>();
  for (const files of ofVersions) {
    const counts = new Map<string, number>();
    for (const file of files) {
      const same = bytesOf(file);
      const count = (counts.get(same) ?? 0) + 1;
      counts.set(same, count);
      known.set(`${same} ${count}`, known.get(`${same} ${count}`) ?? file);
    }
  }
  return [...known.values()];
}

/** By what the data of a certificate and the stored files have the same file. */
const bytesOf = ({ purpose, sha256, capturedSha256 }: NamedFile): string =>
  `${purpose} ${sha256} ${capturedSha256}`;

/** A stored file at its place in an archive; `stored`: `null` for one that is not found. */
export interface PlannedFile {
  readonly path: string;
  readonly named: NamedFile;
  readonly stored: EvidenceFile | null;
  /** The same as its device made it; `null` for what was not taken on site. */
  readonly asTaken: { readonly path: string; readonly stored: CapturedBytes | null } | null;
}

/** A stored file as a certificate names it. */
const namedBy = (row: EvidenceFile): NamedFile => ({ ...row, capturedSha256: row.captured?.sha256 ?? null });

/** Each named file with the stored one that has its purpose and hashes, and invoices, which no certificate names, after them. */
export function plannedFiles(
  { folder, named }: PlannedItem,
  stored: readonly EvidenceFile[],
  invoices: readonly EvidenceFile[],
): readonly PlannedFile[] {
  const left = [...stored];
  const counts = new Map<string, number>();
  const pathOf = (purpose: string, mimeType: string) => {
    const count = (counts.get(purpose) ?? 0) + 1;
    counts.set(purpose, count);
    return `${folder}/${evidenceName(purpose, count, mimeType)}`;
  };
  const found = named.map((file): PlannedFile => {
    const at = left.findIndex((row) => bytesOf(namedBy(row)) === bytesOf(file));
    const [row = null] = at === -1 ? [] : left.splice(at, 1);
    const path = pathOf(file.purpose, file.mimeType);
    const asTaken =
      file.capturedSha256 === null ? null : { path: asTakenPath(path), stored: row?.captured ?? null };
    return { path, named: file, stored: row, asTaken };
  });
  return [
    ...found,
    ...invoices.map((file) => ({
      path: pathOf(file.purpose, file.mimeType),
      named: namedBy(file),
      stored: file,
      asTaken: null,
    })),
  ];
}

/** The path of each version's PDF. */
export const versionPath = ({ number }: IssuedVersions, { version }: IssuedVersion): string =>
  certificatePath(number, version);

/** Keys of the logs that the versions name, as lines of C2SP signed-note. */
export function logKeys(versions: readonly IssuedVersion[]): string {
  const lines = versions.map(({ log: { origin, publicKey } }) => {
    const key = Buffer.concat([Uint8Array.of(1), Buffer.from(publicKey, 'base64')]);
    const id = createHash('sha256').update(`${origin}\n`, 'utf8').update(key).digest('hex').slice(0, 8);
    return `${origin}+${id}+${key.toString('base64')}\n`;
  });
  return [...new Set(lines)].join('');
}
