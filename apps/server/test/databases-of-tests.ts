import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '..');

/** Tests that need a PostgreSQL server of their own to stop, freeze and follow: they run only where there is one. */
export const ONLY_ON_POSTGRESQL = '**/*-on-postgresql.test.ts';

/** What opens the database a run was given; a file that imports none of it does the same wherever it runs. */
const OPENS =
  /(?:\/test|'\.)\/(?:api|asset-server|listening-product|migrated-database|older-installation|real-issuing)\.ts'/;

/**
 * Test files of what differs between the two databases, each with what differs: they run on PostgreSQL and on the
 * embedded database. Every other file runs once, on PostgreSQL where there is one.
 */
export const ON_BOTH: Readonly<Record<string, string>> = {
  'src/audit/audit-chain.test.ts': 'the lock of the chain, and hashes made by functions of the database',
  'src/certificates/issuing/issued-files.test.ts': 'the locks, leases and transactions of the job',
  'src/database/comparable-texts.test.ts': 'how texts are compared without a collation',
  'src/database/schema.test.ts': 'tables, policies, triggers and functions after every migration',
  'src/database/tenant-isolation.test.ts': 'row level security of roles that share one connection',
  'src/database/transaction-isolation.test.ts': 'one connection instead of many',
  'src/exports/broken-off-download.test.ts': 'a stream of rows that holds the one connection',
  'src/exports/exports.test.ts': 'streams of rows',
  'src/files/full-disk.test.ts': 'files and database on one disk without space',
  'src/files/waiting-uploads.test.ts': 'uploads and changes that wait for the one connection',
  'src/http/idempotent-changes.test.ts': 'locks of the same change sent twice at once',
  'src/installation/archive.test.ts': 'an archive made of one database and restored into the other',
  'src/installation/older-installations.test.ts': 'upgrades of installations of earlier releases',
  'src/installation/running-installation.test.ts': 'the lock of a data folder that is in use',
  'src/items/lists/same-serial-numbers.test.ts': 'an index behind row level security',
  'src/items/steps/bulk.test.ts': 'many items changed by statements that are sent together',
  'src/installation/log-as-a-whole.test.ts':
    'a verification within one connection, and a log after a restore',
  'src/log/log-job.test.ts': 'the lock of the log, which one process needs none of',
  'src/retention.test.ts': 'rows removed in batches by several transactions',
  'src/staff/erased-people.test.ts': 'a function of the database that removes rows of another owner',
  'src/mail/mail-worker.test.ts': 'a queue whose rows are locked or passed over',
  'src/notices/notice-streams.test.ts': 'notifications of the database',
  'src/search/item-search.test.ts': 'indexes and plans of a search',
  'test/statements-together.test.ts': 'statements that are sent together',
};

/** Those of {@link ON_BOTH} that run on the embedded database in the nightly run alone; by day they run on PostgreSQL. */
export const EMBEDDED_BY_NIGHT: readonly string[] = [
  'src/certificates/issuing/issued-files.test.ts',
  'src/database/comparable-texts.test.ts',
  'src/exports/broken-off-download.test.ts',
  'src/installation/log-as-a-whole.test.ts',
  'src/installation/older-installations.test.ts',
  'src/items/lists/same-serial-numbers.test.ts',
  'src/items/steps/bulk.test.ts',
  'src/log/log-job.test.ts',
  'src/notices/notice-streams.test.ts',
  'src/search/item-search.test.ts',
];

/** Test files of the server that run in the nightly run alone, each with what shows the same by day. */
export const ONLY_BY_NIGHT: Readonly<Record<string, string>> = {
  'src/certificates/drawing/large-certificate.test.ts':
    '`draw-certificate.test.ts` with 200 items, and `photo-choice.test.ts`',
  'src/certificates/keys/keys-of-an-installation.test.ts':
    '`certificate-keys.test.ts`; that a start without certificates loads nothing of them only by night',
  'src/exchange-keys-command.test.ts':
    '`exchange-secret-on-postgresql.test.ts`, and `running-installation.test.ts` for a folder in use',
  'src/exchange-keys-on-postgresql.test.ts':
    '`exchange-secret-on-postgresql.test.ts`, and `signing-key-exchange-on-postgresql.test.ts`',
  'src/files/killed-uploads.test.ts': 'the proof `crash`, which kills the product in the middle of an upload',
  'src/items/steps/four-eyes-random-steps.test.ts':
    '`four-eyes.test.ts`, and `four-eyes-explored.test.ts` over the rules',
  'src/notices/streams-of-two-servers-on-postgresql.test.ts':
    '`notice-streams.test.ts`, and the proof `servers`',
  'src/pooled-on-postgresql.test.ts': '`server-work-on-postgresql.test.ts`: nothing is left in a session',
  'src/replica-on-postgresql.test.ts': '`read-replica-on-postgresql.test.ts`, without a process of its own',
  'src/search/item-search-compared.test.ts': '`item-search.test.ts`, and `compared-texts.test.ts`',
};

/** Every test file of the server. */
export const testFiles = (): readonly string[] =>
  globSync('{src,test}/**/*.test.ts', { cwd: SERVER })
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** Whether a test file opens the database that a run was given. */
export const opensDatabase = (file: string): boolean =>
  OPENS.test(readFileSync(path.join(SERVER, file), 'utf8'));
