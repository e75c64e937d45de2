import { type RawBuilder, sql } from 'kysely';

/** Shorter ones stand in the words of others as well. */
const SHORTEST_NAME = 5;
const SHORTEST_NUMBER = 7;
const digits = (text: string) => sql.raw(`regexp_replace(${text}, '[^0-9]', '', 'g')`);

/**
 * Whether a contact of a meeting names a person: by e-mail address or full name, in whichever letters, or by telephone number,
 * however its digits are grouped. `texts`: those of the person as a list of SQL, empty ones included.
 */
export const isContact = (texts: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(contact <> '' AND EXISTS (SELECT FROM unnest(ARRAY[${texts}]::text[]) AS t (said)
    WHERE (length(said) >= ${sql.lit(SHORTEST_NAME)} AND position(lower(said) IN lower(contact)) > 0)
      OR (said !~ '[[:alpha:]]' AND length(${digits('said')}) >= ${sql.lit(SHORTEST_NUMBER)}
        AND position(${digits('said')} IN ${digits('contact')}) > 0)))`;
