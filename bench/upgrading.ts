import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Postgres } from '@monda/test-bed/postgres.ts';
import { launchMigration } from '@monda/test-bed/product.ts';
import { FORMER_COMMIT, putCommit } from '@monda/test-bed/release-folders.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { installOnPostgres } from './installation.ts';
import { measuredAt } from './results.ts';

interface Upgraded {
  readonly items: number;
  /** Names of the migrations that ran. */
  readonly ran: readonly string[];
  readonly migratedIn: number;
  /** Seconds from the start of the first server of this release to its first answer. */
  readonly readyAfter: number;
}

async function upgrade(
  server: Postgres,
  items: number,
  former: string,
  say: (line: string) => void,
): Promise<Upgraded> {
  const installation = await installOnPostgres(server, items, say, former);
  try {
    const began = performance.now();
    const migration = launchMigration(installation.settings);
    const { code } = await migration.ended;
    if (code !== 0) throw new Error(migration.output());
    const migratedIn = (performance.now() - began) / 1000;
    const ran = [...migration.output().matchAll(/^Ran (.+)\.$/gm)].map(([, name = '']) => name);
    const product = await installation.start();
    const { readyAfter } = product;
    await product.stop();
    return { items, ran, migratedIn, readyAfter };
  } finally {
    await installation.remove();
  }
}

/**
 * Time of `npm run migrate` and of the first start of this release on PostgreSQL with so many items of the former release. Writes
 * the figures to `bench/results/upgrade.md` and answers them as text.
 */
export async function measureUpgrade(
  server: Postgres,
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<string> {
  const folder = await temporaryFolder();
  const rows: Upgraded[] = [];
  try {
    const former = path.join(folder, 'former');
    await putCommit(FORMER_COMMIT, former);
    for (const items of sizes) rows.push(await upgrade(server, items, former, say));
  } finally {
    await removeFolder(folder);
  }
  const text = `# Upgrade from the former release

\`npm run bench -- upgrade\`, commit ${measuredAt()}, from ${FORMER_COMMIT.slice(0, 8)}, PostgreSQL on the same machine.

| items | migrations that ran | npm run migrate, s | first start until ready, s |
|---|---|---|---|
${rows.map(({ items, ran, migratedIn, readyAfter }) => `| ${items} | ${ran.join(', ') || 'none'} | ${migratedIn.toFixed(1)} | ${readyAfter.toFixed(1)} |`).join('\n')}
`;
  await writeFile(path.join(import.meta.dirname, 'results', 'upgrade.md'), text);
  return text;
}
