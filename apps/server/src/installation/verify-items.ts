import { historyNote } from '@monda/domain/items/history-note.ts';
import { FIRST_STATUS, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS, REACHABLE_STATUSES } from '@monda/domain/items/item-workflow.ts';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { among, oneOrSeveral } from '../database/pipeline/one-or-several.ts';
import type { Tx } from '../database/transactions.ts';
import { rowBatches } from './row-batches.ts';
import { wrongOrUnreadable } from './verification-part.ts';

const LEGAL = new Set<string>([
  `null>${FIRST_STATUS}`,
  ...Object.values(ITEM_STEPS).flatMap(({ from, to }) => [`${from}>${to}`, `${from}>${from}`]),
]);

const isReachable = (status: ItemStatus | null) => status === null || REACHABLE_STATUSES.includes(status);

/** Whether the table explains a step. Statuses that no step leads to come with records of former systems. */
function isExplained(from: ItemStatus | null, to: ItemStatus | null): boolean {
  const known = isReachable(from) && isReachable(to);
  return !known || LEGAL.has(`${from}>${to}`);
}

/**
 * The first item whose history does not lead to its status, or has a note that says nothing, and the first request whose items make it another
 * one, a sentence each; `atOnce` of them are looked at together.
 */
export async function verifyItems(
  tx: Tx,
  atOnce: number,
): Promise<{ readonly looked: number; readonly broken: readonly string[] }> {
  const { looked } = await tx
    .selectFrom('waste_items')
    .select((row) => row.fn.countAll<number>().as('looked'))
    .executeTakeFirstOrThrow();
  const broken = [await firstWrongItem(tx, atOnce), await firstWrongRequest(tx, atOnce)];
  return { looked, broken: broken.filter((sentence) => sentence !== null) };
}

async function firstWrongItem(tx: Tx, atOnce: number): Promise<string | null> {
  const batches = rowBatches(atOnce, (after) =>
    tx
      .selectFrom('waste_items')
      .select(['id', 'status', 'status_since', 'created_at'])
      .$if(after !== null, (rows) => rows.where('id', '>', after))
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );
  for await (const items of batches) {
    const entries = await tx
      .selectFrom('item_history')
      .select(['id', 'item_id', 'from_status', 'to_status', 'automatic_note', 'created_at'])
      .where('item_id', '=', among(oneOrSeveral(items.map(({ id }) => id))))
      .where('to_status', 'is not', null)
      .orderBy('item_id')
      .orderBy('seq')
      .execute();
    const history = Map.groupBy(entries, (entry) => entry.item_id);
    for (const item of items) {
      const wrong = await wrongOrUnreadable(`Item ${item.id}`, () =>
        wrongInItem(item, history.get(item.id) ?? []),
      );
      if (wrong !== null) return wrong;
    }
  }
  return null;
}

interface Step {
  readonly id: string;
  readonly from_status: ItemStatus | null;
  readonly to_status: ItemStatus | null;
  readonly automatic_note: object | null;
  readonly created_at: Date;
}

interface Item {
  readonly id: string;
  readonly status: ItemStatus;
  readonly status_since: Date;
  readonly created_at: Date;
}

function wrongInItem(item: Item, history: readonly Step[]): string | null {
  let status: ItemStatus | null = null;
  for (const entry of history) {
    const former = status === null && !isReachable(entry.to_status);
    if ((entry.from_status !== status && !former) || !isExplained(status, entry.to_status)) {
      return `Item ${item.id}: its history entry ${entry.id} leads from ${entry.from_status} to ${entry.to_status}, but the item was at ${status}.`;
    }
    if (entry.automatic_note !== null && !historyNote.safeParse(entry.automatic_note).success) {
      return `Item ${item.id}: the note of its history entry ${entry.id} is not one that this release writes.`;
    }
    status = entry.to_status;
  }
  const former = status === null && !REACHABLE_STATUSES.includes(item.status);
  if (status !== item.status && !former) {
    return `Item ${item.id} is ${item.status}, but its history ends at ${status}.`;
  }
  const since = history.findLast((entry) => entry.from_status !== entry.to_status)?.created_at;
  if (item.status_since.getTime() === (since ?? item.created_at).getTime()) return null;
  return `Item ${item.id} says that it is ${item.status} since ${item.status_since.toISOString()}, but its history does not.`;
}

async function firstWrongRequest(tx: Tx, atOnce: number): Promise<string | null> {
  const batches = rowBatches(atOnce, (after) =>
    tx
      .selectFrom('projects')
      .select(['id', 'status'])
      .$if(after !== null, (rows) => rows.where('id', '>', after))
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );
  for await (const projects of batches) {
    const items = await tx
      .selectFrom('waste_items')
      .select(['project_id', 'status'])
      .where('project_id', '=', among(oneOrSeveral(projects.map(({ id }) => id))))
      .execute();
    const statuses = Map.groupBy(items, (item) => item.project_id);
    for (const project of projects) {
      const own = statuses.get(project.id);
      if (own === undefined) return `Request ${project.id} has no items.`;
      const wrong = await wrongOrUnreadable(`Request ${project.id}`, () => {
        const status = projectStatusOf(own.map((item) => item.status));
        if (status === project.status) return null;
        return `Request ${project.id} is ${project.status}, but its items make it ${status}.`;
      });
      if (wrong !== null) return wrong;
    }
  }
  return null;
}
