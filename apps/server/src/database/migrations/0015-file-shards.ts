import { type Kysely, sql } from 'kysely';

/** The rows that name the keys of one shard are found without reading all: the tidying goes shard by shard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['storage_key', 'thumbnail_key']) {
    await sql
      .raw(`CREATE INDEX stored_files_shard_of_${column} ON stored_files (left(${column}, 2))`)
      .execute(db);
  }
}
