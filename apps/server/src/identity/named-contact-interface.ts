import { type RawBuilder, sql } from 'kysely';

/** Shorter ones stand in the words of others as well. */
const SHORTEST_NAME = 5;

/**
 * Whether a contact of a meeting names a person: by e-mail address, full name or telephone number, in whichever letters. `texts`:
 * those of the person as a list of SQL, empty ones included.
 */
export const isContact = (texts: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(contact <> '' AND EXISTS (SELECT FROM unnest(ARRAY[${texts}]::text[]) AS t (said)
    WHERE length(said) >= ${sql.lit(SHORTEST_NAME)} AND position(lower(said) IN lower(contact)) > 0))`;
