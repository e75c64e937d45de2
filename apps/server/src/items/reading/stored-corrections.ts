import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Correction } from '@monda/domain/items/correction-fields.ts';
import { changesOf, type CorrectedValues } from '@monda/domain/items/corrected-values.ts';
import { correctionState, judgeDecision } from '@monda/domain/items/corrections.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import {
  type EndedByStep,
  isOpen,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
} from '@monda/domain/items/item-workflow.ts';
import { correctionLateSince, type Lateness } from '@monda/domain/lateness/time-limits.ts';
import { type Selectable, type ShallowDehydrateObject, sql } from 'kysely';
import { among, type OneOrSeveral, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { ItemCorrectionTable } from '../../database/tables/item-corrections.ts';
import type { WasteItemTable } from '../../database/tables/waste-items.ts';
import type { Tx } from '../../database/transactions.ts';

/** Corrections of items as they are stored. Who asks sees the item. */

export type StoredCorrection = Selectable<ItemCorrectionTable>;

/** What a correction is shown with. */
export const CORRECTION_COLUMNS = [
  'id',
  'side',
  'former',
  'proposed',
  'reason',
  'proposed_by',
  'proposed_by_name',
  'proposed_at',
  'outcome',
  'ended_by_name',
  'ended_at',
  'comment',
] as const satisfies readonly (keyof ItemCorrectionTable)[];

/** A correction as it is read with its item: its moments are texts. */
type ReadCorrection = ShallowDehydrateObject<Pick<StoredCorrection, (typeof CORRECTION_COLUMNS)[number]>>;

/** Whether item `i` has not ended. */
export const IS_OPEN_ITEM = sql<boolean>`i.status IN (${sql.join(ITEM_STATUSES.filter(isOpen).map((status) => sql.lit(status)))})`;

// why: a server of release 1.0.0 ends an item in spite of its open correction, which ends with it.
/** Whether correction `k` of item `i` is open. */
export const IS_OPEN_CORRECTION = sql<boolean>`(k.outcome IS NULL AND ${IS_OPEN_ITEM})`;

/** The moment at which the open correction of item `i` was proposed; `null` where none is open. */
export const CORRECTION_SINCE = sql<Date | null>`(SELECT k.proposed_at FROM item_corrections k
  WHERE k.item_id = i.id AND ${IS_OPEN_CORRECTION})`;

const openRows = preparedQuery((tx, items: OneOrSeveral) =>
  tx
    .selectFrom('item_corrections')
    .select(['id', 'item_id', 'proposed'])
    .where('item_id', '=', among(items))
    .where('outcome', 'is', null),
);

/** The open correction of an item, as its steps are judged by it. */
export interface OpenCorrection {
  readonly id: string;
  readonly item_id: string;
  readonly proposed: CorrectedValues;
}

/** The open corrections of items, by item. Read under the lock of the items. */
export async function openCorrections(
  tx: Tx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, OpenCorrection>> {
  const rows = await openRows(tx, oneOrSeveral(itemIds));
  return new Map(rows.map((row) => [row.item_id, row]));
}

/**
 * The open correction of the item, for a step that has to do with one, or that follows from the status of the item; `null` where
 * none is open. Read under the lock of the item.
 */
export async function correctionFor(
  tx: Tx,
  step: ItemStepName | ((status: ItemStatus) => ItemStepName),
  itemId: string,
): Promise<OpenCorrection | null> {
  if (typeof step === 'string' && rowOf(step).correction === undefined) return null;
  return (await openCorrections(tx, [itemId])).get(itemId) ?? null;
}

const rowOf = (step: ItemStepName): ItemStep => ITEM_STEPS[step];

/** How a step ends an open correction; `null` for a step that ends none. */
export function endOfCorrection(step: ItemStepName): EndedByStep | null {
  const { correction } = rowOf(step);
  return correction !== undefined && 'ends' in correction ? correction.ends : null;
}

/** A correction as a person reads it who sees its item. */
export function correctionView(
  row: ReadCorrection,
  item: Pick<Selectable<WasteItemTable>, 'status' | 'assigned_user_id'>,
  {
    actor,
    fourEyes,
    lateness,
  }: { readonly actor: Actor; readonly fourEyes: FourEyes; readonly lateness: Lateness },
): Correction {
  const proposedAt = new Date(row.proposed_at);
  const { status, assigned_user_id: assignedUserId } = item;
  const by = { side: row.side, authorId: row.proposed_by };
  const state = correctionState(row.outcome, status);
  const may = (action: 'accept' | 'withdraw') =>
    state === 'open' && judgeDecision(actor, { status, assignedUserId, fourEyes }, by, action).allowed;
  return {
    id: row.id,
    side: row.side,
    values: changesOf(row),
    reason: row.reason,
    proposedBy: row.proposed_by_name,
    proposedAt: proposedAt.toISOString(),
    state,
    endedBy: row.ended_by_name,
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    comment: row.comment,
    lateSince: state === 'open' ? correctionLateSince(lateness, proposedAt) : null,
    decidable: may('accept'),
    withdrawable: may('withdraw'),
  };
}
