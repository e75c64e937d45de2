/** Changes by day and in the nightly run. */
export const CHANGES = process.env.TEST_EVERY_COMBINATION ? 3_000 : 100;
/** How far apart bits are that are turned one after the other: by day every fourth, otherwise each. */
export const BIT_STEP = process.env.TEST_BY_DAY ? 4 : 1;

/** What the changes of this run are drawn by. */
export const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** How the changes of a file of tests are made again; prints it. */
export function againWith(file: string): string {
  const again = `again with: TEST_SEED=${seed} npm test -- verifier -- ${file}`;
  console.log(`Seed ${seed}; ${again}`);
  return again;
}

/** Whole numbers from 0 up to but not `below`, which the seed decides (mulberry32). */
export function numbersOf(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A copy of the bytes with one bit turned. */
export function withBit(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  // why: `slice` of a Buffer is a view, so that the turned bits of one test would add up.
  const changed = new Uint8Array(bytes);
  changed[at] = (changed[at] ?? 0) ^ (1 << bit);
  return changed;
}
