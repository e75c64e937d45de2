import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import {
  createConcurrencyLimit,
  UNLIMITED,
  type LoadClass,
  type ConcurrencyLimit,
  type LoadSlot,
} from './concurrency-limit.ts';

let now: number;
let limit: ConcurrencyLimit;
beforeEach(() => {
  now = 0;
  limit = createConcurrencyLimit({ least: 8, usual: 100, most: 100 }, () => now);
});

/** As many slots as the limit gives now. */
function fill(kind: LoadClass): LoadSlot[] {
  const taken: LoadSlot[] = [];
  for (let slot = limit.enter(kind); slot !== null; slot = limit.enter(kind)) taken.push(slot);
  return taken;
}

function answer(count: number, ms: number): void {
  const slots = Array.from({ length: count }, () => limit.enter('read'));
  now += ms;
  for (const slot of slots) slot?.leave();
}

describe('refusing', () => {
  it.each([
    ['upload', 50],
    ['write', 75],
    ['read', 100],
    ['page', 75],
    ['vital', 100],
  ] as const)('%s fills %i of 100 slots', (kind, slots) => {
    expect(fill(kind)).toHaveLength(slots);
    expect(limit.enter(kind)).toBeNull();
  });

  it('reserves no slot of calls for sign-ins and pages, and none of theirs for calls', () => {
    expect(fill('vital')).toHaveLength(100);
    expect(limit.enter('page')).toBeNull();
    expect(fill('read')).toHaveLength(100);
    expect([limit.inFlight, limit.beforeSignIn]).toEqual([100, 100]);
  });

  it('gives the sign-ins of one sender half of the slots', () => {
    const ofOne = Array.from({ length: 60 }, () => limit.enter('vital', 'one'));
    expect(ofOne.filter((slot) => slot !== null)).toHaveLength(50);
    expect(limit.enter('vital', 'another')).not.toBeNull();
    ofOne[0]?.leave();
    expect(limit.enter('vital', 'one')).not.toBeNull();
  });

  it('lets everything in again once slots are given back, each once', () => {
    const slots = fill('read');
    slots[0]?.leave();
    slots[0]?.leave();
    expect(limit.enter('read')).not.toBeNull();
    expect(limit.enter('read')).toBeNull();
  });

  it('takes half of the most uploads while it is well, half of what is left while it is not', () => {
    limit = createConcurrencyLimit({ least: 8, usual: 64, most: 256 }, () => now);
    const uploads = fill('upload');
    expect(uploads).toHaveLength(128);
    for (const upload of uploads) upload.leave();
    answer(60, 500);
    limit.adapt(0);
    expect(limit.atOnce).toBe(42);
    expect(fill('upload')).toHaveLength(21);
  });

  it('reserves no slot of others for uploads that arrive slowly', () => {
    expect(fill('upload')).toHaveLength(50);
    expect(fill('read')).toHaveLength(100);
  });
});

it('reports whether anything but uploads was at work just now', () => {
  fill('upload');
  limit.adapt(0);
  expect(limit.isAnswering).toBe(false);
  limit.enter('read')?.leave();
  expect(limit.isAnswering).toBe(true);
  limit.adapt(0);
  expect(limit.isAnswering).toBe(true);
  limit.adapt(0);
  expect(limit.isAnswering).toBe(false);
});

it('lets everything in where there is no limit, however slow and late', () => {
  limit = createConcurrencyLimit(UNLIMITED, () => now);
  for (let turn = 0; turn < 3; turn += 1) {
    answer(10_000, 5_000);
    limit.adapt(5_000);
  }
  expect(limit.enter('upload')).not.toBeNull();
  expect(limit.atOnce).toBe(Infinity);
});

describe('adapting', () => {
  it('begins with the usual slots, earns more while they are used and quick, and loses those no one uses', () => {
    limit = createConcurrencyLimit({ least: 8, usual: 64, most: 100 }, () => now);
    expect(limit.atOnce).toBe(64);
    for (let turn = 0; turn < 20; turn += 1) {
      answer(1_000, 10);
      limit.adapt(0);
    }
    expect(limit.atOnce).toBe(100);
    // why: the stretch that has just gone was still busy.
    for (let turn = 0; turn < 20; turn += 1) limit.adapt(0);
    expect(limit.atOnce).toBe(64);
  });

  it('takes slots away while answers are slow, down to the least', () => {
    for (let turn = 0; turn < 20; turn += 1) {
      answer(60, 500);
      limit.adapt(0);
    }
    expect(limit.atOnce).toBe(8);
  });

  it('takes slots away while the event loop is late, long before answers are slow', () => {
    fill('read');
    limit.adapt(21);
    expect(limit.atOnce).toBe(70);
  });

  it('neither takes nor gives slots while the event loop is nearly late', () => {
    fill('read');
    limit.adapt(21);
    limit.adapt(19);
    limit.adapt(11);
    expect(limit.atOnce).toBe(70);
    limit.adapt(9);
    expect(limit.atOnce).toBe(77);
  });

  it('takes none away for a slow answer of a server with little to do', () => {
    answer(3, 5_000);
    limit.adapt(2_000);
    expect(limit.atOnce).toBe(100);
  });

  it('gives slots back when answers are quick again, up to the most', () => {
    for (let turn = 0; turn < 20; turn += 1) {
      answer(60, 500);
      limit.adapt(0);
    }
    for (let turn = 0; turn < 50; turn += 1) limit.adapt(0);
    expect(limit.atOnce).toBe(100);
  });

  it.each(['page', 'read', 'write', 'upload'] as const)(
    'lets ten of one person in at once (%s) on the slowest machine',
    (kind) => {
      const limits = readConfig({}).watch.load;
      limit = createConcurrencyLimit(limits, () => now);
      for (let turn = 0; turn < 50; turn += 1) {
        const slots = fill('read');
        now += 5_000;
        limit.adapt(5_000);
        for (const slot of slots) slot.leave();
      }
      expect(limit.atOnce).toBeGreaterThanOrEqual(24);
      expect(fill(kind).length).toBeGreaterThanOrEqual(10);
    },
  );

  it('learns nothing from the time of a sign-in or an upload', () => {
    const slots = [...fill('vital').slice(0, 90), ...fill('upload')];
    now += 5_000;
    for (const slot of slots) slot.leave();
    limit.adapt(0);
    expect(limit.atOnce).toBe(100);
  });
});
