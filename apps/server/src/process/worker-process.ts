import { type ChildProcess, fork } from 'node:child_process';
import { belowServer } from './below-server.ts';
import { compiledModulesSetting } from './compiled-modules.ts';

/** The C library uses few heaps and returns what is freed. */
const LITTLE_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Starts a process that works for the server, below its priority. Its environment is `environment` and what keeps its
 * memory small: it holds no setting and no secret of the server. It is sent structured messages and prints nothing.
 */
export function startWorkerProcess(
  entry: string,
  environment: Readonly<Record<string, string>>,
  execArgv: readonly string[],
): ChildProcess {
  const child = fork(entry, [], {
    env: { ...LITTLE_MEMORY, ...compiledModulesSetting(), ...environment },
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  belowServer(child);
  return child;
}
