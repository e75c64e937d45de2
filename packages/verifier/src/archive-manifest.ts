import { Unreadable } from './der.ts';

/** What the manifest of an evidence archive says. */
export interface ArchiveManifest {
  readonly number: string;
  /** Whether the archive ended before everything was in it. */
  readonly isComplete: boolean;
  /** SHA-256 of each file but the manifest and its note, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

export const MANIFEST = 'manifest.json';
export const MANIFEST_NOTE = 'manifest.note';
const FORMAT = 'EvidenceArchive/1';

/** Paths that the product makes: below the folder of the archive, and storable by every computer. */
const PATH = /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?(\/[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)*$/;

type Values = Readonly<Record<string, unknown>>;

/** Reads a manifest. Throws what is none: another form, a path that leads elsewhere, a file that is named twice. */
export function manifestOf(bytes: Uint8Array): ArchiveManifest {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const { format, number, complete, files } = JSON.parse(text) as Values;
  if (
    format !== FORMAT ||
    typeof number !== 'string' ||
    typeof complete !== 'boolean' ||
    !Array.isArray(files)
  )
    throw new Unreadable('manifest');
  const found = new Map<string, string>();
  const lower = new Set([MANIFEST, MANIFEST_NOTE]);
  for (const { name, sha256 } of files as Values[]) {
    if (typeof name !== 'string' || !PATH.test(name) || lower.has(name.toLowerCase()))
      throw new Unreadable('name');
    if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) throw new Unreadable('hash');
    lower.add(name.toLowerCase());
    found.set(name, sha256);
  }
  return { number, isComplete: complete, files: found };
}
