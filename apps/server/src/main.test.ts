import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isByDay } from '../test/combinations.ts';
import { fillDataFolder } from '../test/embedded-databases.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A start on this machine while everything else is busy, in milliseconds. */
const PATIENCE = 240_000;

interface Started {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Address it says it is ready at; rejects when it ends before. */
  readonly ready: Promise<string>;
}

let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-start-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A data folder whose database is migrated, so that a start is a matter of moments. */
async function filledFolder(name: string): Promise<string> {
  const data = path.join(folder, name);
  await mkdir(data, { mode: 0o700 });
  await fillDataFolder(data);
  return data;
}

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: { DEMO: 'false', PORT: '0', SEED_ADMIN_EMAIL: 'a@monda.test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let found: (address: string) => void = () => {};
  let lost: (error: Error) => void = () => {};
  const ready = new Promise<string>((resolve, reject) => {
    found = resolve;
    lost = reject;
  });
  ready.catch(() => {});
  const listen = (chunk: Buffer) => {
    output += String(chunk);
    const address = /Monda is ready at (\S+)/.exec(output)?.[1];
    if (address !== undefined) found(address);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      lost(new Error(output));
      resolve({ code, signal });
    });
  });
  return { process: child, output: () => output, ended, ready };
}

describe('a start that cannot be', () => {
  it.each([
    ['a wrong setting', { PORT: 'x' }, 'The setting PORT must be a whole number'],
    [
      'production without a provider',
      { NODE_ENV: 'production', BASE_URL: 'https://x.example' },
      'bundled sign-in is off',
    ],
  ])(
    '%s ends with one sentence and a code',
    async (_name, settings, sentence) => {
      const started = start({ DATA_DIR: path.join(folder, 'never'), ...settings });
      expect((await started.ended).code).toBe(1);
      expect(started.output()).toContain(sentence);
      expect(started.output()).not.toContain('    at ');
    },
    PATIENCE,
  );

  it(
    'a folder that cannot be written to',
    async () => {
      await writeFile(path.join(folder, 'a-file'), '');
      const started = start({ DATA_DIR: path.join(folder, 'a-file', 'data') });
      expect((await started.ended).code).toBe(1);
      expect(started.output()).toMatch(/^The data folder .+ cannot be written to\. .+\n$/);
    },
    PATIENCE,
  );

  it(
    'a busy port, before anything is made',
    async () => {
      const other: Server = createServer();
      await new Promise<void>((resolve) => {
        other.listen({ port: 0, host: 'localhost' }, resolve);
      });
      const { port } = other.address() as { port: number };
      const data = path.join(folder, 'busy');
      const started = start({ DATA_DIR: data, PORT: String(port) });
      expect((await started.ended).code).toBe(1);
      expect(started.output()).toBe(
        `Port ${port} is in use by another program. Stop it, or choose another port with PORT.\n`,
      );
      await expect(stat(path.join(data, 'database'))).rejects.toThrow('ENOENT');
      other.close();
    },
    PATIENCE,
  );
});

describe.skipIf(isByDay)('a server that is taken out of service', () => {
  it(
    'says so first, goes on answering, and ends at once when a person waits for it',
    async () => {
      const started = start({ DATA_DIR: await filledFolder('drained'), DRAIN_SECONDS: '300' });
      const address = await started.ready;
      const ready = async () => (await fetch(`${address}/health/ready`)).json();
      expect(await ready()).toEqual({ status: 'ready', away: [] });
      expect(started.output()).toMatch(/^Monda \d+\.\d+\.\d+\n/);

      started.process.kill('SIGTERM');
      await expect.poll(ready).toEqual({ status: 'not ready', away: ['stopping'] });
      const answer = await fetch(`${address}/settings.json`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('connection')).toBe('close');

      started.process.kill('SIGINT');
      expect(await started.ended).toEqual({ code: 0, signal: null });
    },
    PATIENCE,
  );
});

/** Begins a request, tells the product to end, and sends the rest of it once nothing new is answered. */
function answerAcrossStop(started: Started, address: URL): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const sending = request(
      {
        port: address.port,
        host: address.hostname,
        path: '/oauth/token',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 20 },
      },
      (response) => resolve(response.statusCode ?? 0),
    );
    sending.on('error', reject);
    sending.write('grant_type');
    const stopMeanwhile = async () => {
      // why: the request is in flight once its server has answered another one after it.
      await fetch(new URL('/health', address));
      started.process.kill('SIGTERM');
      await expect
        .poll(() =>
          fetch(new URL('/health', address)).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
      sending.end('=refresh_t');
    };
    sending.once('socket', (socket) => socket.once('connect', () => void stopMeanwhile().catch(reject)));
  });
}

// why: `running-installation.test.ts` shows the lock, and the test above the stop, without three starts.
describe.skipIf(isByDay)('one process per data folder', () => {
  it(
    'refuses a second one, also after the first was killed and started again; a stop finishes what is in flight and ends with 0',
    async () => {
      const DATA_DIR = await filledFolder('shared');
      const first = start({ DATA_DIR });
      await first.ready;
      const second = start({ DATA_DIR });
      expect((await second.ended).code).toBe(1);
      expect(second.output()).toMatch(/^Another Monda is running on the data folder .+\n$/);

      first.process.kill('SIGKILL');
      expect((await first.ended).signal).toBe('SIGKILL');
      const again = start({ DATA_DIR });
      const address = new URL(await again.ready);
      expect((await fetch(new URL('/health/ready', address))).status).toBe(200);
      expect((await stat(path.join(DATA_DIR, 'secret-key'))).mode & 0o777).toBe(0o600);

      expect(await answerAcrossStop(again, address)).toBe(400);
      expect(await again.ended).toEqual({ code: 0, signal: null });
    },
    2 * PATIENCE,
  );
});
