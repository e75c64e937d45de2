import { LIMITS } from '@monda/domain/base/limits.ts';
import type { AppParts, AppSettings } from '../settings/app-settings.ts';
import { archivingOf } from './archiving.ts';
import { type CalendarFeedServing, serveCalendarFeed } from '../calendar-feed/serve-calendar-feed.ts';
import {
  type CertificateKeys,
  type CertificateKeysDeps,
  createCertificateKeys,
} from '../certificates/keys/certificate-keys.ts';
import {
  type BuiltVerifier,
  readBuiltVerifier,
} from '../certificates/verify-page/built-verifier-interface.ts';
import { timeStampRootsIn } from '../certificates/keys/time-stamps.ts';
import { serveVerifyPage, type VerifyPageServing } from '../certificates/verify-page/serve-verify-page.ts';
import { serveCertificateRoots } from '../certificates/keys/serve-certificate-roots.ts';
import { documentAcceptance } from '../documents/document-acceptance.ts';
import { documentSource } from '../documents/document-source.ts';
import { createFeatureHandlers } from './feature-handlers.ts';
import { createFileParts, type FileParts } from '../files/file-parts.ts';
import { type FileStorage, newStorageKey } from '../files/file-storage.ts';
import { createSignInParts, type SignInParts } from '../identity/sign-in-parts.ts';
import type { CommandDeps } from '../installation/admin-commands.ts';
import { serveOwnPages } from './own-pages.ts';
import type { Audit } from '../audit/audit.ts';
import { createRowDigests } from '../audit/row-digests.ts';
import { createChanges } from '../http/calls/idempotent-changes.ts';
import { answerErrors } from '../http/calls/error-handler.ts';
import { createEvidence, type Evidence } from '../evidence/evidence.ts';
import { type Health, type HealthCheck, isHealthPath, serveHealth } from '../observability/health.ts';
import { createHttpServer, type HttpServer, type OwnHandling } from '../http/http-server.ts';
import { type OtherCalls, ROWS_UNDER_LOAD } from '../exports/export-throttle.ts';
import type { Job } from '../jobs/jobs.ts';
import { createLinkSigning } from '../secrets/link-signing.ts';
import { createLogParts, type LogParts, type LogPartsDeps } from '../log/log-parts.ts';
import { type LogServing, serveLog } from '../log/serve-log.ts';
import { mailboxPage } from '../mail/mailbox-page.ts';
import { isMigrated } from '../database/migrate.ts';
import { unsubscribePage } from '../notices/unsubscribe-page.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { NoticeStreams } from '../notices/notice-streams.ts';
import { pathDispatcher } from '../http/pages/path-dispatcher.ts';
import { inBrowserLanguage } from '../http/pages/browser-language.ts';
import { createReadReplica, type ReadReplica } from '../database/read-replica.ts';
import { createLog, logRequests, type ServerLog } from '../observability/request-log.ts';
import { createRequestCounter, REQUESTS_PER_MINUTE, requestLimits } from '../http/limits/rate-limit.ts';
import { createEncryption, type Encryption } from '../secrets/encryption-at-rest.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { knownCondition } from '../http/calls/problems.ts';
import { type SecurityTxtServing, serveSecurityTxt } from '../http/pages/security-txt.ts';
import { serveCalls } from '../http/calls/serve-endpoint.ts';
import type { Clock } from '../process/clock.ts';
import { type Transactions, transactionsOn } from '../database/transactions.ts';
import { createJobs } from './product-jobs.ts';
import { systemOf } from './system-of-app.ts';
import { NO_TELEMETRY } from '../settings/telemetry-settings.ts';
import { createTelemetry, reportsOfCalls, type Telemetry } from './telemetry.ts';

/** The wired product. */
export interface App {
  readonly http: HttpServer;
  /** What was made before everything else, so that everything has it. */
  readonly log: ServerLog;
  readonly transactions: Transactions;
  readonly audit: Audit;
  readonly storage: FileStorage;
  readonly encryption: Encryption;
  /** What a command to the running installation works with. */
  readonly commands: CommandDeps;
  readonly health: Health;
  readonly streams: NoticeStreams;
  /** Work it does by itself; started by the caller. */
  readonly jobs: readonly Job[];
}

const BODY_TIMEOUTS = {
  json: { stillMs: LIMITS.requestTimeoutMs, wholeMs: LIMITS.requestTimeoutMs },
  upload: { stillMs: LIMITS.requestTimeoutMs, wholeMs: LIMITS.uploadTimeoutMs },
} as const;

/** Wires the product by hand; nothing listens yet. Throws when a call has no handler or no access rule. */
export async function createApp(parts: AppParts): Promise<App> {
  const { settings, database, replica = null, clock, outside, readPicture, logCopy = null } = parts;
  const { version, baseUrl, trustedProxies, dataFolder } = settings;
  const log = createLog(settings.logLevel, { conditionOf: knownCondition, copy: logCopy });
  const unwatched = transactionsOn(database, createRowDigests(settings.secret), clock);
  const telemetry = await createTelemetry(settings.watch ?? NO_TELEMETRY, database, clock, unwatched);
  const { listed: onList, span } = telemetry;
  const encryption = createEncryption(settings.secret, clock);
  const onPrimary = telemetry.transactions(unwatched);
  const lists = replica && createReadReplica({ primary: database, replica, encryption, clock, onList, span });
  const transactions = lists?.listing(onPrimary) ?? onPrimary;
  const evidence = createEvidence({ transactions, clock, onLost: loggedLoss(log) });
  const { audit } = evidence;
  const core = { transactions, changes: createChanges(transactions, encryption, clock), audit, clock };
  const signIn = await createSignInParts({ ...core, settings, outside, encryption, log });
  const files = createFileParts({
    ...core,
    ...{ settings: settings.files, databaseKind: database.kind, dataFolder, log },
    linkSigning: createLinkSigning(settings.secret),
    othersAreAnswered: telemetry.isAnswering,
    readPicture,
  });
  // why: no one else works on an embedded database, and nothing listens yet.
  if (database.kind === 'embedded') await files.sweepAtRest(log);
  const certificateKeys = certificateKeysOf(baseUrl, { transactions, encryption, clock });
  const { storage } = files;
  const certificateLog = logOf({ ...core, encryption, evidence, storage, baseUrl, database });
  const otherCalls = othersOf(telemetry, database);
  const system = systemOf({ settings, core, database, outside, telemetry, certificateKeys });
  const { verifier, timeStampRoots } = verifierOf(settings, certificateKeys);
  const ofCertificates = { storage, certificateKeys, certificateLog, verifier, timeStampRoots };
  const archiving = archivingOf({ ...ofCertificates, settings, core, otherCalls, log });
  const streams = new NoticeStreams(core);
  followNotices(database, streams, log);
  const hasSpace = () => database.hasSpace();
  const documents = documentSource({ folder: settings.documentsFolder });
  const secure = baseUrl.startsWith('https:');
  const headers = securityHeaders(secure, signIn.origins, files.pictureOrigins);
  const { bodyTimeouts = BODY_TIMEOUTS, requestsPerMinute = REQUESTS_PER_MINUTE } = settings;
  const limits = requestLimits(requestsPerMinute);
  const perAddress = createRequestCounter(limits.address, clock);
  const http = await createHttpServer({
    ...{ version, log, trustedProxies, headers, clock, perAddress },
    certificate: settings.servedCertificate ?? null,
    bodyTimeout: bodyTimeouts.json,
    shedding: telemetry.shedding(isHealthPath),
    bundledSignIn: inBrowserLanguage(ownHandling({ settings, transactions, clock, log, signIn }), secure),
  });
  logRequests(http);
  telemetry.watch(http, { openStreams: () => streams.count, system });
  answerErrors(http, audit);
  serveCalls(http, {
    handlers: createFeatureHandlers({
      ...{ settings, core, encryption, evidence, files, signIn, streams, archiving, system },
      ...{ publishedLog: certificateLog.published, certificateKeys, otherCalls, hasSpace },
      acceptDocuments: documentAcceptance(documents),
      onItemFailed: (err, itemId) => log.error({ err, itemId }, 'an item of a bulk call failed'),
    }),
    people: signIn.people,
    perPerson: createRequestCounter(limits.person, clock),
    uploadFolder: files.uploadFolder,
    uploadTimeout: bodyTimeouts.upload,
    ...{ clock, secure, trustedProxies, ...reportsOfCalls(telemetry), written: lists?.written },
    hasSpace,
    strictAnswers: settings.strictAnswers ?? false,
  });
  const reached = { transactions, clock, baseUrl, trustedProxies, secure, perAddress };
  const genuine = { certificateKeys, verifier, ...contactOf(settings) };
  serveByAddress(http, { ...reached, ...genuine, publishedLog: certificateLog.published });
  const checks = healthChecks({ database, lists, files, clock, settings, certificateLog });
  const health = serveHealth(http, checks, { version, onStopping: () => streams.drain() });
  await serveOwnPages(http, { settings, headers, documents, signIn });
  http.addHook('preClose', async () => streams.drain());
  http.addHook('preClose', () => archiving.zipDownloads.stop());
  http.addHook('onClose', () => audit.settled());
  const forJobs = { settings, core, evidence, files, signIn, streams, telemetry, certificateKeys, log };
  const jobs = await createJobs({ ...forJobs, databaseKind: database.kind, certificateLog });
  const commands = commandsOf({ settings, core, encryption, evidence, files, database });
  return { http, log, transactions, audit, storage, encryption, commands, health, streams, jobs };
}

/** Notes in the log of the server that entries of the audit log were lost. */
const loggedLoss = (log: ServerLog) => (entries: number, error: unknown) =>
  log.error({ err: error, entries }, 'audit lost');

/** The keys of certificates of an installation at this origin. */
const certificateKeysOf = (baseUrl: string, deps: Omit<CertificateKeysDeps, 'issuerName'>) =>
  createCertificateKeys({ ...deps, issuerName: new URL(baseUrl).hostname });

/** The roots of the time-stamp authority, and the built verifier with them and the roots of this installation. */
function verifierOf(
  { verifierFolder, certificates }: AppSettings,
  keys: CertificateKeys,
): { readonly verifier: BuiltVerifier | null; readonly timeStampRoots: readonly Uint8Array[] } {
  const { timeStamps = null } = certificates ?? {};
  const timeStampRoots = timeStamps === null ? [] : timeStampRootsIn(timeStamps.caFile);
  const verifier = readBuiltVerifier(verifierFolder ?? null, async () => ({
    roots: (await keys.roots()).map(({ certificate }) => certificate),
    timeRoots: timeStampRoots,
  }));
  return { verifier, timeStampRoots };
}

/** To whom vulnerabilities are reported. */
const contactOf = ({ securityContact = null }: Pick<AppSettings, 'securityContact'>) => ({
  contact: securityContact,
});

/** What commands to this installation work with. */
function commandsOf(on: {
  readonly settings: Pick<AppSettings, 'seedAdminEmail' | 'secret' | 'version'>;
  readonly core: Pick<CommandDeps, 'transactions' | 'clock'>;
  readonly encryption: Encryption;
  readonly evidence: Pick<Evidence, 'seals'>;
  readonly files: Pick<FileParts, 'storage' | 'retention'>;
  readonly database: Pick<OpenDatabase, 'db'>;
}): CommandDeps {
  const { seedAdminEmail = null, secret, version } = on.settings;
  const { storage, retention } = on.files;
  const { encryption, evidence, database } = on;
  return {
    ...{ ...on.core, encryption, seals: evidence.seals, storage, retention },
    ...{ db: database.db, secret, version, seedAdminEmail },
  };
}

/** The log of certificates of an installation. */
const logOf = ({
  evidence: { seals },
  database,
  ...deps
}: Omit<LogPartsDeps, 'seals' | 'databaseKind'> & {
  readonly evidence: Pick<Evidence, 'seals'>;
  readonly database: Pick<OpenDatabase, 'kind'>;
}): LogParts => createLogParts({ ...deps, seals, databaseKind: database.kind });

/** Serves what is read without a sign-in: the calendar feed, what shows that a certificate is genuine, and security.txt. */
function serveByAddress(
  http: HttpServer,
  serving: CalendarFeedServing &
    VerifyPageServing &
    LogServing &
    SecurityTxtServing & { readonly certificateKeys: CertificateKeys },
): void {
  serveCalendarFeed(http, serving);
  serveCertificateRoots(http, { ...serving, keys: serving.certificateKeys });
  serveVerifyPage(http, serving);
  serveLog(http, serving);
  serveSecurityTxt(http, serving);
}

function followNotices(database: OpenDatabase, streams: NoticeStreams, log: ServerLog): void {
  database.followNotices({
    wants: () => streams.count > 0,
    heard: (newest) =>
      void streams.heard(newest).catch((err: unknown) => log.warn({ err }, 'notices not looked for')),
  });
}

/** What exports know of others. */
function othersOf(telemetry: Telemetry, { kind }: Pick<OpenDatabase, 'kind'>): OtherCalls {
  return {
    areAnswered: telemetry.isAnswering,
    areDue: telemetry.answersAreDue,
    rows: ROWS_UNDER_LOAD[kind],
  };
}

/** What answers by itself: the sign-in and the pages of links in messages. */
function ownHandling(on: {
  readonly settings: AppSettings;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly signIn: SignInParts;
}): OwnHandling {
  const { settings, transactions, clock, log } = on;
  const { baseUrl } = settings;
  const onServerError = (err: unknown) => log.error({ err }, 'page of a link failed');
  return pathDispatcher([
    on.signIn.pages,
    unsubscribePage({ transactions, clock, baseUrl, onServerError }),
    settings.mailbox === true ? mailboxPage({ transactions, baseUrl }) : null,
  ]);
}

/** What the product stands on, as readiness asks it. */
function healthChecks(on: {
  readonly database: OpenDatabase;
  readonly lists: ReadReplica | null;
  readonly files: Pick<FileParts, 'storage' | 'scanner'>;
  readonly clock: Clock;
  readonly settings: Pick<AppSettings, 'certificates'>;
  readonly certificateLog: LogParts;
}): readonly HealthCheck[] {
  const { database, lists, files, clock, settings, certificateLog } = on;
  const { storage, scanner } = files;
  const writesLog = settings.certificates?.issues ?? true;
  return [
    {
      name: 'database',
      needed: true,
      isThere: async () => database.state() !== 'reads-only' && (await isMigrated(database.db)),
    },
    {
      name: 'files',
      needed: false,
      isThere: async () => (await storage.read(newStorageKey(clock))) === null,
    },
    ...(writesLog ? [{ name: 'log', needed: false, isThere: () => certificateLog.isUpToDate() }] : []),
    ...(scanner === null ? [] : [{ name: 'scanner', needed: false, isThere: () => scanner.isThere() }]),
    { name: 'room', needed: false, isThere: () => database.hasSpace() },
    ...(lists === null ? [] : [{ name: 'replica', needed: false, isThere: async () => lists.isThere() }]),
  ];
}
