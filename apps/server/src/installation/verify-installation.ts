import { sql } from 'kysely';
import { verifyAudit } from '../audit/audit-verification.ts';
import type { Database } from '../database/open-database.ts';
import { isSeed } from '../identity/user-interface.ts';
import type { Tx } from '../database/transactions.ts';
import type { StoredFileAccess } from './archive-format.ts';
import { type LogCheck, verifyLogs } from '../log/log-verification-interface.ts';
import { IMPOSSIBLE_ROWS } from './impossible-rows.ts';
import { ROWS_AT_ONCE } from './row-batches.ts';
import { verifyCertificates } from './verify-certificates.ts';
import { verifyItems } from './verify-items.ts';
import { keysOfNothing, verifyStoredFiles } from './verify-stored-files.ts';
import { verifiedPart, type VerifiedPart } from './verification-part.ts';
import type { RowDigests } from '../database/audit-notes.ts';
import { verifyRows } from './verify-rows.ts';

const NO_KEYS: LogCheck = { key: null, secrets: new Map(), heldCheckpoint: null };

/** Items with all their rows that are compared together. */
const SUBJECTS_AT_ONCE = 200;

export interface VerifyOptions {
  readonly db: Database;
  /** Computes the digests of rows, as the product that wrote them does. */
  readonly digests: RowDigests;
  readonly storage: StoredFileAccess;
  /** Hash of a seal stored outside the product; `null` without one. */
  readonly heldSeal: string | null;
  readonly seedAdminEmail: string | null;
  /** By which certificates are checked: without roots none holds. */
  readonly certificates?: { readonly roots: readonly Uint8Array[]; readonly at: Date };
  /** By what the logs of certificates are checked; without it none holds. */
  readonly logs?: LogCheck;
  /** Files without a row that were written before this moment count as orphans. */
  readonly orphansBefore: Date;
  /** Items, requests or files looked at together; {@link ROWS_AT_ONCE} by default. */
  readonly rowsAtOnce?: number;
}

/** What was looked at, and one sentence per thing that does not hold, the first row of each kind. */
export interface Verdict {
  readonly looked: readonly string[];
  readonly broken: readonly string[];
  readonly counts: Readonly<Record<'rows' | 'items' | 'files' | 'certificates', number>>;
}

/**
 * Proves the invariants of an installation and its audit log on one snapshot of the database, and afterwards
 * the bytes of the files that rows name. Holds a batch of rows in memory, however many there are. Whatever stored data is, it
 * is a finding at most: rejects only where database or file store are away.
 */
export async function verifyInstallation(options: VerifyOptions): Promise<Verdict> {
  const atOnce = options.rowsAtOnce ?? ROWS_AT_ONCE;
  const unnamed = await keysOfNothing({ ...options, atOnce });
  const rows = await options.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`SELECT set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
      let seals = 0;
      const audit = await verifiedPart(tx, 'The audit log', async () => {
        const { rows: looked, seals: made, broken } = await verifyAudit(tx, options.heldSeal);
        seals = made;
        return { looked, broken };
      });
      const recorded = await verifiedPart(tx, 'The rows that the audit log records', () =>
        verifyRows(tx, options.digests, Math.min(atOnce, SUBJECTS_AT_ONCE)),
      );
      const items = await verifiedPart(tx, 'Items with their history', () => verifyItems(tx, atOnce));
      const people = await verifiedPart(tx, 'The administrators', () =>
        verifyPeople(tx, options.seedAdminEmail),
      );
      const records = await verifyRecords(tx);
      const logs = await verifiedPart(tx, 'The log of certificates', () =>
        verifyLogs(tx, options.logs ?? NO_KEYS),
      );
      return {
        looked: [
          `${audit.looked} rows and ${seals} seals of the audit log`,
          `${recorded.looked} rows that the audit log records`,
          `${items.looked} items with their history, requests and numbers`,
          `${logs.looked} records of the log of certificates`,
        ],
        broken: [audit, recorded, items, people, records, logs].flatMap(({ broken }) => broken),
        counts: { rows: recorded.looked, items: items.looked, files: await countFiles(tx) },
      };
    });
  const files = await verifyStoredFiles({ ...options, atOnce }, unnamed);
  const { roots, at } = options.certificates ?? { roots: [], at: new Date() };
  const certificates = await verifyCertificates({ ...options, roots, at });
  return {
    looked: [...rows.looked, `${rows.counts.files} stored files`, `${certificates.looked} certificates`],
    broken: [...rows.broken, ...files, ...certificates.broken],
    counts: { ...rows.counts, certificates: certificates.looked },
  };
}

async function verifyPeople(tx: Tx, seedAdminEmail: string | null): Promise<VerifiedPart> {
  const admins = await tx
    .selectFrom('users')
    .select(['email', 'is_active'])
    .where((row) => row.eb(row.fn<string>('lower', ['role']), '=', 'admin'))
    .where('deleted_at', 'is', null)
    .execute();
  const active = admins.filter((admin) => admin.is_active);
  const broken =
    active.length === 0
      ? ['There is no active platform administrator.']
      : seedAdminEmail === null || active.some((admin) => isSeed(admin.email, seedAdminEmail))
        ? []
        : [`The protected administrator ${seedAdminEmail} is missing, blocked or demoted.`];
  return { looked: admins.length, broken };
}

async function verifyRecords(tx: Tx): Promise<VerifiedPart> {
  const broken: string[] = [];
  for (const [words, query] of IMPOSSIBLE_ROWS) {
    const found = await verifiedPart(tx, `“${words}”`, async () => {
      const { rows } = await sql.raw<{ id: string }>(query).execute(tx);
      return { looked: 1, broken: rows.slice(0, 1).map(({ id }) => words.replace('%s', id)) };
    });
    broken.push(...found.broken);
  }
  return { looked: IMPOSSIBLE_ROWS.length, broken };
}

async function countFiles(tx: Tx): Promise<number> {
  const { files } = await tx
    .selectFrom('stored_files')
    .select((row) => row.fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return files;
}
