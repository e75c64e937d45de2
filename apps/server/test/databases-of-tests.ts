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
  'src/http/calls/idempotent-changes.test.ts': 'locks of the same change sent twice at once',
  'src/installation/archive.test.ts': 'an archive made of one database and restored into the other',
  'src/installation/older-installations.test.ts': 'upgrades of installations of earlier releases',
  'src/installation/running-installation.test.ts': 'the lock of a data folder that is in use',
  'src/items/lists/same-serial-numbers.test.ts': 'an index behind row level security',
  'src/items/steps/bulk.test.ts': 'many items changed by statements that are sent together',
  'src/installation/log-as-a-whole.test.ts':
    'a verification within one connection, and a log after a restore',
  'src/log/log-job.test.ts': 'the lock of the log, which one process needs none of',
  'src/wiring/retention.test.ts': 'rows removed in batches by several transactions',
  'src/staff/erased-people.test.ts': 'a function of the database that removes rows of another owner',
  'src/mail/mail-worker.test.ts': 'a queue whose rows are locked or passed over',
  'src/notices/notice-streams.test.ts': 'notifications of the database',
  'src/search/item-search.test.ts': 'indexes and plans of a search',
  'test/statements-together.test.ts': 'statements that are sent together',
};

/** Those of {@link ON_BOTH} that run on the embedded database in the nightly run alone; by day they run on PostgreSQL. */
export const EMBEDDED_BY_NIGHT: readonly string[] = [
  'src/audit/audit-chain.test.ts',
  'src/certificates/issuing/issued-files.test.ts',
  'src/database/comparable-texts.test.ts',
  'src/database/schema.test.ts',
  'src/database/transaction-isolation.test.ts',
  'src/exports/broken-off-download.test.ts',
  'src/exports/exports.test.ts',
  'src/files/full-disk.test.ts',
  'src/files/waiting-uploads.test.ts',
  'src/http/calls/idempotent-changes.test.ts',
  'src/installation/archive.test.ts',
  'src/installation/log-as-a-whole.test.ts',
  'src/installation/older-installations.test.ts',
  'src/installation/running-installation.test.ts',
  'src/items/lists/same-serial-numbers.test.ts',
  'src/items/steps/bulk.test.ts',
  'src/log/log-job.test.ts',
  'src/mail/mail-worker.test.ts',
  'src/notices/notice-streams.test.ts',
  'src/wiring/retention.test.ts',
  'src/search/item-search.test.ts',
  'src/staff/erased-people.test.ts',
  'test/statements-together.test.ts',
];

/** Test files of the server that run in the nightly run alone, each with what shows the same by day. */
export const ONLY_BY_NIGHT: Readonly<Record<string, string>> = {
  'src/certificates/drawing/certificate-process.test.ts':
    '`certificate-as-a-whole.test.ts`, by the process itself, and `certificate-job.test.ts` for its failures',
  'src/certificates/drawing/draw-certificate.test.ts':
    '`certificate-as-a-whole.test.ts`, and `photo-choice.test.ts`; what the pages say only by night',
  'src/certificates/drawing/large-certificate.test.ts':
    '`certificate-as-a-whole.test.ts`, and `photo-choice.test.ts`',
  'src/certificates/issuing/authority-and-signers.test.ts':
    '`time-stamps.test.ts` and `certificate-job.test.ts`',
  'src/certificates/issuing/frozen-data.test.ts':
    '`certificate-as-a-whole.test.ts`, and `certified-facts.test.ts` of the domain',
  'src/certificates/issuing/issued-files.test.ts': '`certificate-as-a-whole.test.ts`',
  'src/certificates/issuing/needs-and-gaps.test.ts': '`preflight.test.ts` and `certificate-order.test.ts`',
  'src/certificates/keys/certificate-keys-interface.test.ts':
    '`certificate-as-a-whole.test.ts`, and `serve-certificate-roots.test.ts` for what stays readable',
  'src/certificates/keys/certificate-keys.test.ts':
    '`certificate-job.test.ts`, `signer-thread.test.ts` and `certificate-as-a-whole.test.ts`',
  'src/certificates/keys/keys-of-an-installation.test.ts':
    '`certificate-as-a-whole.test.ts`; that a start without certificates loads nothing of them only by night',
  'src/certificates/issuing/verified-signatures.test.ts':
    '`given-signatures.test.ts`, by the verifier, and `signatures-of-persons.test.ts` of the verifier',
  'src/database/comparable-texts.test.ts': '`comparable.test.ts` of the domain',
  'src/database/full-disk.test.ts': '`full-disk.test.ts` of the files, on the embedded database',
  'src/database/migrated-rows.test.ts': '`unchanged.test.ts`: migrations that are released are not changed',
  'src/database/read-replica-on-postgresql.test.ts':
    '`read-your-writes.test.ts` in the page; a replica only by night',
  'src/evidence-archives/archive-contents.test.ts':
    '`archive-as-a-whole.test.ts`, and `archive-readers.test.ts`',
  'src/evidence-archives/archive-from-s3.test.ts': '`files-in-s3.test.ts`, and `archive-as-a-whole.test.ts`',
  'src/wiring/exchange-keys-command.test.ts':
    '`running-installation.test.ts` for a folder in use; an exchange only by night',
  'src/wiring/exchange-keys-on-postgresql.test.ts':
    '`signing-key-exchange-on-postgresql.test.ts`; of the secret only by night',
  'src/exports/broken-off-download.test.ts':
    '`exports.test.ts`, and `archive-readers.test.ts` for a reader that goes away',
  'src/exports/files-of-sheets.test.ts': '`exports.test.ts`, and `spreadsheet-cell.test.ts` of the domain',
  'src/facts/authority-documents.test.ts':
    '`facts.test.ts` and `fact-row-level-security.test.ts`; documents of the authority only by night',
  'src/files/killed-uploads.test.ts': 'the proof `crash`, which kills the product in the middle of an upload',
  'src/files/s3-storage.test.ts': '`files-in-s3.test.ts`, through the server',
  'src/http/calls/a-clock-set-back.test.ts':
    '`item-steps.test.ts` and `comments.test.ts`; a clock that goes back only by night',
  'src/http/calls/ids-in-capitals.test.ts': '`ids.test.ts` of the domain, which every call reads ids by',
  'src/http/slow-senders/slow-senders.test.ts':
    '`multipart-body.test.ts` for bodies that stand still, and `load-shedding.test.ts`',
  'src/identity/any-writing-of-addresses.test.ts':
    '`email-address.test.ts` of the domain, and `one-address-in-two-forms.test.ts`',
  'src/identity/own-sessions.test.ts': '`ended-sessions.test.ts`, and `own-sessions.test.tsx` in the page',
  'src/identity/user-directory/outside-directories.test.ts':
    '`users.test.ts` and `outside-sign-in.test.ts`; accounts at a provider only by night',
  'src/installation/added-fields.test.ts': '`record-existing-rows.test.ts` and `tampering.test.ts`',
  'src/installation/exchange-secret-on-postgresql.test.ts':
    '`stored-secrets.test.ts` and `encryption-at-rest.test.ts`; an exchange only by night',
  'src/installation/log-as-a-whole.test.ts':
    '`log-job.test.ts`, and `tampering.test.ts` for what is changed past the product',
  'src/installation/older-installations.test.ts':
    '`archive.test.ts`, `record-existing-rows.test.ts`, and `unchanged.test.ts` for migrations that are released',
  'src/installation/restore-drill.test.ts':
    '`archive.test.ts`, which restores and verifies, and `system-rules.test.ts`',
  'src/installation/verify-whatever-a-column-holds.test.ts':
    '`verify-whatever-is-stored.test.ts` for sealed values, and `tampering.test.ts`',
  'src/installation/tampering-before-changes.test.ts': '`tampering.test.ts`',
  'src/items/lists/few-items.test.ts': '`item-list.test.ts`',
  'src/items/lists/item-labels.test.ts': '`exports.test.ts`; labels only by night',
  'src/items/lists/item-order.test.ts':
    '`item-list.test.ts`; the order of a request in exports by `exports.test.ts`',
  'src/items/reading/item-counts.test.ts':
    '`item-list.test.ts` for totals, and `screens.test.tsx` for the dashboard',
  'src/items/steps/another-date-on-postgresql.test.ts':
    '`another-date.test.ts`, and `bulk-on-postgresql.test.ts` for what happens at the same moment',
  'src/items/steps/four-eyes-random-steps.test.ts':
    '`four-eyes.test.ts`, and `four-eyes-explored.test.ts` over the rules',
  'src/log/bystander.test.ts': '`serve-log.test.ts`: what is public holds hashes alone',
  'src/log/log-of-first-certificate.test.ts': '`log-job.test.ts`',
  'src/mail/classes-of-mail.test.ts': '`mail-worker.test.ts`; the order of classes only by night',
  'src/notices/streams-of-two-servers-on-postgresql.test.ts':
    '`notice-streams.test.ts`, and the proof `servers`',
  'src/observability/monitoring-files.test.ts': '`metrics.test.ts`; the rules of Prometheus only by night',
  'src/own-data/own-data.test.ts': '`personal-data.test.ts`, and `own-data.test.tsx` in the page',
  'src/wiring/month-of-meetings.test.ts':
    '`meeting.test.ts`, `words-of-meetings.test.ts` and `days-on-site.test.ts`',
  'src/wiring/pooled-on-postgresql.test.ts':
    '`server-work-on-postgresql.test.ts`: nothing is left in a session',
  'src/wiring/private-files.test.ts': '`file-modes.test.ts`; a product that is started only by night',
  'src/wiring/replica-on-postgresql.test.ts':
    '`read-your-writes.test.ts` in the page; a replica only by night',
  'src/search/compared-texts.test.ts': '`comparable.test.ts` of the domain, and `search-everywhere.test.ts`',
  'src/search/item-search-compared.test.ts': '`item-search.test.ts`',
  'src/wiring/services-of-a-start.test.ts':
    '`breached-passwords.test.ts` and `collector-log.test.ts`, without a process of its own',
  'src/wiring/start-on-postgresql.test.ts':
    '`main.test.ts`, `connection-failure.test.ts` and `tables.test.ts`; a server that goes only by night',
  'src/substitutes/dates-and-lateness.test.ts': '`acting-as-substitute.test.ts`',
  'src/substitutes/substitution-mail.test.ts': '`substitutions.test.ts`; mails to substitutes only by night',
};

/** Every test file of the server. */
export const testFiles = (): readonly string[] =>
  globSync('{src,test}/**/*.test.ts', { cwd: SERVER })
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** Whether a test file opens the database that a run was given. */
export const opensDatabase = (file: string): boolean =>
  OPENS.test(readFileSync(path.join(SERVER, file), 'utf8'));
