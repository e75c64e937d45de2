import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { StartFailure } from '../process/start-failure.ts';
import { carryOut } from './admin-commands.ts';
import { askRunning, type CommandTaking, takeCommands } from './running-installation.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';

let server: AssetServer;
let photo: Buffer;
let folder: string;
let taking: CommandTaking;
beforeAll(async () => {
  server = await startAssetServer();
  photo = await jpeg();
});
beforeEach(async () => {
  await server.reset();
  await recordMigratedRows(server.app.commands);
  for await (const { key } of server.storage.list()) await server.storage.remove(key);
  folder = await mkdtemp(path.join(tmpdir(), 'monda-commands-'));
  taking = await takeCommands({
    dataFolder: folder,
    clock: server.clock,
    carryOut: (command, signal) => carryOut(command, server.app.commands, signal),
  });
});
afterEach(async () => {
  await taking.stop();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.close());

const request = () =>
  server.call('companyAdmin', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [{ field: 'item_0_images', name: 'a.jpg', bytes: photo }],
  });
const verify = { what: 'verify', seal: null, atRest: true } as const;
const filesIn = async () => {
  const keys: string[] = [];
  for await (const { key } of server.storage.list()) keys.push(key);
  return keys.sort();
};

describe('a running installation', () => {
  it('takes no command without its token, which only its user reads', async () => {
    const file = path.join(folder, 'running.json');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(await readFile(file, 'utf8')) as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(verify) });
    expect(answer.status).toBe(403);
    await writeFile(file, JSON.stringify({ port, token: 'x'.repeat(43) }));
    await expect(askRunning(folder, verify)).rejects.toThrow('does not carry the token');
  });

  it('is not there once it stopped, also when its file stayed behind', async () => {
    const file = path.join(folder, 'running.json');
    const text = await readFile(file, 'utf8');
    await taking.stop();
    expect(existsSync(file)).toBe(false);
    await writeFile(file, text);
    expect(await askRunning(folder, verify)).toBeNull();
  });

  it('makes an archive while people write, and holds afterwards', async () => {
    await request();
    const target = path.join(folder, 'archive');
    const [outcome, ...answers] = await Promise.all([
      askRunning(folder, { what: 'archive', folder: target }),
      ...Array.from({ length: 5 }, request),
    ]);
    expect(outcome?.holds).toBe(true);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(existsSync(path.join(target, 'manifest.json'))).toBe(true);
    expect((await askRunning(folder, verify))?.lines.at(-1)).toBe('No problems found.');
    await expect(askRunning(folder, { what: 'archive', folder: target })).rejects.toThrow('already exists');
  });

  it('retains the bytes of a request that is deleted while an archive is made, and then removes them', async () => {
    const made = await request();
    const before = await filesIn();
    const target = path.join(folder, 'archive');
    const storage = server.app.commands.storage;
    let deleted = 0;
    const outcome = await carryOut(
      { what: 'archive', folder: target },
      {
        ...server.app.commands,
        storage: {
          ...storage,
          put: (source) => storage.put(source),
          remove: (key) => storage.remove(key),
          list: () => storage.list(),
          read: async (key) => {
            if (deleted === 0) {
              deleted = (
                await server.call('companyAdmin', 'projects.delete', { params: { id: made.body.id } })
              ).status;
              expect(await filesIn()).toEqual(before);
            }
            return storage.read(key);
          },
        },
      },
    );
    expect(outcome.holds).toBe(true);
    expect(deleted).toBe(204);
    expect(await filesIn()).toEqual([]);
  });

  it('that is stopped leaves nothing of an archive', async () => {
    await request();
    const target = path.join(folder, 'archive');
    const aborted = new AbortController();
    aborted.abort();
    await expect(
      carryOut({ what: 'archive', folder: target }, server.app.commands, aborted.signal),
    ).rejects.not.toBeInstanceOf(StartFailure);
    expect(existsSync(target)).toBe(false);
    expect(existsSync(`${target}.part`)).toBe(false);
  });
});
