import type { StoodInFor } from '@monda/domain/identity/actor.ts';
import type { CorrectedValues } from '@monda/domain/items/corrected-values.ts';
import { documentsOf, type HistoryNote } from '@monda/domain/items/history-note.ts';
import type { StoredMeeting } from '@monda/domain/items/meeting.ts';
import { FIRST_STATUS, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { EndedByStep, ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { type Insertable, sql } from 'kysely';
import { among, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import { orderedStatements } from '../../database/pipeline/ordered-statements.ts';
import type { DestructionPasswordTable } from '../../database/tables/destruction-passwords.ts';
import type { Work } from '../../database/work.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { AuditedCall } from '../../database/audit-notes.ts';
import { receiveRequests } from '../reading/receiving-requests.ts';
import { endDayCodes } from './ended-day-codes.ts';
import { endPasswords } from './ended-passwords.ts';
import { type NewHistoryEntry, writeHistory } from './history-writing.ts';
import type { ChangedPhotos, ItemChanges, StepCommand } from './item-steps.ts';
import type { LockedProject, SettleProject } from './lock-project.ts';
import { ITEM_BEFORE, type ItemBefore } from './step-judging.ts';

/** Everything that is written to a stored item. */

/** A step that is allowed, with all that is written of it. */
export interface JudgedStep extends Pick<StepCommand, 'comment'> {
  readonly step: ItemStepName;
  readonly item: ItemBefore;
  readonly to: ItemStatus;
  readonly changes: ItemChanges;
  /** The item is as the step would leave it; such a step is not written. */
  readonly changesNothing: boolean;
  readonly note: HistoryNote | undefined;
  readonly photos: ChangedPhotos | undefined;
  readonly password: Insertable<DestructionPasswordTable> | null | undefined;
  readonly meeting: StoredMeeting | undefined;
  /** The open correction that it ends, and how; absent where it ends none. */
  readonly endedCorrection?: {
    readonly id: string;
    readonly outcome: EndedByStep;
    readonly fields: readonly string[];
  };
  /** For whom a substitute takes it; `null` where it is the actor's own. */
  readonly takenFor: StoodInFor | null;
  /** It reviews an evaluation while evaluation and review may be by the same person. */
  readonly isUnruled: boolean;
}

/** An item as a step leaves it. */
export type WrittenItem = Pick<ItemBefore, 'id' | 'company_id' | 'status' | 'version' | 'updated_at'>;

/** What follows of written steps, in the message that writes them. */
interface Following<Read> {
  readonly projects: readonly LockedProject[];
  readonly settleProject: SettleProject;
  /** Sees all that was written. */
  readonly read: () => Promise<Read>;
}

/**
 * Writes steps that are allowed, of items that are locked, and what follows of them; the items as they are then, and what
 * was read. History and events name the version that the locked item has after its update.
 */
export async function writeSteps<Read>(
  work: Work,
  call: CallContext,
  steps: readonly JudgedStep[],
  { projects, settleProject, read }: Following<Read>,
): Promise<{ readonly items: readonly WrittenItem[]; readonly read: Read }> {
  const { actor: person } = call;
  // why: the moment of a change is later than the one before, also within one tick of the clock.
  const lastChanges = steps.map(({ item }) => item.updated_at.getTime());
  const at = new Date(Math.max(work.clock.now().getTime(), ...lastChanges.map((last) => last + 1)));
  const items = steps.map(({ item: { id, company_id, version }, to }): WrittenItem => {
    return { id, company_id, status: to, version: version + 1, updated_at: at };
  });

  const entries = steps.map(({ step: event, to, comment, note, takenFor, isUnruled, ...step }, index) => {
    const [item, from, doneFor] = [items[index] as WrittenItem, step.item.status, takenFor?.name];
    const { assigned_user_id: former } = step.item;
    const { assigned_user_id: evaluator = former } = step.changes;
    const formerEvaluatorId = evaluator === former ? null : former;
    const endedFields = step.endedCorrection?.fields;
    const noted = { comment, note, doneFor, isUnruled, endedFields };
    return { event, item, formerEvaluatorId, person, from, to, ...noted, at };
  });
  const notReceived = steps.flatMap(({ item }) => (item.is_received === true ? [] : item.id));
  const passwords = steps.flatMap(({ password }) => password ?? []);
  const meetings = steps.flatMap(({ item: { id, company_id }, meeting }) =>
    meeting === undefined ? [] : { item_id: id, company_id, ...meeting, given_at: at },
  );
  const ended = steps.filter(({ password }) => password === null).map(({ item }) => item.id);
  const before = [
    () => updateItems(work, steps, at),
    () => receiveRequests(work, call, notReceived),
    () =>
      Promise.all([
        writeHistory(work, entries),
        work.insertAll('destruction_passwords', passwords),
        endPasswords(work, ended),
        endDayCodes(work, steps),
        endCorrections(work, steps, person, at),
        work.upsertAll('item_meetings', 'item_id', meetings),
      ]),
    ...projects.map((project) => () => settleProject(work, project, items)),
  ];
  const answers = await orderedStatements(work, [...before, read]);
  for (const [index, step] of steps.entries()) {
    const details = detailsOf(step, items[index] as WrittenItem);
    work.act(call, { subjectType: 'item', subjectId: step.item.id, details });
  }
  return { items, read: answers.at(-1) as Read };
}

/** Writes the items, those that change alike by one statement. */
async function updateItems(work: Work, steps: readonly JudgedStep[], at: Date): Promise<void> {
  const alike = Map.groupBy(steps, ({ item, to, changes }) => JSON.stringify([item.status, to, changes]));
  const updates = [...alike.values()].map((group) => () => {
    const [{ item, to, changes }] = group as [JudgedStep];
    const ids = oneOrSeveral(group.map((each) => each.item.id));
    const change = {
      ...changes,
      status: to,
      ...(to === item.status ? {} : { status_since: at }),
      version: NEXT_VERSION,
      updated_at: at,
    };
    return work.update('waste_items', change, (query) => query.where('id', '=', among(ids)), {
      // why: a step says every column that it names, of the data the keys that it makes other than they were.
      before: { data: item.data },
    });
  });
  const rows = (await orderedStatements(work, updates)).flat();
  if (rows.length !== steps.length) throw new Error('an item was locked and is not written');
}

/** Ends the open corrections that steps end; all of them are steps of one call. */
async function endCorrections(
  work: Work,
  steps: readonly JudgedStep[],
  { id, name }: Pick<Actor, 'id' | 'name'>,
  at: Date,
): Promise<void> {
  const ended = steps.flatMap(({ endedCorrection }) => endedCorrection ?? []);
  for (const [outcome, alike] of Map.groupBy(ended, (one) => one.outcome)) {
    const end = { outcome, ended_by: id, ended_by_name: name, ended_at: at };
    const ids = alike.map((one) => one.id);
    await work.update('item_corrections', end, (query) => query.where('id', 'in', ids));
  }
}

/** A correction that takes effect on an item that is locked. */
interface EffectiveCorrection extends Pick<NewHistoryEntry, 'event' | 'person' | 'note' | 'comment' | 'at'> {
  readonly item: ItemBefore;
  readonly values: CorrectedValues;
}

/** Writes the corrected values of an item with its history; its status stays. The caller notes the act. */
export async function writeCorrectedItem(
  work: Work,
  { item, values, ...entry }: EffectiveCorrection,
): Promise<void> {
  const change = {
    data: JSON.stringify({ ...item.data, ...values }),
    version: NEXT_VERSION,
    updated_at: entry.at,
  };
  const [written] = await work.update('waste_items', change, (query) => query.where('id', '=', item.id), {
    before: { data: item.data },
  });
  if (written === undefined) throw new Error(`item ${item.id} was locked and is not written`);
  await writeHistory(work, [{ ...entry, item: written, from: item.status, to: item.status }]);
}

const NEXT_VERSION = sql<number>`version + 1`;

/** What the audit log says of a step that was taken. */
function detailsOf(
  { step, item, changes, note, photos, meeting, endedCorrection, takenFor, isUnruled }: JudgedStep,
  { status, version }: WrittenItem,
): Readonly<Record<string, unknown>> {
  const documents = documentsOf(note);
  return {
    step,
    from: item.status,
    to: status,
    version,
    changes: forAudit(changes),
    ...(documents.length === 0 ? {} : { documents }),
    ...(photos === undefined ? {} : { photos }),
    ...(meeting === undefined ? {} : { meeting: withoutContact(meeting) }),
    ...(endedCorrection === undefined ? {} : { endedCorrection: endedCorrection.id }),
    ...(isUnruled ? { sameMayReview: true } : {}),
    ...(takenFor === null ? {} : { for: { id: takenFor.id, name: takenFor.name } }),
  };
}

/** A meeting as what stays has it. */
const withoutContact = ({ day, place, time }: StoredMeeting) => ({ day, place, time });

/** The changed columns for the audit log; the item's data by the names of its keys only. */
function forAudit({ data, ...columns }: ItemChanges): Readonly<Record<string, unknown>> {
  return data === undefined ? columns : { ...columns, data: Object.keys(JSON.parse(data)) };
}

/** Who takes items away from an evaluator: a person of the administration, in one of their calls. */
type ReleasingCall = AuditedCall & { readonly actor: Actor };

/**
 * Makes the pending items of an evaluator who can no longer evaluate unassigned again, each with an
 * automatic history entry (decision A-045); how many. Inside the transaction that blocks or deletes them.
 */
export type ReleaseItems = (
  work: Work,
  call: ReleasingCall,
  evaluator: { readonly id: string; readonly name: string },
) => Promise<number>;

/** The {@link ReleaseItems} of the tables. */
export const releaseItems: ReleaseItems = async (work, call, evaluator) => {
  const items = await work
    .selectFrom('waste_items as i')
    .select(ITEM_BEFORE)
    .where('i.assigned_user_id', '=', evaluator.id)
    .where('i.status', '=', FIRST_STATUS)
    .where(itemInScope(call.actor))
    .orderBy('i.id')
    .forUpdate()
    .execute();
  if (items.length === 0) return 0;
  const at = work.clock.now();
  const ids = items.map(({ id }) => id);
  const change = {
    assigned_user_id: null,
    assigned_first_name: null,
    assigned_last_name: null,
    version: NEXT_VERSION,
    updated_at: at,
  };
  const released = await work.update('waste_items', change, (query) => query.where('id', 'in', ids));
  const note = { code: 'unassigned', name: evaluator.name } as const;
  const entries = released.map((item) => {
    const { status } = item;
    return { event: 'release', item, person: call.actor, from: status, to: status, note, at } as const;
  });
  await writeHistory(work, entries);
  work.act(call, {
    action: 'items.release',
    subjectType: 'user',
    subjectId: evaluator.id,
    details: { items: ids },
  });
  return items.length;
};
