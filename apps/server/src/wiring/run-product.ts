import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { App } from './app.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { onDisk } from '../process/disk-space.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { freePort, portFailure } from '../process/free-port.ts';
import type { CommandDeps } from '../installation/admin-commands.ts';
import { startJobs } from '../jobs/jobs.ts';
import { openDatabase } from '../database/open-database.ts';
import {
  readServedCertificate,
  renewServedCertificate,
  type ServedCertificate,
  type ServedCertificateFiles,
} from '../http/served-certificate.ts';
import type { LogCopy } from '../observability/request-log.ts';
import { secretOfInstallation } from './secret-of-installation.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { prepareDataFolder } from '../process/private-data-folder.ts';
import { systemClock } from '../process/clock.ts';
import { readProductVersion } from '../process/product-version.ts';
import { StartFailure } from '../process/start-failure.ts';
import { trustingFetch } from '../process/trusting-fetch.ts';

/** A stop that takes longer than this is cut off, in milliseconds. */
const STOP_MS = 9_000;
const VERIFIER_FOLDER = fileURLToPath(new URL('../../../../packages/verifier/dist', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));

type Closing = () => Promise<void> | void;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the product; answers how to stop it. Everything opened is added to `closings` as it opens. */
async function start(config: Config, closings: Closing[]): Promise<void> {
  const notices = await prepareDataFolder(config.dataFolder);
  const { primary, replica: follower } = config.database;
  if (primary === null) {
    const lock = lockFolder(config.dataFolder);
    closings.push(() => lock.release());
  }
  const { host, tls } = config.listen;
  const servedCertificate = tls && readServedCertificate(tls, systemClock.now());
  const port = await freePort(config.listen.port, host);
  const baseUrl = config.listen.baseUrl ?? `${tls === null ? 'http' : 'https'}://localhost:${port}`;

  const version = readProductVersion();
  const logCopy = await openLogCopy(config, closings);
  for (const line of [`Monda ${version}`, ...notices, ...servedWords(servedCertificate)]) say(line);
  const databaseFolder = path.join(config.dataFolder, 'database');
  const isFirstStart = primary === null && !existsSync(databaseFolder);
  if (isFirstStart) say('Creating the database. The first start takes a few seconds.');
  // why: the embedded database and the modules of the product load side by side.
  const opening = openDatabase(
    primary === null
      ? { kind: 'embedded', folder: databaseFolder }
      : { kind: 'server', ...primary, watched: true },
  );
  const [database, { createApp }, { createOutsideProvider }, firstPeople] = await Promise.all([
    opening,
    import('./app.ts'),
    import('../identity/outside-keys.ts'),
    import('./first-people.ts'),
  ]);
  closings.push(() => database.close());
  void database.ending.then(endWith);
  for (const line of await prepareDatabase(database, config.database)) say(line);
  const secret = await secretOfInstallation(database, config);
  const replica =
    follower && (await openDatabase({ kind: 'server', ...follower, watched: true, readOnly: true }));
  if (replica !== null) closings.push(() => replica.close());

  const { issuer } = config.signIn;
  const providerFetch = trustingFetch('OIDC_CA_FILE', config.providerCaFile);
  const app = await createApp({
    database,
    replica,
    clock: systemClock,
    logCopy,
    outside: issuer === null ? null : createOutsideProvider(issuer, systemClock, providerFetch),
    settings: appSettings(config, {
      ...{ version, baseUrl, secret, servedCertificate, providerFetch },
      demo: config.demo ? firstPeople.demoHint() : null,
    }),
  });
  const notes = await firstPeople.ensureFirstPeople({ config, app, baseUrl, clock: systemClock, say });

  try {
    await app.http.listen({ port, host });
  } catch (error) {
    throw portFailure(error as NodeJS.ErrnoException, port, host);
  }
  closings.push(() => app.http.close());
  const jobs = startJobs(app.jobs, app.log);
  closings.push(() => jobs.stop());
  if (database.kind === 'embedded') {
    closings.push(await takeOwnCommands(config.dataFolder, app.commands));
  }
  drainMs = config.drainMs;
  closings.push(async () => {
    app.health.stopping();
    await after(drainMs, undefined, { signal: hurry.signal }).catch(() => {});
  });
  say(`Monda is ready at ${baseUrl}`);
  if (tls !== null && servedCertificate !== null) renewOnSignal(app, servedCertificate, tls);
  for (const note of notes) say(note);
  if (config.mailbox) say(`Email messages are shown at ${baseUrl}/mailbox`);
}

/** Opens the collector that gets the log too, if one is set. It closes last of all, so that it gets the lines of a stop. */
async function openLogCopy({ watch }: Config, closings: Closing[]): Promise<LogCopy | null> {
  const { logTo = null, collectorCaFile = null } = watch;
  if (logTo === null) return null;
  const { createCollectorLog } = await import('../observability/collector-log.ts');
  const copy = createCollectorLog(logTo, collectorCaFile);
  closings.unshift(() => copy.close());
  return copy;
}

/** What a start says of the certificate it shows. */
const servedWords = (certificate: ServedCertificate | null): readonly string[] =>
  certificate === null ? [] : [`TLS certificate valid until ${certificate.endsAt.toISOString()}`];

/** On SIGHUP the files are read again, as services do; what cannot be used is logged, and the former certificate stays. */
function renewOnSignal({ http, log }: App, served: ServedCertificate, files: ServedCertificateFiles): void {
  process.on('SIGHUP', () => {
    try {
      renewServedCertificate(http.server, served, files, systemClock.now());
      log.warn({ endsAt: served.endsAt }, 'certificate of the server read again');
    } catch (err) {
      log.error({ err }, 'certificate of the server not read again');
    }
  });
}

/** Takes commands to an embedded database, which no other process can open; answers how to end that. */
async function takeOwnCommands(dataFolder: string, deps: CommandDeps): Promise<Closing> {
  const [{ takeCommands }, { carryOut }] = await Promise.all([
    import('../installation/running-installation.ts'),
    import('../installation/admin-commands.ts'),
  ]);
  const commands = await takeCommands({
    dataFolder,
    clock: systemClock,
    carryOut: (command, signal) => carryOut(command, deps, signal),
  });
  return () => commands.stop();
}

function appSettings(
  config: Config,
  found: Pick<AppSettings, 'version' | 'baseUrl' | 'secret' | 'servedCertificate' | 'providerFetch' | 'demo'>,
): AppSettings {
  return {
    ...found,
    trustedProxies: config.listen.trustedProxies,
    logLevel: config.logLevel,
    signIn: config.signIn,
    dataFolder: config.dataFolder,
    webFolder: WEB_FOLDER,
    verifierFolder: VERIFIER_FOLDER,
    documentsFolder: config.documentsFolder,
    apiDocs: config.apiDocs,
    mail: config.mail,
    noticeMail: config.noticeMail,
    files: config.files,
    certificates: config.certificates,
    retention: config.retention,
    securityContact: config.securityContact,
    directory: config.directory,
    breachedPasswordsUrl: config.breachedPasswordsUrl,
    mailbox: config.mailbox,
    seedAdminEmail: config.seedAdminEmail,
    watch: config.watch,
    requestsPerMinute: config.requestsPerMinute,
    peopleRememberedMs: config.peopleRememberedMs,
  };
}

async function closeAll(closings: Closing[]): Promise<void> {
  for (const close of closings.splice(0).reverse()) await close();
}

const closings: Closing[] = [];
/** How long readiness is red before anything ends, so that a balancer leads people elsewhere first. */
let drainMs = 0;
const hurry = new AbortController();
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), drainMs + STOP_MS).unref();
  await closeAll(closings);
  process.exit(0);
}
process.on('SIGINT', () => {
  // why: a person who presses Ctrl-C waits for it; no balancer does.
  hurry.abort();
  void stop();
});
process.on('SIGTERM', () => void stop());

/** How long answers that are on their way have when the database has ended, in milliseconds. */
const LAST_ANSWERS_MS = 500;

/** Ends the process without its embedded database, so that its supervisor learns of it. */
function endWith({ message }: StartFailure): void {
  process.stderr.write(`${message}\n`);
  setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
}

try {
  const config = readConfig();
  const { dataFolder, database } = config;
  await onDisk({ dataFolder, embedded: database.primary === null }, () => start(config, closings));
} catch (error) {
  const message =
    error instanceof StartFailure
      ? error.message
      : `Monda could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${message}\n`);
  await closeAll(closings).catch(() => {});
  process.exit(1);
}
