import type { PlainDate } from '../base/dates.ts';
import type { QuestionSide } from './waits-for.ts';
import { startOfDay } from '../base/time-zones.ts';
import { FIRST_STATUS, type ItemStatus } from './item-statuses.ts';
import { WAITS_FOR_DATE, type WaitsFor, waitsFor, waitsForAnswer } from './waits-for.ts';

/** An event after which an item waits for another side. */
export interface WaitingEvent {
  readonly at: Date;
  /** The status after it; `null` where it says nothing of one. */
  readonly status: ItemStatus | null;
  /** Display name of who is assigned from then on, `null` for no one; absent where that stays. */
  readonly assignee?: string | null;
  /** The destruction date from then on; absent where that stays. */
  readonly destructionOn?: PlainDate;
}

/** A question, from when it was asked until it was closed; `until` is `null` while it is open. They follow each other. */
export interface QuestionPeriod {
  readonly asked: QuestionSide;
  readonly from: Date;
  readonly until: Date | null;
}

/** Whom an item waits for, or the date that it waits for. */
export type Waiting = WaitsFor | { readonly for: 'calendar' };

/** How long an item waited for one of them, in milliseconds. */
export interface WaitingPart {
  readonly waiting: Waiting;
  readonly ms: number;
}

export interface WaitingTimes {
  /** In the order in which the item first waited for each; together they last as long as the item. */
  readonly parts: readonly WaitingPart[];
  /** Whom it waits for now, and since when. */
  readonly now: { readonly waiting: Waiting; readonly since: Date };
}

const keyOf = (waiting: Waiting): string => JSON.stringify(waiting);

/**
 * Divides the time from the first event to `now` by whom the item waited for. Events stand in the order in which they were
 * stored: one that names an earlier moment than the one before it, as a clock that was set does, counts as of that one.
 * While a question is open the item waits for its answer, unless it waits for no one. `null` without any event.
 */
export function waitingTimes(
  events: readonly WaitingEvent[],
  {
    now,
    timeZone,
    questions = [],
  }: { readonly now: Date; readonly timeZone: string; readonly questions?: readonly QuestionPeriod[] },
): WaitingTimes | null {
  const [first] = events;
  if (first === undefined) return null;
  const spent = new Map<string, { waiting: Waiting; ms: number }>();
  let at = first.at.getTime();
  let status: ItemStatus = FIRST_STATUS;
  let assignee: string | null = null;
  let destructionOn: PlainDate | null = null;
  let current = { waiting: waitsFor(status, assignee) as Waiting, since: at };

  const spend = (waiting: Waiting, until: number) => {
    if (keyOf(current.waiting) !== keyOf(waiting)) current = { waiting, since: at };
    const part = spent.get(keyOf(waiting)) ?? { waiting, ms: 0 };
    spent.set(keyOf(waiting), part);
    part.ms += until - at;
    at = until;
  };
  const wait = (waiting: Waiting, until: number) => {
    for (let from: number | null = at; from !== null; from = at < until ? at : null) {
      const since = from;
      const open = questions.find(
        (question) =>
          question.from.getTime() <= since && (question.until === null || since < question.until.getTime()),
      );
      const asked = open === undefined || waiting.for === 'nobody' ? null : open.asked;
      const next = questions
        .flatMap(({ from: begin, until: end }) => [begin.getTime(), end?.getTime() ?? until])
        .filter((moment) => moment > since);
      spend(asked === null ? waiting : waitsForAnswer(asked, status, assignee), Math.min(until, ...next));
    }
  };
  const waitUntil = (moment: number) => {
    const until = Math.max(at, moment);
    if (destructionOn !== null && WAITS_FOR_DATE.some((one) => one === status)) {
      const day = startOfDay(destructionOn, timeZone).getTime();
      if (at < day) wait({ for: 'calendar' }, Math.min(day, until));
      if (until < day) return;
    }
    wait(waitsFor(status, assignee), until);
  };

  for (const event of events) {
    if (event !== first) waitUntil(event.at.getTime());
    status = event.status ?? status;
    if (event.assignee !== undefined) assignee = event.assignee;
    destructionOn = event.destructionOn ?? destructionOn;
  }
  waitUntil(now.getTime());
  // why: once more without any time, since a question may begin or end at this moment.
  waitUntil(at);
  return {
    parts: [...spent.values()].filter(({ ms }) => ms > 0),
    now: { waiting: current.waiting, since: new Date(current.since) },
  };
}
