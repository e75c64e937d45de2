import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Oldest PostgreSQL the product runs on. */
const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL programs of this machine, from Debian's folder or the PATH; `null` without one. */
function programFolder(): string | null {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = installed
    .filter((major) => major >= OLDEST && existsSync(path.join(DEBIAN, String(major), 'bin', 'initdb')))
    .sort((a, b) => b - a)[0];
  if (newest !== undefined) return path.join(DEBIAN, String(newest), 'bin');
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return onPath.find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** Path of a program of PostgreSQL's server package; throws a sentence that says what to install. */
export function postgresProgram(name: string): string {
  const folder = programFolder();
  if (folder === null) {
    throw new Error(
      `There is no PostgreSQL here: install ${OLDEST} or newer (Debian, Ubuntu: apt-get install postgresql), ` +
        'or name a server whose user may make databases in TEST_DATABASE_URL.',
    );
  }
  return path.join(folder, name);
}

/** Whom PostgreSQL runs as: it refuses to run as root, so root lends it another user. */
export function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user to run it as (postgres, nobody).');
}
