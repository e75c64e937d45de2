import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

/** Where Debian installs it. */
const PROGRAM = '/usr/sbin/haproxy';
/** How often HAProxy asks whether a server is the primary, and how long a server may think, in milliseconds. */
const EVERY_MS = 200;
const PATIENCE_MS = 600;
const SLOTS = ['one', 'two'] as const;
export type Slot = (typeof SLOTS)[number];

/** A HAProxy that leads to whichever of two PostgreSQL servers takes writes. */
export interface HaProxy {
  readonly port: number;
  /** The server of a slot from now on. */
  lead(slot: Slot, url: string): Promise<void>;
  stop(): Promise<void>;
}

const hasHaProxy = (): boolean => existsSync(PROGRAM);

/** Sees to it that HAProxy is here: root gets Debian's package, others a sentence that says what to install. */
function installHaProxy(): void {
  if (hasHaProxy()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'There is no HAProxy here: install it with `sudo apt-get install haproxy` (Debian, Ubuntu).',
    );
  }
  // why: the package would start a proxy of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'haproxy'], {
    env,
    stdio: 'ignore',
  });
}

/** Answers 200 while the server at `url()` takes writes, as the agents of real clusters do, else 503. */
async function startAgent(url: () => string | null): Promise<Server> {
  const agent = createServer((_request, response) => {
    void takesWrites(url()).then((takes) => response.writeHead(takes ? 200 : 503).end());
  });
  await new Promise<void>((resolve) => agent.listen(0, '127.0.0.1', resolve));
  return agent;
}

async function takesWrites(url: string | null): Promise<boolean> {
  if (url === null) return false;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ back: boolean }>('SELECT pg_is_in_recovery() AS back');
    return rows[0]?.back === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function settingsOf(port: number, socket: string, agents: readonly Server[]): string {
  const servers = SLOTS.map((slot, at) => {
    const agent = agents[at];
    if (agent === undefined) throw new Error('A slot has no agent');
    return `  server ${slot} 127.0.0.1:${portOf(agent)} check port ${portOf(agent)}`;
  });
  return `global
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check ${PATIENCE_MS}ms
frontend in
  bind 127.0.0.1:${port}
  default_backend primary
backend primary
  option httpchk GET /primary
  http-check expect status 200
  default-server inter ${EVERY_MS}ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** Says one line to the running proxy. */
function send(socket: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const stream = connect(socket, () => stream.end(`${line}\n`));
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
    stream.once('error', reject);
    stream.once('close', () => resolve(said.trim()));
  });
}

/** Starts a proxy on a free port of 127.0.0.1 that leads nowhere yet. */
export async function startHaProxy(): Promise<HaProxy> {
  installHaProxy();
  const folder = await temporaryFolder();
  const port = await freePort();
  const socket = path.join(folder, 'stats');
  const urls = new Map<Slot, string>();
  const agents = await Promise.all(SLOTS.map((slot) => startAgent(() => urls.get(slot) ?? null)));
  const settings = path.join(folder, 'haproxy.cfg');
  await writeFile(settings, settingsOf(port, socket, agents));
  const child = spawn(PROGRAM, ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    killed();
    await ended;
    process.removeListener('exit', killed);
    for (const agent of agents) {
      agent.closeAllConnections();
      agent.close();
    }
    await removeFolder(folder);
  };
  // why: its socket is there once it listens.
  while (child.exitCode === null && !existsSync(socket))
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (child.exitCode !== null) {
    await stop();
    throw new Error(`HAProxy ended:\n${said}`);
  }
  return {
    port,
    async lead(slot, url) {
      const answer = await send(
        socket,
        `set server primary/${slot} addr 127.0.0.1 port ${new URL(url).port}`,
      );
      if (/no such|invalid|error/i.test(answer)) throw new Error(`HAProxy says: ${answer}`);
      urls.set(slot, url);
    },
    stop,
  };
}
