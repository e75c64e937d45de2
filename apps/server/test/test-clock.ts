import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../src/process/clock.ts';

/** Time as a test says; ids and chance as they come. */
export interface TestClock extends Clock {
  /** Sets the clock. */
  setTo(moment: string | Date): void;
  /** Moves the clock on, in milliseconds. */
  advance(milliseconds: number): void;
}

/** What the clock shows until a test sets it. */
export const TEST_NOW = '2026-06-15T12:00:00.000Z';

export function testClock(): TestClock {
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
