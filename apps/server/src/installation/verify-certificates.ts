import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../database/open-database.ts';
import type { StoredFileAccess } from './archive-format.ts';
import { rowBatches } from './row-batches.ts';
import { wrongOrUnreadable } from './verification-part.ts';

export interface CertificatesCheck {
  readonly db: Database;
  readonly storage: StoredFileAccess;
  /** Roots of the signers of this installation, those of former ones among them, DER. */
  readonly roots: readonly Uint8Array[];
  /** The present. */
  readonly at: Date;
}

/** Certificates that are read together without their data. */
const AT_ONCE = 100;

/**
 * Compares each issued certificate with its file: that the signature holds, and that the file says the data of the row; how
 * many, and a sentence about the first that does not. Holds one file in memory.
 */
export async function verifyCertificates(
  check: CertificatesCheck,
): Promise<{ readonly looked: number; readonly broken: readonly string[] }> {
  let looked = 0;
  for await (const rows of rowBatches(AT_ONCE, (after) => issued(check.db, after))) {
    for (const row of rows) {
      looked += 1;
      const named = `Certificate ${row.number} version ${row.version} (${row.id})`;
      const broken = await wrongOrUnreadable(named, async () => {
        const wrong = await wrongWith(check, row);
        return wrong && `${named}: ${wrong}.`;
      });
      if (broken !== null) return { looked, broken: [broken] };
    }
  }
  return { looked, broken: [] };
}

const issued = (db: Database, after: string | null) =>
  db.transaction().execute((tx) =>
    tx
      .selectFrom('certificates as c')
      .innerJoin('stored_files as f', 'f.id', 'c.file_id')
      .select(['c.id', 'c.number', 'c.certificate_version as version', 'c.data_sha256', 'c.file_sha256'])
      .select('f.storage_key')
      .$if(after !== null, (rows) => rows.where('c.id', '>', after))
      .orderBy('c.id')
      .limit(AT_ONCE)
      .execute(),
  );

/** What does not hold of a certificate; `null` where all does, and where its bytes are missing, which is named as of any file. */
async function wrongWith(
  { db, storage, roots, at }: CertificatesCheck,
  row: Awaited<ReturnType<typeof issued>>[number],
): Promise<string | null> {
  const stored = await storage.read(row.storage_key);
  if (stored === null) return null;
  const file = await bytesOf(stored.stream);
  if (sha256Of(file) !== row.file_sha256) return 'its file is not the one that was issued';
  const { verifyCertificate } = await import('@monda/verifier/verify-certificate.ts');
  const report = await verifyCertificate(file, { roots, timeRoots: [], at });
  if (!report.holds || report.data === null) {
    const failed = report.parts.filter(({ result }) => result === 'fails');
    return `its file failed the check: ${failed.map(({ part, reason }) => `${part} ${reason}`).join(', ')}`;
  }
  const { data = null } =
    (await db
      .transaction()
      .execute((tx) =>
        tx.selectFrom('certificates').select('data').where('id', '=', row.id).executeTakeFirst(),
      )) ?? {};
  if (data === null || sha256Of(Buffer.from(data)) !== row.data_sha256)
    return 'its data is not what was captured';
  return Buffer.compare(report.data, Buffer.from(data)) === 0 ? null : 'its file contradicts its data';
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
