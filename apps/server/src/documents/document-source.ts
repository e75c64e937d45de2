import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentName, renderDocument } from './render-document.ts';

/** A PDF as it is sent. */
export interface ServedDocument {
  readonly bytes: Buffer;
  /** A strong entity tag, quotes included. */
  readonly etag: string;
}

export interface DocumentSource {
  /** The document as it stands now; throws when the operator's file cannot be read or is no PDF. */
  readonly read: (name: DocumentName) => Promise<ServedDocument>;
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

async function ownFile(folder: string, name: DocumentName): Promise<ServedDocument | null> {
  const file = path.join(folder, `${name}.pdf`);
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const { mtimeMs, size } = await handle.stat();
    const bytes = await handle.readFile();
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`${file} is not a PDF file`);
    return { bytes, etag: `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"` };
  } finally {
    await handle.close();
  }
}

/**
 * Where the two documents come from. `folder` is the operator's: `<name>.pdf` in it is read at every
 * request and wins; without it the template is served, rendered once.
 */
export function documentSource({ folder }: { readonly folder: string | null }): DocumentSource {
  const templates = new Map<DocumentName, Promise<ServedDocument>>();
  const template = (name: DocumentName) => {
    const had = templates.get(name);
    if (had !== undefined) return had;
    const made = renderDocument(name).then((bytes) => ({
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    }));
    templates.set(name, made);
    made.catch(() => templates.delete(name));
    return made;
  };
  return {
    read: async (name) => (folder === null ? null : await ownFile(folder, name)) ?? (await template(name)),
  };
}
