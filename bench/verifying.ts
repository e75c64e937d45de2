import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { recordExistingRows } from '@monda/server/audit/record-existing-rows.ts';
import { openDatabase } from '@monda/server/database/open-database.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import type { Postgres } from '@monda/test-bed/postgres.ts';
import { launchInstallationCommand } from '@monda/test-bed/product.ts';
import { sql } from 'kysely';
import { type Installation, installOnPostgres } from './installation.ts';
import { measuredAt } from './results.ts';

const LOOK_EVERY_MS = 100;

/** What recording and verifying every row of one installation took. */
interface Measured {
  readonly items: number;
  readonly rows: number;
  readonly recordSeconds: number;
  /** Bytes of a recorded row in the audit log, indexes included. */
  readonly bytesPerRow: number;
  readonly verifySeconds: number;
  readonly verifyCpuSeconds: number;
  readonly verifyMostMb: number;
}

/**
 * Records every row of installations as an upgrade does, then verifies them by the command; writes the figures and
 * answers them as text. The histories and files of these installations are made up, which the verification may name.
 */
export async function measureVerifying(
  server: Postgres,
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<string> {
  const measured: Measured[] = [];
  for (const items of sizes) {
    const installation = await installOnPostgres(server, items, say);
    try {
      measured.push({ items, ...(await recorded(installation)), ...(await verified(installation)) });
    } finally {
      await installation.remove();
    }
  }
  const text = [
    `# Recording and verifying every row, commit ${measuredAt()}, PostgreSQL`,
    '',
    '| items | recorded rows | recording s | bytes of the audit log a row | verifying s | its processor s | its most memory MB |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map(
      (one) =>
        `| ${one.items} | ${one.rows} | ${one.recordSeconds.toFixed(0)} | ${one.bytesPerRow.toFixed(0)} | ${one.verifySeconds.toFixed(0)} | ${one.verifyCpuSeconds.toFixed(0)} | ${one.verifyMostMb.toFixed(0)} |`,
    ),
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'verify.md'), text);
  return text;
}

async function recorded({ settings, databaseUrl }: Installation) {
  const secret = (await readFile(path.join(settings.DATA_DIR, 'secret-key'), 'utf8')).trim();
  const database = await openDatabase({
    kind: 'server',
    url: databaseUrl ?? '',
    poolSize: 1,
    ...PATIENT_LIMITS,
  });
  try {
    const digests = createRowDigests(secret);
    const transactions = transactionsOn(database, digests);
    const logBytes = async () => {
      const { rows } = await sql<{
        bytes: number;
      }>`SELECT pg_total_relation_size('audit_log') AS bytes`.execute(database.db);
      return Number(rows[0]?.bytes);
    };
    const before = await logBytes();
    const began = performance.now();
    const rows = await recordExistingRows({
      inTransaction: (work) => transactions.asSystem(work),
      digests,
      because: 'the bench',
    });
    const recordSeconds = (performance.now() - began) / 1000;
    return { rows, recordSeconds, bytesPerRow: ((await logBytes()) - before) / rows };
  } finally {
    await database.close();
  }
}

async function verified({ settings }: Installation) {
  const began = performance.now();
  const command = launchInstallationCommand(settings, 'verify');
  const ended = command.ended.then(() => true);
  let verifyMostMb = 0;
  let verifyCpuSeconds = 0;
  do {
    const usage = await command.usage().catch(() => null);
    if (usage !== null) {
      verifyMostMb = Math.max(verifyMostMb, usage.memoryMb || 0);
      verifyCpuSeconds = usage.cpuSeconds;
    }
  } while (!(await Promise.race([ended, after(LOOK_EVERY_MS, false)])));
  const found = command
    .output()
    .split('\n')
    .filter((line) => line.startsWith('BROKEN') && /recorded|[Aa]udit|Seal/.test(line));
  if (found.length > 0) throw new Error(found.join('\n'));
  return { verifySeconds: (performance.now() - began) / 1000, verifyCpuSeconds, verifyMostMb };
}
