import { spawn } from 'node:child_process';
import { chmod, copyFile, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithPeople, tokenOf, WITH_PEOPLE } from '../../test/data-folder.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';

const PATIENCE = 240_000;
/** A user without any rights, by the number every system gives it. */
const NOBODY = 65_534;
const at = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const ends: (() => Promise<unknown>)[] = [];
let folder: string;
/** A data folder with people and no product's files yet. */
let filled: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-modes-'));
  filled = path.join(folder, 'filled');
  await fillWithPeople(filled, 'requester');
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await rm(folder, { recursive: true, force: true });
});

/** Starts one of the programs where the system would let everybody read and write what is made. */
function launch(program: string, args: readonly string[], settings: Record<string, string>, uid?: number) {
  const child = spawn(
    '/bin/sh',
    ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, at(program), ...args],
    {
      env: { PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid }),
    },
  );
  let output = '';
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => {});
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const address = /Monda is ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) ready.resolve(address);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      ready.reject(new Error(output));
      resolve(code);
    });
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  ends.push(stop);
  return { ready: ready.promise, ended, stop, output: () => output };
}

async function done(program: string, args: readonly string[], settings: Record<string, string>) {
  const { ended, output } = launch(program, args, settings);
  const code = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output()}`);
  return output();
}

/** The mode of a file; `null` for one that is gone: a running product removes uploads it has stored. */
async function modeOf(name: string): Promise<number | null> {
  try {
    return (await lstat(name)).mode;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Everything below a folder, and it itself, that another person than its owner may use in any way. */
async function openTo(root: string): Promise<{ readonly seen: number; readonly loose: readonly string[] }> {
  const names = [root, ...(await readdir(root, { recursive: true })).map((name) => path.join(root, name))];
  const loose: string[] = [];
  for (const name of names) {
    const mode = await modeOf(name);
    if (mode !== null && (mode & 0o077) !== 0)
      loose.push(`${(mode & 0o777).toString(8)} ${path.relative(root, name)}`);
  }
  return { seen: names.length, loose };
}

async function expectPrivate(root: string, files: number) {
  const { seen, loose } = await openTo(root);
  expect(loose).toEqual([]);
  expect(seen).toBeGreaterThan(files);
}

async function newRequest(url: string): Promise<number> {
  const form = new FormData();
  form.set('command', JSON.stringify(requestOf(1)));
  form.set('item_0_images', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'a.jpg');
  const answer = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(url, 'requester')}`,
      'idempotency-key': 'one-request',
    },
    body: form,
  });
  return answer.status;
}

describe.skipIf(process.platform === 'win32')('what the product writes', () => {
  it(
    'is for its owner alone when it is made and at work',
    async () => {
      const made = path.join(folder, 'made');
      await done('migrate-command.ts', [], { DATA_DIR: made });
      await expectPrivate(made, 900);

      const DATA_DIR = path.join(folder, 'first');
      await cp(filled, DATA_DIR, { recursive: true });
      const first = launch('main.ts', [], { DATA_DIR, ...WITH_PEOPLE });
      const url = await first.ready;
      await expectPrivate(DATA_DIR, 900);

      expect(await newRequest(url)).toBe(201);
      await expectPrivate(DATA_DIR, 900);
      expect(await first.stop()).toBe(0);
    },
    3 * PATIENCE,
  );

  it(
    'is for its owner alone in an archive of a running one and of one at rest, and after a restore',
    async () => {
      const DATA_DIR = path.join(folder, 'archived');
      await cp(filled, DATA_DIR, { recursive: true });
      const running = launch('main.ts', [], { DATA_DIR, ...WITH_PEOPLE });
      expect(await newRequest(await running.ready)).toBe(201);
      const archive = path.join(folder, 'of-the-running-one');
      await done('installation-command.ts', ['dump', archive], { DATA_DIR });
      await expectPrivate(archive, 20);
      expect(await running.stop()).toBe(0);
      await expectPrivate(DATA_DIR, 900);

      const atRest = path.join(folder, 'at-rest');
      await done('installation-command.ts', ['dump', atRest], { DATA_DIR });
      await expectPrivate(DATA_DIR, 900);
      await expectPrivate(atRest, 20);

      const made = path.join(folder, 'restored');
      await done('migrate-command.ts', [], { DATA_DIR: made });
      await copyFile(path.join(DATA_DIR, 'secret-key'), path.join(made, 'secret-key'));
      await done('installation-command.ts', ['restore', atRest], { DATA_DIR: made });
      await expectPrivate(made, 900);
    },
    3 * PATIENCE,
  );

  it(
    'of an earlier version is tightened at the next start, which says so in one line, once',
    async () => {
      const DATA_DIR = path.join(folder, 'earlier');
      await cp(filled, DATA_DIR, { recursive: true });
      for (const name of await readdir(DATA_DIR, { recursive: true })) {
        const whole = path.join(DATA_DIR, name);
        await chmod(whole, (await lstat(whole)).isDirectory() ? 0o755 : 0o666);
      }
      await chmod(DATA_DIR, 0o755);

      const said = await done('migrate-command.ts', [], { DATA_DIR });
      expect(said.match(/could be read by other users/g)).toHaveLength(1);
      expect(said).toContain(DATA_DIR);
      await expectPrivate(DATA_DIR, 900);
      expect(await done('migrate-command.ts', [], { DATA_DIR })).toBe('The database is up to date.\n');
    },
    PATIENCE,
  );

  // why: root may close every folder, so another user has to try, and only root may become one.
  it.skipIf(process.getuid?.() !== 0)(
    'does not come about in a folder of another person that everybody reads',
    async () => {
      const DATA_DIR = path.join(folder, 'of-somebody-else');
      await chmod(folder, 0o755);
      await mkdir(DATA_DIR);
      await chmod(DATA_DIR, 0o777);
      const refused = launch('migrate-command.ts', [], { DATA_DIR }, NOBODY);
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toMatch(
        /^The data folder .+ can be read by other users of this machine.+chmod 700.+DATA_DIR\.\n$/,
      );
    },
    PATIENCE,
  );
});
