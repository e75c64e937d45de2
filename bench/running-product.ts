import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const READY = /Monda is ready at (http:\/\/\S+)/;

/** The product as a process of its own. */
export interface RunningProduct {
  readonly origin: string;
  /** Seconds from the start of the process to its ready line. */
  readonly readyAfter: number;
  /** Resident memory now, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the product's server on a free port over `dataFolder`; throws with its output when it ends early. */
export function startProduct(dataFolder: string): Promise<RunningProduct> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Monda ended with ${code}:\n${printed}`)));
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = READY.exec(printed)?.[1];
      if (origin === undefined) return;
      child.stdout?.off('data', read);
      child.stdout?.resume();
      resolve({
        origin: origin.replace(/\/$/, ''),
        readyAfter: (performance.now() - began) / 1000,
        async memory() {
          const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
          return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
        },
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  });
}
