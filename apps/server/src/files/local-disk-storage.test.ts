import { statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { systemClock } from '../process/clock.ts';
import { createLocalDiskStorage } from './local-disk-storage.ts';
import { keysIn, itMeetsTheStorageContract } from '../../test/storage-contract.ts';

itMeetsTheStorageContract('on the local disk', (folder) => createLocalDiskStorage(folder, systemClock));

it('removes halves of writes that are old enough, and shows them to no one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const storage = createLocalDiskStorage(folder, systemClock);
  await mkdir(join(folder, 'incoming'), { recursive: true });
  await writeFile(join(folder, 'incoming', 'a'.repeat(64)), 'half');
  expect(await keysIn(storage)).toEqual([]);
  expect(await storage.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
  expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
  await rm(folder, { recursive: true, force: true });
});

const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;
/** A folder on another disk than that of temporary files: in memory, as Linux has one, or of the project. */
const OTHER_DISK = ['/dev/shm', join(import.meta.dirname, '../../../../.cache')].find(
  (path) => ![undefined, deviceOf(tmpdir())].includes(deviceOf(path)),
);

it.skipIf(OTHER_DISK === undefined)('copies a file that may be moved from another disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const elsewhere = await mkdtemp(join(OTHER_DISK ?? '', 'uploads-'));
  const storage = createLocalDiskStorage(folder, systemClock);
  try {
    const path = join(elsewhere, 'upload');
    await writeFile(path, 'a photograph');
    const key = await storage.put({ path, mayMove: true });
    const stored = await storage.read(key);
    expect(stored && (await buffer(stored.stream)).toString()).toBe('a photograph');
    expect((await stat(path)).size).toBe(12);
    expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  } finally {
    await Promise.all([folder, elsewhere].map((each) => rm(each, { recursive: true, force: true })));
  }
});
