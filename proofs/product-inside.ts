import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type App, createApp } from '@monda/server/wiring/app.ts';
import type { AppSettings } from '@monda/server/settings/app-settings.ts';
import { migrate } from '@monda/server/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '@monda/server/database/open-database.ts';
import type { TransactionRunner } from '@monda/server/database/pipeline/transaction-runner.ts';
import type { Work } from '@monda/server/database/work.ts';
import { createEncryption } from '@monda/server/secrets/encryption-at-rest.ts';
import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { putVerifier } from '../apps/server/test/verifier-in-tests.ts';
import { type Factories, factoriesOn, type ItemMade } from '../apps/server/test/factories.ts';
import {
  COMPANIES,
  idOf,
  insertPeople,
  type PersonName,
  permissionsOf,
} from '../apps/server/test/test-people.ts';
import {
  TEST_AUDIENCE,
  TEST_ISSUER,
  TEST_ORIGIN,
  type TestSignIn,
  testSignIn,
} from '../apps/server/test/test-sign-in.ts';
import { type TestClock, testClock } from '../apps/server/test/test-clock.ts';

/** Key of the products of the proofs. */
export const SECRET = 'a secret of the proofs, long enough for them';
/** Destruction password of every item at destruction. */
export const PASSWORD = 'ACDEF-GHJKM';

/** The application in this process with the people of the tests; its clock stands still. */
export interface ProductInside extends Factories {
  readonly app: App;
  readonly database: OpenDatabase;
  /** `null` of the embedded one. */
  readonly databaseUrl: string | null;
  readonly clock: TestClock;
  readonly signIn: TestSignIn;
  readonly dataFolder: string;
  /** An access token of a person, by default with the permissions of their role. */
  tokenOf(person: PersonName, permissions?: readonly string[]): Promise<string>;
  /** An item of a status; at destruction it has {@link PASSWORD}. */
  putItem(status: ItemStatus, more?: ItemMade): Promise<{ readonly id: string; readonly projectId: string }>;
  /** A second application over the same database, its queries going through `plugin`. */
  startAlso(plugin: Plugin): Promise<App>;
  /** A second application over the same database that signs people in itself. */
  signingIn(): Promise<App>;
  /** A database of the same kind without tables, as its owner. */
  emptyDatabase(): Promise<OpenDatabase>;
  close(): Promise<void>;
}

export interface InsideOptions {
  /** A database of a PostgreSQL server; otherwise the embedded one. */
  readonly onPostgres: boolean;
  readonly settings?: Partial<AppSettings>;
}

type Plugin = Parameters<Work['withPlugin']>[0];

/** The same work, every statement of it going through `plugin`. */
function workThrough({ transaction, reading }: TransactionRunner, plugin: Plugin): TransactionRunner {
  return {
    transaction: (actor, work, last) => {
      const seen = new WeakMap<Work, Work>();
      const see = (tx: Work) => {
        const through = seen.get(tx) ?? tx.withPlugin(plugin);
        seen.set(tx, through);
        return through;
      };
      return transaction(
        actor,
        (tx) => work(see(tx)),
        (tx) => last(see(tx)),
      );
    },
    reading: (actor, work) => reading(actor, (tx) => work(tx.withPlugin(plugin))),
  };
}

/** Starts it. It listens on no port until a caller asks for that. */
export async function startInside({ onPostgres, settings = {} }: InsideOptions): Promise<ProductInside> {
  const dataFolder = await temporaryFolder();
  const postgres = onPostgres ? await startPostgres() : null;
  const clock = testClock();
  const openEmpty = (url: string | null) =>
    openDatabase(
      url === null
        ? { kind: 'embedded', folder: null }
        : { kind: 'server', url, poolSize: 10, ...PATIENT_LIMITS },
    );
  const emptyDatabase = async () => openEmpty(postgres && (await postgres.createDatabase()));
  const databaseUrl = postgres && (await postgres.createDatabase());
  const database = await openEmpty(databaseUrl);
  await migrate(database.db);
  await mkdir(path.join(dataFolder, 'tmp'));
  await mkdir(path.join(dataFolder, 'verifier'));
  await putVerifier(path.join(dataFolder, 'verifier'));
  const signIn = await testSignIn(clock);
  const started: App[] = [];
  const startOn = async ({ plugin, bundled = false }: { plugin?: Plugin; bundled?: boolean } = {}) => {
    const app = await createApp({
      database:
        plugin === undefined
          ? database
          : {
              ...database,
              db: database.db.withPlugin(plugin),
              work: workThrough(database.work, plugin),
            },
      clock,
      outside: bundled ? null : signIn.provider,
      settings: {
        version: '1.0.0',
        baseUrl: TEST_ORIGIN,
        trustedProxies: 0,
        logLevel: process.env.PROOF_LOG_LEVEL ?? 'silent',
        signIn: {
          issuer: bundled ? null : TEST_ISSUER,
          clientId: 'monda-web',
          audience: TEST_AUDIENCE,
          audienceParameter: 'audience',
          scope: 'openid profile email offline_access',
          permissionsClaim: 'permissions',
          verifiedEmailClaim: 'email_verified',
          algorithms: ['RS256'],
          acrValues: [],
          acrClaim: 'acr',
          silent: true,
          logoutHint: 'none',
        },
        secret: SECRET,
        dataFolder,
        webFolder: path.join(dataFolder, 'web'),
        verifierFolder: path.join(dataFolder, 'verifier'),
        documentsFolder: null,
        mail: null,
        demo: null,
        strictAnswers: true,
        // why: the limits of one person and one address are other limits than those that are proved.
        requestsPerMinute: 0,
        ...settings,
      },
    });
    await app.http.ready();
    started.push(app);
    return app;
  };
  const app = await startOn();
  const { transactions } = app;
  await transactions.asSystem((tx) => insertPeople(tx, clock));
  const factories = factoriesOn(transactions, clock);
  const encryption = createEncryption(SECRET, clock);
  const tokens = new Map<string, Promise<string>>();
  return {
    ...factories,
    app,
    database,
    databaseUrl,
    clock,
    signIn,
    dataFolder,
    tokenOf(person, permissions = permissionsOf(person)) {
      const name = `${person} ${permissions.join()}`;
      const known = tokens.get(name);
      if (known !== undefined) return known;
      const exp = Math.floor(clock.now().getTime() / 1000) + 24 * 3600;
      const token = signIn.token(idOf(person), { permissions, exp });
      tokens.set(name, token);
      return token;
    },
    async putItem(status, more = {}) {
      const made = await factories.anItemAt(status, more);
      if (status === 'destruction') {
        const company_id = COMPANIES[more.company ?? 'acme'].id;
        const password = { company_id, sealed: encryption.encrypt(PASSWORD), created_at: clock.now() };
        await transactions.asSystem(async (tx) => {
          const { day } = await tx
            .selectFrom('waste_items')
            .select('destruction_on as day')
            .where('id', '=', made.id)
            .executeTakeFirstOrThrow();
          await tx
            .insertInto('destruction_passwords')
            .values({ item_id: made.id, ...password })
            .execute();
          await tx
            .insertInto('day_codes')
            .values({ id: randomUUID(), day: day ?? '', ...password })
            .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
            .execute();
        });
      }
      return made;
    },
    startAlso: (plugin) => startOn({ plugin }),
    signingIn: () => startOn({ bundled: true }),
    emptyDatabase,
    async close() {
      for (const one of started) await one.http.close();
      await database.close();
      await postgres?.stop();
      await removeFolder(dataFolder);
    },
  };
}

/** An address no one has yet. */
export const freshEmail = () => `${randomUUID()}@monda.test`;
