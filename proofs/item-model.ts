import { API_CALLS, type CallName } from '@monda/domain/api/api-calls.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import {
  type ItemCall,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
  stepOfRole,
} from '@monda/domain/items/item-workflow.ts';
import { type ItemState, judgeStep } from '@monda/domain/items/judged-steps.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { type Answered, codeOf } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** An item as the workflow table says it must be. */
export interface ModelItem {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly state: ItemState;
  /** As it was read last; from `scheduling` on it stays. */
  readonly decision: ItemDecision | null;
  readonly version: number;
  /** The destruction password, as a manager reads it. */
  readonly password: string | null;
  /** Wrong guesses since the last right one: at least, and at most. */
  readonly wrong: readonly [least: number, most: number];
}

/** One step a person tries. */
export interface Try {
  readonly by: SignedInPerson;
  readonly call: CallName;
  readonly step: ItemStepName;
  /** Version named by `If-Match`; `null` without one. */
  readonly ifMatch: number | null;
  /** The evaluator an assignment names. */
  readonly assignTo?: string;
  /** Whether the destruction password sent is the right one; left out for calls without one. */
  readonly guess?: 'right' | 'wrong';
  /** Whether it is verified by the right code of its day. */
  readonly isByDay?: boolean;
}

/** A try with every answer it got; more than one when it was sent again with the same key. */
export interface Tried {
  readonly step: Try;
  readonly answers: readonly Answered[];
  /** Whether each was asked for after the one before had come. */
  readonly orderedStatements: boolean;
}

/** The answers to a blocked person, and to anybody with a token from before the block. */
export const OF_BLOCKED: ReadonlySet<string> = new Set(['account_blocked', 'token_refused']);

/** Who was blocked while some tries were made. */
export interface Around {
  /** Blocked all the while. */
  readonly blocked: ReadonlySet<string>;
  /** Blocked before, during or after. */
  readonly sometimesBlocked: ReadonlySet<string>;
}

/** Whether the table lets this person see the item (sections 6 and 7). */
export function sees(by: SignedInPerson, item: Pick<ModelItem, 'companyId'>, state: ItemState): boolean {
  return seesItem(by, { companyId: item.companyId, assignedUserId: state.assignedUserId });
}

/** The calls whose step follows from the status, whatever was meant. */
const BY_STATUS: { readonly [Name in CallName]?: ItemCall } = {
  'items.anotherDate': 'another-date',
  'items.changeMeeting': 'meeting',
};

/** The step a call takes at a status. */
const stepAt = ({ call, step, by }: Try, { status }: ItemState): ItemStepName =>
  BY_STATUS[call] === undefined ? step : (stepOfRole(BY_STATUS[call], by.role, status) ?? step);

/** What a step makes of an item, besides status and version. Several when a block at the same moment decides. */
function nextStates(step: Try, state: ItemState, around: Around): readonly ItemState[] {
  const name = stepAt(step, state);
  const verdict = judgeStep(name, state, step.by);
  if (!verdict.allowed) return [];
  const declined = verdict.to === 'declined' && state.status !== 'declined';
  const decline = declined ? { byId: step.by.id, from: state.status, agoMs: 0 } : null;
  const { correction }: ItemStep = ITEM_STEPS[name];
  const ends = correction !== undefined && 'ends' in correction;
  const next = { ...state, status: verdict.to, decline, ...(ends ? { openCorrection: [] } : {}) };
  switch (name) {
    case 'assign':
    case 'reassign':
      return [{ ...next, assignedUserId: step.assignTo ?? null }];
    case 'verifyOnSite':
      return [{ ...next, verifiedOnSite: true }];
    case 'otherDateAsCompany':
    case 'withdrawSchedule':
    case 'otherDateAfterConfirming':
    case 'postpone':
      return [{ ...next, verifiedOnSite: false }];
    case 'update': {
      const evaluator = state.assignedUserId;
      const stored = evaluator === null || !around.blocked.has(evaluator) ? [next] : [];
      const freed = evaluator !== null && around.sometimesBlocked.has(evaluator);
      return freed ? [...stored, { ...next, assignedUserId: null }] : stored;
    }
    case 'takeBackAsEvaluator':
    case 'takeBackAsManager':
    case 'takeBackAsCompany':
      return state.assignedUserId !== null && around.blocked.has(state.assignedUserId) ? [] : [next];
    default:
      return [next];
  }
}

/** Every outcome the table and the rules of section 7 allow a try on an item in this state. */
export function possibleCodes(
  step: Try,
  item: Pick<ModelItem, 'companyId' | 'wrong'>,
  { state, version }: Pick<ModelItem, 'state' | 'version'>,
  around: Around & { readonly wrongNow: number; readonly renewed: boolean },
): ReadonlySet<string> {
  const codes = new Set<string>();
  if (around.sometimesBlocked.has(step.by.id)) for (const code of OF_BLOCKED) codes.add(code);
  if (around.blocked.has(step.by.id)) return codes;
  if (!passes(API_CALLS[step.call].access, step.by)) return codes.add('not_allowed');
  if (!sees(step.by, item, state)) return codes.add('not_found');
  if (!judgeStep(stepAt(step, state), state, step.by).allowed) return codes.add('wrong_state');
  if (step.ifMatch !== null && step.ifMatch !== version) return codes.add('version_changed');
  if (step.call === 'items.takeBack' && state.assignedUserId !== null) {
    if (around.sometimesBlocked.has(state.assignedUserId)) codes.add('wrong_state');
    if (around.blocked.has(state.assignedUserId)) return codes;
  }
  if (step.guess !== undefined) {
    if (item.wrong[1] + around.wrongNow >= LIMITS.passwordTries) codes.add('too_many_tries');
    if (item.wrong[0] >= LIMITS.passwordTries && !around.renewed) return codes;
    if (step.guess === 'wrong' || around.renewed) codes.add('wrong_password');
    if (step.guess === 'wrong') return codes;
  }
  // why: an item whose day is another one meanwhile is out of reach of the code.
  if (step.isByDay === true && around.renewed) codes.add('wrong_password');
  if (step.assignTo !== undefined && around.sometimesBlocked.has(step.assignTo))
    codes.add('validation_failed');
  if (step.assignTo !== undefined && around.blocked.has(step.assignTo)) return codes;
  if (step.step === 'reassign' && step.assignTo === state.assignedUserId) return codes.add('wrong_state');
  return codes.add('done');
}

/** The item after some tries at the same moment, every state it went through, and what no order explains. */
export interface Explained {
  readonly item: ModelItem;
  readonly states: readonly Pick<ModelItem, 'state' | 'version'>[];
  readonly unexplained: readonly string[];
}

/** Calls that make another destruction password, or lead back to where there is none. */
const NEW_PASSWORD: readonly CallName[] = ['items.renewPassword', 'items.anotherDate'];

const isDone = (answer: Answered) => codeOf(answer) === 'done';
const reply = ({ step }: Tried) => `${step.step} by ${step.by.name} (${step.by.role})`;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Explains what became of an item by the workflow table, one version after the other: each version is the one
 * success of one try, allowed in the state before it, or the release of a blocked evaluator; each refusal is
 * right in one of the states in between. `after` is the item as it is read when all is quiet.
 */
export function explain(
  item: ModelItem,
  tries: readonly Tried[],
  after: ItemDetails,
  around: Around,
): Explained {
  const unexplained: string[] = [];
  const winners = new Map<number, Tried>();
  for (const one of tries) {
    const done = one.answers.filter(isDone);
    const [first] = done;
    if (first === undefined) continue;
    if (done.some((answer) => !same(answer, first)))
      unexplained.push(`${reply(one)}: sent again, answered otherwise`);
    const forgotten = one.answers.find((answer, at) => at > one.answers.indexOf(first) && !isDone(answer));
    if (one.orderedStatements && forgotten !== undefined && !OF_BLOCKED.has(codeOf(forgotten))) {
      unexplained.push(`${reply(one)}: was done, and sent again it was answered ${codeOf(forgotten)}`);
    }
    const version = (first.body as ItemDetails).version;
    const other = winners.get(version);
    if (other !== undefined)
      unexplained.push(`two winners of version ${version}: ${reply(other)}, ${reply(one)}`);
    winners.set(version, one);
  }

  const states: Pick<ModelItem, 'state' | 'version'>[] = [{ state: item.state, version: item.version }];
  if (after.history.length !== after.version) {
    unexplained.push(`version ${after.version} with ${after.history.length} entries of history`);
  }
  let { state } = item;
  for (let version = item.version + 1; version <= after.version; version += 1) {
    const entry = after.history[version - 1];
    const winner = winners.get(version);
    winners.delete(version);
    const answer = winner?.answers.find(isDone)?.body as ItemDetails | undefined;
    const allowed =
      winner === undefined
        ? releasedStates(state, around)
        : (winner.step.ifMatch === null || winner.step.ifMatch === version - 1) &&
            sees(winner.step.by, item, state)
          ? nextStates(winner.step, state, around)
          : [];
    const next = allowed.find(
      (one) =>
        answer === undefined ||
        (answer.status === one.status &&
          // why: what a call for many answers names no evaluator.
          (answer.assignedUserId === undefined || answer.assignedUserId === one.assignedUserId)),
    );
    const who = winner === undefined ? 'no try' : reply(winner);
    if (next === undefined) {
      unexplained.push(`version ${version}, by ${who}, is no step from ${JSON.stringify(state)}`);
      break;
    }
    if (entry?.fromStatus !== state.status || entry.toStatus !== next.status) {
      unexplained.push(
        `version ${version}, by ${who}: history says ${entry?.fromStatus} to ${entry?.toStatus}`,
      );
    }
    if (winner !== undefined && entry?.userName !== winner.step.by.name) {
      unexplained.push(`version ${version}, by ${who}: history names ${entry?.userName}`);
    }
    state = next;
    states.push({ state, version });
  }
  for (const [version, one] of winners)
    unexplained.push(`${reply(one)}: made version ${version}, which is not there`);
  const read = {
    status: after.status,
    assignedUserId: after.assignedUserId,
    verifiedOnSite: after.verifiedOnSite,
    openCorrection:
      after.corrections?.find((one) => one.state === 'open')?.values.map(({ field }): string => field) ?? [],
  };
  const { decline, ...told } = state;
  if (!same(read, { ...told }))
    unexplained.push(`is ${JSON.stringify(read)}, the table says ${JSON.stringify(state)}`);

  const guesses = tries.flatMap(({ step, answers }) =>
    answers.map((answer) => ({ step, code: codeOf(answer) })),
  );
  /** A new password among the tries: guesses before it and after it were judged by different ones. */
  const renewed = guesses.some(({ step, code }) => NEW_PASSWORD.includes(step.call) && code === 'done');
  const ended = states.some(({ state: { status } }) => status === 'scheduling');
  const mayCount = ({ guess }: Try) => guess === 'wrong' || (guess === 'right' && renewed);
  const wrongNow = guesses.filter(({ step, code }) => mayCount(step) && code !== 'not_found').length;
  for (const { step, code } of guesses) {
    if (code === 'done') continue;
    const explains = states.some((at) =>
      possibleCodes(step, item, at, { ...around, wrongNow, renewed }).has(code),
    );
    if (!explains) {
      const where = states.map((at) => `${at.state.status} (version ${at.version})`).join(', ');
      unexplained.push(`${step.step} by ${step.by.name} (${step.by.role}) was answered ${code} at ${where}`);
    }
  }
  const counted = guesses.filter(({ step, code }) => !step.isByDay && code === 'wrong_password').length;
  const rightCodes = guesses.filter(({ step }) => step.guess === 'right').map(({ code }) => code);
  const right = renewed || rightCodes.includes('done') || rightCodes.includes('wrong_state');
  const before = rightCodes.includes('done') ? 0 : item.wrong[1];
  return {
    item: {
      ...item,
      state: { ...read, decline: decline ?? null },
      decision: after.decision,
      version: after.version,
      password: after.destructionPassword ?? (ended ? null : item.password),
      wrong: ended ? [0, counted] : [right ? 0 : item.wrong[0] + counted, before + counted],
    },
    states,
    unexplained,
  };
}

function releasedStates(state: ItemState, around: Around): readonly ItemState[] {
  const evaluator = state.assignedUserId;
  const released = state.status === 'pending' && evaluator !== null && around.sometimesBlocked.has(evaluator);
  return released ? [{ ...state, assignedUserId: null, decline: null }] : [];
}
