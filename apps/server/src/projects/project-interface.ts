import type { Actor } from '@monda/domain/identity/actor.ts';
import { projectScope } from '@monda/domain/items/item-visibility.ts';
import { isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** The projects a person may see, as a condition on the table or alias `p`. Row level security says no less beneath it. */
export function projectInScope(actor: Actor): RawBuilder<boolean> {
  const scope = projectScope(actor);
  if (scope === null) return sql<boolean>`false`;
  return scope.companyId === null ? sql<boolean>`true` : sql<boolean>`p.company_id = ${scope.companyId}`;
}

/** Whether the person may see the project. */
export async function seesProject(tx: Tx, actor: Actor, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.id', '=', projectId)
    .where(projectInScope(actor))
    .executeTakeFirst();
  return row !== undefined;
}

/** Brings the status of a project in line with its items, in the transaction that changed one of them. */
export type SettleProject = (tx: Tx, projectId: string, at: Date) => Promise<void>;

/** The {@link SettleProject} of the tables: locks the project, reads every item's status, writes a difference. */
export const settleProject: SettleProject = async (tx, projectId, at) => {
  const project = await tx
    .selectFrom('projects')
    .select(['id', 'status'])
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // why: read once the lock is held, so that the other items' latest committed statuses are among them.
  const { rows } = await sql<{
    status: string;
  }>`SELECT status FROM project_item_statuses(${projectId}) AS status`.execute(tx);
  const status = projectStatusOf(rows.map((row) => row.status).filter(isItemStatus));
  if (status === project.status) return;
  await tx.updateTable('projects').set({ status, updated_at: at }).where('id', '=', projectId).execute();
};
