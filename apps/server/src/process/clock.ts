import { randomBytes, randomUUID } from 'node:crypto';

/** Where time, ids and chance come from. Handed in everywhere, so that tests can say what they are. */
export interface Clock {
  readonly now: () => Date;
  /** A new random UUID in lower case. */
  readonly newId: () => string;
  readonly randomBytes: (count: number) => Buffer;
}

/** The machine's clock and its source of randomness. */
export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => randomUUID(),
  randomBytes: (count) => randomBytes(count),
};
