import { randomBytes, randomUUID } from 'node:crypto';
import type { Sources } from '../src/process/clock-and-chance.ts';

/** Time as a test says; ids and chance as they come. */
export interface TestSources extends Sources {
  /** Sets the clock. */
  setTo(moment: string | Date): void;
  /** Moves the clock on, in milliseconds. */
  advance(milliseconds: number): void;
}

/** What the clock shows until a test sets it. */
export const TEST_NOW = '2026-06-15T12:00:00.000Z';

export function testSources(): TestSources {
  let now = new Date(TEST_NOW).getTime();
  return {
    now: () => new Date(now),
    newId: () => randomUUID(),
    randomBytes: (count) => randomBytes(count),
    setTo: (moment) => {
      now = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
