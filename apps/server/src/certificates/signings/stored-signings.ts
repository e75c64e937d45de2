import type { Side } from '@monda/domain/identity/roles.ts';
import {
  SIDE_OF_CAPACITY,
  SIGNER_CAPACITIES,
  type SignerCapacity,
} from '@monda/domain/signings/signing-choices.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { SigningTable } from '../../database/tables/signings.ts';
import type { Tx } from '../../database/transactions.ts';
import type { OfItems } from './certified-files.ts';

/** Signings as they are stored. The caller has checked that the items are visible. */

export type StoredSigning = Selectable<SigningTable> & {
  /** Items that the reader sees. */
  readonly seen: number;
};
export type StoredSignedItem = Selectable<Tables['signing_items']>;

/** What was signed for each of these items. */
export async function signedItemsOf(tx: Tx, itemIds: readonly string[]): Promise<OfItems<StoredSignedItem>> {
  const rows = await tx.selectFrom('signing_items').selectAll().where('item_id', 'in', itemIds).execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}

/** Signings that are read by one statement: each may have a drawing. */
const SIGNINGS_AT_ONCE = 100;

/** Signings, in the order in which they were given. */
export async function signingsById(tx: Tx, ids: readonly string[]): Promise<readonly StoredSigning[]> {
  const rows: StoredSigning[] = [];
  for (let from = 0; from < ids.length; from += SIGNINGS_AT_ONCE) {
    const read = await tx
      .selectFrom('signings as g')
      .selectAll('g')
      .select(
        sql<number>`(SELECT count(*) FROM signing_items s WHERE s.signing_id = g.id)::integer`.as('seen'),
      )
      .where('g.id', 'in', ids.slice(from, from + SIGNINGS_AT_ONCE))
      .execute();
    rows.push(...read);
  }
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
}

/** The signatures of items that stand: they were given, and not withdrawn. */
export const standingSignatures = (tx: Tx, itemIds: readonly string[]) =>
  tx
    .selectFrom('signing_items as s')
    .innerJoin('signings as g', 'g.id', 's.signing_id')
    .where('s.item_id', 'in', itemIds)
    .where('g.outcome', '=', 'signed')
    .where('g.withdrawn_at', 'is', null);

/** For which sides items are signed: `<id of the item> <side>`. */
export async function signedSides(tx: Tx, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await standingSignatures(tx, itemIds).select(['s.item_id', 'g.capacity']).distinct().execute();
  return new Set(rows.map(({ item_id: id, capacity }) => `${id} ${SIDE_OF_CAPACITY[capacity]}`));
}

/** The capacities in which a person signs for a side. */
export const capacitiesOf = (side: Side): readonly SignerCapacity[] =>
  SIGNER_CAPACITIES.filter((capacity) => SIDE_OF_CAPACITY[capacity] === side);
