import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './open-database.ts';
import { StartFailure } from './start-failure.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'monda-room-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataFolder, { recursive: true, force: true });
});

const open = () => openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') });

it('says in one sentence that the embedded database has no room, and names the data folder', async () => {
  await (await open()).close();
  // why: a full disk refuses writes and goes on reading; not everybody who runs this may make a small disk.
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  const error = await open().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartFailure);
  expect((error as Error).message).toBe(
    `There is no room left for the database in the data folder ${dataFolder}. Make room on its disk and start again.`,
  );

  write.mockRestore();
  await (await open()).close();
}, 60_000);
