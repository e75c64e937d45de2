import path from 'node:path';
import { readConfig } from './settings/config.ts';
import { onDisk } from './process/disk-space.ts';
import { lockFolder } from './database/folder-lock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase, unlessEnded } from './database/open-database.ts';
import { migrateServer } from './database/prepare-database.ts';
import { makeFilesPrivate, prepareDataFolder } from './process/private-data-folder.ts';
import { StartFailure } from './process/start-failure.ts';

/** `npm run migrate`: brings the database of the settings to the newest form and ends. */
async function migrateEmbedded(dataFolder: string): Promise<readonly string[]> {
  for (const line of await prepareDataFolder(dataFolder)) process.stdout.write(`${line}\n`);
  const lock = lockFolder(dataFolder);
  try {
    const database = await openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') });
    try {
      return await unlessEnded(database, () => migrate(database.db));
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

makeFilesPrivate();
try {
  const { database, dataFolder } = readConfig();
  const ran = await (database.primary === null
    ? onDisk({ dataFolder, embedded: true }, () => migrateEmbedded(dataFolder))
    : migrateServer(database));
  for (const name of ran) process.stdout.write(`Ran ${name}.\n`);
  process.stdout.write(
    ran.length === 0 ? 'The database is up to date.\n' : 'The database is up to date now.\n',
  );
} catch (error) {
  const message = error instanceof StartFailure ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
