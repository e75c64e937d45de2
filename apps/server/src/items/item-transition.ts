import { Refusal } from '@monda/domain/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { FIRST_STATUS, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { takenFor } from '@monda/domain/items/item-workflow.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { CallContext } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import type { DestructionPasswordTable, ItemEventTable } from '../database/tables.ts';
import { insertion } from '../database/insertion.ts';
import { inOrder } from '../database/pipeline/in-order.ts';
import { among, oneOrSeveral } from '../database/pipeline/one-or-several.ts';
import type { Tx } from '../database/transactions.ts';
import { declineFor } from './last-decline.ts';
import { insertHistory } from './step-history.ts';
import { historyRow, type NewHistoryEntry } from './item-history-rows.ts';
import type { ItemSteps, MovedItem, StepOrder, VersionedOrder } from './item-steps.ts';
import { detailsOf, eventRow, type Move } from './step-records.ts';
import { type ItemBefore, ITEM_BEFORE, itemOf, judgedItem, lockedItem, lockedItems } from './step-judging.ts';
import { holdEvaluatorOf } from '../identity/person-interface.ts';
import { itemInScope } from '../visibility/visibility-interface.ts';
import { columnsOf, recordChanges, recordRows } from '../database/recorded-rows.ts';

export interface ItemStepDeps {
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** Brings the project's status in line with its items; whether it changed. */
  readonly settleProject: (tx: Tx, projectId: string, at: Date) => Promise<boolean>;
}

/** The steps of items: the only code that changes a stored item. Locks an item first, then its project. */
export function createItemSteps(deps: ItemStepDeps): ItemSteps {
  const { clock, audit } = deps;

  async function writeItems(tx: Tx, moves: readonly Move[], at: Date): Promise<void> {
    const alike = Map.groupBy(moves, ({ item, to, changes }) => JSON.stringify([item.status, to, changes]));
    await inOrder(
      tx,
      [...alike.values()].map((group) => () => {
        const [{ item: before, to, changes }] = group as [Move];
        const moved = to === before.status ? {} : { status_since: at };
        return tx
          .updateTable('waste_items')
          .set((eb) => ({ ...changes, ...moved, status: to, version: eb('version', '+', 1), updated_at: at }))
          .where('id', '=', among(oneOrSeveral(group.map(({ item }) => item.id))))
          .execute();
      }),
    );
    for (const { item, to, changes } of moves) {
      const written = { ...changes, status: to, version: item.version + 1, updated_at: at };
      recordChanges(tx, 'waste_items', [{ ...item, ...written } as ItemBefore], columnsOf(written));
    }
  }

  /** Writes what happened, with the events from which people are notified. */
  async function writeHistory(
    tx: Tx,
    entries: readonly NewHistoryEntry[],
    events: readonly Insertable<ItemEventTable>[],
  ) {
    recordRows(tx, 'item_history', await insertHistory(tx, entries.map(historyRow), events));
  }

  async function writePasswords(tx: Tx, passwords: readonly Insertable<DestructionPasswordTable>[]) {
    if (passwords.length === 0) return;
    await insertion(tx, 'destruction_passwords', passwords).execute();
    recordRows(tx, 'destruction_passwords', passwords as readonly Selectable<DestructionPasswordTable>[]);
  }

  /** Brings projects in line with their items, each once, in the order of their ids; whether one of them changed. */
  async function settle(tx: Tx, moves: readonly Move[], at: Date): Promise<boolean> {
    const moved = moves.filter(({ item, to }) => item.status !== to).map(({ item }) => item.project_id);
    const projects = [...new Set(moved)].sort();
    const settled = await inOrder(
      tx,
      projects.map((id) => () => deps.settleProject(tx, id, at)),
    );
    return settled.includes(true);
  }

  /** Writes steps that were judged and may be taken: everything there is of them, or nothing. */
  async function writeMoves<Read>(
    tx: Tx,
    call: CallContext,
    moves: readonly Move[],
    read: () => Promise<Read>,
  ): Promise<{ readonly settled: boolean; readonly answer: Read }> {
    // why: the moment of a change is later than the one before, also within one tick of the clock.
    const at = new Date(
      Math.max(clock.now().getTime(), ...moves.map(({ item }) => item.updated_at.getTime() + 1)),
    );
    const person = call.actor;
    const entries = moves.map(({ item, to, comment, note, takenFor: absent }) => {
      const doneFor = absent?.name;
      return { id: clock.newId(), item, person, from: item.status, to, comment, note, doneFor, at };
    });
    const events = moves.map(({ step, item }) =>
      eventRow(clock.newId(), step, { ...item, version: item.version + 1 }, person.id, at),
    );
    const passwords = moves.flatMap(({ password }) => password ?? []);
    const [, , , settled, answer] = await inOrder(tx, [
      () => writeItems(tx, moves, at),
      () => writeHistory(tx, entries, events),
      () => writePasswords(tx, passwords),
      () => settle(tx, moves, at),
      read,
    ]);
    for (const move of moves) {
      await audit.recordDone(tx, call, {
        action: call.name,
        subjectType: 'item',
        subjectId: move.item.id,
        details: detailsOf(move),
      });
    }
    return { settled, answer };
  }

  /** What an allowed step does, with what is asked under the lock; throws where that refuses. */
  async function moveOf(
    actor: Actor,
    { step, comment, effects }: StepOrder,
    item: ItemBefore,
    to: ItemStatus,
    evaluatorIsGone = false,
  ): Promise<Move> {
    const { changes = {}, note, password } = (await effects?.(item, evaluatorIsGone)) ?? {};
    const absent = takenFor(step, { assignedUserId: item.assigned_user_id }, actor);
    return { item, step, to, comment, changes, note, password, takenFor: absent };
  }

  /** {@link moveOf} of a step that is judged first; a refusal is what it answers. */
  async function moveOrRefusal(
    call: CallContext,
    order: VersionedOrder,
    found: ItemBefore | undefined,
  ): Promise<Move | Refusal> {
    try {
      const { item, to } = judgedItem(call.actor, order.step, found, order.version);
      return await moveOf(call.actor, order, item, to);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  return {
    async check(tx, call, { itemId, step }) {
      const found = await itemOf(tx, call.actor, itemId);
      judgedItem(call.actor, step, found, call.ifMatch, await declineFor(tx, step, itemId, clock.now()));
    },

    async take(tx, call, order, read) {
      const [found, evaluatorIsGone] = await inOrder(tx, [
        () => lockedItem(tx, call.actor, order.itemId),
        async () => order.holdsEvaluator === true && !(await holdEvaluatorOf(tx, order.itemId)),
      ]);
      const decline = await declineFor(tx, order.step, order.itemId, clock.now());
      const { item, to } = judgedItem(call.actor, order.step, found, call.ifMatch, decline);
      const move = await moveOf(call.actor, order, item, to, evaluatorIsGone);
      const { settled, answer } = await writeMoves(tx, call, [move], read);
      // why: a project that changes is written behind what was read.
      return settled ? read() : answer;
    },

    async takeMany(tx, call, orders, beside) {
      const ids = orders.map(({ itemId }) => itemId);
      const [found, before] = await inOrder(tx, [
        () => lockedItems(tx, call.actor, ids),
        // why: read once the items are locked, so that it has what the same call wrote before.
        () => beside.before(tx),
      ]);
      const outcomes = new Map(before);
      const taken = new Map<string, MovedItem>();
      const moves: Move[] = [];
      for (const order of orders.filter(({ itemId }) => !before.has(itemId))) {
        const move = await moveOrRefusal(call, order, found.get(order.itemId));
        if (move instanceof Refusal) outcomes.set(order.itemId, move);
        else {
          moves.push(move);
          taken.set(order.itemId, { version: move.item.version + 1, status: move.to });
        }
      }
      if (moves.length > 0) await writeMoves(tx, call, moves, () => beside.after(tx, taken));
      for (const [id, moved] of taken) outcomes.set(id, moved);
      return outcomes;
    },

    async release(tx, call, evaluator) {
      const items = await tx
        .selectFrom('waste_items as i')
        .select(ITEM_BEFORE)
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
      const columns = ['assigned_user_id', 'updated_at'] as const;
      recordChanges(tx, 'waste_items', released, columns);
      const events = released.map((item) => eventRow(clock.newId(), 'release', item, call.actor.id, at));
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
        events,
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
