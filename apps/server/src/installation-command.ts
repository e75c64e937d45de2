import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from './settings/config.ts';
import { chooseStorage } from './files/choose-storage.ts';
import { fileRetention } from './files/file-retention.ts';
import { archiveLines, carryOut, type AdminCommand } from './installation/admin-commands.ts';
import type { Outcome } from './installation/outcome.ts';
import { recorded } from './installation/recorded-commands.ts';
import { drill } from './installation/restore-drill.ts';
import { restoreInstallation } from './installation/restore-installation.ts';
import { askRunning } from './installation/running-installation.ts';
import { archivedSecret } from './installation/archived-secret.ts';
import { drillPartsOf } from './wiring/drill-parts.ts';
import { createEvidence } from './evidence/evidence.ts';
import { onDisk } from './process/disk-space.ts';
import { installationSecret, lockFolder, SECRET_KEY_FILE } from './database/folder-lock.ts';
import { KEYS_COMMAND, requestedSigner } from './certificates/keys/requested-signer-interface.ts';
import type { NamedProvider } from './certificates/keys/signer-names.ts';
import { secretOfInstallation } from './wiring/secret-of-installation.ts';
import { createEncryption } from './secrets/encryption-at-rest.ts';
import { openDatabase, unlessEnded } from './database/open-database.ts';
import { OF_MIGRATIONS, reaching, requireCurrent } from './database/prepare-database.ts';
import { requireSettings } from './database/required-settings.ts';
import type { CommandRun } from './observability/command-runs.ts';
import { makeFilesPrivate, prepareDataFolder } from './process/private-data-folder.ts';
import { systemClock as clock } from './process/clock.ts';
import { readProductVersion } from './process/product-version.ts';
import { StartFailure } from './process/start-failure.ts';
import { transactionsOn } from './database/transactions.ts';
import { createRowDigests } from './audit/row-digests.ts';
import { type Command, commandOf } from './wiring/installation-arguments.ts';

/**
 * `npm run verify`, `dump`, `backup`, `restore`, `drill`, `exchange-keys` and `certificate-keys`: what is done to an installation other than running it. Ends
 * with 0 when it is done and all holds, else with 1 and one sentence per reason.
 */
type Drill = Extract<Command, { readonly what: 'drill' }>;
type Exchange = Extract<Command, { readonly what: 'exchange-keys' }>;
type CompleteCommand = AdminCommand | Extract<Command, { readonly what: 'restore' }>;

function requireInstallation({ what }: Command, config: Config, databaseFolder: string): void {
  if (what !== 'restore') {
    if (config.database.primary !== null || existsSync(databaseFolder)) return;
    throw new StartFailure(
      `There is no installation in ${config.dataFolder}. Name its folder with DATA_DIR.`,
    );
  }
  if (config.secretKey !== null || existsSync(path.join(config.dataFolder, SECRET_KEY_FILE))) return;
  throw new StartFailure(
    `The secret key of the old installation is needed first: copy its file ${SECRET_KEY_FILE} into ${config.dataFolder}, or set SECRET_KEY.`,
  );
}

/** A command as every process that has the installation open can carry it out: the signer in it is made here. */
async function complete(
  command: Exclude<Command, Drill | Exchange>,
  config: Config,
): Promise<CompleteCommand> {
  if (command.what !== KEYS_COMMAND) return command;
  const { dataFolder, secretKey, listen, p12Password } = config;
  const secret = await installationSecret(dataFolder, secretKey, clock);
  const encryption = createEncryption(secret, clock);
  const issuerName = new URL(listen.baseUrl ?? 'http://localhost').hostname;
  const [provider = 'null'] =
    command.words.length === 0 ? [] : (await onInstallation({ what: 'provider' }, config)).lines;
  const signer = await requestedSigner(command.words, {
    ...{ clock, encryption, issuerName, dataFolder, p12Password },
    provider: JSON.parse(provider) as NamedProvider | null,
  });
  return { what: command.what, signer };
}

/** Carries out a command on an installation that no other process has open, or that is on a server. */
async function work(command: CompleteCommand, config: Config): Promise<Outcome> {
  const { primary, owner } = config.database;
  const databaseFolder = path.join(config.dataFolder, 'database');
  // why: only its owner may fill the tables of the audit log.
  const url = command.what === 'restore' ? (owner ?? primary?.url) : primary?.url;
  const database = await openDatabase(
    url === undefined
      ? { kind: 'embedded', folder: databaseFolder }
      : { kind: 'server', ...OF_MIGRATIONS, url },
  );
  try {
    const carriedOut = async (): Promise<Outcome> => {
      if (command.what === 'restore') await requireSettings(database.db);
      else await requireCurrent(database.db);
      const secret =
        command.what === 'restore'
          ? await archivedSecret(
              command.folder,
              await installationSecret(config.dataFolder, config.secretKey, clock),
              clock,
            )
          : // why: keys that cannot be read are what a verification says.
            await secretOfInstallation(database, config, { orUnreadable: command.what === 'verify' });
      const transactions = transactionsOn(database, createRowDigests(secret), clock);
      const { storage } = chooseStorage(config.files, path.join(config.dataFolder, 'files'), clock);
      const { audit, seals } = createEvidence({ transactions, clock });
      const retention = fileRetention(database.kind, transactions);
      const deps = {
        db: database.db,
        transactions,
        audit,
        seals,
        storage,
        retention,
        clock,
        secret,
        version: readProductVersion(),
      };
      if (command.what === 'restore') {
        const made = await restoreInstallation(deps, command.folder);
        return { holds: true, lines: archiveLines('Restored', made, command.folder) };
      }
      const encryption = createEncryption(secret, clock);
      return carryOut(command, { ...deps, encryption, seedAdminEmail: config.seedAdminEmail });
    };
    return await unlessEnded(database, () => reaching(url ?? '', carriedOut));
  } finally {
    await database.close();
  }
}

/** Carries out a drill, and records it in the installation, whose database the drill itself does not touch. */
async function drilled(folder: string, config: Config): Promise<Outcome> {
  const { dataFolder, secretKey, seedAdminEmail } = config;
  const secret = await installationSecret(dataFolder, secretKey, clock);
  const store = async (run: CommandRun) => void (await done({ what: 'record', run }, config));
  const partsOf = drillPartsOf({ secret, seedAdminEmail, version: readProductVersion(), clock });
  return recorded('drill', { clock, store }, () => drill({ folder, temporaryIn: tmpdir(), clock, partsOf }));
}

async function done(asked: Command, config: Config): Promise<Outcome> {
  for (const line of await prepareDataFolder(config.dataFolder)) process.stdout.write(`${line}\n`);
  if (asked.what === 'drill') return drilled(asked.folder, config);
  if (asked.what === 'exchange-keys') {
    // why: it brings the bundled sign-in, which no other command needs.
    const { exchangeKeys } = await import('./wiring/exchange-keys-command.ts');
    return exchangeKeys(asked.key, config);
  }
  return onInstallation(await complete(asked, config), config);
}

/** Carries out a command in the process that runs the installation, or in this one. */
async function onInstallation(command: CompleteCommand, config: Config): Promise<Outcome> {
  if (config.database.primary !== null) return work(command, config);
  // why: the process that runs the installation has its database, and no one else may open it.
  const answer = command.what === 'restore' ? null : await askRunning(config.dataFolder, command);
  if (answer !== null) return answer;
  const lock = lockFolder(config.dataFolder);
  try {
    return await work(command, config);
  } finally {
    lock.release();
  }
}

async function run(): Promise<Outcome> {
  const command = commandOf(process.argv.slice(2));
  const config = readConfig();
  requireInstallation(command, config, path.join(config.dataFolder, 'database'));
  return onDisk({ dataFolder: config.dataFolder, embedded: config.database.primary === null }, () =>
    done(command, config),
  );
}

makeFilesPrivate();
try {
  const { holds, lines } = await run();
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  const sentence =
    error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
