import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { itemScope, type Scope } from '@monda/domain/items/item-visibility.ts';
import { refusalSentence } from '@monda/domain/items/item-wording.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { judgeStep } from '@monda/domain/items/judged-steps.ts';
import type { Decline } from '@monda/domain/items/recent-decline.ts';
import type { Selectable } from 'kysely';
import { among, type OneOrSeveral, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { WasteItemTable } from '../../database/tables/waste-items.ts';
import type { Tx } from '../../database/transactions.ts';
import { assertVersion } from '../../http/calls/expected-version.ts';
import { inScope } from '../../visibility/visibility-interface.ts';
import { excludedBy } from '../reading/four-eyes-of-items.ts';
import { IS_RECEIVED, ITEM_COLUMNS } from '../reading/item-store.ts';
import type { OpenCorrection } from '../reading/stored-corrections.ts';

/** An item as a step finds it. */
export type ItemBefore = Omit<
  Selectable<WasteItemTable>,
  'search_text' | 'search_extra' | 'family' | 'name_key' | 'serial_key' | 'serial_compact'
> & {
  /** The provider received its request. */
  readonly is_received: true | null;
};

export const ITEM_BEFORE = [...ITEM_COLUMNS, 'i.company_id', 'i.position', IS_RECEIVED] as const;

type ItemsToLock = Scope & OneOrSeveral;

const itemsInScope = (tx: Tx, { one, several, ...scope }: ItemsToLock) =>
  tx
    .selectFrom('waste_items as i')
    .select(ITEM_BEFORE)
    .where('i.id', '=', among({ one, several }))
    .where(inScope(scope));
const found = preparedQuery(itemsInScope);
const locked = preparedQuery((tx, asked: ItemsToLock) => itemsInScope(tx, asked).forUpdate());
const lockedInOrder = preparedQuery((tx, asked: ItemsToLock) =>
  itemsInScope(tx, asked).orderBy('i.id').forUpdate(),
);

async function ask(
  query: typeof found,
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly ItemBefore[]> {
  const scope = itemScope(actor);
  return scope === null ? [] : query(tx, { ...scope, ...oneOrSeveral(ids) });
}

/** The item where it is in scope; locked or not. */
export const itemOf = async (tx: Tx, actor: Actor, id: string) => (await ask(found, tx, actor, [id]))[0];
export const lockedItem = async (tx: Tx, actor: Actor, id: string) => (await ask(locked, tx, actor, [id]))[0];

/** Those of the items that are in scope, by id; not locked. */
export async function itemsOfIds(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemBefore>> {
  const rows = await ask(found, tx, actor, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the items that are in scope, by id, locked in the order of their ids by one statement. */
export async function lockedItems(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemBefore>> {
  const rows = await ask(lockedInOrder, tx, actor, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** By what a step is judged besides its item. */
export interface JudgedBy {
  readonly actor: Actor;
  readonly step: ItemStepName;
  readonly expectedVersion: number | null;
  /** What the actor did on the item before. */
  readonly fourEyes: FourEyes;
  /** For a step that takes a decline back. */
  readonly decline?: Decline | null;
  /** For a step that has to do with one. */
  readonly correction?: OpenCorrection | null;
}

/**
 * The item with the status to which the step leads. Not found 404, not for this role 403, not in this status 409, not for
 * a person who did something else on it before 403, another version than the expected one, where there is one, 412.
 */
export function judgedItem(
  item: ItemBefore | undefined,
  { actor, step, expectedVersion, fourEyes, decline = null, correction = null }: JudgedBy,
): { readonly item: ItemBefore; readonly to: ItemStatus } {
  if (item === undefined) throw new Refusal('not_found');
  const state = {
    status: item.status,
    assignedUserId: item.assigned_user_id,
    verifiedOnSite: item.verified_on_site,
    decline,
    fourEyes,
    openCorrection: Object.keys(correction?.proposed ?? {}),
  };
  const verdict = judgeStep(step, state, actor);
  if (!verdict.allowed) {
    if (verdict.because === 'role') throw new Refusal('not_allowed');
    if (verdict.because === 'excluded') throw excludedBy(verdict.exclusion);
    throw new Refusal('wrong_state', { message: refusalSentence(verdict.because, item.status) });
  }
  assertVersion({ ifMatch: expectedVersion }, item.version);
  return { item, to: verdict.to };
}
