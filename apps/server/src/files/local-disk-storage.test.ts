import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
