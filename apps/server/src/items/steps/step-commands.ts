import type { ReadBody } from '@monda/domain/api/api-contracts.ts';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import type { DocumentName } from '@monda/domain/base/service-documents.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { dateRefusal } from '@monda/domain/base/schedulable-dates.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { sideOfRole } from '@monda/domain/identity/roles.ts';
import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { DeclineReason } from '@monda/domain/items/decline-reasons.ts';
import {
  type GivenMeeting,
  type Meeting,
  meetingOn,
  nextMeeting,
  type StoredMeeting,
} from '@monda/domain/items/meeting.ts';
import { stepOf } from '@monda/domain/items/item-step-choices.ts';
import { type ItemCall, type ItemStepName, stepOfRole } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../process/clock.ts';
import type { Work } from '../../database/work.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { meetingsOfItems } from '../reading/stored-meetings.ts';
import { newDestructionPassword } from './destruction-password.ts';
import { assignTo, decide, reassignTo } from './item-evaluation.ts';
import type { StepCommand } from './item-steps.ts';

/** What the calls of one item and those of many ask of it, by what was sent. */

/**
 * Reads the files of documents as they are served now to readers of the request's language. What it answers is called
 * inside the change: it gives what is to be recorded of them, or throws 503 where one could not be read, since no one
 * accepts a text that is not known. A request that was answered before is answered the same again either way.
 */
export type AcceptDocuments = (names: readonly DocumentName[]) => Promise<() => readonly RecordedDocument[]>;

/** A step that is asked for, of whichever item. */
export type StepDetails = Omit<StepCommand, 'itemId'>;

/** The person of this id, locked by the transaction, now or when asked; `null` is no one an item can be assigned to. */
type HeldEvaluator = (id: string) => AssignableUser | null | Promise<AssignableUser | null>;

export const assignCommand = (givesTo: string, evaluator: HeldEvaluator): StepDetails => ({
  step: 'assign',
  givesTo,
  effects: async (_item, { ofReceiver }) => assignTo(await evaluator(givesTo), ofReceiver),
});

export const reassignCommand = (givesTo: string, evaluator: HeldEvaluator): StepDetails => ({
  step: 'reassign',
  givesTo,
  effects: async (item, { ofReceiver }) => reassignTo(await evaluator(givesTo), ofReceiver, item),
});

/** The step of a call by the role of the person and the status of the item; a role that takes none 403. */
export const stepByRole =
  (call: ItemCall, { role }: Pick<Actor, 'role'>) =>
  (status: ItemStatus): ItemStepName => {
    const step = stepOfRole(call, role, status);
    if (step === null) throw new Refusal('not_allowed');
    return step;
  };

/** Notes the reason of a decline, where one was given. */
const declinedFor = (reason: DeclineReason | undefined): Pick<StepDetails, 'effects'> =>
  reason === undefined ? {} : { effects: () => ({ note: { code: 'declined', reason } }) };

export function submitReviewCommand({
  decision,
  action,
  comment,
  reason,
}: Pick<ReadBody<'items.submitReview'>, 'decision' | 'action' | 'comment' | 'reason'>): StepDetails {
  const step = stepOf('submit-review', decision);
  if (decision === 'decline') return { step, comment, ...declinedFor(reason) };
  const decided = step === 'approve' && action !== undefined;
  return { step, comment, ...(decided ? { effects: () => decide(action) } : {}) };
}

export const reviewCommand = ({
  action,
  comment,
  reason,
}: Pick<ReadBody<'items.review'>, 'action' | 'comment' | 'reason'>): StepDetails => ({
  step: stepOf('review', action),
  comment,
  ...(action === 'decline' ? declinedFor(reason) : {}),
});

export const scheduleCommand = (
  { price, buyer, destructionOn, ...said }: ReadBody<'items.schedule'>,
  work: Work,
): StepDetails => ({
  step: 'schedule',
  effects: async ({ id, decision }) => {
    assertSchedulable('destructionOn', destructionOn, work.clock.now());
    // why: an hour belongs to the schedule that names it, also where the day is one that the item had before.
    const meeting = nextMeeting(await meetingOf(work, id), { time: null, ...said }, destructionOn);
    const noted = meeting === null ? null : noteOfMeeting(meeting);
    return {
      changes: { price, buyer, destruction_on: destructionOn },
      note: {
        ...{ code: 'scheduled', decision, on: destructionOn, price, buyer },
        ...(noted === null ? {} : { meeting: noted }),
      },
      ...(meeting === null ? {} : { meeting }),
    };
  },
});

/** Changes what was said of the meeting on the day that an item has; nothing where that is what was said already. */
export const meetingCommand = (
  said: GivenMeeting,
  { role }: Pick<Actor, 'role'>,
  work: Work,
): StepDetails => ({
  step: stepByRole('meeting', { role }),
  effects: async ({ id, destruction_on: day }) => {
    if (day === null) throw new Error(`item ${id} has no day to meet on`);
    const before = await meetingOf(work, id);
    const meeting = nextMeeting(before, said, day);
    const [former, next] = [meetingOn(before, day), meetingOn(meeting, day)];
    if (isDeepStrictEqual(former, next)) return { changesNothing: true };
    return {
      note: {
        code: 'meeting',
        meeting: noteOfMeeting(next),
        former: noteOfMeeting(former),
        contactChanged: (before?.contact ?? '') !== (meeting?.contact ?? ''),
      },
      ...(meeting === null ? {} : { meeting }),
    };
  },
});

const meetingOf = async (work: Work, id: string): Promise<StoredMeeting | null> =>
  (await meetingsOfItems(work, [id])).get(id) ?? null;

/** What a history notes of a meeting; `null` where that is nothing. */
function noteOfMeeting(meeting: Meeting | null): Pick<Meeting, 'place' | 'time'> | null {
  const { place, time } = meeting ?? { place: '', time: null };
  return place === '' && time === null ? null : { place, time };
}

/**
 * Takes the date away that an item has, and with it what was confirmed and verified for that day. Decision, price, buyer
 * and evaluator stay. A role that moves no date 403.
 */
export function anotherDateCommand(
  { reason, proposedOn, comment }: ReadBody<'items.anotherDate'>,
  { role }: Pick<Actor, 'role'>,
  clock: Pick<Clock, 'now'>,
): StepDetails {
  return {
    step: stepByRole('another-date', { role }),
    comment,
    effects: ({ status, destruction_on: from }) => {
      if (proposedOn !== undefined) assertSchedulable('proposedOn', proposedOn, clock.now());
      return {
        changes: { destruction_on: null, verified_on_site: false },
        note: { code: 'otherDate', by: sideOfRole(role), reason, from, proposedOn: proposedOn ?? null },
        ...(status === 'destruction' ? { password: null } : {}),
      };
    },
  };
}

/** Refuses a date on which nothing can be scheduled. */
function assertSchedulable(path: string, date: PlainDate, now: Date): void {
  const because = dateRefusal(date, now);
  if (because === null) return;
  const message = words().stepFields[because];
  throw new Refusal('validation_failed', { message, errors: [{ path, message }] });
}

/**
 * `accepted` answers the documents that are accepted with a confirmation, or throws. The password that is made no one
 * of the company can read back (decision A-034).
 */
export function confirmDestructionCommand(
  { action, comment, reason }: Pick<ReadBody<'items.confirmDestruction'>, 'action' | 'comment' | 'reason'>,
  accepted: () => readonly RecordedDocument[],
  encryption: Encryption,
  clock: Pick<Clock, 'now' | 'randomBytes'>,
): StepDetails {
  if (action === 'decline') return { step: 'declineSchedule', comment, ...declinedFor(reason) };
  return {
    step: 'confirmSchedule',
    comment,
    effects: (item) => ({
      note: { code: 'termsAccepted', documents: [...accepted()] },
      password: {
        item_id: item.id,
        company_id: item.company_id,
        sealed: encryption.encrypt(newDestructionPassword(clock)),
        created_at: clock.now(),
      },
    }),
  };
}
