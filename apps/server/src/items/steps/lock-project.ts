import { sql } from 'kysely';
import { orderedStatements } from '../../database/pipeline/ordered-statements.ts';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { Tx } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ProjectStatus } from '@monda/domain/projects/project-statuses.ts';
import type { ItemBefore } from './step-judging.ts';

/** The project of an item, locked until the transaction ends, with the statuses its items had then. */
export interface LockedProject {
  readonly project_id: string;
  readonly project_status: ProjectStatus;
  /** Ids and statuses of all its items, in the same order. */
  readonly item_ids: readonly string[];
  readonly item_statuses: readonly string[];
}

/** Brings the status of a project in line with its items, of which some were written since it was locked. */
export type SettleProject = (
  work: Work,
  project: LockedProject,
  written: readonly { readonly id: string; readonly status: ItemStatus; readonly updated_at: Date }[],
) => Promise<void>;

/** What is locked for a step of an item until the transaction ends. */
export interface LockedProjectOfItem extends LockedProject {
  /** The item has no evaluator, or one who can evaluate and is locked, so that blocking and demoting them waits. */
  readonly evaluator_stays: boolean;
}

type LockValues = { readonly item: string; readonly withEvaluator: boolean };

const lockForStep = preparedQuery((tx, { item, withEvaluator }: LockValues) =>
  tx
    .selectFrom(sql<LockedProjectOfItem>`hold_for_step(${item}, ${withEvaluator})`.as('h'))
    .select(['h.project_id', 'h.project_status', 'h.item_ids', 'h.item_statuses', 'h.evaluator_stays']),
);

/**
 * Locks the project of an item, and its evaluator where that is asked; none of an item the acting person may not see. Behind
 * the lock of the item: it is read, and so are the statuses of the others, as they are once all of this is locked.
 */
export async function lockProjectOfItem(
  tx: Tx,
  item: string,
  withEvaluator: boolean,
): Promise<LockedProjectOfItem | undefined> {
  const [row] = await lockForStep(tx, { item, withEvaluator });
  return row;
}

/** The projects of items, locked each once, in the order of their ids. */
export async function lockProjectsOfItems(
  work: Work,
  items: readonly ItemBefore[],
): Promise<readonly LockedProject[]> {
  const itemOfEach = new Map(items.map(({ id, project_id }) => [project_id, id]));
  const inOrderOfIds = [...itemOfEach].sort(([a], [b]) => (a < b ? -1 : 1));
  const locked = await orderedStatements(
    work,
    inOrderOfIds.map(
      ([, item]) =>
        () =>
          lockProjectOfItem(work, item, false),
    ),
  );
  return locked.filter((each) => each !== undefined);
}
