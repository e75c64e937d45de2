import { type RawBuilder, sql } from 'kysely';

/** A file is none of the photos that its company removed from an item; `files`: the stored files of the query. */
export const isNotRemoved = (files: 'stored_files' | 'f'): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT FROM removed_photos r WHERE r.file_id = ${sql.ref(`${files}.id`)})`;
