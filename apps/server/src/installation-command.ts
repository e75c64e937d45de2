import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { chooseStorage } from './files/choose-storage.ts';
import { restoreArchive } from './installation/restore-archive.ts';
import { verifyInstallation } from './installation/verify-installation.ts';
import { writeArchive } from './installation/write-archive.ts';
import { createEvidence } from './platform/evidence.ts';
import { installationSecret, lockFolder, prepareDataFolder } from './platform/folder-lock.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { systemSources as sources } from './platform/sources.ts';
import { StartFailure } from './platform/start-failure.ts';
import { transactionsOn } from './platform/transactions.ts';

/**
 * `npm run verify`, `dump`, `backup` and `restore`: what is done to an installation beside running it. Ends
 * with 0 when it is done and all holds, else with 1 and one sentence per reason.
 */
const [command = '', ...rest] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
/** The sweep takes orphans within this time; older ones are none of its leftovers. */
const SWEPT_WITHIN_MS = 8 * 60 * 60 * 1000;

async function run(): Promise<number> {
  const config = readConfig();
  const embedded = config.databaseUrl === null;
  const databaseFolder = path.join(config.dataFolder, 'database');
  if (command !== 'restore' && embedded && !existsSync(databaseFolder)) {
    throw new StartFailure(
      `There is no installation in ${config.dataFolder}. Name its folder with DATA_DIR.`,
    );
  }
  if (
    command === 'restore' &&
    config.secretKey === null &&
    !existsSync(path.join(config.dataFolder, 'secret-key'))
  ) {
    throw new StartFailure(
      `The secret key of the old installation is needed first: copy its file secret-key into ${config.dataFolder}, or set SECRET_KEY.`,
    );
  }
  await prepareDataFolder(config.dataFolder);
  const lock = embedded ? lockFolder(config.dataFolder) : null;
  const database = await openDatabase(
    config.databaseUrl === null
      ? { kind: 'embedded', folder: databaseFolder }
      : { kind: 'server', url: config.databaseUrl, poolSize: 2 },
  );
  try {
    if (command === 'restore') await migrate(database.db);
    const transactions = transactionsOn(database.db);
    const { storage } = chooseStorage(config.files, path.join(config.dataFolder, 'files'), sources);
    const secret = await installationSecret(config.dataFolder, config.secretKey, sources);
    const { audit, seals } = createEvidence({ transactions, sources });
    const deps = { db: database.db, transactions, audit, seals, storage, sources, secret };
    if (command === 'verify') {
      const seal = rest[0] === '--seal' ? (rest[1] ?? '') : null;
      const { looked, broken } = await verifyInstallation({
        db: database.db,
        storage,
        heldSeal: seal,
        seedAdminEmail: config.seedAdminEmail,
        orphansBefore: new Date(sources.now().getTime() - (rest.includes('--at-rest') ? 0 : SWEPT_WITHIN_MS)),
      });
      for (const line of looked) say(`Looked at ${line}.`);
      for (const line of broken) say(`BROKEN: ${line}`);
      say(broken.length === 0 ? 'Everything holds.' : `${broken.length} things do not hold.`);
      return broken.length === 0 ? 0 : 1;
    }
    const folder = rest[0];
    if (folder === undefined)
      throw new StartFailure(`Name the folder of the archive: npm run ${command} -- FOLDER`);
    const place = path.resolve(folder);
    const made = await (command === 'restore' ? restoreArchive(deps, place) : writeArchive(deps, place));
    const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0);
    say(
      `${command === 'restore' ? 'Restored' : 'Wrote'} ${rows} rows and ${Object.keys(made.files).length} files: ${place}`,
    );
    say(`Seal of the audit log in it: ${made.seal}`);
    say('The secret key is not in it: keep the file secret-key, or SECRET_KEY, in another place.');
    return 0;
  } finally {
    await database.close();
    lock?.release();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const sentence =
    error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
