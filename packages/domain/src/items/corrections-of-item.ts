import type { Correction } from './correction-fields.ts';
import type { CorrectedField } from './item-fields.ts';
import { isEvaluation } from './item-history.ts';
import type { HistoryEntry } from './item-view.ts';

/** What the corrections of an item say, which its page, its summary and its panels show. */

type Accepted = Pick<Correction, 'id' | 'state' | 'values'>;

/** The open correction of an item, of which there is at most one. */
export const openCorrectionOf = <Any extends Pick<Correction, 'state'>>(
  corrections: readonly Any[] = [],
): Any | undefined => corrections.find(({ state }) => state === 'open');

/** The latest correction of each field that took effect, by field; `corrections` are the oldest first. */
export const correctionsInEffect = <Any extends Accepted>(
  corrections: readonly Any[] = [],
): ReadonlyMap<string, Any> =>
  new Map(
    corrections
      .filter(({ state }) => state === 'accepted')
      .flatMap((correction) => correction.values.map(({ field }) => [field, correction] as const)),
  );

/** What an evaluation is about, so that one made before it was corrected may have to be made again. */
const EVALUATED_FIELDS = ['family', 'type'] as const satisfies readonly CorrectedField[];

/**
 * The correction of family or type that took effect after the item was last evaluated; `undefined` without one. No step follows
 * from it: managers read it before they decide. Both lists are the oldest first.
 */
export function correctedAfterEvaluation<Any extends Accepted>({
  corrections = [],
  history,
}: {
  readonly corrections?: readonly Any[] | undefined;
  readonly history: readonly Pick<HistoryEntry, 'fromStatus' | 'toStatus' | 'corrected'>[];
}): Any | undefined {
  const evaluated = history.findLastIndex(isEvaluation);
  if (evaluated === -1) return undefined;
  const later = new Set(history.slice(evaluated).map(({ corrected }) => corrected?.correction));
  return corrections.findLast(
    ({ id, values }) =>
      later.has(id) && values.some(({ field }) => EVALUATED_FIELDS.some((name) => name === field)),
  );
}
