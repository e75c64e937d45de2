import { inject } from 'vitest';

/** Whether this is `npm test`, which leaves tests that are long and rarely red to the nightly run. */
export const isByDay = Boolean(process.env.TEST_BY_DAY);

/** The seed that a run was given as `TEST_SEED`, to replay what another run drew; `undefined` where it draws one. */
export const givenSeed = process.env.TEST_SEED === undefined ? undefined : Number(process.env.TEST_SEED);

/**
 * Those of `all` that a combination tries whose other members stand at `turn`: by day each `step`th, in turn. The nightly run, and
 * one that names the file, try all of them in each.
 */
export const ofCombination = <Member>(
  all: readonly Member[],
  { step, turn }: { readonly step: number; readonly turn: number },
): readonly Member[] => (isByDay ? all.filter((_, at) => at % step === turn % step) : all);

/**
 * Whether this run has the file on PostgreSQL as well and this is its turn on the embedded database: by day some of
 * its tests are left to PostgreSQL. The nightly run, and one on the embedded database alone, leave out none.
 */
export const isRepeatedOnEmbedded =
  inject('templateDatabase') === undefined &&
  Boolean(process.env.TEST_DATABASE_URL) &&
  !process.env.TEST_EVERY_COMBINATION;
