import { type RawBuilder, sql } from 'kysely';

/**
 * Ids as the right side of `=`. One is itself, for which the server knows a better plan; several are one value,
 * so that the text of a statement does not depend on their number.
 */
export function oneOrSeveral(ids: readonly string[]): RawBuilder<string> {
  return ids.length === 1 ? sql<string>`${ids[0]}` : sql<string>`any(${[...ids]}::uuid[])`;
}
