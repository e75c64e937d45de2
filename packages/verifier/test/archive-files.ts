import type { TestLog } from '@monda/test-bed/certificate-log.ts';
import { checkFiles, type FilesReport } from '../src/check-files.ts';
import {
  FILE_NAME,
  given,
  type IssuedWithLog,
  NUMBER,
  PICTURES,
  PROOF_NAME,
  SIZE,
  sha256Of,
} from './given-files.ts';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

/** Files of an archive by their paths. */
export type ArchiveFiles = Readonly<Record<string, Uint8Array>>;

/** The note that a log signs for a manifest. */
export const noteOf = (log: TestLog, manifest: Uint8Array, name = `${log.origin}/archive`): Uint8Array =>
  utf8(log.note([sha256Of(manifest), '2026-11-27T08:00:00.123Z'], name));

/** A manifest of files, as the product writes it. */
export const manifestOf = (files: ArchiveFiles, more: Readonly<Record<string, unknown>> = {}): Uint8Array =>
  utf8(
    JSON.stringify({
      ...{ format: 'EvidenceArchive/1', number: NUMBER, complete: true, ...more },
      files: Object.entries(files).map(([name, bytes]) => ({
        name,
        size: bytes.length,
        sha256: sha256Of(bytes),
      })),
    }),
  );

/** What an archive of the certificate has, without manifest and note. */
export function filesOf({ file, proof, log }: IssuedWithLog): ArchiveFiles {
  const item = (folder: string) => ({
    [`items/${folder}/item.json`]: utf8(`{"folder":"${folder}"}\n`),
    [`items/${folder}/history.csv`]: utf8(`When,Who\n2026-11-26,Rita of ${folder}\n`),
    [`items/${folder}/files.csv`]: utf8(`Name,SHA-256\nof ${folder},ab\n`),
    [`items/${folder}/files.json`]: utf8(`[{"of":"${folder}"}]\n`),
  });
  return {
    'README.txt': utf8('Evidence'),
    'log-key.txt': utf8(log.keyLine),
    'log/1-checkpoint.txt': utf8(log.checkpoint(SIZE)),
    'log/1-records.jsonl': utf8(log.records(SIZE)),
    [`certificates/${PROOF_NAME}`]: proof,
    [`certificates/${FILE_NAME}`]: file,
    ...item('001-aaaaaaaa'),
    'items/001-aaaaaaaa/before_photo-1.jpg': PICTURES.first['before.jpg'],
    'items/001-aaaaaaaa/before_photo-2.jpg': PICTURES.first['after.jpg'],
    ...item('002-bbbbbbbb'),
    'items/002-bbbbbbbb/before_photo-1.jpg': PICTURES.second['monitor.jpg'],
  };
}

/** The archive with manifest and note; `log`: signs it. */
export function archiveOf(
  files: ArchiveFiles,
  log: TestLog,
  more: Readonly<Record<string, unknown>> = {},
): ArchiveFiles {
  const manifest = manifestOf(files, more);
  return { ...files, 'manifest.json': manifest, 'manifest.note': noteOf(log, manifest) };
}

/** Checks files as they are dropped with a folder of this name. */
export const checkArchive = (
  { issuer }: IssuedWithLog,
  files: ArchiveFiles,
  folder = 'evidence/',
): Promise<FilesReport> =>
  checkFiles(
    Object.entries(files).map(([name, bytes]) => given(folder + name, bytes)),
    issuer.trust,
  );
