import { Refusal } from '@monda/domain/errors.ts';
import { documentsOf, type HistoryNote } from '@monda/domain/items/history-note.ts';
import { FIRST_STATUS, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemMails } from '@monda/domain/items/item-mail-wording.ts';
import { refusalSentence } from '@monda/domain/items/item-wording.ts';
import { itemScope, type Scope } from '@monda/domain/items/item-visibility.ts';
import { type ItemStepName, judgeStep } from '@monda/domain/items/item-workflow.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { CallContext } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import type { ItemEventTable, WasteItemTable } from '../database/tables.ts';
import { inOrder } from '../database/pipeline/in-order.ts';
import { preparedQuery } from '../database/pipeline/prepared-query.ts';
import type { Tx } from '../database/transactions.ts';
import type { ReleaseItems } from './item-interface.ts';
import { historyRow, type NewHistoryEntry } from './item-history-rows.ts';
import { inScope, itemInScope } from '../visibility/visibility-interface.ts';
import { recordRows } from '../database/recorded-rows.ts';

/** An item as a step finds it. */
export type ItemBefore = Omit<
  Selectable<WasteItemTable>,
  'search_text' | 'name_key' | 'serial_key' | 'status_since'
>;

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
}

export interface StepOrder {
  readonly itemId: string;
  readonly step: ItemStepName;
  readonly comment?: string | undefined;
  /** Asked under the lock, once the step is allowed; may still refuse and may write to other tables. */
  readonly effects?: (item: ItemBefore) => StepEffects | Promise<StepEffects>;
}

export interface ItemSteps {
  /**
   * Takes a step in the given transaction: item, history, audit and project status, or nothing. Out of
   * scope 404, not for this role 403, not in this status 409, another version than `If-Match` names 412.
   * Answers what `read` reads once all of that is written.
   */
  take<Read>(tx: Tx, call: CallContext, order: StepOrder, read: () => Promise<Read>): Promise<Read>;
  /** Throws what `take` would throw now. Locks and changes nothing. */
  check(tx: Tx, call: CallContext, order: Pick<StepOrder, 'itemId' | 'step'>): Promise<void>;
  readonly release: ReleaseItems;
}

export interface ItemStepDeps {
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** Which steps send a message: each leaves an event for the job that writes to people. */
  readonly mails: ItemMails;
  /** Brings the project's status in line with its items; whether it changed. */
  readonly settleProject: (tx: Tx, projectId: string, at: Date) => Promise<boolean>;
}

const BEFORE = [
  'i.id',
  'i.project_id',
  'i.company_id',
  'i.waste_type',
  'i.status',
  'i.position',
  'i.assigned_user_id',
  'i.assigned_first_name',
  'i.assigned_last_name',
  'i.decision',
  'i.price',
  'i.buyer',
  'i.final_price',
  'i.destruction_on',
  'i.verified_on_site',
  'i.data',
  'i.version',
  'i.created_at',
  'i.updated_at',
] as const;

const oneInScope = (tx: Tx, { id, ...scope }: Scope & { readonly id: string }) =>
  tx.selectFrom('waste_items as i').select(BEFORE).where('i.id', '=', id).where(inScope(scope));
const found = preparedQuery(oneInScope);
const locked = preparedQuery((tx, asked: Scope & { readonly id: string }) =>
  oneInScope(tx, asked).forUpdate(),
);

/** The steps of items: the only code that changes a stored item. Locks an item first, then its project. */
export function createItemSteps(deps: ItemStepDeps): ItemSteps {
  const { clock, audit } = deps;

  function judge(
    call: CallContext,
    step: ItemStepName,
    item: ItemBefore | undefined,
  ): { readonly item: ItemBefore; readonly to: ItemStatus } {
    if (item === undefined) throw new Refusal('not_found');
    const state = {
      status: item.status,
      assignedUserId: item.assigned_user_id,
      verifiedOnSite: item.verified_on_site,
    };
    const verdict = judgeStep(step, state, call.actor);
    if (!verdict.allowed) {
      if (verdict.because === 'role') throw new Refusal('not_allowed');
      throw new Refusal('wrong_state', { message: refusalSentence(verdict.because, item.status) });
    }
    assertVersion(call, item.version);
    return { item, to: verdict.to };
  }

  /** The item where it is in scope, by one of the queries above. */
  async function itemBefore(
    query: typeof found,
    tx: Tx,
    call: CallContext,
    id: string,
  ): Promise<ItemBefore | undefined> {
    const scope = itemScope(call.actor);
    return scope === null ? undefined : (await query(tx, { id, ...scope }))[0];
  }

  async function write(tx: Tx, item: ItemBefore, to: ItemStatus, changes: ItemChanges, at: Date) {
    const written = { ...changes, status: to, version: item.version + 1, updated_at: at };
    const moved = to === item.status ? {} : { status_since: at };
    await tx
      .updateTable('waste_items')
      .set({ ...written, ...moved })
      .where('id', '=', item.id)
      .execute();
    recordRows(tx, 'waste_items', [{ ...item, ...written } as ItemBefore]);
  }

  async function writeHistory(tx: Tx, entries: readonly NewHistoryEntry[]) {
    const rows = entries.map(historyRow);
    recordRows(tx, 'item_history', await tx.insertInto('item_history').values(rows).returningAll().execute());
  }

  async function writeEvent(tx: Tx, event: Selectable<ItemEventTable>) {
    await tx.insertInto('item_events').values(event).execute();
    recordRows(tx, 'item_events', [event]);
  }

  return {
    async check(tx, call, { itemId, step }) {
      judge(call, step, await itemBefore(found, tx, call, itemId));
    },

    async take(tx, call, { itemId, step, comment, effects }, read) {
      const { item, to } = judge(call, step, await itemBefore(locked, tx, call, itemId));
      const { changes = {}, note } = (await effects?.(item)) ?? {};
      const documents = documentsOf(note);
      // why: the moment of a change is later than the one before, also within one tick of the clock.
      const at = new Date(Math.max(clock.now().getTime(), item.updated_at.getTime() + 1));
      const { from, person } = { from: item.status, person: call.actor };
      const entry = { id: clock.newId(), item, person, from, to, comment, note, at };
      const event = deps.mails[step] === null ? null : eventRow(clock.newId(), step, item, person.id, at);
      const [, , , settled, answer] = await inOrder(tx, [
        () => write(tx, item, to, changes, at),
        () => writeHistory(tx, [entry]),
        () => event !== null && writeEvent(tx, event),
        () => to !== from && deps.settleProject(tx, item.project_id, at),
        read,
      ]);
      await audit.recordDone(tx, call, {
        action: call.name,
        subjectType: 'item',
        subjectId: item.id,
        details: {
          step,
          from,
          to,
          version: item.version + 1,
          changes: forAudit(changes),
          ...(documents.length === 0 ? {} : { documents }),
        },
      });
      // why: a project that changes is written behind what was read.
      return settled ? read() : answer;
    },

    async release(tx, call, evaluator) {
      const items = await tx
        .selectFrom('waste_items as i')
        .select(BEFORE)
        .where('i.assigned_user_id', '=', evaluator.id)
        .where('i.status', '=', FIRST_STATUS)
        .where(itemInScope(call.actor))
        .orderBy('i.id')
        .forUpdate()
        .execute();
      if (items.length === 0) return 0;
      const at = clock.now();
      const ids = items.map((item) => item.id);
      const released = await tx
        .updateTable('waste_items')
        .set((eb) => ({
          assigned_user_id: null,
          assigned_first_name: null,
          assigned_last_name: null,
          version: eb('version', '+', 1),
          updated_at: at,
        }))
        .where('id', 'in', ids)
        .returningAll()
        .execute();
      recordRows(tx, 'waste_items', released);
      await writeHistory(
        tx,
        items.map((item) => ({
          id: clock.newId(),
          item,
          person: call.actor,
          from: item.status,
          to: item.status,
          note: { code: 'unassigned', name: evaluator.name },
          at,
        })),
      );
      await audit.recordDone(tx, call, {
        action: 'items.release',
        subjectType: 'user',
        subjectId: evaluator.id,
        details: { items: ids },
      });
      return items.length;
    },
  };
}

/** The changed columns for the audit log; the item's data by the names of its keys only. */
function forAudit({ data, ...columns }: ItemChanges): Readonly<Record<string, unknown>> {
  return data === undefined ? columns : { ...columns, data: Object.keys(JSON.parse(data)) };
}

const eventRow = (
  id: string,
  step: ItemStepName,
  item: ItemBefore,
  personId: string,
  at: Date,
): Selectable<ItemEventTable> => ({
  id,
  step,
  company_id: item.company_id,
  item_id: item.id,
  item_version: item.version + 1,
  user_id: personId,
  language: readersLanguage(),
  created_at: at,
});
