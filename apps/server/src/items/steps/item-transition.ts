import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import { isReview } from '@monda/domain/items/four-eyes.ts';
import { takenFor } from '@monda/domain/items/item-workflow.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CallContext } from '../../http/handlers.ts';
import type { Clock } from '../../process/clock.ts';
import type { DestructionPasswordTable } from '../../database/tables/destruction-passwords.ts';
import type { ItemEventTable } from '../../database/tables/item-events.ts';
import { insertion } from '../../database/insertion.ts';
import { orderedStatements } from '../../database/pipeline/ordered-statements.ts';
import { among, type OneOrSeveral, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import { preparedStatement, type Values } from '../../database/pipeline/prepared-query.ts';
import type { Work } from '../../database/work.ts';
import { declineFor } from '../reading/last-decline.ts';
import { historyInsertion, nextPlaces } from './step-history.ts';
import {
  historyRow,
  type NewHistoryEntry,
  placeAt,
  storedHistory,
  type StoredHistory,
} from './item-history-rows.ts';
import type { ItemSteps, MovedItem, StepCommand, VersionedCommand } from './item-steps.ts';
import { type FourEyesOfItems, fourEyesOf, ownFourEyes } from '../reading/four-eyes-of-items.ts';
import { type Allowed, allowed, peopleOf } from './known-of-people.ts';
import {
  columnsWrittenBy,
  detailsOf,
  eventRow,
  itemAfter,
  type StepWrite,
  writtenBy,
} from './step-records.ts';
import { type ItemBefore, ITEM_BEFORE, itemOf, judgedItem, lockedItem, lockedItems } from './step-judging.ts';
import { lockProjectOfItem } from './lock-project.ts';
import type { LockedProject, SettleProject } from '../item-interface.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';

/** Writes the named columns of items that change alike, and counts their versions. */
const changeOfItems = preparedStatement((tx, { one, several, ...columns }: Values & OneOrSeveral) =>
  tx
    .updateTable('waste_items')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', among({ one, several })),
);

export interface ItemStepDeps {
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly settleProject: SettleProject;
}

/** What is written of steps, beside what they say themselves. */
interface StepWrites {
  readonly moves: readonly StepWrite[];
  /** A place in the history for each of them. */
  readonly places: readonly number[];
  /** The projects whose status follows from them. */
  readonly projects: readonly LockedProject[];
}

/** The steps of items: the only code that changes a stored item. Locks an item first, then its project. */
export function createItemSteps(deps: ItemStepDeps): ItemSteps {
  const { clock } = deps;

  /** Writes where items go, those that change alike by one statement; the items as they are stored then. */
  function writeItems(tx: Work, moves: readonly StepWrite[], at: Date): readonly ItemBefore[] {
    const alike = Map.groupBy(moves, ({ item, to, changes }) => JSON.stringify([item.status, to, changes]));
    for (const group of alike.values()) {
      const [first] = group as [StepWrite];
      const ids = oneOrSeveral(group.map(({ item }) => item.id));
      tx.deferWrite(changeOfItems(tx, { ...writtenBy(first, at), ...ids }));
    }
    return moves.map((move) => {
      const after = itemAfter(move, at);
      tx.wrote('waste_items', [after], columnsWrittenBy(move, after, at));
      return after;
    });
  }

  /** Writes what happened, with the events from which people are notified; the entries as they are stored. */
  function writeHistory(
    tx: Work,
    entries: readonly NewHistoryEntry[],
    places: readonly number[],
    events: readonly Insertable<ItemEventTable>[],
  ): readonly StoredHistory[] {
    const rows = entries.map((entry, at) => ({ ...historyRow(entry), seq: placeAt(places, at) }));
    tx.deferWrite(historyInsertion(tx, rows, events));
    const stored = rows.map(storedHistory);
    tx.made('item_history', stored);
    return stored;
  }

  function writePasswords(tx: Work, passwords: readonly Insertable<DestructionPasswordTable>[]): void {
    if (passwords.length === 0) return;
    tx.deferWrite(insertion(tx, 'destruction_passwords', passwords).compile());
    tx.made('destruction_passwords', passwords as readonly Selectable<DestructionPasswordTable>[]);
  }

  /**
   * Writes steps that were judged and may be taken, with the commit: everything there is of them, or nothing. The items
   * as they are stored then, and the new entries of their histories.
   */
  async function writeMoves(
    tx: Work,
    call: CallContext,
    { moves, places, projects }: StepWrites,
  ): Promise<{ readonly items: readonly ItemBefore[]; readonly entries: readonly StoredHistory[] }> {
    // why: the moment of a change is later than the one before, also within one tick of the clock.
    const at = new Date(
      Math.max(clock.now().getTime(), ...moves.map(({ item }) => item.updated_at.getTime() + 1)),
    );
    const person = call.actor;
    const happened = moves.map(({ item, to, comment, note, takenFor: absent, isUnruled }) => {
      const beside = { doneFor: absent?.name, isUnruled };
      return { id: clock.newId(), item, person, from: item.status, to, comment, note, ...beside, at };
    });
    const events = moves.map(({ step, item }) =>
      eventRow(clock.newId(), step, { ...item, version: item.version + 1 }, person.id, at),
    );
    const items = writeItems(tx, moves, at);
    const entries = writeHistory(tx, happened, places, events);
    writePasswords(
      tx,
      moves.flatMap(({ password }) => password ?? []),
    );
    const moved = new Map(moves.map(({ item, to }) => [item.id, to]));
    for (const project of projects) deps.settleProject(tx, project, moved, at);
    for (const move of moves) {
      tx.act(call, {
        subjectType: 'item',
        subjectId: move.item.id,
        details: detailsOf(move),
      });
    }
    return { items, entries };
  }

  /** The projects of items that change their status, locked each once, in the order of their ids. */
  async function projectsOf(tx: Work, moves: readonly StepWrite[]): Promise<readonly LockedProject[]> {
    const moved = moves.filter(({ item, to }) => item.status !== to);
    const oneOfEach = new Map(moved.map(({ item }) => [item.project_id, item.id]));
    const inTheirOrder = [...oneOfEach].sort(([a], [b]) => (a < b ? -1 : 1));
    const held = await orderedStatements(
      tx,
      inTheirOrder.map(
        ([, item]) =>
          () =>
            lockProjectOfItem(tx, item, false),
      ),
    );
    return held.filter((each) => each !== undefined);
  }

  /** What an allowed step does, with what is asked under the lock; throws where that refuses. */
  async function moveOf(
    actor: Actor,
    { step, comment, effects }: StepCommand,
    item: ItemBefore,
    { to, known, evaluatorsReview }: Allowed,
  ): Promise<StepWrite> {
    const { changes = {}, note, password } = (await effects?.(item, known)) ?? {};
    const absent = takenFor(step, { assignedUserId: item.assigned_user_id }, actor);
    const isUnruled = evaluatorsReview && isReview(step);
    return { item, step, to, comment, changes, note, password, takenFor: absent, isUnruled };
  }

  /** {@link moveOf} of a step that is judged first; a refusal is what it answers. */
  async function moveOrRefusal(
    call: CallContext,
    order: VersionedCommand,
    found: ItemBefore | undefined,
    did: FourEyesOfItems,
  ): Promise<StepWrite | Refusal> {
    try {
      const { actor } = call;
      const fourEyes = did(order.itemId, actor.id);
      const by = { actor, step: order.step, expectedVersion: order.version, fourEyes };
      const { item, to } = judgedItem(found, by);
      return await moveOf(actor, order, item, allowed(order, to, did, fourEyes));
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  return {
    async check(tx, call, { itemId, step }) {
      const { actor, ifMatch: expectedVersion } = call;
      const found = await itemOf(tx, actor, itemId);
      const decline = await declineFor(tx, step, itemId, clock.now());
      const fourEyes = (await ownFourEyes(tx, [itemId], actor))(itemId);
      judgedItem(found, { actor, step, expectedVersion, fourEyes, decline });
    },

    async take(tx, call, order, { around, view }) {
      const { actor, ifMatch: expectedVersion } = call;
      const { itemId, step, holdsEvaluator = false, writesBeside = false } = order;
      const [found, held, did, besides] = await orderedStatements(tx, [
        () => lockedItem(tx, actor, itemId),
        () => lockProjectOfItem(tx, itemId, holdsEvaluator),
        () => fourEyesOf(tx, [itemId], peopleOf(actor, [order])),
        async () => (writesBeside ? null : { read: await around() }),
      ]);
      const decline = await declineFor(tx, step, itemId, clock.now());
      const fourEyes = did(itemId, actor.id);
      const { item, to } = judgedItem(found, { actor, step, expectedVersion, fourEyes, decline });
      if (held === undefined) throw new Error(`the project of item ${itemId} is not held`);
      const { archived, company_name, history_place: place } = held;
      const known = allowed(order, to, did, fourEyes, !held.evaluator_stays);
      const move = await moveOf(actor, order, item, known);
      const beside = besides ?? { read: await around() };
      const written = { moves: [move], places: [place], projects: [held] };
      const { items, entries } = await writeMoves(tx, call, written);
      const [[after], [entry]] = [items, entries] as [[ItemBefore], [StoredHistory]];
      return view({ ...after, archived, company_name }, beside.read, entry);
    },

    async takeMany(tx, call, orders, beside) {
      const ids = orders.map(({ itemId }) => itemId);
      const [found, did, before] = await orderedStatements(tx, [
        () => lockedItems(tx, call.actor, ids),
        () => fourEyesOf(tx, ids, peopleOf(call.actor, orders)),
        // why: read once the items are locked, so that it has what the same call wrote before.
        () => beside.before(tx),
      ]);
      const outcomes = new Map(before);
      const taken = new Map<string, MovedItem>();
      const moves: StepWrite[] = [];
      for (const order of orders.filter(({ itemId }) => !before.has(itemId))) {
        const move = await moveOrRefusal(call, order, found.get(order.itemId), did);
        if (move instanceof Refusal) outcomes.set(order.itemId, move);
        else {
          moves.push(move);
          taken.set(order.itemId, { version: move.item.version + 1, status: move.to });
        }
      }
      if (moves.length === 0) return outcomes;
      const [projects, places] = await orderedStatements(tx, [
        () => projectsOf(tx, moves),
        () => nextPlaces(tx, moves.length),
        () => beside.after(tx, taken),
      ]);
      await writeMoves(tx, call, { moves, places, projects });
      for (const [id, outcome] of taken) outcomes.set(id, outcome);
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
      const change = {
        assigned_user_id: null,
        assigned_first_name: null,
        assigned_last_name: null,
        version: sql<number>`version + 1`,
        updated_at: at,
      };
      const released = await tx.update('waste_items', change, (query) => query.where('id', 'in', ids));
      const events = released.map((item) => eventRow(clock.newId(), 'release', item, call.actor.id, at));
      const entries = items.map((item) => ({
        id: clock.newId(),
        item,
        person: call.actor,
        from: item.status,
        to: item.status,
        note: { code: 'unassigned', name: evaluator.name } as const,
        at,
      }));
      writeHistory(tx, entries, await nextPlaces(tx, entries.length), events);
      tx.act(call, {
        action: 'items.release',
        subjectType: 'user',
        subjectId: evaluator.id,
        details: { items: ids },
      });
      return items.length;
    },
  };
}
