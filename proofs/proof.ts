/** What a proof works with: its seed, its length, and where it says what it saw. */
export interface ProofRun {
  /** Everything random in a proof comes from this number; the same seed repeats the same run. */
  readonly seed: number;
  /** The long form of the note; otherwise the short one of `npm test`, which judges counts and order, never time. */
  readonly long: boolean;
  /** The next number of the seeded row, from 0 up to but not 1. */
  random(): number;
  /** One line for the operator. */
  say(line: string): void;
  /** One figure, such as `figure('accepted p99', '412 ms')`. */
  figure(what: string, value: string): void;
  /** One thing that has to hold; counted as passed or failed, and reported with `details` when it does not hold. */
  check(what: string, holds: boolean, details?: string): void;
}

/** One proof: `proofs/<name>.ts` exports it as `proof` and stands in `all-proofs.ts`. */
export interface Proof {
  /** What it proves, in one sentence. */
  readonly proves: string;
  /** Whether even its short form is too long for `npm test`: `all` leaves it out unless it is long itself. */
  readonly onlyByName?: boolean;
  /** Cleans up whatever it started, also when it throws; what it throws counts as one failed check. */
  run(run: ProofRun): Promise<void>;
}

/**
 * The short form runs on PostgreSQL, whose statements take a fraction of the processor time of the embedded database; the
 * long one runs there in full, and after that in its short form on the embedded database.
 */
export async function onServerFirst(
  run: ProofRun,
  prove: (run: ProofRun, onPostgres: boolean) => Promise<void>,
): Promise<void> {
  await prove(run, true);
  if (run.long) await prove({ ...run, long: false }, false);
}

/** A row of numbers from 0 up to but not 1 that the seed alone decides (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
