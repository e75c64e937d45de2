import { randomUUID } from 'node:crypto';
import { ITEM_FILE_PURPOSES, type FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ROLES } from '@monda/domain/identity/roles.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { itemScope, projectScope, seesItem } from '@monda/domain/items/item-visibility.ts';
import { ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { TASKS_OF_ROLE } from '@monda/domain/items/task-list.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { ITEM_DATA } from '../../../test/factories.ts';
import { actorOf, COMPANIES, idOf } from '../../../test/test-people.ts';
import type { Tx } from '../../database/transactions.ts';
import { countItems } from './item-counts.ts';
import { itemInScope, projectInScope } from '../../visibility/visibility-interface.ts';
import { listItems } from '../lists/item-list.ts';

/** An item of each status, company and assignment. */
interface Made {
  readonly id: string;
  readonly projectId: string;
  readonly status: ItemStatus;
  readonly companyId: string;
  readonly assignedUserId: string | null;
}

/** Each role in each company and in none. All are the same person: to be assigned counts for evaluators alone. */
const ACTORS: readonly Actor[] = ROLES.flatMap((role) =>
  [COMPANIES.acme.id, COMPANIES.rival.id, null].map((companyId) => ({
    ...actorOf('evaluator'),
    role,
    companyId,
  })),
);
const absent = {
  ...{ id: idOf('otherEvaluator'), name: actorOf('otherEvaluator').name },
  until: '2026-12-31',
};
/** Who stands in for a person: of the roles an evaluator alone sees more by it. */
const SUBSTITUTES: readonly Actor[] = ACTORS.map((actor) => ({ ...actor, standsInFor: [absent] }));
const named = [...ACTORS, ...SUBSTITUTES].map((actor) => {
  const company = actor.companyId === null ? 'no company' : actor.companyId.at(-1);
  return [
    `${actor.role}${actor.standsInFor === undefined ? '' : ' as a substitute'}`,
    company,
    actor,
  ] as const;
});

let server: AssetServer;
const items: Made[] = [];
beforeAll(async () => {
  server = await startAssetServer();
  for (const status of ITEM_STATUSES) {
    for (const company of ['acme', 'rival'] as const) {
      for (const evaluator of ['evaluator', 'otherEvaluator', null] as const) {
        items.push({
          id: randomUUID(),
          projectId: randomUUID(),
          status,
          companyId: COMPANIES[company].id,
          assignedUserId: evaluator === null ? null : idOf(evaluator),
        });
      }
    }
  }
  const at = server.clock.now();
  await server.transactions.asSystem(async (tx) => {
    const made = sql`json_to_recordset(${JSON.stringify(items)}::json) AS m ("id" uuid, "projectId" uuid,
      "status" text, "companyId" uuid, "assignedUserId" uuid)`;
    await sql`INSERT INTO projects (id, company_id, waste_type, created_by, created_by_first_name,
        created_by_last_name, created_at, updated_at)
      SELECT m."projectId", m."companyId", 'x', ${idOf('admin')}, 'x', 'x', ${at}, ${at} FROM ${made}`.execute(
      tx,
    );
    await sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, assigned_user_id,
        data, created_at, updated_at)
      SELECT m.id, m."projectId", m."companyId", 'x', m.status, 0, m."assignedUserId",
        ${JSON.stringify(ITEM_DATA)}::jsonb, ${at}, ${at} FROM ${made}`.execute(tx);
    await sql`INSERT INTO item_history (id, item_id, company_id, user_name, created_at)
      SELECT gen_random_uuid(), m.id, m."companyId", 'x', ${at} FROM ${made}`.execute(tx);
    await sql`INSERT INTO destruction_passwords (item_id, company_id, sealed, created_at)
      SELECT m.id, m."companyId", 'x', ${at} FROM ${made} WHERE m.status = 'destruction'`.execute(tx);
    await sql`INSERT INTO stored_files (id, item_id, company_id, purpose, state, name, mime_type, size, sha256,
        storage_key, uploaded_by, created_at)
      SELECT gen_random_uuid(), m.id, m."companyId", p, 'committed', 'a.png', 'image/png', 1, 'x',
        m.id || p, ${idOf('admin')}, ${at}
      FROM ${made}, unnest(${sql.val([...ITEM_FILE_PURPOSES])}::text[]) p`.execute(tx);
  });
});
afterAll(() => server.close());

const seenBy = (actor: Actor) => items.filter((item) => seesItem(actor, item));
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
const rowsOf = (query: RawBuilder<{ id: string }>) => async (tx: Tx) => idsOf((await query.execute(tx)).rows);

/** What a query of one column `id` answers with row level security alone. */
const byRowSecurity = (actor: Actor, query: RawBuilder<{ id: string }>) =>
  server.transactions.asActor(actor, rowsOf(query));
/** What a query of one column `id` answers without row level security. */
const bySystem = (query: RawBuilder<{ id: string }>) => server.transactions.asSystem(rowsOf(query));

describe.each(named)('%s of %s', (_role, _company, actor) => {
  // rows: ROLE-027
  it('is shown by row level security alone the items of the domain’s table, with their history', async () => {
    const seen = idsOf(seenBy(actor));
    expect(await byRowSecurity(actor, sql`SELECT id FROM waste_items`)).toEqual(seen);
    expect(await byRowSecurity(actor, sql`SELECT item_id AS id FROM item_history`)).toEqual(seen);
  });

  it('is shown by the condition of queries alone the same items, and its projects', async () => {
    const itemIds = await bySystem(sql`SELECT i.id FROM waste_items i WHERE ${itemInScope(actor)}`);
    expect(itemIds).toEqual(idsOf(seenBy(actor)));
    const scope = projectScope(actor);
    const ofScope = (item: Made) =>
      scope !== null && (scope.companyId === null || scope.companyId === item.companyId);
    const projectIds = await bySystem(sql`SELECT p.id FROM projects p WHERE ${projectInScope(actor)}`);
    expect(projectIds).toEqual(idsOf(items.filter(ofScope).map(({ projectId }) => ({ id: projectId }))));
  });

  it('is shown by row level security the projects of these items, and no other', async () => {
    const projects = idsOf(seenBy(actor).map(({ projectId }) => ({ id: projectId })));
    expect(await byRowSecurity(actor, sql`SELECT id FROM projects`)).toEqual(projects);
  });

  it('finds these items alone when searching, whatever the query asks for', async () => {
    const found = await byRowSecurity(
      actor,
      sql`SELECT f.id FROM search_items('', false, '{}', NULL, NULL, '[]', 1000) AS f (id)`,
    );
    expect(found).toEqual(idsOf(seenBy(actor)));
  });

  it('is shown the numbers of these items per status', async () => {
    const counted = await server.transactions.asActor(actor, (tx) => countItems(tx, actor));
    const expected = Map.groupBy(seenBy(actor), ({ status }) => status);
    expect([...counted].sort()).toEqual([...expected].map(([status, own]) => [status, own.length]).sort());
    const scope = itemScope(actor);
    const scopes = await byRowSecurity(actor, sql`SELECT DISTINCT scope AS id FROM item_counts`);
    const own = scope?.evaluatorIds ?? [scope?.companyId ?? scope?.evaluatorId ?? null];
    const isEverything = scope !== null && own[0] === null;
    expect(isEverything ? scopes.length > 1 : scopes).toEqual(
      isEverything ? true : own.filter((id) => id !== null),
    );
  });

  it('is shown the files of these items, each purpose to whom the domain gives it', async () => {
    const may = (purpose: FilePurpose) =>
      purpose !== 'final_invoice' || ITEM_FIELD_READERS.finalInvoiceFile(actor.role);
    const expected = seenBy(actor).flatMap(({ id }) =>
      ITEM_FILE_PURPOSES.filter(may).map((purpose) => ({ id: `${id} ${purpose}` })),
    );
    const files = await byRowSecurity(actor, sql`SELECT item_id || ' ' || purpose AS id FROM stored_files`);
    expect(files).toEqual(idsOf(expected));
  });

  it('is shown a destruction password where the domain gives it', async () => {
    const expected = seenBy(actor).filter(({ status }) =>
      ITEM_FIELD_READERS.destructionPassword(actor.role, status),
    );
    const shown = await byRowSecurity(actor, sql`SELECT item_id AS id FROM destruction_passwords`);
    expect(shown).toEqual(idsOf(expected));
  });

  it('may write every item its role has a step for, and none that it does not see', async () => {
    const written = await server.transactions.asActor(actor, async (tx) => {
      await sql`SAVEPOINT before_it`.execute(tx);
      const ids = await rowsOf(sql`SELECT id FROM waste_items FOR NO KEY UPDATE`)(tx);
      await sql`ROLLBACK TO SAVEPOINT before_it`.execute(tx);
      return ids;
    });
    const seen = idsOf(seenBy(actor));
    expect(seen).toEqual(expect.arrayContaining([...written]));
    const steps: readonly ItemStep[] = Object.values(ITEM_STEPS);
    const mayStep = steps.some(({ by }) => by.includes(actor.role));
    // why: an administrator takes items away from an evaluator who can no longer evaluate.
    expect(written).toEqual(mayStep || actor.role === 'admin' ? seen : []);
  });

  // rows: TASK-007, TASK-008
  it('has the tasks of its role, listed, counted and searched for', async () => {
    const tasks = TASKS_OF_ROLE[actor.role];
    const expected = seenBy(actor).filter(
      ({ status, assignedUserId }) =>
        tasks === null ||
        (tasks.statuses.includes(status) &&
          (!('pendingOnlyUnassigned' in tasks) || status !== 'pending' || assignedUserId === null)),
    );
    for (const search of [undefined, 'Bill counter']) {
      const page = await server.transactions.asActor(actor, (tx) =>
        listItems(tx, actor, { view: 'tasks', page: 1, limit: 1_000, late: null, today: null, search }),
      );
      expect([search, idsOf(page.rows)]).toEqual([search, idsOf(expected)]);
      expect(page.total).toBe(expected.length);
    }
  });
});
