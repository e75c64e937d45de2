/**
 * Those of `all` that a combination tries whose other members stand at `turn`: each `step`th, so that every pair is tried
 * by some combination. The nightly run tries all of them in each.
 */
export const ofCombination = <Member>(
  all: readonly Member[],
  { step, turn }: { readonly step: number; readonly turn: number },
): readonly Member[] =>
  process.env.TEST_EVERY_COMBINATION ? all : all.filter((_, at) => at % step === turn % step);
