import { BRAND } from '@monda/domain/brand.ts';
import { API_BASE } from '@monda/domain/api-calls.ts';
import { screenAt } from '@monda/domain/identity/screens.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import type { AppParts } from './app-settings.ts';
import { createCompanyHandlers } from './companies/company-handlers.ts';
import { documentSource } from './documents/document-source.ts';
import { DOCUMENT_NAMES } from './documents/render-document.ts';
import { createFileParts } from './files/file-parts.ts';
import { type FileStorage, newStorageKey } from './files/file-storage.ts';
import { keepAccounts } from './identity/account-keeping.ts';
import { bundledSignIn } from './identity/bundled-sign-in.ts';
import { createPeople } from './identity/people.ts';
import { forgettingPeople, rememberPeople } from './identity/remembered-people.ts';
import { activePersonFrom } from './identity/person-interface.ts';
import { sweepProviderRecords } from './identity/provider-records.ts';
import { createIdTokenCheck, createTokenCheck } from './identity/token-check.ts';
import { userHandlers } from './identity/user-handlers.ts';
import type { OrderDeps } from './installation/installation-orders.ts';
import { createItemCreation } from './items/item-creation.ts';
import { createItemHandlers } from './items/item-handlers.ts';
import { createItemSteps } from './items/item-transition.ts';
import { createPasswordTries } from './items/password-tries.ts';
import { serveApiDocs } from './http/openapi/api-docs.ts';
import type { Audit } from './audit/audit.ts';
import { createChanges, sweepIdempotencyKeys } from './http/idempotent-changes.ts';
import { answerErrors } from './http/error-handler.ts';
import { createEvidence } from './evidence/evidence.ts';
import type { Handlers } from './http/handlers.ts';
import { type Health, isHealthPath, serveHealth } from './observability/health.ts';
import { answerUnknown, createHttpServer, type HttpServer } from './http/http-server.ts';
import type { Job } from './jobs/jobs.ts';
import { createLinkSigning } from './secrets/link-signing.ts';
import { sendWaitingMail } from './mail/mail-worker.ts';
import { mailboxPage } from './mail/mailbox-page.ts';
import { isMigrated } from './database/migrate.ts';
import { createOutbox } from './mail/outbox.ts';
import { joinedHandling } from './http/joined-handling.ts';
import { logRequests } from './observability/request-log.ts';
import { servePublicDocuments } from './http/public-documents.ts';
import { createReadReplica } from './database/read-replica.ts';
import { createRequestCounter, REQUESTS_PER_MINUTE, requestLimits } from './http/rate-limit.ts';
import { createSealing, type Sealing } from './secrets/encryption-at-rest.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveCalls } from './http/serve-endpoint.ts';
import { type Transactions, transactionsOn } from './database/transactions.ts';
import { serveWeb } from './http/web-files.ts';
import { createProjectHandlers } from './projects/project-handlers.ts';
import { settleProject } from './projects/project-interface.ts';
import { createPersonCreation } from './staff/person-creation.ts';
import { createStaffHandlers } from './staff/staff-handlers.ts';
import { createUndeliveredHandlers } from './undelivered/undelivered-handlers.ts';
import { createWatching, NOT_WATCHED } from './watching.ts';

/** The wired product. */
export interface App {
  readonly http: HttpServer;
  readonly transactions: Transactions;
  readonly audit: Audit;
  readonly storage: FileStorage;
  readonly sealing: Sealing;
  /** What an order to the running installation works with. */
  readonly orders: OrderDeps;
  readonly health: Health;
  /** Work it does by itself; started by whoever runs it. */
  readonly jobs: readonly Job[];
}

const HOUR_MS = 60 * 60 * 1000;
const MAIL_EVERY_MS = 10_000;
const BODY_TIMEOUTS = {
  json: { stillMs: LIMITS.requestTimeoutMs, wholeMs: LIMITS.requestTimeoutMs },
  upload: { stillMs: LIMITS.requestTimeoutMs, wholeMs: LIMITS.uploadTimeoutMs },
} as const;

/** Wires the product by hand; nothing listens yet. Throws when a call has no handler or no access rule. */
export async function createApp({
  settings,
  database,
  replica = null,
  sources,
  outside,
}: AppParts): Promise<App> {
  const watching = await createWatching(settings.watch ?? NOT_WATCHED, database, sources);
  const onPrimary = watching.transactions(transactionsOn(database));
  const sealing = createSealing(settings.secret, sources);
  const { listed: onList, span } = watching;
  const lists = replica && createReadReplica({ primary: database, replica, sealing, sources, onList, span });
  const transactions = lists?.listing(onPrimary) ?? onPrimary;
  const onLost = (entries: number, error: unknown) => http.log.error({ err: error, entries }, 'audit lost');
  const evidence = createEvidence({ transactions, sources, onLost });
  const { audit } = evidence;
  const changes = createChanges(transactions, sealing, sources);
  const outbox = createOutbox(sources);
  const audience = settings.signIn.audience ?? `${settings.baseUrl}${API_BASE}`;
  let onSignInError: (error: unknown) => void = () => {};

  const bundled =
    outside === null
      ? await bundledSignIn({
          transactions,
          sealing,
          sources,
          audit,
          baseUrl: settings.baseUrl,
          clientId: settings.signIn.clientId,
          audience,
          demo: settings.demo,
          trustedProxies: settings.trustedProxies,
          onServerError: (error) => onSignInError(error),
        })
      : null;
  const keys = bundled?.keys ?? outside;
  if (keys === null || keys === undefined) throw new Error('Nobody signs people in.');
  const keeping = keepAccounts({
    settings: settings.directory ?? { kind: outside === null ? 'bundled' : 'mail' },
    baseUrl: settings.baseUrl,
    audience,
    transactions,
    audit,
    outbox,
    sources,
    onServerError: (error) => onSignInError(error),
    onTrouble: (trouble) => http.log.error(trouble, 'an account does not follow'),
  });
  const { accounts } = keeping;
  const lookUp = createPeople({
    checkToken: createTokenCheck(keys, { ...settings.signIn, audience }, sources, (claim) =>
      http.log.warn({ claim }, 'access tokens of the sign-in provider lack a claim and are refused'),
    ),
    transactions,
    audit,
    sources,
    outside:
      outside === null
        ? null
        : {
            userInfo: (accessToken) => outside.userInfo(accessToken),
            checkIdToken: createIdTokenCheck(outside, settings.signIn, sources),
            verifiedEmailClaim: settings.signIn.verifiedEmailClaim,
          },
    onBound: (tx, personId) => accounts.follow(tx, personId),
  });
  const people = rememberPeople(lookUp, sources, settings.peopleRememberedMs ?? 0);

  const files = createFileParts({
    settings: settings.files,
    databaseKind: database.kind,
    dataFolder: settings.dataFolder,
    transactions,
    audit,
    sources,
    linkSigning: createLinkSigning(settings.secret),
    activePerson: activePersonFrom(transactions),
    othersAreAnswered: watching.isAnswering,
  });
  const { intake, viewFile } = files;
  const headers = securityHeaders(
    settings.baseUrl.startsWith('https:'),
    () => outside?.origins() ?? [],
    files.pictureOrigins,
  );
  const bodyTimeouts = settings.bodyTimeouts ?? BODY_TIMEOUTS;
  const limits = requestLimits(settings.requestsPerMinute ?? REQUESTS_PER_MINUTE);
  const http = await createHttpServer({
    logLevel: settings.logLevel,
    trustedProxies: settings.trustedProxies,
    headers,
    perAddress: createRequestCounter(limits.address, sources),
    bodyTimeout: bodyTimeouts.json,
    shedding: watching.shedding(isHealthPath),
    sources,
    bundledSignIn: joinedHandling([
      bundled?.provider ?? null,
      keeping.pages,
      settings.mailbox === true ? mailboxPage({ transactions, baseUrl: settings.baseUrl }) : null,
    ]),
  });
  onSignInError = (error) => http.log.error({ err: error }, 'sign-in failed');
  logRequests(http);
  watching.watch(http);
  answerErrors(http, audit);

  // why: nobody else works on an embedded database, and nothing listens yet.
  if (database.kind === 'embedded') await files.sweepAtRest(http.log);
  const steps = createItemSteps({ audit, sources, settleProject });
  const passwordTries = createPasswordTries({ transactions, sealing, sources });

  const createPerson = createPersonCreation({ accounts, audit, sources });
  const seedAdminEmail = settings.seedAdminEmail ?? null;

  const core = { transactions, changes, audit, sources };
  const handlers: Handlers = {
    ...createCompanyHandlers({ ...core, createPerson, seedAdminEmail }),
    ...createStaffHandlers({ ...core, createPerson, accounts, releaseItems: steps.release, seedAdminEmail }),
    ...userHandlers({ ...core, accounts, seedAdminEmail }),
    ...createProjectHandlers({ ...core, intake, createItems: createItemCreation(sources) }),
    ...createUndeliveredHandlers(core),
    ...createItemHandlers({
      transactions,
      changes,
      steps,
      passwordTries,
      intake,
      sealing,
      sources,
      viewFile,
    }),
    ...files.handlers,
    ...evidence.handlers,
  };
  serveCalls(http, {
    handlers: forgettingPeople(handlers, people),
    people,
    perPerson: createRequestCounter(limits.person, sources),
    uploadFolder: files.uploadFolder,
    uploadTimeout: bodyTimeouts.upload,
    onUploaded: watching.uploaded,
    written: lists?.written,
    sources,
    hasSpace: () => database.hasSpace(),
    strictAnswers: settings.strictAnswers ?? false,
  });
  const documents = documentSource({ folder: settings.documentsFolder });
  servePublicDocuments(http, DOCUMENT_NAMES, documents.read);
  const health = serveHealth(http, [
    {
      name: 'database',
      needed: true,
      isThere: async () => database.state() !== 'reads-only' && (await isMigrated(database.db)),
    },
    {
      name: 'files',
      needed: false,
      isThere: async () => (await files.storage.read(newStorageKey(sources))) === null,
    },
    { name: 'room', needed: false, isThere: () => database.hasSpace() },
    ...(lists === null ? [] : [{ name: 'replica', needed: false, isThere: async () => lists.isThere() }]),
  ]);
  const signIn = {
    authority: bundled?.issuer ?? settings.signIn.issuer,
    clientId: settings.signIn.clientId,
    audience,
    audienceParameter: settings.signIn.audienceParameter,
    scope: settings.signIn.scope,
    silent: settings.signIn.silent,
    logoutHint: settings.signIn.logoutHint,
    permissionsClaim: settings.signIn.permissionsClaim,
  };
  if (settings.apiDocs !== false) {
    const { baseUrl } = settings;
    serveApiDocs(http, { ...signIn, title: BRAND, baseUrl, issuer: signIn.authority ?? baseUrl });
  }
  http.get('/settings.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(signIn),
  );
  answerUnknown(
    http,
    await serveWeb(http, {
      folder: settings.webFolder,
      headers,
      signIn: bundled === null ? signIn : { ...signIn, metadata: bundled.metadata },
      isScreen: (address) => screenAt(address) !== undefined,
    }),
  );

  const jobs: Job[] = [
    ...keeping.jobs,
    {
      name: 'idempotency keys',
      everyMs: HOUR_MS,
      run: () => sweepIdempotencyKeys(transactions, sources.now()),
    },
    {
      name: 'sign-in records',
      everyMs: HOUR_MS,
      run: () => sweepProviderRecords(transactions, sources.now()),
    },
    files.sweeping(http.log, watching.swept),
  ];
  if (settings.mail !== null) {
    const { smtp } = await import('./mail/smtp.ts');
    const send = evidence.sealed(smtp(settings.mail));
    jobs.push({
      name: 'mail',
      everyMs: MAIL_EVERY_MS,
      run: () => sendWaitingMail(transactions, send, sources),
    });
  }
  http.addHook('onClose', () => audit.settled());
  const orders: OrderDeps = {
    ...{ db: database.db, transactions, audit, seals: evidence.seals, sources, seedAdminEmail },
    ...{ storage: files.storage, keeping: files.keeping, secret: settings.secret },
  };
  return { http, transactions, audit, storage: files.storage, sealing, orders, health, jobs };
}
