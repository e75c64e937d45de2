import type { Actor } from '@monda/domain/identity/actor.ts';
import { FIRST_STATUS, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { itemScope } from '@monda/domain/items/item-visibility.ts';
import type { TaskFilter } from '@monda/domain/items/task-list.ts';
import { sql } from 'kysely';
import { among, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import type { Tx } from '../../database/transactions.ts';

/** Scope of the numbers over all items. */
const EVERYTHING = '00000000-0000-0000-0000-000000000000';

/** The scopes whose numbers together are a person's; none for nothing at all. */
function countScopes(actor: Actor): readonly string[] {
  const scope = itemScope(actor);
  if (scope === null) return [];
  return scope.evaluatorIds ?? [scope.companyId ?? scope.evaluatorId ?? EVERYTHING];
}

/** Which of a person's items are counted; everything when nothing is named. */
export interface Counted {
  readonly statuses?: readonly ItemStatus[] | undefined;
  readonly tasks?: TaskFilter | null | undefined;
  /** Numbers are kept for one company, or for one evaluator; row level security refuses what is not the person's. */
  readonly of?: { readonly companyId?: string | undefined; readonly evaluatorId?: string | undefined };
}

const numbersOf = (tx: Tx, scopes: readonly string[]) =>
  tx.selectFrom('item_counts as n').where('n.scope', '=', among(oneOrSeveral(scopes)));

const hasItems = (column: 'company_id' | 'assigned_user_id', id: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM waste_items i WHERE ${sql.ref(`i.${column}`)} = ${id})`;

/** The exact number of items in scope that are `counted`, read from the stored numbers. */
export async function countInScope(tx: Tx, actor: Actor, by: Counted): Promise<number> {
  const { statuses, tasks, of = {} } = by;
  const named = of.companyId ?? of.evaluatorId;
  let stored = numbersOf(tx, named === undefined ? countScopes(actor) : [named]);
  // why: the number of an evaluator is not that of a company, whatever id is asked for.
  if (of.companyId !== undefined) stored = stored.where(hasItems('company_id', of.companyId));
  if (of.evaluatorId !== undefined) stored = stored.where(hasItems('assigned_user_id', of.evaluatorId));
  if (statuses !== undefined) stored = stored.where('n.status', 'in', [...statuses]);
  if (tasks !== undefined && tasks !== null) {
    stored = stored.where('n.status', 'in', [...tasks.statuses]);
    if (tasks.pendingOnlyUnassigned === true) {
      stored = stored.where((eb) =>
        eb.or([eb('n.status', '<>', FIRST_STATUS), eb('n.assigned', '=', false)]),
      );
    }
  }
  const { total } = await stored
    .select(sql<number>`coalesce(sum(n.count), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The exact number of items in scope per status; statuses without items are left out. */
export async function countItems(tx: Tx, actor: Actor): Promise<ReadonlyMap<ItemStatus, number>> {
  const rows = await numbersOf(tx, countScopes(actor))
    .groupBy('n.status')
    .select(['n.status', sql<number>`sum(n.count)::bigint`.as('count')])
    .having(sql<boolean>`sum(n.count) > 0`)
    .execute();
  return new Map(rows.map((row) => [row.status, row.count]));
}
