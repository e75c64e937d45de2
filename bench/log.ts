import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAuditSeals } from '@monda/server/audit/audit-seals.ts';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { putProvider } from '../apps/server/test/named-provider.ts';
import { createCertificateKeys } from '@monda/server/certificates/keys/certificate-keys.ts';
import { logSigningKey } from '@monda/server/certificates/keys/log-key-interface.ts';
import { openDatabase } from '@monda/server/database/open-database.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import { checkpointText, signedHead } from '@monda/server/log/checkpoint.ts';
import { HashTree } from '@monda/server/log/hash-tree.ts';
import { createLogParts, type LogParts, type LogPartsDeps } from '@monda/server/log/log-parts.ts';
import { canonicalForm } from '@monda/server/log/log-records.ts';
import { HOUR_MS, hourOf } from '@monda/server/process/full-hours.ts';
import { proofFilesOf } from '@monda/server/log/proof-files-interface.ts';
import { signCheckpoints } from '@monda/server/log/sign-checkpoints.ts';
import { recordOf, storedCheckpointName } from '@monda/server/log/stored-log.ts';
import { writeRecords } from '@monda/server/log/write-records.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { createEncryption } from '@monda/server/secrets/encryption-at-rest.ts';
import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { sql } from 'kysely';
import { percentile } from './figures.ts';
import type { Installation } from './installation.ts';
import { measuredAt } from './results.ts';

/** Hours a log has when it is measured: eleven years. */
const HOURS = 100_000;
const ROUNDS = 200;
const RECORDS_AT_ONCE = 2_000;

/**
 * What a record and a proof take in a log of 100,000 hours, and what a server needs to have its tree. Writes the figures and answers them
 * as text. The hours before are made up; the last record, its entry and all that is measured are the product's own.
 */
export async function measureLog({ settings, databaseUrl }: Installation): Promise<string> {
  const secret = (
    await readFile(path.join(settings.DATA_DIR, 'secret-key'), 'utf8').catch(() => settings.SECRET_KEY ?? '')
  ).trim();
  const database = await openDatabase({
    kind: 'server',
    url: databaseUrl ?? '',
    poolSize: 4,
    ...PATIENT_LIMITS,
  });
  const clock = { ...systemClock, now: () => present };
  let present = new Date();
  const transactions = transactionsOn(database, createRowDigests(secret), clock);
  const deps: LogPartsDeps = {
    ...{ transactions, clock, seals: createAuditSeals(clock), encryption: createEncryption(secret, clock) },
    storage: createLocalDiskStorage(path.join(settings.DATA_DIR, 'files'), clock),
    ...{ databaseKind: 'server', baseUrl: 'https://monda.example' },
  };
  try {
    await putProvider(deps.transactions);
    await createCertificateKeys(deps).signer();
    await putHours(deps);
    const certificateId = await putCertificate(deps);
    present = new Date(present.getTime() + HOUR_MS);
    const memory = heapMb();
    const log = createLogParts(deps);
    const figures = await measured(log, certificateId, () => heapMb() - memory);
    const text = [
      `# The log of certificates at ${HOURS} hours, commit ${measuredAt()}, PostgreSQL`,
      ...['', '| what | |', '| --- | --- |'],
      ...figures.map(([what, figure]) => `| ${what} | ${figure} |`),
      '',
    ].join('\n');
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'log.md'), text);
    return text;
  } finally {
    await database.close();
  }
}

async function measured(log: LogParts, certificateId: string, grown: () => number) {
  const { forJob, published } = log;
  const key = await logSigningKey(forJob);
  if (key === null) throw new Error('the log has no key');
  const record = await took(() => writeRecords(forJob));
  const reading = await took(async () => {
    const [row] = await forJob.transactions.asSystem((tx) => tx.selectFrom('logs').select('id').execute());
    return forJob.trees.of(row?.id ?? '');
  });
  const memory = grown();
  const signing = await took(() => signCheckpoints(forJob, key));
  const proofs: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const proof = await took(async () => {
      const [file] = await proofFilesOf(published, [certificateId]);
      bytes = file?.bytes.length ?? 0;
    });
    proofs.push(proof);
  }
  const now = await published.published();
  if (now === null || now.head.size !== HOURS) throw new Error('the log is not as long as it should be');
  const consistency: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    consistency.push(await took(async () => now.tree.consistency(round * 400, HOURS)));
  }
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    ['record of an hour with one entry, committed', ms(record)],
    ['tree of all hours, read once by each server', ms(reading)],
    ['its memory', `${memory.toFixed(0)} MB`],
    ['checkpoint, signed, stored and published', ms(signing)],
    [
      `proof file, median of ${ROUNDS}, p99`,
      `${ms(percentile(sorted(proofs), 0.5))}, ${ms(percentile(sorted(proofs), 0.99))}`,
    ],
    ['its bytes', String(bytes)],
    ['consistency proof, median', `${percentile(sorted(consistency), 0.5).toFixed(3)} ms`],
  ] as const;
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function heapMb(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

/** All hours but the last one, and the checkpoint they lead to. */
async function putHours({ transactions, clock, encryption, storage }: LogPartsDeps): Promise<void> {
  const form = await canonicalForm();
  const begin = hourOf(clock.now()).getTime() - (HOURS - 1) * HOUR_MS;
  const log = { id: randomUUID(), number: 1, origin: 'monda.example/log/1' };
  const tree = new HashTree();
  const none = { former_origin: null, former_size: null, former_root: null };
  const seal = randomBytes(32).toString('hex');
  await transactions.asSystem((tx) =>
    tx
      .insertInto('logs')
      .values({ ...log, begins_at: new Date(begin), ...none })
      .execute(),
  );
  for (let from = 0; from < HOURS - 1; from += RECORDS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(RECORDS_AT_ONCE, HOURS - 1 - from) }, (_, at) => {
      const position = from + at;
      const hour = new Date(begin + position * HOUR_MS);
      const record = { position, hour, entries_root: randomBytes(32).toString('hex'), newest_seal: seal };
      const leaf = form.leafOf(recordOf(record, null));
      tree.append(leaf);
      return { id: randomUUID(), log_id: log.id, ...record, leaf: leaf.toString('hex') };
    });
    await transactions.asSystem((tx) => tx.insertInto('log_records').values(rows).execute());
  }
  const key = await logSigningKey({ transactions, encryption, clock });
  if (key === null) throw new Error('the log has no key');
  const head = signedHead({ origin: log.origin, size: tree.size, root: tree.root() }, key);
  await storage.writeNamed(storedCheckpointName(log), Buffer.from(checkpointText(head, key.publicKey)));
  await transactions.asSystem((tx) =>
    tx
      .insertInto('log_checkpoints')
      .values({
        ...{ id: randomUUID(), log_id: log.id, size: head.size, root: head.root.toString('hex') },
        ...{ signature: head.signature.toString('base64'), signed_at: clock.now() },
      })
      .execute(),
  );
}

/** A certificate that enters the last hour; only what the log reads of it matters. */
async function putCertificate({ transactions, clock }: LogPartsDeps): Promise<string> {
  const id = randomUUID();
  await transactions.asSystem(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'fixed_assets_manager')
      .executeTakeFirstOrThrow();
    const company = await tx.selectFrom('companies').select('id').executeTakeFirstOrThrow();
    const now = clock.now();
    const hash = 'ab'.repeat(32);
    await sql`INSERT INTO certificates (id, number, certificate_version, company_id, decision, profile, language, state, item_count,
        asked_by, asked_by_name, asked_at, data, data_sha256, frozen_at, file_id, file_sha256, issued_at)
      VALUES (${id}, '0000-0000-0000-0000', 1, ${company.id}, 'destroy', 'destruction', 'es', 'issued', 1,
        ${person.id}, 'Bench', ${now}, '{}', ${hash}, ${now}, ${randomUUID()}, ${hash}, ${now})`.execute(tx);
  });
  return id;
}
