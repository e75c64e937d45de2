import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { postgresUser } from './postgres-programs.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

/** Where Debian installs it: apt-get install pgbouncer. */
const PROGRAM = '/usr/sbin/pgbouncer';

/** A PgBouncer in transaction mode. */
export interface PgBouncer {
  /** Address of the same database and user, through the pool. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a pool in front of the database at `url`, with `poolSize` connections to it for all its clients. */
export async function startPgBouncer(url: string, poolSize = 3): Promise<PgBouncer> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const to = new URL(url);
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${to.username}" "${to.password}"\n`, { mode: 0o600 });
  await writeFile(
    settings,
    `[databases]\n* = host=${to.hostname} port=${to.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
      `listen_port = ${port}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${users}\n` +
      `pool_mode = transaction\ndefault_pool_size = ${poolSize}\nmax_client_conn = 200\nquery_wait_timeout = 2\n`,
    { mode: 0o600 },
  );
  const user = postgresUser();
  for (const location of [folder, settings, users]) {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(location, user.uid, user.gid);
  }
  const child: ChildProcess = spawn(PROGRAM, [settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('process up')) resolve();
    });
    child.once('error', reject);
    void ended.then(() => reject(new Error(`PgBouncer ended:\n${said}`)));
  });
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await removeFolder(folder);
    },
  };
}
