import { isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { sql } from 'kysely';
import { inOrder } from '../database/pipeline/in-order.ts';
import { preparedQuery } from '../database/pipeline/prepared-query.ts';
import type { Tx } from '../database/transactions.ts';
import { recordChanges } from '../database/recorded-rows.ts';

/**
 * Brings the status of a project in line with its items, in the transaction that changed one of them. Whether it
 * changed. May stand among the parts of `inOrder`: what it looks at it issues at once.
 */
export type SettleProject = (tx: Tx, projectId: string, at: Date) => Promise<boolean>;

const lockedProject = preparedQuery((tx, { projectId }: { readonly projectId: string }) =>
  tx.selectFrom('projects').select(['id', 'status']).where('id', '=', projectId).forUpdate(),
);
const statusesOfItems = preparedQuery((tx, { projectId }: { readonly projectId: string }) =>
  tx.selectNoFrom(sql<string>`project_item_statuses(${projectId})`.as('status')),
);

/** The {@link SettleProject} of the tables: locks the project, reads every item's status, writes a difference. */
export const settleProject: SettleProject = async (tx, projectId, at) => {
  const [[project], statuses] = await inOrder(tx, [
    () => lockedProject(tx, { projectId }),
    // why: read once the lock is held, so that the other items' latest committed statuses are among them.
    () => statusesOfItems(tx, { projectId }),
  ]);
  if (project === undefined) throw new Error(`there is no project ${projectId}`);
  const status = projectStatusOf(statuses.map((row) => row.status).filter(isItemStatus));
  if (status === project.status) return false;
  const settled = await tx
    .updateTable('projects')
    .set({ status, updated_at: at })
    .where('id', '=', projectId)
    .returningAll()
    .execute();
  recordChanges(tx, 'projects', settled, ['status', 'updated_at']);
  return true;
};
