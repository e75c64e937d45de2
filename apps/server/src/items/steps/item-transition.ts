import { Refusal } from '@monda/domain/base/errors.ts';
import { isReview } from '@monda/domain/items/four-eyes.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS, type ItemStepName, takenFor } from '@monda/domain/items/item-workflow.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { orderedStatements } from '../../database/pipeline/ordered-statements.ts';
import type { Work } from '../../database/work.ts';
import type { ChosenItem, StoredOutcomes } from '../../http/calls/bulk-changes.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { type FourEyesOfItems, fourEyesOf, ownFourEyes } from '../reading/four-eyes-of-items.ts';
import { declineFor } from '../reading/last-decline.ts';
import {
  correctionFor,
  endOfCorrection,
  type OpenCorrection,
  openCorrections,
} from '../reading/stored-corrections.ts';
import { lockDayCodes, ON_SITE_STATUS } from './ended-day-codes.ts';
import type { ItemAfterStep, StepCommand, StepOutcome, VersionedCommand } from './item-steps.ts';
import { lockProjectOfItem, lockProjectsOfItems, type SettleProject } from './lock-project.ts';
import {
  type ItemBefore,
  itemOf,
  itemsOfIds,
  type JudgedBy,
  judgedItem,
  lockedItem,
  lockedItems,
} from './step-judging.ts';
import { type JudgedStep, writeSteps } from './step-writing.ts';

/** What a step needs of other features. */
export interface StepParts {
  readonly settleProject: SettleProject;
}

/**
 * Takes a step in the given transaction: item, history, events, audit and project status, all of them or nothing; what
 * `read` answers then, which travels with what is written. Out of scope 404, not for this role 403, not in this status 409,
 * another version than `If-Match` names 412.
 */
export async function takeStep<Read>(
  work: Work,
  call: CallContext,
  command: StepCommand,
  { settleProject }: StepParts,
  read: () => Promise<Read>,
): Promise<Read> {
  const { actor, ifMatch: expectedVersion } = call;
  const { itemId, locksEvaluator = false } = command;
  const [item, dayCodes, project, did, correction] = await orderedStatements(work, [
    () => lockedItem(work, actor, itemId),
    () => dayCodesFor(work, [command]),
    () => lockProjectOfItem(work, itemId, locksEvaluator),
    () => fourEyesOf(work, [itemId], peopleOf(actor, [command])),
    () => correctionFor(work, command.step, itemId),
  ]);
  const decline = await declineFor(work, stepTaken(command, item), itemId, work.clock.now());

  const evaluatorIsGone = project?.evaluator_stays === false;
  const known = { actor, expectedVersion, decline, correction, did, dayCodes, evaluatorIsGone };
  const judged = await judgedStep(command, item, known);

  if (judged.changesNothing) return read();
  if (project === undefined) throw new Error(`the project of item ${itemId} is not locked`);
  const following = { projects: [project], settleProject, read };
  return (await writeSteps(work, call, [judged], following)).read;
}

/**
 * Takes a step of each of many items in the given transaction, judged one by one as {@link takeStep} does; what one is
 * refused for concerns no other. Items are locked in the order of their ids before anything is judged, then the codes of their
 * days, then their projects in the order of theirs. Outcomes by item, one a command. Rejects, and nothing is left, where the database fails.
 */
export async function takeSteps(
  work: Work,
  call: CallContext,
  commands: readonly VersionedCommand[],
  { settleProject, stored }: StepParts & { readonly stored: StoredOutcomes<ItemAfterStep> },
): Promise<ReadonlyMap<string, StepOutcome>> {
  const { actor } = call;
  const ids = commands.map(({ itemId }) => itemId);
  const [items, dayCodes, did, open, known] = await orderedStatements(work, [
    () => lockedItems(work, actor, ids),
    () => dayCodesFor(work, commands),
    () => fourEyesOf(work, ids, peopleOf(actor, commands)),
    () => openCorrections(work, ids),
    () => stored.read(),
  ]);

  const outcomes = new Map(known);
  const allowed: JudgedStep[] = [];
  const taken = new Map<string, ItemAfterStep>();
  for (const command of commands.filter(({ itemId }) => !known.has(itemId))) {
    const correction = open.get(command.itemId) ?? null;
    const by = { actor, expectedVersion: command.version, correction, did, dayCodes };
    const judged = await judgedStep(command, items.get(command.itemId), by).catch(refusalOnly);
    if (judged instanceof Refusal) outcomes.set(command.itemId, judged);
    else if (judged.changesNothing) taken.set(command.itemId, afterStep(judged.item));
    else allowed.push(judged);
  }

  if (allowed.length > 0) {
    const moved = allowed.filter(({ item, to }) => item.status !== to).map(({ item }) => item);
    const projects = await lockProjectsOfItems(work, moved);
    const following = { projects, settleProject, read: async () => {} };
    const { items: written } = await writeSteps(work, call, allowed, following);
    for (const item of written) taken.set(item.id, afterStep(item));
  }
  if (taken.size > 0) await stored.store(taken);
  return new Map([...outcomes, ...taken]);
}

const afterStep = ({ version, status }: ItemAfterStep): ItemAfterStep => ({ version, status });

/** Throws what {@link takeStep} would throw now. Locks and changes nothing. */
export async function checkStep(
  work: Work,
  { actor, ifMatch: expectedVersion }: CallContext,
  asked: Pick<StepCommand, 'itemId' | 'step'>,
): Promise<void> {
  const { itemId } = asked;
  const item = await itemOf(work, actor, itemId);
  const step = stepTaken(asked, item);
  const [decline, correction, did] = await Promise.all([
    declineFor(work, step, itemId, work.clock.now()),
    correctionFor(work, step, itemId),
    ownFourEyes(work, [itemId], actor),
  ]);
  judgedItem(item, { actor, step, expectedVersion, fourEyes: did(itemId), decline, correction });
}

/** Those of many items of which {@link takeSteps} would allow the step now. Locks and changes nothing. */
export async function itemsAllowedNow(
  work: Work,
  { actor }: CallContext,
  step: ItemStepName,
  chosen: readonly ChosenItem[],
): Promise<readonly ItemBefore[]> {
  const ids = chosen.map(({ id }) => id);
  const [items, corrections, did] = await Promise.all([
    itemsOfIds(work, actor, ids),
    openCorrections(work, ids),
    ownFourEyes(work, ids, actor),
  ]);
  return chosen.flatMap(({ id, version: expectedVersion }) => {
    const by = { actor, step, expectedVersion, fourEyes: did(id), correction: corrections.get(id) ?? null };
    try {
      return [judgedItem(items.get(id), by).item];
    } catch (error) {
      refusalOnly(error);
      return [];
    }
  });
}

/** By what a step is judged under its locks. */
interface Known extends Omit<JudgedBy, 'step' | 'fourEyes'> {
  readonly did: FourEyesOfItems;
  readonly dayCodes: ReadonlyMap<string, string>;
  readonly evaluatorIsGone?: boolean;
}

/** A step that is allowed, with what its effects say; throws where the table of steps or the effects refuse it. */
async function judgedStep(
  command: StepCommand,
  found: ItemBefore | undefined,
  { did, dayCodes, evaluatorIsGone = false, ...by }: Known,
): Promise<JudgedStep> {
  const { itemId, comment, givesTo = '', effects } = command;
  const step = stepTaken(command, found);
  const fourEyes = did(itemId, by.actor.id);
  const { item, to } = judgedItem(found, { step, fourEyes, ...by });
  const known = {
    evaluatorIsGone,
    ofReceiver: did(itemId, givesTo),
    dayCode: dayCodes.get(itemId) ?? null,
  };
  const { changes = {}, changesNothing = false, ...said } = (await effects?.(item, known)) ?? {};
  const { note, photos, password, meeting } = said;
  return {
    ...{ item, step, to, comment, changes, changesNothing, note, photos, password, meeting },
    ...endedBy(step, by.correction ?? null),
    takenFor: takenFor(step, { assignedUserId: item.assigned_user_id }, by.actor),
    isUnruled: fourEyes.sameMayReview && isReview(step),
  };
}

/** The correction that a step ends, and how. */
function endedBy(step: ItemStepName, correction: OpenCorrection | null): Pick<JudgedStep, 'endedCorrection'> {
  const outcome = endOfCorrection(step);
  if (outcome === null || correction === null) return {};
  return { endedCorrection: { id: correction.id, outcome, fields: Object.keys(correction.proposed) } };
}

/** The step that a command takes of the item; one of a missing item is refused, whichever it is. */
const stepTaken = ({ step }: Pick<StepCommand, 'step'>, item: ItemBefore | undefined): ItemStepName =>
  typeof step === 'function' ? step(item?.status ?? FIRST_STATUS) : step;

const NONE: ReadonlyMap<string, string> = new Map();

/** The codes of the days of items of which steps may be from the status at which they count, by item, locked. */
const dayCodesFor = async (
  work: Work,
  commands: readonly Pick<StepCommand, 'itemId' | 'step'>[],
): Promise<ReadonlyMap<string, string>> => {
  const items = commands.filter(
    ({ step }) => typeof step === 'function' || ITEM_STEPS[step].from === ON_SITE_STATUS,
  );
  return items.length === 0
    ? NONE
    : lockDayCodes(
        work,
        items.map(({ itemId }) => itemId),
      );
};

function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** The people whose earlier acts on the items decide: who acts, and to whom items are given. */
const peopleOf = ({ id }: Actor, commands: readonly Pick<StepCommand, 'givesTo'>[]): readonly string[] => [
  ...new Set([id, ...commands.flatMap(({ givesTo }) => givesTo ?? [])]),
];
