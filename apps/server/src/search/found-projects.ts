import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { comparable } from '@monda/domain/base/comparable.ts';
import { FOUND_AT_MOST } from '@monda/domain/search/search-fields.ts';
import { sql } from 'kysely';
import { DIGITS_OF_FEW, idRange } from '../database/search-text.ts';
import type { Tx } from '../database/transactions.ts';
import { PROJECT_NAMING, projectNaming } from '../projects/project-interface.ts';
import { projectInScope } from '../visibility/visibility-interface.ts';
import { fewOf } from './few-of.ts';

/** What projects are found by besides their own id. */
interface Through {
  readonly itemIds: readonly string[];
  readonly companyIds: readonly string[];
}

/**
 * The newest projects in scope with one of these items, of one of these companies, or whose id begins with `words`.
 * Of each company only as many as are shown are looked at, however many it has.
 */
export async function foundProjects(
  tx: Tx,
  actor: Actor,
  words: string,
  { itemIds, companyIds }: Through,
): Promise<Answer<'search.everywhere'>['projects']> {
  const ids = idRange(words, DIGITS_OF_FEW);
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .where(projectInScope(actor))
    .where(
      sql<boolean>`p.id IN (
        SELECT i.project_id FROM waste_items i WHERE i.id = ANY (${itemIds}::uuid[])
        UNION ALL SELECT q.id FROM projects q WHERE q.id BETWEEN ${ids?.first ?? null}::uuid AND ${ids?.last ?? null}::uuid
        UNION ALL SELECT q.id FROM unnest(${companyIds}::uuid[]) AS named (id), LATERAL (SELECT o.id FROM projects o
          WHERE o.company_id = named.id ORDER BY o.created_at DESC, o.id DESC LIMIT ${FOUND_AT_MOST}) q)`,
    )
    .select([
      'p.id',
      'p.company_id',
      'p.status',
      'p.created_at',
      'p.archived',
      'c.name as company_name',
      ...PROJECT_NAMING,
    ])
    // why: cost center and location of an item are searched here and not in the list.
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM waste_items i WHERE i.project_id = p.id AND i.id = ANY (${itemIds}::uuid[])
        AND strpos(i.search_text, ${comparable(words)}) > 0)`.as('by_text'),
    )
    .orderBy('p.archived')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(FOUND_AT_MOST)
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    ...projectNaming(row),
    companyName: row.company_name,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }));
  // why: the list shows archived projects only to callers that ask for them.
  const listed = rows.some(
    (row) =>
      !row.archived &&
      (row.by_text ||
        companyIds.includes(row.company_id) ||
        (ids !== null && ids.first <= row.id && row.id <= ids.last)),
  );
  return { data: fewOf(data), listed };
}
