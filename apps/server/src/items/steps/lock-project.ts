import { sql } from 'kysely';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { Tx } from '../../database/transactions.ts';
import type { LockedProject } from '../item-interface.ts';

/** What is held for a step of an item until the transaction ends. */
export interface LockedProjectOfItem extends LockedProject {
  /** A place in its history that nothing else gets. */
  readonly history_place: number;
  /** The item has no evaluator, or one who can evaluate and is held, so that blocking and demoting them waits. */
  readonly evaluator_stays: boolean;
}

type Asked = { readonly item: string; readonly withEvaluator: boolean };

const held = preparedQuery((tx, { item, withEvaluator }: Asked) =>
  tx.selectFrom(sql<LockedProjectOfItem>`hold_for_step(${item}, ${withEvaluator})`.as('h')).selectAll(),
);

/**
 * Holds the project of an item, and its evaluator where that is asked; none of an item the acting person may not see. Behind
 * the lock of the item: it is read, and so are the statuses of the others, as they are once all of this is held.
 */
export async function lockProjectOfItem(
  tx: Tx,
  item: string,
  withEvaluator: boolean,
): Promise<LockedProjectOfItem | undefined> {
  const [row] = await held(tx, { item, withEvaluator });
  return row;
}
