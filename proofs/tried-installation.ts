import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Role } from '@monda/domain/identity/roles.ts';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import type { FileStorage } from '@monda/server/files/file-storage.ts';
import { migrate } from '@monda/server/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '@monda/server/database/open-database.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { OUTSIDE_PASSWORD, startOutsideProvider } from '@monda/test-bed/outside-provider.ts';
import { type Postgres, startPostgres } from '@monda/test-bed/postgres.ts';
import type { ProductSettings } from '@monda/test-bed/product.ts';
import { outsideTokensFor } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';

/** A person of a tried installation, signed in for as long as a proof can take. */
export interface SignedInPerson {
  readonly id: string;
  readonly role: Role;
  readonly companyId: string | null;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly string[];
  /** Of the newest sign-in: a block ends those before it. */
  token: string;
}

/** What lies in an installation, seen past the product. */
export interface Stored {
  readonly db: OpenDatabase['db'];
  readonly work: OpenDatabase['work'];
  readonly storage: FileStorage;
  /** Folder of the temporary files of uploads. */
  readonly uploadFolder: string;
}

/** An installation with twenty people and nothing else, on PGlite or on a PostgreSQL of its own. */
export interface TriedInstallation {
  readonly embedded: boolean;
  /** Settings the product is started with. */
  readonly settings: ProductSettings;
  readonly people: readonly SignedInPerson[];
  /** Signs a person in once more. */
  signInAgain(person: SignedInPerson): Promise<void>;
  /** Looks past the product at what is stored; with PGlite only while no product runs on it. */
  inspect<Result>(look: (stored: Stored) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

const COMPANIES = ['Acme Bank', 'Rival Trust', 'Third Vaults'] as const;
const HOURS = 60 * 60;
/** Where no one listens: the tokens are asked for by this process. */
const APPLICATION = 'http://localhost:9';

/** Role, and the index of the company for people of a client. */
const PEOPLE: readonly (readonly [Role, number | null])[] = [
  ['admin', null],
  ['fixed_assets_manager', null],
  ['fixed_assets_manager', null],
  ['fixed_assets_manager', null],
  ['technical_evaluator', null],
  ['technical_evaluator', null],
  ['technical_evaluator', null],
  ['technical_evaluator', null],
  ['company_admin', 0],
  ['company_user', 0],
  ['company_user', 0],
  ['company_user', 0],
  ['viewer', 0],
  ['company_admin', 1],
  ['company_user', 1],
  ['company_user', 1],
  ['company_user', 1],
  ['viewer', 1],
  ['company_admin', 2],
  ['company_user', 2],
];

function openStored(settings: ProductSettings): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = settings;
  return openDatabase(
    url === undefined
      ? { kind: 'embedded', folder: path.join(folder, 'database') }
      : { kind: 'server', url, poolSize: 2, ...PATIENT_LIMITS },
  );
}

async function addPeople(
  { db }: OpenDatabase,
  people: readonly Omit<SignedInPerson, 'token'>[],
  issuer: string,
) {
  const moments = { created_at: new Date(), updated_at: new Date() };
  const companies = new Set(people.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])));
  await db
    .insertInto('companies')
    .values(
      [...companies].map((id, at) => ({
        id,
        name: COMPANIES[at] ?? id,
        address: '1 Vault Street',
        ...moments,
      })),
    )
    .execute();
  await db
    .insertInto('users')
    .values(
      people.map(({ id, role, companyId, name, email }) => ({
        id,
        company_id: companyId,
        email,
        first_name: name.split(' ')[0] ?? '',
        last_name: name.split(' ')[1] ?? '',
        role,
        email_verified: true,
        identity_issuer: issuer,
        identity_subject: id,
        ...moments,
      })),
    )
    .execute();
}

/** Makes such an installation; `embedded`: on PGlite. */
export async function tryInstallation(embedded: boolean): Promise<TriedInstallation> {
  const dataFolder = await temporaryFolder();
  const companyIds = COMPANIES.map(() => randomUUID());
  const unsigned = PEOPLE.map(([role, company], at) => ({
    id: randomUUID(),
    role,
    companyId: company === null ? null : (companyIds[company] ?? null),
    name: `Person Number-${at}`,
    email: `person-${at}@proofs.example`,
    permissions: role === 'admin' ? ['system:admin'] : [],
  }));
  const provider = await startOutsideProvider({
    ways: 'generic',
    applications: [APPLICATION],
    accounts: unsigned.map(({ id, email, permissions }) => ({
      subject: id,
      email,
      verified: true,
      permissions,
    })),
    accessTokenSeconds: 12 * HOURS,
  });
  let postgres: Postgres | null = null;
  const remove = async () => {
    await provider.close();
    await postgres?.stop();
    await removeFolder(dataFolder);
  };
  try {
    if (!embedded) postgres = await startPostgres();
    const settings: ProductSettings = {
      ...provider.settings,
      DATA_DIR: dataFolder,
      SECRET_KEY: 'a secret of the proofs, long enough for them',
      REQUESTS_PER_MINUTE: '0',
      REQUESTS_AT_ONCE: '0',
      // why: a machine that is busy with the proof itself may stand still longer than a person would wait.
      DATABASE_WAIT: '5000',
      DATABASE_LOCK_TIMEOUT: '5000',
      LOG_LEVEL: 'error',
      ...(postgres === null ? {} : { DATABASE_URL: await postgres.createDatabase() }),
    };
    const signIn = {
      clientId: settings.OIDC_CLIENT_ID ?? '',
      audience: settings.OIDC_AUDIENCE ?? '',
      audienceParameter: settings.OIDC_AUDIENCE_PARAMETER ?? '',
      scope: 'openid profile email',
    };
    const tokenOf = async ({ email }: Pick<SignedInPerson, 'email'>) => {
      const account = { email, password: OUTSIDE_PASSWORD };
      return (await outsideTokensFor(provider.issuer, APPLICATION, signIn, account)).accessToken;
    };
    const people: SignedInPerson[] = [];
    for (const person of unsigned) people.push({ ...person, token: await tokenOf(person) });
    const signInAgain = async (person: SignedInPerson) => {
      person.token = await tokenOf(person);
    };
    const inspect: TriedInstallation['inspect'] = async (look) => {
      const database = await openStored(settings);
      try {
        return await look({
          db: database.db,
          work: database.work,
          storage: createLocalDiskStorage(path.join(dataFolder, 'files'), systemClock),
          uploadFolder: path.join(dataFolder, 'tmp'),
        });
      } finally {
        await database.close();
      }
    };
    const database = await openStored(settings);
    await migrate(database.db);
    await addPeople(database, unsigned, provider.issuer);
    await database.close();
    return { embedded, settings, people, signInAgain, inspect, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
