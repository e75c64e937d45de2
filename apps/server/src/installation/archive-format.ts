import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { NamedObjects } from '../files/file-interface.ts';
import { deriveKey, type InstallationSecret } from '../secrets/encryption-at-rest.ts';

/**
 * An archive is a folder: `manifest.json`, written last; `tables/NAME.jsonl`, one JSON object a line; and
 * `files/KEY`, the bytes of stored files, and of captures that are none yet, under the keys the rows name them by.
 */
export const ARCHIVE_VERSION = 1;

const counted = z.strictObject({ rows: z.number().int(), sha256: z.string() });

export const manifest = z.strictObject({
  format: z.literal('monda-archive'),
  version: z.literal(ARCHIVE_VERSION),
  madeAt: z.string(),
  /** Version of the product that made it; archives of before 1.0.0 name none. */
  madeBy: z.string().optional(),
  /** Names of the migrations the rows were written under, in order. */
  migrations: z.array(z.string()),
  /** Tells whether a secret key is the one the sealed texts need, and nothing about it. */
  keyFingerprint: z.string(),
  /** Seal of the audit log, made just before the rows were read. */
  seal: z.string(),
  /** In the order in which they are inserted. */
  tables: z.record(z.string(), counted),
  /** SHA-256 of every file, by its key. */
  files: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** What an archive needs of the storage of files. */
export interface StoredFileAccess extends NamedObjects {
  put(source: { readonly path: string }): Promise<string>;
  read(key: string): Promise<{ readonly stream: Readable } | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ readonly key: string; readonly writtenAt: Date }>;
}

/** Keeps the bytes of files that are deleted while an archive is made. */
export interface FileRetention {
  whileRetained<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function keyFingerprint(secret: InstallationSecret): string {
  return createHash('sha256').update(deriveKey(secret, 'archive fingerprint')).digest('hex').slice(0, 32);
}
