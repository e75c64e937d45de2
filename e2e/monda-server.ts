import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const READY = /Monda is ready at (http:\/\/\S+)/;
const START_WITHIN = 90_000;
const STOP_WITHIN = 10_000;

/** One running product with a data folder of its own. */
export interface MondaServer {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly dataFolder: string;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it as Ctrl-C would; throws when it does not end with 0 within 10 s. */
  stop(): Promise<void>;
}

/** Process id of the product's main process and how it ends. */
function ending(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
}

async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late())), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts the product on a free port. `dataFolder`: where it keeps everything; `settings`: further
 * environment variables. Throws with the output when it is not ready in time.
 */
export async function startMonda(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<MondaServer> {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps', 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = ending(child);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = READY.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`Monda ended with code ${code} before it was ready:\n${printed}`)),
    );
  });
  try {
    const url = await within(START_WITHIN, ready, () => `Monda was not ready in time:\n${printed}`);
    return {
      url: url.replace(/\/$/, ''),
      dataFolder,
      output: () => printed,
      async stop() {
        child.kill('SIGTERM');
        const code = await within(STOP_WITHIN, ended, () => `Monda did not end in time:\n${printed}`);
        if (code !== 0) throw new Error(`Monda ended with code ${code}:\n${printed}`);
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** A new temporary folder, with a copy of `content` in it when that is given. */
export async function temporaryFolder(content?: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'monda-e2e-'));
  if (content !== undefined) await cp(content, folder, { recursive: true });
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
