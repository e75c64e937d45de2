import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUnmigratedDatabase } from '../../test/migrated-database.ts';
import { migrate, MIGRATION_NAMES } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openUnmigratedDatabase();
});
afterEach(() => database.close());

/** Brings the database to the form that it had before a migration ran. */
const before = (migration: string) => migrate(database.db, MIGRATION_NAMES.indexOf(migration));

describe('0078-received-projects: requests that were sent before', () => {
  const company = randomUUID();
  const people = { requester: 'company_user', manager: 'fixed_assets_manager' } as const;

  /** A request of one item, with what happened to it, as statements about the item `$id`. */
  const REQUESTS: Readonly<Record<string, { readonly sql: readonly string[]; readonly received: boolean }>> =
    {
      'that no one of the provider touched': { sql: [], received: false },
      'with a comment of its company': {
        sql: [commentBy('requester', 'everybody')],
        received: false,
      },
      'with a comment to the provider only': { sql: [commentBy('manager', 'provider')], received: true },
      'with a comment of the provider': { sql: [commentBy('manager', 'everybody')], received: true },
      'whose item is in review': {
        sql: [`UPDATE waste_items SET status = 'evaluation_review' WHERE id = $id`],
        received: true,
      },
    };

  function commentBy(author: keyof typeof people, audience: string): string {
    return `INSERT INTO item_comments (id, item_id, company_id, audience, author_id, author_name, text, mentions, created_at)
      SELECT gen_random_uuid(), i.id, i.company_id, '${audience}', u.id, 'Ada', 'Filed off.', '[]', now()
      FROM waste_items i, users u WHERE i.id = $id AND u.role = '${people[author]}'`;
  }

  it('are received without a moment where the provider worked on them, in whatever way', async () => {
    await before('0078-received-projects');
    const { db } = database;
    await sql`INSERT INTO companies (id, name, created_at, updated_at) VALUES (${company}, 'Acme', now(), now())`.execute(
      db,
    );
    for (const role of Object.values(people)) {
      await sql`INSERT INTO users (id, email, first_name, last_name, role, company_id, is_active, created_at, updated_at)
        VALUES (${randomUUID()}, ${`${role}@monda.test`}, 'Ada', 'Person', ${role},
          ${role === 'company_user' ? company : null}, true, now(), now())`.execute(db);
    }
    const ids = new Map<string, string>();
    for (const [what, { sql: statements }] of Object.entries(REQUESTS)) {
      const [project, item] = [randomUUID(), randomUUID()];
      ids.set(what, project);
      await sql`INSERT INTO projects (id, company_id, waste_type, created_by, created_by_first_name, created_by_last_name, created_at, updated_at)
        SELECT ${project}, ${company}, 'special-handling', id, 'Ada', 'Person', now(), now() FROM users
        WHERE role = 'company_user'`.execute(db);
      await sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at, status_since)
        VALUES (${item}, ${project}, ${company}, 'special-handling', 'pending', 0, '{}', now(), now(), now())`.execute(
        db,
      );
      for (const statement of statements) await sql.raw(statement.replace('$id', `'${item}'`)).execute(db);
    }
    await migrate(db);
    const { rows } = await sql<{ id: string; at: Date | null }>`
      SELECT project_id AS id, received_at AS at FROM received_projects`.execute(db);
    const found = new Map(rows.map(({ id, at }) => [id, at]));
    for (const [what, { received }] of Object.entries(REQUESTS)) {
      expect([what, found.get(ids.get(what) ?? '')]).toEqual([what, received ? null : undefined]);
    }
  });
});
