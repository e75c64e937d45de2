import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '..');

/** Tests that need a PostgreSQL server of their own to stop, freeze and follow: they run there only. */
export const ONLY_ON_POSTGRESQL = '**/*-on-postgresql.test.ts';

const ONLY = /-on-postgresql\.test\.ts$/;
/** What opens the database a run was given; whoever imports none of it does the same wherever it runs. */
const OPENS =
  /(?:\/test|'\.)\/(?:api|asset-server|listening-product|migrated-database|older-installation)\.ts'/;

/**
 * Test files that open the database and run on the embedded one alone, each with the reason. Every other file that
 * opens it runs on PostgreSQL as well: whatever queries, locks, numbers, searches, migrates, verifies or works through
 * a queue of the database, or leans on row level security.
 */
export const RUN_ONCE: Readonly<Record<string, string>> = {
  'src/files/file-filter.test.ts': 'bytes of uploads, read before anything is stored',
  'src/files/files-in-s3.test.ts': 'a bucket and its failures',
  'src/files/full-disk.test.ts': 'a disk without space',
  'src/http/api-walk-through.test.ts': 'words of a document and what curl does with them',
  'src/http/expectation.test.ts': 'a header',
  'src/http/http-details.test.ts': 'headers, methods and addresses',
  'src/http/load-shedding.test.ts': 'slots in memory',
  'src/http/multipart-body.test.ts': 'the form of a body',
  'src/http/openapi/api-docs.test.ts': 'pages of a document',
  'src/http/openapi/openapi-generated-client.test.ts': 'a client made from a document',
  'src/http/openapi/openapi.test.ts': 'a document compared with the contract',
  'src/http/refusals-in-two-languages.test.ts': 'the language of a sentence',
  'src/http/refused-body.test.ts': 'bodies nobody reads',
  'src/http/serve-endpoint.test.ts': 'the form of calls and answers',
  'src/http/slow-senders.test.ts': 'bodies that do not arrive',
  'src/http/web-files.test.ts': 'files of the pages and their headers',
  'src/identity/account-pages.test.ts': 'pages of the sign-in',
  'src/identity/bundled-sign-in.test.ts': 'pages and tokens of the sign-in',
  'src/identity/outside-sign-in.test.ts': 'tokens of another provider',
  'src/identity/who-may-call.test.ts': 'access rules, decided before the database is asked',
  'src/installation/tampering.test.ts':
    'what a verification names; the proof `tamper` shows it on both databases',
  'src/mail/smtp.test.ts': 'a conversation with a mail server',
  'src/observability/tracing.test.ts': 'spans of a call',
};

/** Every test file of the server. */
export const testFiles = (): readonly string[] =>
  globSync('{src,test}/**/*.test.ts', { cwd: SERVER })
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** Whether a test file opens the database that a run was given. */
export const opensDatabase = (file: string): boolean =>
  OPENS.test(readFileSync(path.join(SERVER, file), 'utf8'));

/** Test files that run on PostgreSQL: those that run nowhere else, and those a second time for which SQL matters. */
export const filesOnPostgresql = (): readonly string[] =>
  testFiles().filter((file) => ONLY.test(file) || (RUN_ONCE[file] === undefined && opensDatabase(file)));
