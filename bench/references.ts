import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Target } from './load.ts';

/** The reference server of the bench, as a process of its own. */
export interface Reference {
  readonly name: 'floor';
  readonly target: Target;
  readonly pid: number;
  readonly databasePid: null;
  stop(): Promise<void>;
}

/** Starts `floor-server.ts` and waits for its address. */
export async function startReference(databaseUrl: string): Promise<Reference> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'floor-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /Ready at (http:\/\/\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}`)));
  });
  return {
    name: 'floor',
    target: { url, headersFor: () => ({}) },
    pid: child.pid ?? 0,
    databasePid: null,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
