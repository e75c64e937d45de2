import { type ErrorCode, Refusal } from '@monda/domain/base/errors.ts';
import { fileProblem, pathOfFile } from '@monda/domain/files/file-rules.ts';
import type { FileType } from '@monda/domain/base/file-rule.ts';
import { invalidType, otherContent, tooLarge, tooMany } from '@monda/domain/files/file-wording.ts';
import { words } from '@monda/phrases/words.ts';
import type { PurposedUpload } from './file-interface.ts';
import { typeOfFile } from './file-type.ts';
import { problemOfPdf } from './pdf-intake.ts';

type PlacedUpload = Pick<PurposedUpload, 'upload' | 'position'>;

/** A refusal that names the field, and the file by its position where the field takes several. */
export function refuseFile({ upload, position }: PlacedUpload, code: ErrorCode, message: string): Refusal {
  return new Refusal(code, { message, errors: [{ path: pathOfFile(upload, position), message }] });
}

/** Throws when an upload has an ending or a size that its field does not take, or is empty. */
export function judgeName(file: PlacedUpload): void {
  const { rule, name, bytes } = file.upload;
  const problem = fileProblem(rule, { name, size: bytes });
  if (problem === 'size') throw refuseFile(file, 'too_large', tooLarge(rule));
  if (problem === 'type') throw refuseFile(file, 'unsupported_file', invalidType(rule));
  if (bytes === 0) throw refuseFile(file, 'unsupported_file', words().files.damaged);
}

/**
 * The type of an upload by its content. Throws when its ending, size or content is not one its field
 * takes: 413 for the size, 415 for the rest.
 */
export async function judgeUpload(file: PurposedUpload): Promise<FileType> {
  const { upload } = file;
  const { rule } = upload;
  judgeName(file);
  const type = await typeOfFile(upload.path);
  if (type === null || !rule.types.includes(type)) {
    throw refuseFile(file, 'unsupported_file', otherContent(rule));
  }
  const problem = type === 'application/pdf' ? await problemOfPdf(upload.path) : null;
  if (problem !== null) throw refuseFile(file, 'unsupported_file', words().files[problem]);
  return type;
}

/** Throws when a field carries more files than its rule takes. */
export function judgeNumbers(uploads: readonly PurposedUpload[]): void {
  const perField = Map.groupBy(uploads, ({ upload }) => upload.field);
  for (const [field, among] of perField) {
    const rule = among[0]?.upload.rule;
    if (rule === undefined || among.length <= rule.maxFiles) continue;
    const message = tooMany(rule);
    throw new Refusal('validation_failed', { message, errors: [{ path: field, message }] });
  }
}
