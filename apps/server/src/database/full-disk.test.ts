import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installationSecret, lockFolder } from './folder-lock.ts';
import { openDatabase, unlessEnded } from './open-database.ts';
import { prepareDataFolder } from '../process/private-data-folder.ts';
import { systemClock } from '../process/clock.ts';

const PATIENCE = 240_000;
const mountSmallDisk = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]).status === 0;

/** Only root may make a small disk, and not in every container. */
function mayMakeSmallDisk(): boolean {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'monda-full-disk-'));
  const isMade = mountSmallDisk(folder);
  if (isMade) spawnSync('umount', [folder]);
  fs.rmdirSync(folder);
  return isMade;
}

describe.skipIf(!mayMakeSmallDisk())('the embedded database on a small disk', () => {
  let disk: string;
  let dataFolder: string;
  beforeEach(async () => {
    disk = await mkdtemp(path.join(tmpdir(), 'monda-full-disk-'));
    // why: the tests fill the disk, and must not fill that of the machine.
    if (!mountSmallDisk(disk)) throw new Error('no small disk');
    dataFolder = path.join(disk, 'data');
    await prepareDataFolder(dataFolder);
  });
  afterEach(async () => {
    // why: a database that could not be opened leaves files open in this process.
    spawnSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  });

  const open = () => openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') });
  const NO_SPACE = () =>
    `There is no space left on the disk of the data folder ${dataFolder}. Free up space and start again.`;

  /** Fills the disk until so many bytes are left. */
  async function leaveFree(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(disk);
    // why: a disk that is to be full takes what it can and refuses the rest.
    await writeFile(
      path.join(disk, 'filler'),
      Buffer.alloc(bavail * bsize - bytes + (bytes === 0 ? bsize : 0)),
    ).catch(() => {});
  }
  const freeSpace = () => rm(path.join(disk, 'filler'));

  it(
    'a database that ends for lack of disk space says so, answers no one late, and recovers with free space',
    async () => {
      const database = await open();
      expect(await database.hasSpace()).toBe(true);
      await leaveFree(60 * 1024 * 1024);
      expect(await database.hasSpace()).toBe(false);
      await freeSpace();
      await sql`CREATE TABLE notes (words text)`.execute(database.db);
      await sql`INSERT INTO notes VALUES ('saved')`.execute(database.db);
      await leaveFree(0);
      await sql`SELECT pg_switch_wal()`.execute(database.db);
      await expect(sql`INSERT INTO notes VALUES ('lost')`.execute(database.db)).rejects.toMatchObject({
        code: '53100',
      });
      expect((await database.ending).message).toBe(NO_SPACE());
      await database.close();

      expect(await open().catch((error: Error) => error.message)).toBe(NO_SPACE());
      await freeSpace();
      const again = await open();
      expect((await sql`SELECT words FROM notes`.execute(again.db)).rows).toEqual([{ words: 'saved' }]);
      await again.close();
    },
    PATIENCE,
  );

  it(
    'a caller that waits for the commit of a transaction gets the error that the database has ended',
    async () => {
      const database = await open();
      await sql`CREATE TABLE notes (words text)`.execute(database.db);
      await sql`INSERT INTO notes VALUES ('saved')`.execute(database.db);
      await leaveFree(0);
      await sql`SELECT pg_switch_wal()`.execute(database.db);
      const writing = () =>
        database.db.transaction().execute((tx) => sql`INSERT INTO notes VALUES ('lost')`.execute(tx));
      await expect(unlessEnded(database, writing)).rejects.toThrow(NO_SPACE());
      await database.close();
    },
    PATIENCE,
  );

  it(
    'a first start without disk space ends with one sentence, and succeeds once there is free space',
    async () => {
      await leaveFree(8 * 1024 * 1024);
      expect(await open().catch((error: Error) => error.message)).toBe(NO_SPACE());
      await freeSpace();
      const database = await open();
      expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
      await database.close();
    },
    PATIENCE,
  );

  it('a secret without disk space leaves no partial file, and the lock of the folder is taken all the same', async () => {
    await leaveFree(0);
    const file = path.join(dataFolder, 'secret-key');
    await expect(installationSecret(dataFolder, null, systemClock)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(fs.existsSync(file)).toBe(false);
    lockFolder(dataFolder).release();
    await prepareDataFolder(dataFolder);
    await freeSpace();
    expect(await installationSecret(dataFolder, null, systemClock)).toHaveLength(64);
  });
});
