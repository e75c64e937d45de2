import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { typeOfBytes } from '@monda/domain/files/file-signature.ts';
import { needsPassword } from '@monda/domain/files/pdf-judgement.ts';
import { lineProblem } from '@monda/domain/base/allowed-characters.ts';
import {
  type DocumentName,
  MOST_VERSION_CHARACTERS,
  TEMPLATE_VERSION,
} from '@monda/domain/base/service-documents.ts';
import { ALL_LANGUAGES, type Language } from '@monda/phrases/languages.ts';
import { documentTitle, fileNameOf, renderDocument } from './render-document.ts';

/** A PDF as it is sent. */
export interface ServedDocument {
  readonly bytes: Buffer;
  /** Language of the file, by its name; another one than was asked for where the operator gave only that. */
  readonly language: Language;
  readonly title: string;
  /** `null`: the operator gave the file none. */
  readonly version: string | null;
  /** A strong entity tag, quotes included. */
  readonly etag: string;
}

export interface DocumentSource {
  /** The document as it stands now for readers of a language; throws when the operator's file cannot be read or is no PDF. */
  readonly read: (name: DocumentName, language: Language) => Promise<ServedDocument>;
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** The operator's file of a document in a language; `null` without one. */
async function ownFile(
  folder: string,
  name: DocumentName,
  language: Language,
): Promise<ServedDocument | null> {
  const file = path.join(folder, fileNameOf(name, language));
  const pdf = await ownPdf(`${file}.pdf`);
  if (pdf === null) return null;
  const title = await documentTitle(name, language);
  return { ...pdf, language, title, version: await ownVersion(`${file}.version`) };
}

/** The version that an operator wrote next to a file, as one line; `null` without one. */
async function ownVersion(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const version = text.trim();
  if (version.length > MOST_VERSION_CHARACTERS || lineProblem(version) !== undefined) {
    throw new Error(`${file} is not one line of at most ${MOST_VERSION_CHARACTERS} characters`);
  }
  return version === '' ? null : version;
}

async function ownPdf(file: string): Promise<Pick<ServedDocument, 'bytes' | 'etag'> | null> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const { mtimeMs, size } = await handle.stat();
    const bytes = await handle.readFile();
    if (typeOfBytes(bytes) !== 'application/pdf') throw new Error(`${file} is not a PDF file`);
    if (needsPassword(bytes.toString('latin1'))) throw new Error(`${file} opens with a password only`);
    return { bytes, etag: `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"` };
  } finally {
    await handle.close();
  }
}

/** The operator's file in this language, else in another one; `null` without any. */
async function ownDocument(
  folder: string,
  name: DocumentName,
  language: Language,
): Promise<ServedDocument | null> {
  for (const candidate of [language, ...ALL_LANGUAGES.filter((other) => other !== language)]) {
    const own = await ownFile(folder, name, candidate);
    if (own !== null) return own;
  }
  return null;
}

/**
 * Where the documents come from. `folder` is the operator's: `<name>.pdf` in it is the document in English,
 * `<name>.es.pdf` in Spanish, each with its version as a line of `<name>.version` or `<name>.es.version`. They are read at
 * every request and win: one that is there in one language alone is served to everybody, so that no one reads a
 * template next to the operator's own text. Without any the template is served,
 * rendered once for each language.
 */
export function documentSource({ folder }: { readonly folder: string | null }): DocumentSource {
  const templates = new Map<string, Promise<ServedDocument>>();
  const template = (name: DocumentName, language: Language) => {
    const key = fileNameOf(name, language);
    const had = templates.get(key);
    if (had !== undefined) return had;
    const made = Promise.all([renderDocument(name, language), documentTitle(name, language)]).then(
      ([bytes, title]) => ({
        bytes,
        language,
        title,
        version: TEMPLATE_VERSION,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      }),
    );
    templates.set(key, made);
    made.catch(() => templates.delete(key));
    return made;
  };
  return {
    read: async (name, language) =>
      (folder === null ? null : await ownDocument(folder, name, language)) ??
      (await template(name, language)),
  };
}
