import { type RawBuilder, sql } from 'kysely';

/** Some ids: one, or a list of any length; the other is `null`. */
export type OneOrSeveral = {
  readonly one: string | null;
  readonly several: readonly string[] | null;
};

/** Ids by their number. One is itself, for which the server knows a better plan. */
export function oneOrSeveral(ids: readonly string[]): OneOrSeveral {
  const [one] = ids;
  return ids.length === 1 && one !== undefined ? { one, several: null } : { one: null, several: ids };
}

/** The ids as the right side of `=`. Several are one value: the text does not depend on their number. */
export function among({ one, several }: OneOrSeveral): RawBuilder<string> {
  return one === null ? sql<string>`any(${several}::uuid[])` : sql<string>`${one}`;
}
