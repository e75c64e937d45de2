import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import {
  createLoadGate,
  UNLIMITED,
  type LoadClass,
  type LoadGate,
  type LoadPlace,
} from './concurrency-limit.ts';

let now: number;
let gate: LoadGate;
beforeEach(() => {
  now = 0;
  gate = createLoadGate({ least: 8, usual: 100, most: 100 }, () => now);
});

/** As many places as the gate gives now. */
function fill(kind: LoadClass): LoadPlace[] {
  const taken: LoadPlace[] = [];
  for (let place = gate.enter(kind); place !== null; place = gate.enter(kind)) taken.push(place);
  return taken;
}

function answer(count: number, ms: number): void {
  const places = Array.from({ length: count }, () => gate.enter('read'));
  now += ms;
  for (const place of places) place?.leave();
}

describe('refusing', () => {
  it.each([
    ['upload', 50],
    ['write', 75],
    ['read', 100],
    ['page', 75],
    ['vital', 100],
  ] as const)('%s fills %i of 100 places', (kind, places) => {
    expect(fill(kind)).toHaveLength(places);
    expect(gate.enter(kind)).toBeNull();
  });

  it('keeps no place of calls for sign-ins and pages, and none of theirs for calls', () => {
    expect(fill('vital')).toHaveLength(100);
    expect(gate.enter('page')).toBeNull();
    expect(fill('read')).toHaveLength(100);
    expect([gate.inFlight, gate.beforeSignIn]).toEqual([100, 100]);
  });

  it('gives the sign-ins of one sender half of the places', () => {
    const ofOne = Array.from({ length: 60 }, () => gate.enter('vital', 'one'));
    expect(ofOne.filter((place) => place !== null)).toHaveLength(50);
    expect(gate.enter('vital', 'another')).not.toBeNull();
    ofOne[0]?.leave();
    expect(gate.enter('vital', 'one')).not.toBeNull();
  });

  it('lets everything in again once places are given back, each once', () => {
    const places = fill('read');
    places[0]?.leave();
    places[0]?.leave();
    expect(gate.enter('read')).not.toBeNull();
    expect(gate.enter('read')).toBeNull();
  });

  it('takes half of the most uploads while it is well, half of what is left while it is not', () => {
    gate = createLoadGate({ least: 8, usual: 64, most: 256 }, () => now);
    const uploads = fill('upload');
    expect(uploads).toHaveLength(128);
    for (const upload of uploads) upload.leave();
    answer(60, 500);
    gate.adapt(0);
    expect(gate.atOnce).toBe(42);
    expect(fill('upload')).toHaveLength(21);
  });

  it('keeps no place of others for uploads that arrive slowly', () => {
    expect(fill('upload')).toHaveLength(50);
    expect(fill('read')).toHaveLength(100);
  });
});

it('tells whether anything but uploads was at work just now', () => {
  fill('upload');
  gate.adapt(0);
  expect(gate.isAnswering).toBe(false);
  gate.enter('read')?.leave();
  expect(gate.isAnswering).toBe(true);
  gate.adapt(0);
  expect(gate.isAnswering).toBe(true);
  gate.adapt(0);
  expect(gate.isAnswering).toBe(false);
});

it('lets everything in where there is no limit, however slow and late', () => {
  gate = createLoadGate(UNLIMITED, () => now);
  for (let turn = 0; turn < 3; turn += 1) {
    answer(10_000, 5_000);
    gate.adapt(5_000);
  }
  expect(gate.enter('upload')).not.toBeNull();
  expect(gate.atOnce).toBe(Infinity);
});

describe('adapting', () => {
  it('begins with the usual places, earns more while they are used and quick, and loses those nobody uses', () => {
    gate = createLoadGate({ least: 8, usual: 64, most: 100 }, () => now);
    expect(gate.atOnce).toBe(64);
    for (let turn = 0; turn < 20; turn += 1) {
      answer(1_000, 10);
      gate.adapt(0);
    }
    expect(gate.atOnce).toBe(100);
    // why: the stretch that has just gone was still busy.
    for (let turn = 0; turn < 20; turn += 1) gate.adapt(0);
    expect(gate.atOnce).toBe(64);
  });

  it('takes places away while answers are slow, down to the least', () => {
    for (let turn = 0; turn < 20; turn += 1) {
      answer(60, 500);
      gate.adapt(0);
    }
    expect(gate.atOnce).toBe(8);
  });

  it('takes places away while the event loop is late, long before answers are slow', () => {
    fill('read');
    gate.adapt(21);
    expect(gate.atOnce).toBe(70);
  });

  it('neither takes nor gives places while the event loop is nearly late', () => {
    fill('read');
    gate.adapt(21);
    gate.adapt(19);
    gate.adapt(11);
    expect(gate.atOnce).toBe(70);
    gate.adapt(9);
    expect(gate.atOnce).toBe(77);
  });

  it('takes none away for a slow answer of a server with little to do', () => {
    answer(3, 5_000);
    gate.adapt(2_000);
    expect(gate.atOnce).toBe(100);
  });

  it('gives places back when answers are quick again, up to the most', () => {
    for (let turn = 0; turn < 20; turn += 1) {
      answer(60, 500);
      gate.adapt(0);
    }
    for (let turn = 0; turn < 50; turn += 1) gate.adapt(0);
    expect(gate.atOnce).toBe(100);
  });

  it.each(['page', 'read', 'write', 'upload'] as const)(
    'lets ten of one person in at once (%s) on the slowest machine',
    (kind) => {
      const limits = readConfig({}).watch.load;
      gate = createLoadGate(limits, () => now);
      for (let turn = 0; turn < 50; turn += 1) {
        const places = fill('read');
        now += 5_000;
        gate.adapt(5_000);
        for (const place of places) place.leave();
      }
      expect(gate.atOnce).toBeGreaterThanOrEqual(24);
      expect(fill(kind).length).toBeGreaterThanOrEqual(10);
    },
  );

  it('learns nothing from the time of a sign-in or an upload', () => {
    const places = [...fill('vital').slice(0, 90), ...fill('upload')];
    now += 5_000;
    for (const place of places) place.leave();
    gate.adapt(0);
    expect(gate.atOnce).toBe(100);
  });
});
