import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './product.ts';

const run = promisify(execFile);

/** The commit of the release 1.0.0. */
export const FORMER_COMMIT = 'e202eb69bceebc3ae32cd46a434a1ea5e698f631';
/** What a server runs from, besides packages that are installed. */
const OF_A_SERVER = ['package.json', 'apps/server', 'apps/identity-provider', 'packages'] as const;
/** A migration of the planted next release; it adds what no release before it reads. */
export const PLANTED_MIGRATION = '9000-planted';
const PLANTED_SOURCE = `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`ALTER TABLE waste_items ADD COLUMN planted text NOT NULL DEFAULT ''\`.execute(db);
  await sql\`CREATE TABLE planted_rows (id uuid PRIMARY KEY, item_id uuid REFERENCES waste_items)\`.execute(db);
}
`;

/** Links a folder to the installed packages, and the packages of the project to those of the folder itself. */
async function linkPackages(from: string, to: string, folder: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const installed = path.join(from, name);
    if (name === '@monda') {
      await linkPackages(installed, path.join(to, name), folder);
      continue;
    }
    const real = await realpath(installed);
    const own = path.relative(ROOT, real);
    const isOwn = !own.startsWith('..') && !own.split(path.sep).includes('node_modules');
    await symlink(isOwn ? path.join(folder, own) : real, path.join(to, name));
  }
}

/** Whether this clone has the commit; a shallow one may not. */
export const hasCommit = (commit: string): Promise<boolean> =>
  run('git', ['-C', ROOT, 'cat-file', '-e', `${commit}^{commit}`]).then(
    () => true,
    () => false,
  );

/** Puts the server of a commit into the new folder, with the installed packages of this one. */
export async function putCommit(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const packed = path.join(folder, 'commit.tar');
  await run('git', ['-C', ROOT, 'archive', `--output=${packed}`, commit, ...OF_A_SERVER]);
  await run('tar', ['-xf', packed, '-C', folder]);
  await linkPackages(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), folder);
}

/** Puts the server of this tree into the new folder as a next release, whose migration only adds. */
export async function putNextRelease(folder: string, version: string): Promise<void> {
  const copied = (from: string) => !['node_modules', 'dist', '.cache'].includes(path.basename(from));
  for (const part of OF_A_SERVER) {
    await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true, filter: copied });
  }
  const manifest = path.join(folder, 'package.json');
  const said = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...said, version }));
  const migrations = path.join(folder, 'apps', 'server', 'src', 'database', 'migrations');
  await writeFile(path.join(migrations, `${PLANTED_MIGRATION}.ts`), PLANTED_SOURCE);
  await linkPackages(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), folder);
}
