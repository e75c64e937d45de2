import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putProvider } from '../../test/named-provider.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { isByDay, isRepeatedOnEmbedded, ofCombination } from '../../test/combinations.ts';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { createCertificateKeys } from '../certificates/keys/certificate-keys.ts';
import { fileRetention } from '../files/file-retention.ts';
import { createLocalDiskStorage } from '../files/local-disk-storage.ts';
import { createEvidence } from '../evidence/evidence.ts';
import { transactionsOn } from '../database/transactions.ts';
import { restoreArchive } from './restore-archive.ts';
import { createEncryption } from '../secrets/encryption-at-rest.ts';
import { verifyInstallation } from './verify-installation.ts';
import { writeArchive } from './write-archive.ts';
import { createRowDigests } from '../audit/row-digests.ts';
import { TEST_SECRET } from '../../test/test-digests.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';

const SECRET = TEST_SECRET;

let server: AssetServer;
let folder: string;
let photo: Buffer;
let runs = 0;
beforeAll(async () => {
  server = await startAssetServer();
  photo = await jpeg();
});
beforeEach(async () => {
  await server.reset();
  for await (const { key } of server.storage.list()) await server.storage.remove(key);
  await recordMigratedRows(parts());
  folder = await mkdtemp(path.join(tmpdir(), 'monda-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => server.close());

const request = () =>
  server.call('companyAdmin', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [{ field: 'item_0_images', name: 'a “safe”.jpg', bytes: photo }],
  });
const parts = () => {
  const transactions = transactionsOn(server.database, createRowDigests(SECRET));
  return {
    db: server.database.db,
    ...createEvidence({ transactions, clock: server.clock }),
    transactions,
    storage: server.storage,
    retention: fileRetention(server.database.kind, transactions),
    clock: server.clock,
    secret: SECRET,
    version: '1.2.3',
  };
};
const archive = async () => {
  runs += 1;
  const location = path.join(folder, `archive-${runs}`);
  return { location, made: await writeArchive(parts(), location) };
};
const verify = (
  of: Pick<ReturnType<typeof parts>, 'db' | 'storage'>,
  heldSeal: string | null = null,
  rowsAtOnce?: number,
) =>
  verifyInstallation({
    ...of,
    digests: createRowDigests(SECRET),
    heldSeal,
    seedAdminEmail: null,
    orphansBefore: new Date('2999-01-01'),
    ...(rowsAtOnce === undefined ? {} : { rowsAtOnce }),
  });

/** An empty installation somewhere else. */
async function elsewhere(work: (target: ReturnType<typeof parts>, database: TestDatabase) => Promise<void>) {
  const database = await openMigratedDatabase();
  try {
    const transactions = transactionsOn(database, createRowDigests(SECRET));
    const asOwner = {
      ...transactions,
      asSystem: <Result>(act: Parameters<typeof transactions.asSystem<Result>>[0]) =>
        database.asOwner(async (tx) => {
          const result = await act(tx);
          const last = await tx.lastStatements(createRowDigests(SECRET));
          for (const statement of last) await tx.executeQuery(statement);
          return result;
        }),
    };
    const storage = createLocalDiskStorage(path.join(folder, 'files-elsewhere'), server.clock);
    await work({ ...parts(), db: database.db, transactions: asOwner, storage }, database);
  } finally {
    await database.close();
  }
}

describe('an archive', () => {
  it('names the version of the product that made it', async () => {
    expect((await archive()).made.madeBy).toBe('1.2.3');
  });

  it('is refused by an installation that is not empty, has another key, or when it is not whole', async () => {
    await request();
    const { location } = await archive();
    await expect(restoreArchive(parts(), location)).rejects.toThrow('This installation is not empty');
    await elsewhere(async (target) => {
      await expect(restoreArchive({ ...target, secret: 'x'.repeat(40) }, location)).rejects.toThrow(
        'secret key of this installation differs',
      );
      const items = path.join(location, 'tables', 'waste_items.jsonl');
      const text = await readFile(items, 'utf8');
      await writeFile(items, text.replace('SN-', 'XX-').replace('a', 'b'));
      await expect(restoreArchive(target, location)).rejects.toThrow(
        'waste_items.jsonl is missing or was changed',
      );
      await writeFile(items, text);
      const [file = ''] = await readdir(path.join(location, 'files'));
      await writeFile(path.join(location, 'files', file), 'x');
      await expect(restoreArchive(target, location)).rejects.toThrow(
        `files/${file} is missing or was changed`,
      );
      await expect(restoreArchive(target, path.join(folder, 'nowhere'))).rejects.toThrow(
        'not a complete archive',
      );
      const left: string[] = [];
      for await (const { key } of target.storage.list()) left.push(key);
      expect(left).toEqual([]);
      const rows = await target.transactions.asSystem((tx) => tx.selectFrom('users').select('id').execute());
      expect(rows).toEqual([]);
    });
  });

  it('made while people work is restored elsewhere: every invariant, file and the audit chain hold', async () => {
    await request();
    const writing = Array.from({ length: 6 }, () => request());
    const [{ location, made }] = await Promise.all([archive(), ...writing]);
    expect((await verify(parts(), made.seal)).broken).toEqual([]);
    await elsewhere(async (target) => {
      await restoreArchive(target, location);
      const { broken } = await verify(target, made.seal);
      expect(broken).toEqual([]);
      const counts = await target.transactions.asSystem((tx) =>
        tx.selectFrom('waste_items').select(['id', 'search_text']).execute(),
      );
      expect(counts.length).toBe(made.tables.waste_items?.rows);
      expect(counts.length).toBeGreaterThanOrEqual(1);
      const last = await target.transactions.asSystem((tx) =>
        tx.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(1).executeTakeFirst(),
      );
      expect(last?.action).toBe('installation.restore');
    });
  });

  it('carries the keys of certificates: the restored installation signs with the same signer', async () => {
    const keysOf = ({ transactions, clock }: ReturnType<typeof parts>) =>
      createCertificateKeys({ transactions, clock, encryption: createEncryption(SECRET, clock) });
    await putProvider(parts().transactions);
    const signer = await keysOf(parts()).signer();
    const { location } = await archive();
    await elsewhere(async (target) => {
      await restoreArchive(target, location);
      expect((await keysOf(target).signer()).certificate).toEqual(signer.certificate);
      expect(await keysOf(target).logKey()).toEqual(await keysOf(parts()).logKey());
    });
  });
});

const FOUND = [
  [
    'a status without history',
    `UPDATE waste_items SET status = 'completed', verified_on_site = true`,
    'its history ends at pending',
  ],
  [
    'a request whose items say otherwise',
    `UPDATE projects SET status = 'finished'`,
    'its items make it pending',
  ],
  ['half a request', 'DELETE FROM waste_items', 'has no items'],
  [
    'no administrator',
    `UPDATE users SET is_active = false WHERE role = 'admin'`,
    'no active platform administrator',
  ],
  ['a file of nothing', 'DELETE FROM waste_items', 'belongs to no item'],
  ['bytes of nothing', 'DELETE FROM stored_files', 'belongs to no record'],
  ['other bytes', `UPDATE stored_files SET sha256 = repeat('0', 64)`, 'its bytes were changed'],
  ['missing bytes', `UPDATE stored_files SET storage_key = repeat('0', 64)`, 'its bytes are missing'],
  ['a number of items', 'UPDATE item_counts SET count = count + 1', 'differs from the count'],
  ['a number that is missing', 'DELETE FROM item_counts', 'differs from the count'],
  [
    'history of a rival',
    `UPDATE item_history SET company_id = (SELECT id FROM companies c WHERE c.id <> company_id LIMIT 1)`,
    'belongs to another company than its item',
  ],
  [
    'a note that says nothing',
    `UPDATE item_history SET automatic_note = '{"code":"decided","decision":"sold"}'`,
    'is not one that this release writes',
  ],
  [
    'a discarded message with its text',
    `INSERT INTO outbox (id, kind, to_address, subject, text_body, html_body, state, next_try_at, created_at)
        VALUES (gen_random_uuid(), 'x', 'a@b.example', 's', 't', 'h', 'discarded', now(), now())`,
    'was discarded, but its text was kept',
  ],
  [
    'an account said to follow',
    `INSERT INTO directory_work (user_id, wanted, settled, state, next_try_at, changed_at)
        SELECT id, 2, 1, 'settled', now(), now() FROM users LIMIT 1`,
    'lacks the last change',
  ],
  [
    'an edited audit row',
    `UPDATE audit_log SET action = 'x' WHERE action = 'projects.create'`,
    'does not carry its hash',
  ],
] as const;

// why: the statements of a verification are the same on both databases; `exports` and `audit-chain` read both.
describe.skipIf(isRepeatedOnEmbedded)('verify finds', () => {
  const tamper = (statement: string) =>
    server.database.asOwner(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });

  it.each(ofCombination(FOUND, { step: 4, turn: 0 }))('%s', async (_name, statement, words) => {
    await request();
    expect((await verify(parts())).broken).toEqual([]);
    await tamper(statement);
    expect((await verify(parts())).broken.join('\n')).toContain(words);
  });

  it.skipIf(isByDay).each([4, 5])(
    'what is wrong in the last of %i requests, two at a time, and nothing before',
    async (count) => {
      for (let made = 0; made < count; made += 1) await request();
      const found = async () => {
        const inTwos = await verify(parts(), null, 2);
        expect(inTwos).toEqual(await verify(parts()));
        return inTwos;
      };
      expect(await found()).toEqual({
        looked: [
          expect.any(String),
          expect.stringMatching('rows that the audit log records'),
          expect.stringMatching(`^${count} items `),
          '0 records of the log of certificates',
          `${count} stored files`,
          '0 certificates',
        ],
        broken: [],
        counts: { certificates: 0, files: count, items: count, rows: expect.any(Number) },
      });
      const last = (table: string, column = 'id') =>
        `${column} = (SELECT max(${column}::text) FROM ${table})${column === 'id' ? '::uuid' : ''}`;
      await tamper(`UPDATE projects SET status = 'finished' WHERE ${last('projects')}`);
      expect((await found()).broken).toContainEqual(expect.stringContaining('its items make it pending'));
      await tamper(`UPDATE item_history SET from_status = 'completed', to_status = 'completed'
      WHERE item_id = (SELECT max(id::text) FROM waste_items)::uuid`);
      expect((await found()).broken).toContainEqual(expect.stringContaining('but the item was at null'));
      await tamper(`UPDATE stored_files SET sha256 = repeat('0', 64) WHERE ${last('stored_files')}`);
      expect((await found()).broken).toContainEqual(expect.stringContaining('its bytes were changed'));
      await tamper(`DELETE FROM stored_files WHERE ${last('stored_files', 'storage_key')}`);
      expect((await found()).broken).toContainEqual(expect.stringContaining('belongs to no record'));
    },
  );
});
