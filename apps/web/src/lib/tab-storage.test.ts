import { beforeEach, expect, test, vi } from 'vitest';
import { storeInTab } from './tab-storage.ts';

const ROOM = 20;
const stored = new Map<string, string>();
const isFull = () => [...stored.values()].join('').length > ROOM;

beforeEach(() => {
  stored.clear();
  // why: the storage of a tab is the browser's, and a full one holds megabytes
  vi.stubGlobal('sessionStorage', {
    clear: () => stored.clear(),
    setItem: (key: string, value: string) => {
      const before = stored.get(key);
      stored.set(key, value);
      if (!isFull()) return;
      if (before === undefined) stored.delete(key);
      else stored.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
});

test('what does not fit into an empty storage is refused', () => {
  expect(() => storeInTab('state', 'x'.repeat(ROOM + 1))).toThrow('full');
});

test('a storage with room keeps what it has', () => {
  stored.set('lists', 'x'.repeat(10));
  storeInTab('state', 'x'.repeat(10));
  expect([...stored.keys()]).toEqual(['lists', 'state']);
});

test('a full storage is emptied for what has to be stored', () => {
  stored.set('lists', 'x'.repeat(ROOM));
  storeInTab('state', 'x');
  expect([...stored]).toEqual([['state', 'x']]);
});
