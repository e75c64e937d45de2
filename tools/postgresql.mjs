import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findOrInstall } from './debian-packages.mjs';
import { at } from './paths.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { wasStopped } from './processes.mjs';

/** Oldest PostgreSQL the product runs on. */
const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';

const PGBOUNCER = '/usr/sbin/pgbouncer';

function isInstalled() {
  if (!existsSync(PGBOUNCER)) return false;
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  if (
    majors.some((major) => major >= OLDEST && existsSync(path.join(DEBIAN, String(major), 'bin', 'initdb')))
  )
    return true;
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, 'initdb')));
}

/** Sees to it that PostgreSQL's programs are here; Debian's are installed when they are missing and we may. */
const findOrInstallPostgresql = () =>
  findOrInstall({
    find: () => (isInstalled() ? PGBOUNCER : null),
    packages: ['postgresql', 'pgbouncer'],
    name: 'PostgreSQL with PgBouncer',
    who: `The tests on PostgreSQL need version ${OLDEST} or newer and PgBouncer`,
    // why: the packages would start servers of their own on the usual ports; the tests bring theirs.
    env: { RUNLEVEL: '1' },
  });

/**
 * A PostgreSQL server for the tests: the one `TEST_DATABASE_URL` names, else a private cluster that is removed
 * by `stop()`, and also when this process ends in any way. Answers `{ url, stop }`; `node`: the product's Node.
 */
export async function startPostgresql(node) {
  await findOrInstallPostgresql();
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  if (wasStopped()) return { url: '', stop: async () => {} };
  const child = spawn(node, [at('packages', 'test-bed', 'serve-postgres.ts')], {
    // why: Ctrl-C in a terminal reaches a whole group; the cluster goes last, when its input ends.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('error', (error) =>
      reject(new PlainFailure(`PostgreSQL could not be started: ${error.message}`)),
    );
    void ended.then((code) =>
      reject(new PlainFailure(`${said.trim()}\n\nPostgreSQL could not be started (code ${code}).`)),
    );
  });
  return {
    url,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
