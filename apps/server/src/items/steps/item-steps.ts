import type { Refusal } from '@monda/domain/base/errors.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import type { StoredMeeting } from '@monda/domain/items/meeting.ts';
import type { Insertable, Updateable } from 'kysely';
import type { DestructionPasswordTable } from '../../database/tables/destruction-passwords.ts';
import type { WasteItemTable } from '../../database/tables/waste-items.ts';
import type { ItemBefore } from './step-judging.ts';

/** What a step may change besides the status. Status, version and moment are written for every step. */
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

/** Ids of the photos that a step gave to the item, and of those it no longer shows. */
export interface ChangedPhotos {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What taking a step does besides changing the status. */
export interface StepEffects {
  readonly changes?: ItemChanges;
  readonly note?: HistoryNote;
  /** For the audit log; absent where the step leaves the photos as they are. */
  readonly photos?: ChangedPhotos;
  /** The item's destruction password, where the step makes one; `null` where it ends the one there is. */
  readonly password?: Insertable<DestructionPasswordTable> | null;
  /** What is said of its meeting then; absent where nothing new is. */
  readonly meeting?: StoredMeeting;
  /** The item is as the step would leave it: nothing is written, and no person notified. */
  readonly changesNothing?: true;
}

/** What is known of an item once it and what a step concerns are locked. */
export interface KnownUnderLocks {
  /** The item has an evaluator who can evaluate no more; `false` unless the command locks the evaluator. */
  readonly evaluatorIsGone: boolean;
  /** What the person to whom the command gives the item did on it before. */
  readonly ofReceiver: FourEyes;
  /** Id of the code of its day; `null` where it is not at destruction, or its day has none. */
  readonly dayCode: string | null;
}

export interface StepCommand {
  readonly itemId: string;
  /** By its name, or by the status that the item has under the lock. */
  readonly step: ItemStepName | ((status: ItemStatus) => ItemStepName);
  readonly comment?: string | undefined;
  /** Says that `effects` needs to know whether the item's evaluator can still evaluate, who is locked with the item. */
  readonly locksEvaluator?: true;
  /** Id of the person to whom the step gives the item: `effects` needs to know what they did on it before. */
  readonly givesTo?: string;
  /** Asked under the lock, once the step is allowed; may still refuse and may write to other tables. */
  readonly effects?: (item: ItemBefore, known: KnownUnderLocks) => StepEffects | Promise<StepEffects>;
}

/** One of many commands: the item has to be of this version. */
export interface VersionedCommand extends Omit<StepCommand, 'locksEvaluator'> {
  readonly version: number;
}

/** An item after its step. */
export interface ItemAfterStep {
  readonly version: number;
  readonly status: ItemStatus;
}

/** What became of one of many commands; a refused item is as it was. */
export type StepOutcome = ItemAfterStep | Refusal;
