import { open } from 'node:fs/promises';
import { FILE_TYPES, type FileType } from '@monda/domain/base/file-rule.ts';
import { SIGNATURE_BYTES, typeOfBytes } from '@monda/domain/files/file-signature.ts';

/** The type of the file at `path` by its first bytes. */
export async function typeOfFile(path: string): Promise<FileType | null> {
  const handle = await open(path, 'r');
  try {
    const head = Buffer.alloc(SIGNATURE_BYTES);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return typeOfBytes(head.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Characters removed from stored names: controls, invisible and direction marks, and those of paths and shells. */
// oxlint-disable-next-line no-control-regex -- why: removing control characters is the point
const DROPPED =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb<>:"|?*\ud800-\udfff]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const NAME_LENGTH = 200;

/**
 * The name a stored file is shown and saved under: the last path part of what the device sent, without
 * control and direction characters, at most 200 characters, with an ending that fits the stored type.
 */
export function cleanFileName(given: string, type: FileType): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(DROPPED, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const dot = visible.lastIndexOf('.');
  const stem = (dot > 0 ? visible.slice(0, dot) : visible).replace(/[ .]+$/, '');
  const ending = dot > 0 ? visible.slice(dot).toLowerCase() : '';
  const endings: readonly string[] = FILE_TYPES[type];
  const stored = endings.includes(ending) ? ending : (endings[0] ?? '');
  const base = stem === '' || RESERVED.test(stem) ? `file ${stem}`.trim() : stem;
  return `${[...base].slice(0, NAME_LENGTH - stored.length).join('')}${stored}`;
}
