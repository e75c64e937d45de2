import type { ReadQuery } from '@monda/domain/api/api-contracts.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { OpenedProject, ProjectView } from '@monda/domain/projects/project-fields.ts';
import { sql } from 'kysely';
import { idRange, searchPattern, wholeId } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { projectInScope } from '../visibility/visibility-interface.ts';
import { PROJECT_NAMING, projectNaming } from './project-naming.ts';

/** Projects as a person sees them. Every function takes the acting person; none takes a bare id. */

type ListQuery = ReadQuery<'projects.list'>;
type ProjectFilter = Omit<ListQuery, 'page' | 'limit' | 'orderBy'>;
type Projects = ReturnType<typeof projectsOf>;

const projectsOf = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('projects as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .where(projectInScope(actor));

const withColumns = (query: Projects) =>
  query.select([
    'p.id',
    'p.waste_type',
    'p.status',
    'p.archived',
    'p.created_by',
    'p.created_by_first_name',
    'p.created_by_last_name',
    'p.created_at',
    'p.updated_at',
    'p.version',
    'c.name as company_name',
    ...PROJECT_NAMING,
  ]);

type ProjectRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

function viewOf(row: ProjectRow): ProjectView {
  return {
    id: row.id,
    wasteType: row.waste_type,
    status: row.status,
    archived: row.archived,
    companyName: row.company_name,
    createdBy: {
      id: row.created_by,
      firstName: row.created_by_first_name,
      lastName: row.created_by_last_name,
      company: { name: row.company_name },
    },
    ...projectNaming(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** One project, or `null` when it is missing or out of scope. */
export async function readProject(tx: Work, actor: Actor, id: string): Promise<ProjectView | null> {
  const row = await withColumns(projectsOf(tx, actor)).where('p.id', '=', id).executeTakeFirst();
  return row === undefined ? null : viewOf(row);
}

/** The same, with the moment at which the provider received it. */
export async function readOpenedProject(tx: Work, actor: Actor, id: string): Promise<OpenedProject | null> {
  const row = await withColumns(projectsOf(tx, actor))
    .leftJoin('received_projects as r', 'r.project_id', 'p.id')
    .select(['r.project_id as received_id', 'r.received_at'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const at = row.received_at?.toISOString() ?? null;
  return { ...viewOf(row), received: row.received_id === null ? null : { at } };
}

function filtered(query: Projects, by: ProjectFilter): Projects {
  let narrowed = query;
  if (by.createdById !== undefined) narrowed = narrowed.where('p.created_by', '=', by.createdById);
  if (by.wasteType !== undefined) narrowed = narrowed.where('p.waste_type', '=', by.wasteType);
  if (by.status !== undefined) narrowed = narrowed.where('p.status', 'in', by.status);
  if (by.archived !== undefined) narrowed = narrowed.where('p.archived', '=', by.archived);
  if (by.search === undefined || by.search === '') return narrowed;
  const pattern = searchPattern(by.search);
  const ids = idRange(by.search);
  const itemId = wholeId(by.search);
  return narrowed.where((eb) =>
    eb.or([
      sql<boolean>`c.name_key LIKE ${pattern}`,
      sql<boolean>`EXISTS (SELECT 1 FROM waste_items s WHERE s.project_id = p.id
        AND s.search_text LIKE ${pattern})`,
      ...(ids === null ? [] : [sql<boolean>`p.id BETWEEN ${ids.first} AND ${ids.last}`]),
      sql<boolean>`p.id = (SELECT o.project_id FROM waste_items o WHERE o.id = ${itemId}::uuid)`,
    ]),
  );
}

/** One page of the projects in scope, and the exact number on all pages. */
export async function listProjects(
  tx: Tx,
  actor: Actor,
  by: ListQuery,
): Promise<{ data: ProjectView[]; total: number }> {
  const matching = filtered(projectsOf(tx, actor), by);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const columns = { createdAt: 'p.created_at', updatedAt: 'p.updated_at' } as const;
  let page = withColumns(matching);
  for (const [field, direction] of Object.entries(by.orderBy) as [
    'createdAt' | 'updatedAt',
    'asc' | 'desc',
  ][]) {
    page = page.orderBy(columns[field], direction);
  }
  const last = Object.values(by.orderBy).at(-1) ?? 'desc';
  const rows = await page
    .orderBy('p.id', last)
    .limit(by.limit)
    .offset((by.page - 1) * by.limit)
    .execute();
  return { data: rows.map(viewOf), total };
}

/** The last project of a page, as the next one begins behind it. */
export interface ProjectCursor {
  /** As the database writes it: with every digit it has. */
  readonly created: string;
  readonly id: string;
}

/** The next projects in scope behind a cursor, newest first; no more than `most`. */
export async function projectsBehind(
  tx: Tx,
  actor: Actor,
  by: ProjectFilter,
  cursor: ProjectCursor | null,
  most: number,
): Promise<{ readonly rows: readonly ProjectView[]; readonly next: ProjectCursor | null }> {
  const rows = await withColumns(filtered(projectsOf(tx, actor), by))
    .select(sql<string>`p.created_at::text`.as('created'))
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(p.created_at, p.id) < (${cursor?.created}::timestamptz, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute();
  return { rows: rows.map(viewOf), next: rows.length < most ? null : (rows.at(-1) ?? null) };
}

export interface LockedProject {
  readonly id: string;
  readonly archived: boolean;
  readonly wasteType: string;
  readonly version: number;
}

/** Locks a project in scope and answers what deciding about it takes, or `null`. */
export async function lockProject(tx: Tx, actor: Actor, id: string): Promise<LockedProject | null> {
  const row = await tx
    .selectFrom('projects as p')
    .select(['p.id', 'p.archived', 'p.waste_type', 'p.version'])
    .where('p.id', '=', id)
    .where(projectInScope(actor))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, archived: row.archived, wasteType: row.waste_type, version: row.version };
}

/** Whether none of its items ever left `pending` and the provider did not receive it. */
export async function projectMayGo(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT project_may_go(${id}::uuid) AS may`.execute(tx);
  return rows[0]?.may === true;
}
