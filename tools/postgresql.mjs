import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';
import { PlainFailure, say } from './plain-failure.mjs';
import { run, wasStopped } from './processes.mjs';

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

const canInstall = () =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Sees to it that PostgreSQL's programs are here; Debian's are installed when they are missing and we may. */
async function findOrInstall() {
  if (isInstalled()) return;
  if (!canInstall()) {
    throw new PlainFailure(
      `The tests on PostgreSQL need version ${OLDEST} or newer and PgBouncer: install them with ` +
        '`sudo apt-get install postgresql pgbouncer` (Debian, Ubuntu).',
    );
  }
  say(
    "Installing Debian's PostgreSQL for the tests and PgBouncer (apt-get install postgresql pgbouncer) ...",
  );
  // why: the packages would start servers of their own on the usual ports; the tests bring theirs.
  const quiet = { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  await run('apt-get', ['update', '-q'], quiet);
  const { code, output, seconds } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'postgresql', 'pgbouncer'],
    quiet,
  );
  if (wasStopped()) return;
  if (code !== 0 || !isInstalled()) {
    throw new PlainFailure(
      `${output.trim()}\n\nPostgreSQL could not be installed (apt-get ended with code ${code}).`,
    );
  }
  say(`PostgreSQL installed in ${seconds.toFixed(0)} s.`);
}

/**
 * A PostgreSQL server for the tests: the one `TEST_DATABASE_URL` names, else a private cluster that is removed
 * by `stop()`, and also when this process ends in any way. Answers `{ url, stop }`; `node`: the product's Node.
 */
export async function startPostgresql(node) {
  await findOrInstall();
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
