import { type RawBuilder, sql } from 'kysely';

const TOKEN = /token=[A-Za-z0-9_-]+/g;

/** The text without the tokens of the links in it. */
export const redactTokens = (text: string): string => text.replaceAll(TOKEN, 'token=...');

/** The tokens alone, in their order. */
export const tokensIn = (text: string): readonly string[] => text.match(TOKEN) ?? [];

/** {@link redactTokens} of a stored text. */
export const redactedTokens = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${sql.ref(column)}, 'token=[A-Za-z0-9_-]+', 'token=...', 'g')`;
