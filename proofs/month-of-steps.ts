import type { CallName } from '@monda/domain/api/api-calls.ts';
import { idOf, type PersonName } from '../apps/server/test/test-people.ts';
import { dayAfter } from './late-by-rule.ts';
import { madeBill, madePhoto } from './made-files.ts';
import type { PeopleNow } from './people-now.ts';
import { actingFor, EVALUATORS, evaluatorsOf, MANAGERS, mayLook } from './notified-people.ts';
import type { TrackedItem } from './tracked-item.ts';

/** A step that a person can take with an item now. */
export interface OpenStep {
  readonly event: string;
  readonly call: CallName;
  readonly by: readonly PersonName[];
  readonly body?: Readonly<Record<string, unknown>>;
  /** Text fields and files of a multipart body. */
  readonly form?: () => FormData;
  /** What is sent of the item's own password. */
  readonly needsPassword?: true;
  readonly changes: Partial<Pick<TrackedItem, 'status' | 'evaluator' | 'verified' | 'destructionOn'>>;
}

const withFiles = (fields: Readonly<Record<string, string>>, files: Readonly<Record<string, File>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...files })) form.append(name, value);
  return form;
};

/** A decline can be taken back for ten minutes; the month does so a little before. */
const TAKEN_BACK_WITHIN_MS = 9 * 60_000;
/** By the status from which a person declined. */
const TAKE_BACKS: Readonly<Record<string, string>> = {
  pending: 'takeBackAsEvaluator',
  evaluation_review: 'takeBackAsManager',
  confirmation_required: 'takeBackAsCompany',
};

/** What the steps of a moment depend on. */
interface Moment {
  readonly people: PeopleNow;
  random(): number;
  now(): number;
}

/** The steps that are open at an item: those of section 4 of the specification, a new password, and taking a decline back. */
export function openSteps(item: TrackedItem, moment: Moment): readonly OpenStep[] {
  const { people } = moment;
  const random = () => moment.random();
  const photo = () => new File([new Uint8Array(madePhoto(random))], 'a.png', { type: 'image/png' });
  const company = actingFor(item.company);
  const evaluator = evaluatorsOf(item, people);
  const isGone = item.evaluator !== null && !people.isActive(item.evaluator);
  const decided = (
    event: string,
    call: CallName,
    by: readonly PersonName[],
    body: object,
    status: string,
  ) => ({
    ...{ event, call, by, body: body as Record<string, unknown>, changes: { status } },
  });
  switch (item.status) {
    case 'pending': {
      if (item.evaluator === null) return [];
      const submit = (event: string, body: object, status: string) =>
        decided(event, 'items.submitReview', evaluator, body, status);
      return [
        decided('evaluate', 'items.evaluate', evaluator, { action: 'destroy' }, 'evaluation_review'),
        submit('approve', { decision: 'approve', action: 'destroy' }, 'evaluation_review'),
        submit('requestChangeAsEvaluator', { decision: 'request-change' }, 'change_requested'),
        submit('declineAsEvaluator', { decision: 'decline' }, 'declined'),
        ...EVALUATORS.filter((name) => name !== item.evaluator && people.isActive(name)).map((name) => ({
          event: 'reassign',
          call: 'items.reassign' as const,
          by: MANAGERS,
          body: { assignedUserId: idOf(name) },
          changes: { evaluator: name },
        })),
      ];
    }
    case 'change_requested':
      return [
        {
          ...{
            event: 'update',
            call: 'items.update',
            by: company,
            form: () => withFiles({ jsonData: JSON.stringify({ location: 'Hall 3' }) }, { photos: photo() }),
          },
          // why: an evaluator who was blocked meanwhile gets no item back.
          changes: { status: 'pending', ...(isGone ? { evaluator: null } : {}) },
        },
      ];
    case 'evaluation_review':
      return [
        decided('confirmReview', 'items.review', MANAGERS, { action: 'confirm' }, 'scheduling'),
        decided(
          ...(['requestChangeAsManager', 'items.review', MANAGERS] as const),
          ...([{ action: 'request-change' }, 'change_requested'] as const),
        ),
        decided('declineAsManager', 'items.review', MANAGERS, { action: 'decline' }, 'declined'),
      ];
    case 'scheduling': {
      const destructionOn =
        random() < 0.5 ? '2026-12-30' : dayAfter(people.today, 1 + Math.floor(random() * 5));
      const step = { event: 'schedule', call: 'items.schedule', by: MANAGERS } as const;
      const changes = { status: 'confirmation_required', destructionOn };
      return [{ ...step, body: { price: 120, buyer: 'Scrap Ltd', destructionOn }, changes }];
    }
    case 'confirmation_required': {
      const decline = decided(
        ...(['declineSchedule', 'items.confirmDestruction', company] as const),
        ...([{ action: 'decline' }, 'declined'] as const),
      );
      const moves = [
        moveDate('otherDateAsCompany', company, { reason: 'item-not-ready' }),
        changeMeeting('changeMeeting', random),
        moveDate('withdrawSchedule', MANAGERS, { reason: 'other', comment: 'The press is broken.' }),
      ];
      // why: whether an item whose date has passed is noted as late at its next status depends on others.
      if (hasPassed(item, people)) return [decline, ...moves];
      const confirm = { event: 'confirmSchedule', call: 'items.confirmDestruction', by: company } as const;
      return [
        { ...confirm, body: { action: 'confirm' }, changes: { status: 'destruction' } },
        decline,
        ...moves,
      ];
    }
    case 'destruction': {
      const common = { by: company, needsPassword: true } as const;
      if (!item.verified) {
        return [
          {
            ...{ ...common, event: 'verifyOnSite', call: 'items.verifyPassword' },
            changes: { verified: true },
          },
          changeMeeting('changeConfirmedMeeting', random),
          { event: 'renewPassword', call: 'items.renewPassword', by: MANAGERS, changes: {} },
          moveDate('otherDateAfterConfirming', company, { reason: 'site-closed' }),
          moveDate('postpone', MANAGERS, { reason: 'equipment-missing' }),
        ];
      }
      return [
        {
          ...{ ...common, event: 'uploadDocumentation', call: 'items.uploadDocumentation' },
          changes: { status: 'destroyed' },
          form: () => withFiles({}, { beforePhotos: photo(), afterPhotos: photo(), tareTickets: photo() }),
        },
        moveDate('postpone', MANAGERS, { reason: 'item-differs' }),
      ];
    }
    case 'destroyed': {
      const bill = () => new File([new Uint8Array(madeBill(random))], 'a.pdf', { type: 'application/pdf' });
      return [
        {
          ...{ event: 'complete', call: 'items.completeDestruction', by: MANAGERS },
          changes: { status: 'completed' },
          form: () => withFiles({ finalPrice: '99.50' }, { invoice: bill() }),
        },
      ];
    }
    case 'declined': {
      const { decline } = item;
      const event = decline === null ? undefined : TAKE_BACKS[decline.from];
      if (decline === null || event === undefined || isGone) return [];
      if (!people.isActive(decline.by) || !mayLook(decline.by, item, people)) return [];
      if (moment.now() - decline.at > TAKEN_BACK_WITHIN_MS || hasPassed(item, people)) return [];
      const back = { event, call: 'items.takeBack', by: [decline.by] } as const;
      return [{ ...back, changes: { status: decline.from } }];
    }
    default:
      return [];
  }
}

/** A step that says where an item is met, each time elsewhere: what says the same as before is no step. */
const changeMeeting = (event: string, random: () => number): OpenStep => ({
  ...{ event, call: 'items.changeMeeting', by: MANAGERS },
  body: { place: `Gate ${random()}`, time: '10:30' },
  changes: {},
});

/** A step that takes the date of an item away. */
const moveDate = (
  event: string,
  by: readonly PersonName[],
  body: Readonly<Record<string, unknown>>,
): OpenStep => ({
  ...{ event, call: 'items.anotherDate', by, body },
  changes: { status: 'scheduling', destructionOn: null, verified: false },
});

const hasPassed = ({ destructionOn }: TrackedItem, { today }: PeopleNow) =>
  destructionOn !== null && destructionOn < today;
