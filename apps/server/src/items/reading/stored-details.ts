import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { itemScope, type Scope } from '@monda/domain/items/item-visibility.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { among, type OneOrSeveral, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { Tx } from '../../database/transactions.ts';
import { committedFiles } from '../../files/file-interface.ts';
import { HISTORY_COLUMNS } from './history-view.ts';
import { IS_RECEIVED, itemsIn, withColumns } from './item-store.ts';
import { CORRECTION_COLUMNS } from './stored-corrections.ts';

/** Items with what belongs to them, as a person sees them within row level security. */

const OF_ITEM = sql<string>`i.id`;

const historyOf = (tx: Tx) =>
  tx.selectFrom('item_history').select(HISTORY_COLUMNS).where('item_id', '=', OF_ITEM).orderBy('seq');
const correctionsOf = (tx: Tx) =>
  tx.selectFrom('item_corrections').select(CORRECTION_COLUMNS).where('item_id', '=', OF_ITEM).orderBy('seq');
const passwordOf = (tx: Tx) =>
  tx.selectFrom('destruction_passwords').select(['sealed', 'locked_until']).where('item_id', '=', OF_ITEM);

type Details = OneOrSeveral &
  Scope & {
    /** Whether passwords are read; `null`: they are not. */
    readonly passwords: true | null;
  };

// why: a statement of its own costs the application more than the rows that it brings.
const details = preparedQuery((tx, { one, several, passwords, ...scope }: Details) =>
  withColumns(itemsIn(tx, scope))
    .select([
      IS_RECEIVED,
      jsonArrayFrom(historyOf(tx)).as('history'),
      jsonArrayFrom(correctionsOf(tx)).as('corrections'),
      jsonArrayFrom(committedFiles(tx).where('item_id', '=', OF_ITEM)).as('files'),
    ])
    .$if(passwords !== null, (query) => query.select(jsonObjectFrom(passwordOf(tx)).as('password')))
    .where('i.id', '=', among({ one, several })),
);

/** An item with its history and corrections, oldest first, its files in their order, and its password where the role reads some. */
export type DetailedItem = Awaited<ReturnType<typeof details>>[number];

const readsPasswords = (role: Actor['role']) =>
  ITEM_STATUSES.some((status) => ITEM_FIELD_READERS.destructionPassword(role, status));

/** Those of these items that the person sees, in no order. One statement, however many items. */
export async function readDetailed(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly DetailedItem[]> {
  const scope = itemScope(actor);
  if (scope === null || ids.length === 0) return [];
  return details(tx, { ...oneOrSeveral(ids), ...scope, passwords: readsPasswords(actor.role) || null });
}
