import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `one`: as `npm test` runs it, with a part of what is alike; `both`: everything, as by night or when it is named. */
    looks: 'one' | 'both';
  }
}

/** Whether the tests show by day only a part of what is alike. */
export const IS_BY_DAY = inject('looks') === 'one';

/** By day the first row of each kind, by night every row. */
export function oneOfEachByDay<Row>(rows: readonly Row[], kindOf: (row: Row) => string): readonly Row[] {
  if (!IS_BY_DAY) return rows;
  const kinds = rows.map(kindOf);
  return rows.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at);
}

/** By day every `step`-th row, beginning with the one at `first`; by night every row. */
export const everyNthByDay = <Row>(rows: readonly Row[], step: number, first = 0): readonly Row[] =>
  IS_BY_DAY ? rows.filter((_, at) => at % step === first) : rows;
