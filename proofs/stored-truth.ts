import { readdir } from 'node:fs/promises';
import { verifyInstallation } from '@monda/server/installation/verify-installation.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { certificateCheck, logCheck } from './certificate-roots.ts';
import { certificateWrongs } from './stored-certificates.ts';
import { factWrongs } from './stored-facts.ts';
import type { Stored } from './tried-installation.ts';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { SECRET } from './product-inside.ts';

/** The file by which the product tries at its start whether it may write. */
const PROBE = 'writable';
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/** Items whose history is not one entry a version. */
async function wrongVersions({ db }: Stored): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('item_history')
    .select((row) => ['item_id', row.fn.countAll<number>().as('entries')])
    .groupBy('item_id')
    .execute();
  const entries = new Map(rows.map((row) => [row.item_id, row.entries]));
  const items = await db.selectFrom('waste_items').select(['id', 'version']).execute();
  return items
    .filter(({ id, version }) => entries.get(id) !== version)
    .map(({ id, version }) => `item ${id}: version ${version}, ${entries.get(id)} entries of history`);
}

/** Uploads no one waits for any more: rows that were never committed, and temporary files. */
async function leftUploads({ db, uploadFolder }: Stored): Promise<readonly string[]> {
  const pending = await db.selectFrom('stored_files').select('id').where('state', '=', 'pending').execute();
  const names = await readdir(uploadFolder).catch(() => []);
  return [
    ...pending.map(({ id }) => `file ${id} is pending`),
    ...names.filter((name) => name !== PROBE).map((name) => `temporary file ${name} is left`),
  ];
}

/**
 * What is wrong in an installation in which no one is at work; nothing when all holds: audit chain, histories,
 * stored counts, statuses of requests, bytes and hashes of files, facts, certificates and their audit entries, and nothing left over.
 */
export async function storedWrongs(stored: Stored): Promise<readonly string[]> {
  const transactions = transactionsOn(stored, createRowDigests(SECRET));
  const { broken } = await verifyInstallation({
    db: stored.db,
    certificates: await certificateCheck(transactions, systemClock),
    logs: await logCheck(transactions, systemClock),
    storage: stored.storage,
    digests: createRowDigests(SECRET),
    heldSeal: null,
    seedAdminEmail: null,
    orphansBefore: END_OF_TIME,
  });
  return [
    ...broken,
    ...(await wrongVersions(stored)),
    ...(await factWrongs(stored)),
    ...(await certificateWrongs(stored)),
    ...(await leftUploads(stored)),
  ];
}
