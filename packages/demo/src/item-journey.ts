import { addDays, type PlainDate } from '@monda/domain/base/dates.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { REASSIGN_COMMENTS, STEP_COMMENTS } from './demo-comments.ts';
import type {
  DaysFromToday,
  DemoHistoryEntry,
  ItemPlan,
  Journey,
  PersonKey,
  ProjectPlan,
} from './demo-data-shape.ts';
import { actorsOf, demoPerson } from './demo-people.ts';
import { makeRandom } from './random.ts';
import type { Meeting } from '@monda/domain/items/meeting.ts';
import { demoMeeting } from './demo-meetings.ts';

const TO_REVIEW = ['assign', 'approve'] as const;
const TO_SCHEDULE = [...TO_REVIEW, 'confirmReview', 'schedule'] as const;
const TO_DESTRUCTION = [...TO_SCHEDULE, 'confirmSchedule'] as const;
const ON_SITE: readonly ItemStepName[] = ['verifyOnSite', 'uploadDocumentation'];

/** The steps of each journey after the creation of the item. */
export const JOURNEYS: Readonly<Record<Journey, readonly ItemStepName[]>> = {
  requested: [],
  assigned: ['assign'],
  reviewing: TO_REVIEW,
  changeByEvaluator: ['assign', 'requestChangeAsEvaluator'],
  changeByManager: [...TO_REVIEW, 'requestChangeAsManager'],
  updated: ['assign', 'requestChangeAsEvaluator', 'update'],
  approved: [...TO_REVIEW, 'confirmReview'],
  scheduled: TO_SCHEDULE,
  confirmed: TO_DESTRUCTION,
  verified: [...TO_DESTRUCTION, 'verifyOnSite'],
  documented: [...TO_DESTRUCTION, ...ON_SITE],
  completed: [...TO_DESTRUCTION, ...ON_SITE, 'complete'],
  completedAfterChange: [
    'assign',
    'requestChangeAsEvaluator',
    'update',
    ...TO_DESTRUCTION.slice(1),
    ...ON_SITE,
    'complete',
  ],
  declinedByEvaluator: ['assign', 'declineAsEvaluator'],
  declinedByManager: [...TO_REVIEW, 'declineAsManager'],
  declinedByCompany: [...TO_SCHEDULE, 'declineSchedule'],
};

/** Steps by which an item of the earlier system came to its status. */
const EARLIER_WAYS: Partial<Record<ItemStatus, readonly ItemStatus[]>> = {
  in_progress: ['in_progress'],
  collected: ['in_progress', 'collected'],
  sorted: ['in_progress', 'collected', 'sorted'],
  processed: ['in_progress', 'collected', 'sorted', 'processed'],
  recycled: ['collected', 'sorted', 'processed', 'recycled'],
  disposed: ['collected', 'sorted', 'disposed'],
  finished: ['in_progress', 'collected', 'processed', 'finished'],
  rejected: ['rejected'],
};
const EARLIER_WORDS: Partial<Record<ItemStatus, string>> = {
  in_progress: 'Taken over from the earlier system; work order opened.',
  collected: 'Picked up with the weekly truck.',
  sorted: 'Sorted by material: steel, copper, plastics.',
  processed: 'Processed at the plant, batch closed.',
  recycled: 'Sent to the foundry as secondary material.',
  disposed: 'Disposed of at the licensed site.',
  finished: 'Closed after the certificate arrived.',
  rejected: 'Refused at the gate: contents did not match the papers.',
};

const LATEST: DaysFromToday = -0.3;

/** A working hour of the day that `at` falls on, after `previous`. */
function workingHour(at: DaysFromToday, previous: DaysFromToday, share: number): DaysFromToday {
  const wanted = Math.floor(at) + 0.36 + 0.3 * share;
  return Math.min(LATEST, Math.max(wanted, previous + 0.03));
}

function noteOf(
  step: ItemStepName,
  plan: ItemPlan,
  { place, time }: Meeting,
  decision: ItemDecision,
  today: PlainDate,
): HistoryNote | null {
  switch (step) {
    case 'assign':
      return { code: 'assigned', name: displayName(demoPerson(plan.evaluator ?? 'evaluator')) };
    case 'approve':
      return { code: 'decided', decision };
    case 'schedule':
      return {
        code: 'scheduled',
        decision,
        on: addDays(today, plan.on ?? 0),
        price: plan.price ?? 0,
        buyer: plan.buyer ?? '',
        meeting: { place, time },
      };
    case 'confirmSchedule':
      return { code: 'termsAccepted', documents: [] };
    case 'verifyOnSite':
      return { code: 'verified' };
    case 'uploadDocumentation':
      return { code: 'documented', before: 2, after: 2, tickets: 1 };
    case 'complete':
      return { code: 'completed' };
    default:
      return null;
  }
}

function created(plan: ItemPlan, project: ProjectPlan): DemoHistoryEntry {
  const old = plan.history === 'old-format';
  return {
    by: project.createdBy,
    at: project.start,
    from: null,
    to: old ? null : 'pending',
    comment: old ? 'Registered by telephone; entry taken over from the earlier system.' : '',
    note: old ? null : { code: 'created', documents: [] },
  };
}

function journeyHistory(
  plan: ItemPlan,
  ends: Journey,
  project: ProjectPlan,
  today: PlainDate,
): DemoHistoryEntry[] {
  const { between, pick } = makeRandom(`${plan.key}/history`);
  const [companyAdmin, companyUser] = actorsOf(project.company);
  const steps = JOURNEYS[ends];
  const before = steps.filter((step) => !ON_SITE.includes(step) && step !== 'complete');
  const last = Math.min(LATEST, plan.on === undefined ? LATEST : plan.on - 1);
  const reach = Math.max(0.5, Math.min(last - project.start, before.length * 3.4) - 0.4);
  const weights = before.map(() => between(0.25, 1.75));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shareUntil = (position: number) =>
    weights.slice(0, position + 1).reduce((sum, weight) => sum + weight, 0) / whole;
  const evaluator = plan.evaluator ?? 'evaluator';
  const decision = plan.decision ?? 'destroy';
  const by: Record<string, PersonKey> = {
    technical_evaluator: evaluator,
    fixed_assets_manager: 'manager',
    company_admin: companyAdmin,
  };
  const history = [created(plan, project)];
  for (const [position, step] of steps.entries()) {
    const previous = history.at(-1)?.at ?? project.start;
    const { from, to, by: roles } = ITEM_STEPS[step];
    const onSite = ON_SITE.indexOf(step);
    const at =
      onSite >= 0
        ? (plan.on ?? -1) + 0.39 + onSite * between(0.06, 0.11)
        : step === 'complete'
          ? workingHour(Math.min(LATEST, previous + between(1, 2.4)), previous, between(0, 1))
          : workingHour(project.start + shareUntil(position) * reach, previous, between(0, 1));
    history.push({
      by: onSite >= 0 || step === 'update' ? companyUser : (by[roles[0]] ?? 'manager'),
      at,
      from,
      to,
      comment: pick<string>(
        step === 'approve' && decision === 'reassign' ? REASSIGN_COMMENTS : (STEP_COMMENTS[step] ?? ['']),
      ),
      note: noteOf(step, plan, demoMeeting(project.key), decision, today),
    });
  }
  return history;
}

function earlierHistory(plan: ItemPlan, status: ItemStatus, project: ProjectPlan): DemoHistoryEntry[] {
  const { between } = makeRandom(`${plan.key}/history`);
  const history = [created(plan, project)];
  let from: ItemStatus = 'pending';
  for (const to of EARLIER_WAYS[status] ?? []) {
    const previous = history.at(-1)?.at ?? project.start;
    history.push({
      by: history.length % 2 === 1 ? 'manager' : 'admin',
      at: workingHour(previous + between(2, 9), previous, between(0, 1)),
      from,
      to,
      comment: EARLIER_WORDS[to] ?? '',
      note: null,
    });
    from = to;
  }
  return history;
}

/** With the acceptance of a correction, soon after the evaluation. */
function withCorrection(history: readonly DemoHistoryEntry[], { correction, evaluator }: ItemPlan) {
  if (correction?.acceptedBy === undefined) return history;
  const status = 'evaluation_review';
  const at = history.findIndex(({ to }) => to === status) + 1;
  return history.toSpliced(at, 0, {
    ...{ by: correction.acceptedBy, at: (history[at - 1]?.at ?? LATEST) + 0.02, comment: '' },
    ...{ from: status, to: status },
    note: {
      ...{ code: 'corrected', correction: correction.id, fields: ['serialNumber'] },
      proposedBy: displayName(demoPerson(evaluator ?? 'evaluator')),
    },
  });
}

/** The status a plan leads to. */
export function statusOf(plan: ItemPlan): ItemStatus {
  if (typeof plan.ends !== 'string') return plan.ends.earlier;
  const last = JOURNEYS[plan.ends].at(-1);
  return last === undefined ? 'pending' : ITEM_STEPS[last].to;
}

/** What happened to a planned item, oldest first; dates in words follow from `today`. */
export function historyOf(
  plan: ItemPlan,
  project: ProjectPlan,
  today: PlainDate,
): readonly DemoHistoryEntry[] {
  if (plan.history === 'none') return [];
  return typeof plan.ends === 'string'
    ? withCorrection(journeyHistory(plan, plan.ends, project, today), plan)
    : earlierHistory(plan, plan.ends.earlier, project);
}
