import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { ofCombination } from '../../test/combinations.ts';
import { asTaken, certifiableItem } from '../../test/certificates-in-tests.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { openMigratedDatabase } from '../../test/migrated-database.ts';
import { putArrivedCapture, putArrivingCapture } from '../../test/put-captures.ts';
import { TEST_DIGESTS, TEST_SECRET } from '../../test/test-digests.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { transactionsOn } from '../database/transactions.ts';
import { createEvidence } from '../evidence/evidence.ts';
import { fileRetention } from '../files/file-retention.ts';
import { createLocalDiskStorage } from '../files/local-disk-storage.ts';
import { restoreArchive } from './restore-archive.ts';
import { verifyInstallation } from './verify-installation.ts';
import { writeArchive } from './write-archive.ts';

const CAPTURED = { at: '2026-03-10T09:00:00.250Z', clockOffsetMs: 61_000 };

let server: AssetServer;
let folder: string;
let destroyed: string;
let arrived: Awaited<ReturnType<typeof putArrivedCapture>>;
let arriving: Awaited<ReturnType<typeof putArrivingCapture>>;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  for await (const { key } of server.storage.list()) await server.storage.remove(key);
  await recordMigratedRows(parts());
  folder = await mkdtemp(path.join(tmpdir(), 'monda-captures-'));
  destroyed = await certifiableItem(server, { captured: CAPTURED });
  const { id: itemId } = await putItem(server, 'destruction');
  arrived = await putArrivedCapture(server, { itemId });
  arriving = await putArrivingCapture(server, { itemId });
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(() => server.close());

const parts = () => {
  const transactions = transactionsOn(server.database, TEST_DIGESTS);
  return {
    db: server.database.db,
    ...createEvidence({ transactions, clock: server.clock }),
    ...{ transactions, storage: server.storage, clock: server.clock, secret: TEST_SECRET, version: '1.2.3' },
    retention: fileRetention(server.database.kind, transactions),
  };
};
const brokenOf = async (of: Pick<ReturnType<typeof parts>, 'db' | 'storage'>) => {
  const { broken } = await verifyInstallation({
    ...{ ...of, digests: TEST_DIGESTS, heldSeal: null, seedAdminEmail: null },
    orphansBefore: new Date('2999-01-01'),
    rowsAtOnce: 1,
  });
  // why: items that tests put have no history.
  return broken.filter((said) => /^(?:File|Capture|The stored file|stored_files) /u.test(said));
};
const tamper = (...statements: readonly string[]) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

describe('a restore', () => {
  it('of an archive has captured bytes, captures that arrived, and pieces of those on their way', async () => {
    const location = path.join(folder, 'archive');
    const made = await writeArchive(parts(), location);
    const database = await openMigratedDatabase();
    try {
      const transactions = transactionsOn(database, TEST_DIGESTS);
      const asOwner = {
        ...transactions,
        asSystem: <Result>(act: Parameters<typeof transactions.asSystem<Result>>[0]) =>
          database.asOwner(async (tx) => {
            const result = await act(tx);
            for (const statement of await tx.lastStatements(TEST_DIGESTS)) await tx.executeQuery(statement);
            return result;
          }),
      };
      const storage = createLocalDiskStorage(path.join(folder, 'elsewhere'), server.clock);
      const target = { ...parts(), db: database.db, transactions: asOwner, storage };
      await restoreArchive(target, location);
      expect(await brokenOf(target)).toEqual([]);
      const bytesAt = async (key: string | null | undefined) => {
        const stored = await storage.read(key ?? '');
        return stored === null ? null : (await buffer(stored.stream)).toString();
      };
      const { file, capture, pieces } = await asOwner.asSystem(async (tx) => ({
        file: await tx
          .selectFrom('stored_files')
          .selectAll()
          .where('item_id', '=', destroyed)
          .where('purpose', '=', 'after_photo')
          .executeTakeFirst(),
        capture: await tx.selectFrom('captures').selectAll().where('id', '=', arrived.id).executeTakeFirst(),
        pieces: await tx.selectFrom('capture_pieces').selectAll().orderBy('piece_offset').execute(),
      }));
      expect(await bytesAt(file?.captured_key)).toBe(asTaken(destroyed, 'after_photo').toString());
      expect(await bytesAt(capture?.captured_key)).toBe(arrived.bytes.toString());
      expect(await bytesAt(capture?.picture_key)).toBe(`picture of ${arrived.bytes.toString()}`);
      expect(await bytesAt(capture?.thumbnail_key)).toBe(`small ${arrived.bytes.toString()}`);
      expect(capture?.taken_at.toISOString()).toBe('2026-03-10T11:00:00.125Z');
      expect(await Promise.all(pieces.map(({ storage_key: key }) => bytesAt(key)))).toEqual(
        arriving.pieces.map(String),
      );
      expect(Object.keys(made.files)).toHaveLength(2 * 2 + 3 + 2);
    } finally {
      await database.close();
    }
  });

  it('is not to be had of bytes that were changed, and leaves those alone that a row still names', async () => {
    const changed = path.join(server.dataFolder, 'files');
    const { captured_key: key } = arrived.keys;
    await writeArchive(parts(), path.join(folder, 'first'));
    expect(await brokenOf(parts())).toEqual([]);
    await writeFile(path.join(changed, key.slice(0, 2), key), 'other');
    await expect(writeArchive(parts(), path.join(folder, 'second'))).rejects.toThrow(
      `The stored file ${key} was changed`,
    );
  });
});

describe('verify', () => {
  const rowsOf = (itemId: string) =>
    server.transactions.asSystem((tx) =>
      tx.selectFrom('stored_files').selectAll().where('item_id', '=', itemId).orderBy('id').execute(),
    );
  const change = (key: string | null | undefined, bytes = 'other') =>
    writeFile(path.join(server.dataFolder, 'files', key?.slice(0, 2) ?? '', key ?? ''), bytes);

  it('finds nothing where nothing was changed', async () => {
    expect(await brokenOf(parts())).toEqual([]);
  });

  it('names what a device made of a file, of a capture and of a piece, changed or gone', async () => {
    const [, file] = await rowsOf(destroyed);
    await change(file?.captured_key);
    expect(await brokenOf(parts())).toEqual([
      `File ${file?.id} (${file?.name}) as taken: its bytes were changed.`,
    ]);
    await server.storage.remove(file?.captured_key ?? '');
    const ofCapture = {
      captured_key: '',
      picture_key: ', its picture',
      thumbnail_key: ', its small picture',
    };
    for (const [name, part] of Object.entries(ofCapture)) {
      const key = arrived.keys[name as keyof typeof ofCapture];
      await change(key);
      expect(await brokenOf(parts())).toContain(`Capture ${arrived.id}${part}: its bytes were changed.`);
      await server.storage.remove(key);
      expect(await brokenOf(parts())).toContain(`Capture ${arrived.id}${part}: its bytes are missing.`);
    }
    const piece = `Capture ${arriving.id}, the piece at byte`;
    await change(arriving.keys[0]);
    expect(await brokenOf(parts())).toContain(`${piece} 0: its bytes were changed.`);
    await tamper(`DELETE FROM capture_pieces WHERE storage_key = '${arriving.keys[0]}'`);
    await server.storage.remove(arriving.keys[1] ?? '');
    expect(await brokenOf(parts())).toEqual([
      `File ${file?.id} (${file?.name}) as taken: its bytes are missing.`,
      ...Object.values(ofCapture).map((part) => `Capture ${arrived.id}${part}: its bytes are missing.`),
      `${piece} ${arriving.pieces[0]?.length}: its bytes are missing.`,
      `The stored file ${arriving.keys[0]} belongs to no record.`,
    ]);
  });

  it.each(
    ofCombination(
      [
        ['hash', `captured_sha256 = repeat('0', 64)`],
        ['size', 'captured_size = captured_size + 1'],
        ['moment', `captured_at = captured_at + interval '1 day'`],
        ['clock', 'clock_offset_ms = 0'],
        [
          'all of it',
          'captured_key = NULL, captured_sha256 = NULL, captured_size = NULL, captured_at = NULL, clock_offset_ms = NULL',
        ],
      ] as const,
      { step: 3, turn: 0 },
    ),
  )('names a file whose captured %s was changed', async (_, set) => {
    const [file] = await rowsOf(destroyed);
    await tamper(`UPDATE stored_files SET ${set} WHERE id = '${file?.id}'`);
    expect(await brokenOf(parts())).toContainEqual(
      expect.stringMatching(new RegExp(`^stored_files ${file?.id}: .*\\bcaptured\\b.* differ`)),
    );
  });

  it('names a capture that is not what the file it became says', async () => {
    const [file] = await rowsOf(destroyed);
    const used = `INSERT INTO captures (id, item_id, company_id, taken_by, purpose, size, sha256, taken_at,
        clock_offset_ms, state, received, created_at, arrived_at, file_id)
      SELECT gen_random_uuid(), item_id, company_id, uploaded_by, 'before', captured_size, captured_sha256, captured_at,
        clock_offset_ms, 'used', captured_size, created_at, created_at, id FROM stored_files WHERE id = '${file?.id}'`;
    await tamper(used);
    expect(await brokenOf(parts())).toEqual([]);
    for (const set of [`sha256 = repeat('0', 64)`, 'taken_at = now()', 'clock_offset_ms = 7']) {
      await tamper(`UPDATE captures SET ${set} WHERE file_id = '${file?.id}'`);
      expect(await brokenOf(parts())).toEqual([expect.stringMatching(/^Capture \S+ differs from the file/)]);
      await tamper(`DELETE FROM captures WHERE file_id = '${file?.id}'`, used);
    }
  });
});
