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
      'that nobody of the provider touched': { sql: [], received: false },
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

describe('0058-company-of-a-substitute: substitutions that were set before', () => {
  const [acme, globex] = [randomUUID(), randomUUID()];

  async function addPerson(role: string, company: string | null): Promise<string> {
    const id = randomUUID();
    await sql`INSERT INTO users (id, email, first_name, last_name, role, company_id, is_active, created_at, updated_at)
      VALUES (${id}, ${`${id}@monda.test`}, 'Ada', 'Person', ${role}, ${company}, true, now(), now())`.execute(
      database.db,
    );
    return id;
  }

  async function substitution(role: string, ofPerson: string | null, ofSubstitute: string | null) {
    const [person, substitute] = [await addPerson(role, ofPerson), await addPerson(role, ofSubstitute)];
    await sql`INSERT INTO substitutions
      (id, person_id, person_name, substitute_id, substitute_name, from_day, to_day, set_by, set_at)
      VALUES (${randomUUID()}, ${person}, 'Ada', ${substitute}, 'Ben', '2026-01-01', '2030-01-01', ${person},
        timestamptz '2026-01-01')`.execute(database.db);
    return person;
  }

  const SET = [
    { who: 'viewers without a company', role: 'viewer', companies: [null, null], because: 'role' },
    { who: 'viewers of one company', role: 'viewer', companies: [acme, acme], because: null },
    { who: 'a viewer who has none', role: 'viewer', companies: [acme, null], because: 'role' },
    { who: 'clients of one company', role: 'company_user', companies: [acme, acme], because: null },
    { who: 'clients of two', role: 'company_admin', companies: [acme, globex], because: 'role' },
    { who: 'evaluators', role: 'technical_evaluator', companies: [null, null], because: null },
    {
      who: 'managers, stored in capitals',
      role: 'FIXED_ASSETS_MANAGER',
      companies: [null, null],
      because: null,
    },
  ] as const;

  it('end where the two are not of one company, nor of the provider', async () => {
    await before('0058-company-of-a-substitute');
    for (const id of [acme, globex]) {
      await sql`INSERT INTO companies (id, name, created_at, updated_at) VALUES (${id}, ${id}, now(), now())`.execute(
        database.db,
      );
    }
    const people: string[] = [];
    for (const { role, companies } of SET) people.push(await substitution(role, companies[0], companies[1]));
    await migrate(database.db);
    const { rows } = await sql<{ person: string; ended: boolean; because: string | null }>`
      SELECT person_id AS person, ended_at IS NOT NULL AS ended, ended_because AS because FROM substitutions`.execute(
      database.db,
    );
    const endOf = new Map(rows.map(({ person, ended, because }) => [person, { ended, because }]));
    expect(SET.map(({ who }, at) => ({ who, ...endOf.get(people[at] ?? '') }))).toEqual(
      SET.map(({ who, because }) => ({ who, ended: because !== null, because })),
    );
  });
});

describe('0062-classes-of-mail: messages that wait', () => {
  it('have the class of their kind', async () => {
    await before('0062-classes-of-mail');
    const kinds = [
      'invitation',
      'password-setup',
      'password-reset',
      'email-verification',
      'notice',
      'assigned',
    ];
    for (const kind of kinds) {
      await sql`INSERT INTO outbox (id, kind, to_address, subject, text_body, html_body, next_try_at, created_at)
        VALUES (${randomUUID()}, ${kind}, 'ada@monda.test', 'Subject', 'Text', 'Text', now(), now())`.execute(
        database.db,
      );
    }
    await migrate(database.db);
    const { rows } = await sql<{ kind: string; class: string }>`SELECT kind, class FROM outbox`.execute(
      database.db,
    );
    const classOf = new Map(rows.map((row) => [row.kind, row.class]));
    expect(kinds.map((kind) => classOf.get(kind))).toEqual([
      ...Array(4).fill('account'),
      ...Array(2).fill('notice'),
    ]);
  });
});
