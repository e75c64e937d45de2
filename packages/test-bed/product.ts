import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Settings of Node and the C library wherever a server is started. */
const SERVER_ENVIRONMENT = JSON.parse(
  readFileSync(path.join(ROOT, 'tools', 'server-environment.json'), 'utf8'),
) as ProductSettings;
const READY = /Monda is ready at (http:\/\/\S+)/;
const START_WITHIN_MS = 900_000;
const STOP_WITHIN_MS = 300_000;
/** Clock ticks of a second in /proc, the same on every Linux. */
const TICKS = 100;

/** Environment variables of the product; they come on top of this process's own. */
export type ProductSettings = Readonly<Record<string, string>>;

/** The end of a process: its code, or the signal that ended it. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A product that was launched and may still refuse to start. */
export interface LaunchedProduct {
  readonly pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Its address without a slash at the end, once it is ready; rejects with its output when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ending>;
  /** Sends it a signal and waits for its end. */
  kill(signal?: NodeJS.Signals): Promise<Ending>;
  /** Processor seconds used since its start, and resident memory now in MB. */
  usage(): Promise<{ readonly cpuSeconds: number; readonly memoryMb: number }>;
}

/** A product that answers. */
export interface RunningProduct extends LaunchedProduct {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Seconds from the start of the process to its ready line. */
  readonly readyAfter: number;
  /** Ends it as Ctrl-C would; throws when it does not end with 0 within 10 s. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
// why: a test that is interrupted leaves no product behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Launches the product as a process of its own, on a free port unless `settings` say another; `root`: of another copy of the project. */
export function launchProduct(settings: ProductSettings = {}, root = ROOT): LaunchedProduct {
  return launchProgram('main.ts', settings, [], root);
}

/** Launches what `npm run migrate` runs; it ends by itself and is never `ready`. */
export function launchMigration(settings: ProductSettings = {}): LaunchedProduct {
  return launchProgram('migrate-command.ts', settings);
}

/** Launches what `npm run verify`, `dump`, `backup` and `restore` run; it ends by itself and is never `ready`. */
export function launchInstallationCommand(
  settings: ProductSettings,
  ...command: readonly string[]
): LaunchedProduct {
  return launchProgram('installation-command.ts', settings, command);
}

/** The same of another copy of the project. */
export function launchCommandIn(
  root: string,
  settings: ProductSettings,
  ...command: readonly string[]
): LaunchedProduct {
  return launchProgram('installation-command.ts', settings, command, root);
}

function launchProgram(
  name: string,
  settings: ProductSettings,
  command: readonly string[] = [],
  root = ROOT,
): LaunchedProduct {
  const child = spawn(process.execPath, [path.join(root, 'apps', 'server', 'src', name), ...command], {
    cwd: root,
    // why: Vitest leaves a BASE_URL of its own in the environment.
    env: {
      ...SERVER_ENVIRONMENT,
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      ...process.env,
      BASE_URL: '',
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = READY.exec(printed)?.[1];
      if (address !== undefined) resolve(address.replace(/\/$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then(({ code, signal }) =>
      reject(new Error(`Monda ended with ${code ?? signal} before it was ready:\n${printed}`)),
    );
  });
  ready.catch(() => {});
  const pid = child.pid ?? 0;
  return {
    pid,
    output: () => printed,
    ready,
    ended,
    kill: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
    async usage() {
      const [stat, status] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile(`/proc/${pid}/status`, 'utf8'),
      ]);
      const fields = stat
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      return {
        cpuSeconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS,
        memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      };
    },
  };
}

async function within<Result>(ms: number, work: Promise<Result>, late: () => string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late())), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the product and waits until it answers; throws with its output when it is not ready in time. */
export async function startProduct(settings: ProductSettings = {}, root = ROOT): Promise<RunningProduct> {
  const began = performance.now();
  const launched = launchProduct(settings, root);
  const late = (what: string) => () => `Monda ${what}:\n${launched.output()}`;
  try {
    const url = await within(START_WITHIN_MS, launched.ready, late('was not ready in time'));
    return {
      ...launched,
      url,
      readyAfter: (performance.now() - began) / 1000,
      async stop() {
        const { code, signal } = await within(
          STOP_WITHIN_MS,
          launched.kill('SIGTERM'),
          late('did not end in time'),
        );
        if (code !== 0) throw new Error(`Monda ended with ${code ?? signal}:\n${launched.output()}`);
      },
    };
  } catch (error) {
    await launched.kill();
    throw error;
  }
}
