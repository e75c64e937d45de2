import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStorage, SHARDS, type StoredKey } from '../src/files/file-storage.ts';

/** Everything a storage lists, or what it lists of some shards. */
export async function keysIn(storage: FileStorage, shards?: readonly string[]): Promise<StoredKey[]> {
  const keys: StoredKey[] = [];
  for await (const key of storage.list(shards)) keys.push(key);
  return keys;
}

async function textOf(storage: FileStorage, key: string): Promise<string | null> {
  const stored = await storage.read(key);
  return stored === null ? null : (await buffer(stored.stream)).toString();
}

/** What every home of files promises, whatever it stands on. */
export function itMeetsTheStorageContract(name: string, open: (folder: string) => FileStorage): void {
  describe(`the storage ${name}`, () => {
    let folder: string;
    let storage: FileStorage;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'storage-'));
      storage = open(folder);
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    itStoresNamedObjects(() => storage);
    itRemoves(() => storage);
    itCopiesIntoBuffers(() => storage);
    itStoresFiles(
      () => storage,
      () => folder,
    );
    const textUnder = (key: string) => textOf(storage, key);

    it('answers nothing for a key it never gave, and for what is no key', async () => {
      expect(await storage.read('0'.repeat(64))).toBeNull();
      expect(await storage.read('../../etc/passwd')).toBeNull();
      expect(await storage.read('')).toBeNull();
      await expect(storage.remove('../../etc/passwd')).resolves.toBeUndefined();
    });

    it('gives back the bytes and their number', async () => {
      const key = await storage.put(Buffer.from('a tare ticket'));
      expect(key).toMatch(/^[0-9a-f]{64}$/);
      expect(await textUnder(key)).toBe('a tare ticket');
      const stored = await storage.read(key);
      expect(stored?.bytes).toBe(13);
      stored?.stream.destroy();
    });

    it('lists the keys of the shards that are asked for, and all without a word', async () => {
      const keys: string[] = [];
      for (let file = 0; file < 12; file += 1) keys.push(await storage.put(Buffer.from(`${file}`)));
      expect((await keysIn(storage)).map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
      for (const shards of [[keys[0]?.slice(0, 2) ?? ''], SHARDS.slice(0, 128), SHARDS.slice(128), []]) {
        expect((await keysIn(storage, shards)).map(({ key }) => key).toSorted()).toEqual(
          keys.filter((key) => shards.includes(key.slice(0, 2))).toSorted(),
        );
      }
    });

    it('leaves nothing behind when the source cannot be read', async () => {
      await expect(storage.put({ path: join(folder, 'nowhere') })).rejects.toThrow();
      expect(await keysIn(storage)).toEqual([]);
      expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
    });

    it('gives the same bytes two keys', async () => {
      const [one, other] = await Promise.all([
        storage.put(Buffer.from('same')),
        storage.put(Buffer.from('same')),
      ]);
      expect(one).not.toBe(other);
    });

    it('lists every key with the moment it was written', async () => {
      const keys = await Promise.all(['a', 'b', 'c'].map((text) => storage.put(Buffer.from(text))));
      const listed = await keysIn(storage);
      expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort());
      for (const { writtenAt } of listed) expect(Date.now() - writtenAt.getTime()).toBeLessThan(60_000);
    });
  });
}

function itStoresNamedObjects(storage: () => FileStorage): void {
  it('stores what has a name in place of what was there, apart from all keys', async () => {
    expect(await storage().readNamed('log-1-checkpoint')).toBeNull();
    for (const text of ['one', 'another']) {
      await storage().writeNamed('log-1-checkpoint', Buffer.from(text));
      expect((await storage().readNamed('log-1-checkpoint'))?.toString()).toBe(text);
    }
    expect(await storage().readNamed('log-2-checkpoint')).toBeNull();
    expect(await keysIn(storage())).toEqual([]);
    for (const name of ['', '../secret-key', 'a/b', 'A']) {
      await expect((async () => storage().readNamed(name))()).rejects.toThrow('no object has the name');
      await expect((async () => storage().writeNamed(name, Buffer.of()))()).rejects.toThrow(
        'no object has the name',
      );
    }
  });
}

function itRemoves(storage: () => FileStorage): void {
  it('removes once, and removing again is harmless', async () => {
    const key = await storage().put(Buffer.from('gone'));
    await storage().remove(key);
    await storage().remove(key);
    expect(await storage().read(key)).toBeNull();
  });
}

/** Copies of what is stored in memory that the caller holds. */
function itCopiesIntoBuffers(storage: () => FileStorage): void {
  it('copies into a buffer as much as that holds', async () => {
    const key = await storage().put(Buffer.from('a tare ticket'));
    const target = Buffer.alloc(20, '.');
    expect([await storage().readInto(key, target), target.toString()]).toEqual([13, 'a tare ticket.......']);
    expect([await storage().readInto(key, target.subarray(0, 6)), target.toString()]).toEqual([
      6,
      'a tare ticket.......',
    ]);
    expect(await storage().readInto(key, target.subarray(20))).toBe(0);
    expect(await storage().readInto('0'.repeat(64), target)).toBeNull();
    expect(await storage().readInto('../../etc/passwd', target)).toBeNull();
  });
}

/** Files below `folder`, copied or moved. */
function itStoresFiles(storage: () => FileStorage, folder: () => string): void {
  it('stores a copy of a file and leaves the file', async () => {
    const path = join(folder(), 'source');
    await writeFile(path, 'an invoice');
    const key = await storage().put({ path });
    await rm(path);
    expect(await textOf(storage(), key)).toBe('an invoice');
  });

  it('stores a file that may be moved, and is content where it is moved', async () => {
    const path = join(folder(), 'source');
    await writeFile(path, 'a photograph');
    const key = await storage().put({ path, mayMove: true });
    await rm(path, { force: true });
    expect(await textOf(storage(), key)).toBe('a photograph');
    await expect(storage().put({ path, mayMove: true })).rejects.toThrow();
  });
}
