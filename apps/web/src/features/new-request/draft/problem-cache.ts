import type { ItemValues } from './draft.ts';
import { type ItemProblem, itemProblems } from './item-problems.ts';

const known = new WeakMap<ItemValues, readonly ItemProblem[]>();

/** {@link itemProblems}, worked out once for values that did not change; 49 untouched items cost nothing. */
export function knownProblems(values: ItemValues): readonly ItemProblem[] {
  const before = known.get(values);
  if (before !== undefined) return before;
  const problems = itemProblems(values);
  known.set(values, problems);
  return problems;
}
