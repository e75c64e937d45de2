import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { belowServer } from './below-server.ts';

/** How nice each thread of a process is: the 19th field, counted behind the name in brackets. */
async function nicenessOfThreads(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8')));
  return texts.map((text) => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]));
}

describe.skipIf(process.platform !== 'linux')('a process that works for the server', () => {
  it.each([
    ['just started', false],
    ['that has made threads', true],
  ])('is below it in every thread, and has a share next to other programs: one %s', async (_what, isUp) => {
    const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const up = once(child.stdout, 'data');
      if (isUp) await up;
      belowServer(child);
      await up;
      const niceness = await nicenessOfThreads(child.pid ?? 0);
      expect(niceness.length).toBeGreaterThan(1);
      expect(new Set(niceness)).toEqual(new Set([Math.min(getPriority() + 4, 19)]));
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('that could not be started changes nothing', async () => {
    const child = spawn('/nowhere/at-all');
    const failed = once(child, 'error');
    expect(() => belowServer(child)).not.toThrow();
    await failed;
  });
});
