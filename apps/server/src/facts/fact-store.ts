import { withShortIdentityNumbers } from '@monda/domain/facts/fact-access.ts';
import { completeFacts, type Facts, type FactsBody } from '@monda/domain/facts/fact-data.ts';
import { FACT_GROUP_NAMES, type FactGroup } from '@monda/domain/facts/fact-fields.ts';
import type { Selectable } from 'kysely';
import type { ItemFactTable } from '../database/tables/item-facts.ts';
import type { Tx } from '../database/transactions.ts';

export type StoredFacts = Selectable<ItemFactTable>;

/** The facts of items by id; those of which none were given are left out. The caller has checked that they are visible. */
export async function factsOfItems(
  tx: Tx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StoredFacts>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx.selectFrom('item_facts').selectAll().where('item_id', 'in', itemIds).execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** The facts as this release knows them. */
export const factsIn = (row: StoredFacts | undefined): Facts => completeFacts(row ?? {});

/** Facts as every export has them, whatever the role of its reader. */
export async function readExportedFacts(tx: Tx, itemIds: readonly string[]) {
  const rows = await factsOfItems(tx, itemIds);
  return {
    of: (itemId: string) => {
      const row = rows.get(itemId);
      return { facts: withShortIdentityNumbers(factsIn(row)), timeZone: row?.time_zone ?? null };
    },
  };
}

/** The columns of the groups that a body replaces; an empty list is stored as `null`. */
export const columnsOf = (body: FactsBody) =>
  Object.fromEntries(
    FACT_GROUP_NAMES.filter((group) => body[group] !== undefined).map((group) => [
      group,
      storedGroup(body[group]),
    ]),
  ) as Partial<Record<FactGroup, string | null>>;

function storedGroup(group: FactsBody[FactGroup]): string | null {
  const isEmpty = group === null || group === undefined || (Array.isArray(group) && group.length === 0);
  return isEmpty ? null : JSON.stringify(group);
}
