import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { z } from 'zod';
import { DOCUMENT_NAMES } from './service-documents.ts';

/** A file of a document that a person accepted: its language, and its SHA-256 as 64 lower-case hexadecimal characters. */
export const acceptedDocument = z.strictObject({
  name: z.enum(DOCUMENT_NAMES),
  language: z.enum(ALL_LANGUAGES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * The same as it is stored, with the path it was served at, that of the language of the person who accepted it. Another release
 * may know more documents and languages; releases before 1.1.0 recorded neither title nor version.
 */
export const recordedDocument = z.object({
  ...acceptedDocument.shape,
  name: z.string(),
  language: z.string(),
  path: z.string(),
  title: z.string().optional(),
  /** `null`: the operator gave the file none. */
  version: z.string().nullish(),
});
export type RecordedDocument = z.infer<typeof recordedDocument>;

/** Those of recorded documents whose name and language this release knows. */
export const knownDocuments = (recorded: readonly RecordedDocument[]): z.infer<typeof acceptedDocument>[] =>
  recorded.flatMap(({ name, language, sha256 }) => {
    const { data } = acceptedDocument.safeParse({ name, language, sha256 });
    return data === undefined ? [] : [data];
  });
