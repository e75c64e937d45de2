import type { FileRule } from '../base/file-rule.ts';
import { LIMITS } from '../base/limits.ts';

/** Photos and tare tickets: the file picker's defaults (section 5). */
export const PHOTO_RULE: FileRule = {
  types: ['image/png', 'image/jpeg'],
  extensions: ['.png', '.jpg', '.jpeg'],
  maxBytes: LIMITS.fileBytes,
  maxFiles: LIMITS.filesPerField,
};

/** Ownership and final invoices. */
export const INVOICE_RULE: FileRule = {
  types: ['image/png', 'image/jpeg', 'application/pdf'],
  extensions: ['.png', '.jpg', '.jpeg', '.pdf'],
  maxBytes: LIMITS.fileBytes,
  maxFiles: 1,
};

/** Pictures and PDFs of a comment. */
export const COMMENT_FILE_RULE: FileRule = { ...INVOICE_RULE, maxFiles: 5 };

/** Path of one file in the errors of an answer: its field, with its position where the field takes several. */
export function pathOfFile(
  { field, rule }: { readonly field: string; readonly rule: FileRule },
  position: number,
): string {
  return rule.maxFiles > 1 ? `${field}.${position}` : field;
}

export type FileProblem = 'type' | 'size';

/** Why a chosen file cannot be taken, judged by name and size in bytes; `null` when it can. */
export function fileProblem(rule: FileRule, file: { name: string; size: number }): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!rule.extensions.some((extension) => name.endsWith(extension))) return 'type';
  return file.size > rule.maxBytes ? 'size' : null;
}

/** What a file of an item is for; it decides who may open it. */
export const ITEM_FILE_PURPOSES = [
  'item_image',
  'item_invoice',
  'before_photo',
  'after_photo',
  'tare_ticket',
  'final_invoice',
] as const;

/**
 * What a stored file is for: an item, a comment on it, whose readers may open its files, a document of an authority, or a
 * certificate, whose file belongs to no item.
 */
export const FILE_PURPOSES = [
  ...ITEM_FILE_PURPOSES,
  'comment_file',
  'authority_document',
  'certificate',
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];
