import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { postgresProgram, postgresUser } from './postgres-programs.ts';

const READY = /database system is ready to accept (read-only )?connections/;

/**
 * Waits until its standard input ends, which is when its maker says so or ends in any way, then ends the
 * server whose data lies in the folder and removes the folder.
 */
const CARETAKER = `
cat >/dev/null
if [ -f "$1/data/postmaster.pid" ]; then
  pid=$(head -n 1 "$1/data/postmaster.pid")
  kill -CONT "$pid" 2>/dev/null
  kill -QUIT "$pid" 2>/dev/null
  tries=0
  while [ "$tries" -lt 200 ] && kill -0 "$pid" 2>/dev/null && ! grep -q '^State:.*Z' "/proc/$pid/status" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -gt 100 ] && kill -KILL "$pid" 2>/dev/null
    sleep 0.05
  done
fi
rm -rf "$1"
`;

/** State letter and parent of a process; `null` when it is gone. */
function processAt(pid: number | string): { readonly state: string; readonly parent: number } | null {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** Whether a process runs; one that only waits to be buried does not. */
function runs(pid: number): boolean {
  const found = processAt(pid);
  return found !== null && found.state !== 'Z';
}

/** Processes below `pid`, itself first. */
function family(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? processAt(name) : null;
    if (found !== null) parents.set(Number(name), found.parent);
  }
  const found = [pid];
  for (const one of found) {
    for (const [child, parent] of parents) if (parent === one) found.push(child);
  }
  return found;
}

/** A folder with the data of one server, and the processes that serve it. */
export interface PostgresCluster {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  readonly dataFolder: string;
  /** Holds the password of the user `postgres`. */
  readonly passwordFile: string;
  /** Runs a program of PostgreSQL as the user who owns the folder; throws with its output. */
  runProgram(program: string, args: readonly string[]): Promise<void>;
  /** Starts the server; answers once it takes connections. */
  readonly start: () => Promise<void>;
  readonly pid: () => number;
  readonly log: () => string;
  readonly signalAll: (signal: NodeJS.Signals) => void;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A cluster without data yet: the caller fills `dataFolder` and starts it. */
export async function newCluster(
  settings: Readonly<Record<string, string>>,
  password = randomBytes(18).toString('base64url'),
): Promise<PostgresCluster> {
  const user = postgresUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'monda-pg-'));
  const caretaker = spawn('/bin/sh', ['-c', CARETAKER, 'caretaker', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const caretakerEnded = new Promise<void>((resolve) => caretaker.once('exit', () => resolve()));
  caretaker.unref();
  // why: this end of the pipe must not keep a process alive that has nothing else to do.
  (caretaker.stdin as unknown as { unref(): void }).unref();
  const dataFolder = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const location of [folder, passwordFile]) chownSync(location, user.uid, user.gid);
  }
  const port = await freePort();
  let log = '';
  let server: ChildProcess | null = null;
  let configured = false;

  const start = async () => {
    const from = log.length;
    if (!configured) {
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
      await appendFile(path.join(dataFolder, 'postgresql.conf'), lines.join(''));
      configured = true;
    }
    const all = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      lc_messages: 'C',
    };
    const child = spawn(
      postgresProgram('postgres'),
      ['-D', dataFolder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    server = child;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        log += String(chunk);
        if (READY.test(log.slice(from))) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log.slice(from)}`)));
    });
    child.unref();
    for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref(): void }).unref();
  };
  const pid = () => {
    if (server?.pid === undefined) throw new Error('The server was not started');
    return server.pid;
  };
  const signalAll = (signal: NodeJS.Signals, all = family(pid())) => {
    for (const one of all) {
      try {
        process.kill(one, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    folder,
    dataFolder,
    passwordFile,
    async runProgram(program, args) {
      const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said += String(chunk);
        });
      }
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      });
      if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}:\n${said}`);
    },
    start,
    pid,
    log: () => log,
    signalAll: (signal) => signalAll(signal),
    async kill(signal) {
      const all = family(pid());
      // why: a server that crashes takes its backends with it; any other end is the server's own to arrange.
      if (signal === 'SIGKILL') signalAll(signal, all);
      else signalAll(signal, [pid()]);
      while (all.some(runs)) await sleep(5);
      server = null;
    },
    async remove() {
      caretaker.ref();
      caretaker.stdin.end();
      await caretakerEnded;
    },
  };
}
