import type { CallName } from '@monda/domain/api/api-calls.ts';
import { isCommentStep } from '@monda/domain/items/comment-steps.ts';
import { addDays, utcDateOf } from '@monda/domain/base/dates.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStepName,
  stepOfRole,
} from '@monda/domain/items/item-workflow.ts';
import { judgeStep } from '@monda/domain/items/judged-steps.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { stepBodies } from '@monda/test-bed/sent-bodies.ts';
import { ALL_STEPS } from '@monda/test-bed/who-may-call.ts';
import fc from 'fast-check';
import { type ModelItem, sees, type Try } from './item-model.ts';
import { madeBill, madePhoto } from './made-files.ts';
import type { Sent } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** What one person does in a burst, before it is known how the items stand: numbers pick among what is there. */
export interface Picked {
  readonly does: 'step' | 'many' | 'anything' | 'get' | 'list';
  readonly item: number;
  readonly person: number;
  readonly choice: number;
  readonly ifMatch: 'none' | 'now' | 'old';
  readonly keyed: boolean;
  /** Whether the answer is lost and the call sent again with the same key: afterwards, or meanwhile. */
  readonly lost: 'no' | 'after' | 'meanwhile';
  readonly guess: 'right' | 'wrong';
}

/** A person and the step they take. */
interface PersonStep {
  readonly by: SignedInPerson;
  readonly step: ItemStepName;
}

type Payload = Pick<Sent, 'body' | 'fields' | 'files'>;

/** Operations sent at the same moment. A race is for one item, and everybody in it may take their step. */
export interface Burst {
  readonly kind: 'mixed' | 'race' | 'among-acts';
  readonly target: number;
  readonly picks: readonly Picked[];
}

/** Values by how often they are drawn. */
export const often = <Value>(...values: readonly (readonly [number, Value])[]) =>
  fc.oneof(...values.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

const pick: fc.Arbitrary<Picked> = fc.record({
  does: often<Picked['does']>([6, 'step'], [2, 'many'], [2, 'anything'], [1, 'get'], [1, 'list']),
  item: fc.nat(999),
  person: fc.nat(999),
  choice: fc.nat(999),
  ifMatch: often<Picked['ifMatch']>([6, 'none'], [3, 'now'], [1, 'old']),
  keyed: fc.boolean(),
  lost: often<Picked['lost']>([7, 'no'], [2, 'after'], [1, 'meanwhile']),
  guess: often<Picked['guess']>([5, 'right'], [1, 'wrong']),
});

/** A world's work: so many bursts. */
export const bursts = (length: number): fc.Arbitrary<readonly Burst[]> =>
  fc.array(
    fc.record({
      kind: often<Burst['kind']>([6, 'mixed'], [3, 'race'], [1, 'among-acts']),
      target: fc.nat(999),
      picks: fc.array(pick, { minLength: 2, maxLength: 9 }),
    }),
    { minLength: length, maxLength: length },
  );

/** The call that takes a step. */
export const CALL_OF = Object.fromEntries(
  ITEM_STEP_NAMES.map((step) => [step, ALL_STEPS[step].call]),
) as Readonly<Record<ItemStepName, CallName>>;

const WITH_PASSWORD: readonly ItemStepName[] = ['verifyOnSite', 'uploadDocumentation'];
/** Steps that end an item or lead it back are drawn less often than those that lead on. */
const NOT_LEADING_ON: readonly ItemStepName[] = [
  ...(['declineAsEvaluator', 'declineAsManager', 'declineSchedule'] as const),
  ...(['otherDateAsCompany', 'withdrawSchedule', 'otherDateAfterConfirming', 'postpone'] as const),
];

const evaluators = (people: readonly SignedInPerson[]) =>
  people.filter(({ role }) => role === 'technical_evaluator');

/** Those to whom an assigned item can be given now. */
const receivers = (people: readonly SignedInPerson[], { state }: ModelItem, blocked: ReadonlySet<string>) =>
  evaluators(people).filter(({ id }) => !blocked.has(id) && id !== state.assignedUserId);

/** Who may take which step of an item now. */
export function openSteps(
  people: readonly SignedInPerson[],
  item: ModelItem,
  blocked: ReadonlySet<string>,
): readonly PersonStep[] {
  const locked = item.wrong[1] >= LIMITS.passwordTries;
  const assignable = evaluators(people).some(({ id }) => !blocked.has(id));
  return people
    .filter((by) => !blocked.has(by.id) && sees(by, item, item.state))
    .flatMap((by) => ITEM_STEP_NAMES.map((step) => ({ by, step })))
    .filter(({ by, step }) => judgeStep(step, item.state, by).allowed)
    .filter(({ step }) => !locked || !WITH_PASSWORD.includes(step))
    .filter(({ step }) => assignable || step !== 'assign')
    .filter(({ step }) => step !== 'reassign' || receivers(people, item, blocked).length > 0);
}

/** One of `values`, by a number. */
export function among<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

/** Which decline is taken back, and which date is moved, follows from role and status, whatever is meant. */
function stepByRole(step: ItemStepName, { role }: SignedInPerson, { state }: ModelItem): ItemStepName {
  const { call } = ITEM_STEPS[step];
  const byRole = isCommentStep(step) || ['take-back', 'another-date', 'meeting'].includes(call);
  return (byRole ? stepOfRole(call, role, state.status) : null) ?? step;
}

/** The step a pick takes on an item; `null` when no one can do anything with it any more. */
export function stepFor(
  picked: Picked,
  item: ModelItem,
  people: readonly SignedInPerson[],
  blocked: ReadonlySet<string>,
): PersonStep | null {
  const open = openSteps(people, item, blocked);
  const leading = picked.choice % 4 === 0 ? open : open.filter(({ step }) => !NOT_LEADING_ON.includes(step));
  if (picked.does === 'anything') {
    const by = among(people, picked.person);
    const step = among(ITEM_STEP_NAMES, picked.choice);
    return { by, step: stepByRole(step, by, item) };
  }
  return leading.length === 0 ? null : among(leading, picked.person);
}

/** The try of a pick, with what is sent. */
export function tryOf(
  { by, step }: PersonStep,
  picked: Picked,
  item: ModelItem,
  {
    people,
    blocked,
    random,
    assignTo: given,
  }: {
    people: readonly SignedInPerson[];
    blocked: ReadonlySet<string>;
    random: () => number;
    /** The evaluator that an assignment names; drawn without one. */
    assignTo?: string | undefined;
  },
): { readonly step: Try; readonly sent: Sent } {
  const free =
    step === 'reassign' && picked.does !== 'anything'
      ? receivers(people, item, blocked)
      : evaluators(people).filter(({ id }) => picked.does === 'anything' || !blocked.has(id));
  const assignTo = given ?? among(free.length === 0 ? evaluators(people) : free, picked.choice).id;
  const withPassword = WITH_PASSWORD.includes(step);
  const ifMatch = picked.ifMatch === 'none' ? null : item.version - (picked.ifMatch === 'old' ? 1 : 0);
  const right = picked.guess === 'right' && item.password !== null;
  const password = right ? (item.password ?? '') : 'WRONG-GUESS';
  return {
    step: {
      by,
      call: CALL_OF[step],
      step,
      ifMatch,
      ...(step === 'assign' || step === 'reassign' ? { assignTo } : {}),
      ...(withPassword ? { guess: right ? ('right' as const) : ('wrong' as const) } : {}),
    },
    sent: {
      params: { id: item.id },
      ...payloadOf(step, {
        ...{ assignTo, password, random },
        decision: picked.choice % 2 === 0 ? 'destroy' : 'reassign',
      }),
      headers: ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` },
    },
  };
}

/** What is sent to take a step, right in everything but the password where it is not. */
export function payloadOf(
  step: ItemStepName,
  {
    assignTo,
    password,
    random,
    decision = 'reassign',
  }: { assignTo: string; password: string; random: () => number; decision?: ItemDecision },
): Payload {
  const photos = () =>
    ['beforePhotos', 'afterPhotos', 'tareTickets'].map((field) => ({
      field,
      name: `${field}.png`,
      bytes: madePhoto(random),
    }));
  const body = stepBodies({ evaluator: assignTo, otherEvaluator: assignTo, password })[step];
  switch (step) {
    case 'approve':
      return { body: { ...(body as object), action: decision } };
    case 'update': {
      const jsonData = { location: 'Hall 3', weight: Math.floor(random() * 900) };
      if (random() < 0.5) return { body: { jsonData } };
      const photo = { field: 'photos', name: 'more.png', bytes: madePhoto(random) };
      return { fields: { jsonData: JSON.stringify(jsonData) }, files: [photo] };
    }
    case 'schedule':
      return { body: { ...(body as object), destructionOn: addDays(utcDateOf(new Date()), 9) } };
    case 'otherDateAsCompany':
    case 'otherDateAfterConfirming':
      return { body: { reason: 'item-not-ready', proposedOn: addDays(utcDateOf(new Date()), 20) } };
    case 'withdrawSchedule':
    case 'postpone':
      return { body: { reason: 'other', comment: 'the press is broken' } };
    case 'changeMeeting':
    case 'changeConfirmedMeeting':
      // why: what says the same as before changes nothing, and is no version.
      return { body: { ...(body as object), place: `Gate ${random()}` } };
    case 'uploadDocumentation':
      return { fields: { password }, files: photos() };
    case 'complete':
      return {
        fields: { finalPrice: '99.50' },
        files: [{ field: 'invoice', name: 'bill.pdf', bytes: madeBill(random) }],
      };
    default:
      return body === undefined ? {} : { body };
  }
}

/** What is sent with an update that also removes photos. */
export function removing(photos: readonly string[], payload: ReturnType<typeof payloadOf>): typeof payload {
  if (photos.length === 0) return payload;
  return payload.fields === undefined
    ? { body: { ...(payload.body as object), removedPhotos: photos } }
    : { ...payload, fields: { ...payload.fields, removedPhotos: JSON.stringify(photos) } };
}
