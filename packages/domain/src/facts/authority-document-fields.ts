import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import type { FileRule } from '../base/file-rule.ts';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { inOneLine, requiredText } from '../base/text-fields.ts';
import { INVOICE_RULE } from '../files/file-rules.ts';
import { fileView } from '../files/file-view.ts';
import { AUTHORITY_DOCUMENT_KINDS } from './authority-document-kinds.ts';

export const AUTHORITY_DOCUMENT_RULE: FileRule = INVOICE_RULE;

/** Text fields of POST /projects/waste-items/{id}/authority-documents; the file stands next to them. */
export const authorityDocumentForm = z.strictObject({
  kind: z.enum(AUTHORITY_DOCUMENT_KINDS),
  number: inOneLine(requiredText(() => words().authorityDocuments.number, LIMITS.shortText)),
});

/** Body of PUT /projects/waste-items/{id}/authority-documents/{fileId}/withdrawal. */
export const withdrawalForm = z.strictObject({
  reason: inOneLine(requiredText(() => words().authorityDocuments.reason, LIMITS.shortText)),
});

export const authorityDocumentParams = z.strictObject({ id, fileId: id });

/** A document of an authority on an item, with who added it and, once it was, who withdrew it and why. */
export const authorityDocument = z.strictObject({
  file: fileView,
  kind: z.enum(AUTHORITY_DOCUMENT_KINDS),
  number: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  /** Whether the reader may withdraw it. */
  withdrawable: z.boolean(),
  withdrawn: z.strictObject({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type AuthorityDocument = z.infer<typeof authorityDocument>;
