import type { Refusal } from '@monda/domain/base/errors.ts';
import type { Work } from '../../database/work.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DestructionPasswordTable } from '../../database/tables/destruction-passwords.ts';
import type { ItemHistoryTable } from '../../database/tables/item-history.ts';
import type { WasteItemTable } from '../../database/tables/waste-items.ts';
import type { CallContext } from '../../http/handlers.ts';
import type { ReleaseItems } from '../item-interface.ts';
import type { StoredItem } from '../reading/item-store.ts';
import type { ItemBefore } from './step-judging.ts';

/** What a step may change beside the status. The status itself, version and moment are this file's own. */
export type ItemChanges = Pick<
  Updateable<WasteItemTable>,
  | 'assigned_user_id'
  | 'assigned_first_name'
  | 'assigned_last_name'
  | 'decision'
  | 'price'
  | 'buyer'
  | 'final_price'
  | 'destruction_on'
  | 'verified_on_site'
  | 'data'
>;

/** What taking a step does beside moving the item. */
export interface StepEffects {
  readonly changes?: ItemChanges;
  readonly note?: HistoryNote;
  /** The item's destruction password, where the step makes one. */
  readonly password?: Insertable<DestructionPasswordTable>;
}

/** What is known under the lock of the people that a step concerns. */
export interface KnownOfPeople {
  /** The item has an evaluator who can evaluate no more; `false` unless the order holds the evaluator. */
  readonly evaluatorIsGone: boolean;
  /** What the person to whom the order gives the item did on it before. */
  readonly ofReceiver: FourEyes;
}

export interface StepCommand {
  readonly itemId: string;
  readonly step: ItemStepName;
  readonly comment?: string | undefined;
  /** Says that `effects` needs to know whether the item's evaluator can still evaluate, who is held with the item. */
  readonly holdsEvaluator?: true;
  /** Says that `effects` writes what the answer shows beside the item, such as files. */
  readonly writesBeside?: true;
  /** Id of the person to whom the step gives the item: `effects` needs to know what they did on it before. */
  readonly givesTo?: string;
  /** Asked under the lock, once the step is allowed; may still refuse and may write to other tables. */
  readonly effects?: (item: ItemBefore, known: KnownOfPeople) => StepEffects | Promise<StepEffects>;
}

/** One of many orders: the item has to be of this version. */
export interface VersionedCommand extends Omit<StepCommand, 'holdsEvaluator' | 'writesBeside'> {
  readonly version: number;
}

/** An item after its step. */
export interface MovedItem {
  readonly version: number;
  readonly status: ItemStatus;
}

/** How a step that was taken is answered. */
export interface StepAnswer<Around, Answer> {
  /** Reads what stands beside the item: with its lock, or behind `effects` where these write beside it. */
  readonly around: () => Promise<Around>;
  /** Puts it together with the item as the step leaves it, and with the new entry of its history. */
  readonly view: (item: StoredItem, around: Around, entry: Selectable<ItemHistoryTable>) => Answer;
}

/** What became of one of many orders; a refused item is as it was. */
export type StepOutcome = MovedItem | Refusal;

/** What stands beside many steps in their transaction. */
export interface BesideMany {
  /** Outcomes that are known already, by item; asked once the items are locked. Their orders are not taken again. */
  readonly before: (tx: Work) => Promise<ReadonlyMap<string, StepOutcome>>;
  /** Written in the transaction of the steps that are taken. */
  readonly after: (tx: Work, taken: ReadonlyMap<string, MovedItem>) => Promise<void>;
}

export interface ItemSteps {
  /**
   * Takes a step in the given transaction: item, history, audit and project status are written with its commit, all of them
   * or nothing. Out of scope 404, not for this role 403, not in this status 409, another version than `If-Match` names 412.
   */
  take<Around, Answer>(
    tx: Work,
    call: CallContext,
    order: StepCommand,
    answer: StepAnswer<Around, Answer>,
  ): Promise<Answer>;
  /**
   * Takes a step of each of many items in the given transaction, judged one by one as `take` does; what one is refused
   * for concerns no other. Items are locked in the order of their ids before anything is judged, then their projects in
   * the order of theirs. Outcomes by item, one an order. Rejects, and nothing is left, where the database fails.
   */
  takeMany(
    tx: Work,
    call: CallContext,
    orders: readonly VersionedCommand[],
    beside: BesideMany,
  ): Promise<ReadonlyMap<string, StepOutcome>>;
  /** Throws what `take` would throw now. Locks and changes nothing. */
  check(tx: Work, call: CallContext, order: Pick<StepCommand, 'itemId' | 'step'>): Promise<void>;
  readonly release: ReleaseItems;
}
