import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { ItemListFilters } from '@monda/domain/items/item-queries.ts';
import { type Lateness, LIMITED_STATUSES, SCHEDULED_STATUSES } from '@monda/domain/lateness/time-limits.ts';
import { stuckAt } from '@monda/domain/lateness/attention.ts';
import { readsAttention } from '@monda/domain/items/attention-readers.ts';
import { FIRST_STATUS, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type TaskFilter, TASKS_OF_ROLE } from '@monda/domain/items/task-list.ts';
import { ON_SITE, WAITING_FOR_ROLE } from '@monda/domain/items/waiting-list.ts';
import { whereWith } from '@monda/domain/items/waits-for.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transactions.ts';
import type { KnownLateness } from '../../lateness/lateness-interface.ts';
import type { Clock } from '../../process/clock.ts';
import { LED_BACK_OFTEN } from './attention-of-items.ts';
import { LACKS_FACTS, READY_FOR_CERTIFICATE, STATUSES_OF_MISSING_FACTS } from './missing-facts.ts';
import { idRange, propertyNumberMatches, searchPattern, wholeId } from '../../database/search-text.ts';

/** The filters of a list, with what lateness is judged by where the list is one of late items. */
export type ItemFilters = Omit<ItemListFilters, 'late'> & {
  /** By what items are late, or, where the list is one of stuck items, stuck. */
  readonly late: Lateness | null;
  /** The day it is, where the view asks for it. */
  readonly today: PlainDate | null;
};

/** Whether the items of a view are chosen by their destruction date and the day it is. */
const asksForToday = (view: ItemListFilters['view']): boolean => view === 'waiting' || view === 'today';

/** The filters as a call sends them; reads by what items are late, and the day it is, only where it asks for them. */
export const itemFilters = async <Query extends ItemListFilters>(
  tx: Tx,
  { late, ...query }: Query,
  { known, clock }: { readonly known: KnownLateness; readonly clock: Pick<Clock, 'now'> },
) => {
  const isOfStuck = query.attention === 'stuck';
  if (late !== true && !isOfStuck && !asksForToday(query.view)) return { ...query, late: null, today: null };
  const lateness = await known.at(tx);
  const today = asksForToday(query.view) ? lateness.today : null;
  if (late !== true && !isOfStuck) return { ...query, late: null, today };
  // why: whatever is stuck is late.
  return { ...query, late: isOfStuck ? stuckAt(lateness, clock.now()) : lateness, today };
};

/** What lists of items are narrowed to, as conditions of SQL on the alias `i`. They only ever narrow a person's scope. */

/** The list of a role that a view names; `null` for all a person sees. */
export function listOfView(actor: Actor, { view }: Pick<ItemListFilters, 'view'>): TaskFilter | null {
  if (view === 'tasks') return TASKS_OF_ROLE[actor.role];
  if (view === 'today') return ON_SITE;
  return view === 'waiting' ? WAITING_FOR_ROLE[actor.role] : null;
}

/** Items of the list of a view that wait for a later day, and are not in it therefore; `null` where there are none. */
export function laterItems(
  actor: Actor,
  by: Pick<ItemFilters, 'view' | 'today'>,
): RawBuilder<boolean> | null {
  const { dueOnly } = listOfView(actor, by) ?? {};
  return dueOnly === undefined
    ? null
    : sql<boolean>`(${oneOf(sql`i.status`, dueOnly)} AND i.destruction_on > ${dayOf(by)})`;
}

function dayOf({ view, today }: Pick<ItemFilters, 'view' | 'today'>): PlainDate {
  if (today === null) throw new Error(`a list with the view ${view} is read without the day it is`);
  return today;
}

/** By which dates a view chooses its items; `null` where it does not. */
export function conditionOfDate(
  actor: Actor,
  by: Pick<ItemFilters, 'view' | 'today'>,
): RawBuilder<boolean> | null {
  if (by.view === 'today') return sql<boolean>`i.destruction_on = ${dayOf(by)}`;
  const later = laterItems(actor, by);
  return later && sql<boolean>`${later} IS NOT TRUE`;
}

/** The statuses that view and filter leave, in the order of the lifecycle; `null` for all, none where nothing matches. */
export function statusesLeft(actor: Actor, by: ItemFilters): readonly ItemStatus[] | null {
  const list = listOfView(actor, by)?.statuses;
  if (by.attention !== undefined && !readsAttention(actor.role)) return [];
  const open = by.late === null && !isOfOpen(by) ? undefined : LATE_STATUSES;
  const lacking = isOfCompleted(by) ? STATUSES_OF_MISSING_FACTS : undefined;
  const withWhom = by.withWhom && whereWith(by.withWhom).map(({ status }) => status);
  const [first, ...others] = [list, by.status, open, lacking, withWhom].filter((one) => one !== undefined);
  return first?.filter((status) => others.every((one) => one.includes(status))) ?? null;
}

const isReasonOfCompleted = ({ attention }: ItemFilters): boolean =>
  attention === 'facts-missing' || attention === 'certificate-ready';

/** Whether the filter is one of completed items. */
const isOfCompleted = (by: ItemFilters): boolean =>
  isReasonOfCompleted(by) || by.certificateIssuedSince !== undefined;

/** Whether the reason is one of open items. */
const isOfOpen = (by: ItemFilters): boolean => by.attention !== undefined && !isReasonOfCompleted(by);

const and = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;

/** Statuses at which an item can be late. */
const LATE_STATUSES: readonly ItemStatus[] = [...new Set([...LIMITED_STATUSES, ...SCHEDULED_STATUSES])];

/**
 * The rule `lateSince` of the domain as ranges, no item in two of them: of the index by status and since, and of that by
 * status and date.
 */
export function rangesOfLate({ bounds, today, countsDates }: Lateness): readonly LateRange[] {
  const bySince = [...bounds].map(([status, before]) => ({
    status,
    among: sql<boolean>`i.status_since < ${before}`,
    along: sql`i.status_since`,
  }));
  const byDate = SCHEDULED_STATUSES.map((status) => {
    const before = bounds.get(status);
    const inTime = before === undefined ? sql<boolean>`true` : sql<boolean>`i.status_since >= ${before}`;
    const among = sql<boolean>`i.destruction_on < ${today} AND ${inTime}`;
    return { status, among, along: sql`i.destruction_on` };
  });
  return countsDates ? [...bySince, ...byDate] : bySince;
}

/** Late items of one status, by one of the reasons for which they are. */
export interface LateRange {
  readonly status: ItemStatus;
  readonly among: RawBuilder<boolean>;
  /** The column in whose order the index of the range stands. */
  readonly along: RawBuilder<unknown>;
}

const isLate = (lateness: Lateness): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    rangesOfLate(lateness).map(({ status, among }) => sql`(i.status = ${status} AND ${among})`),
    sql` OR `,
  )})`;

const oneOf = (column: RawBuilder<unknown>, values: readonly string[]) =>
  // why: a list of one is an equation to the planner, so that an index behind it keeps its order.
  sql<boolean>`${column} IN (${sql.join(values)})`;

/** Whether a filter leaves of pending items those alone that are assigned, or those that are not. */
const leavesPending = ({ withWhom }: ItemFilters, assigned: boolean): boolean =>
  withWhom !== undefined &&
  whereWith(withWhom).some(({ status, isAssigned }) => status === FIRST_STATUS && isAssigned === assigned);

/** Whether view and filter leave of pending items those alone to which no one is assigned. */
export const isPendingUnassigned = (actor: Actor, by: ItemFilters): boolean =>
  listOfView(actor, by)?.pendingOnlyUnassigned === true || leavesPending(by, false);

/** Whether the filter leaves of pending items those alone to which a person is assigned. */
export const isPendingAssigned = (by: ItemFilters): boolean => leavesPending(by, true);

const pendingOnly = (where: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(i.status <> ${FIRST_STATUS} OR i.assigned_user_id IS ${where})`;

/** All of a list's conditions but status and search. */
function conditionsWithoutStatus(actor: Actor, by: ItemFilters): readonly RawBuilder<boolean>[] {
  const ofDate = conditionOfDate(actor, by);
  return [
    ...(by.late === null ? [] : [isLate(by.late)]),
    ...(ofDate === null ? [] : [ofDate]),
    ...(by.attention === 'bouncing' ? [LED_BACK_OFTEN] : []),
    ...(by.attention === 'facts-missing' ? [LACKS_FACTS] : []),
    ...(by.attention === 'certificate-ready' ? [READY_FOR_CERTIFICATE] : []),
    ...(isPendingUnassigned(actor, by) ? [pendingOnly(sql`NULL`)] : []),
    ...(isPendingAssigned(by) ? [pendingOnly(sql`NOT NULL`)] : []),
    ...(by.projectId === undefined ? [] : [sql<boolean>`i.project_id = ${by.projectId}`]),
    ...(by.family === undefined ? [] : [oneOf(sql`i.family`, by.family)]),
    ...(by.companyId === undefined ? [] : [sql<boolean>`i.company_id = ${by.companyId}`]),
    ...(by.evaluatorId === undefined ? [] : [sql<boolean>`i.assigned_user_id = ${by.evaluatorId}`]),
    ...(by.createdFrom === undefined ? [] : [sql<boolean>`i.created_at >= ${by.createdFrom}`]),
    ...(by.createdBefore === undefined ? [] : [sql<boolean>`i.created_at < ${by.createdBefore}`]),
    ...(by.certificateIssuedSince === undefined
      ? []
      : [
          sql<boolean>`i.id IN (SELECT n.item_id FROM certificate_items n JOIN certificates c ON c.id = n.certificate_id
            WHERE c.state = 'issued' AND c.issued_at >= ${by.certificateIssuedSince})`,
        ]),
    ...(by.destructionFrom === undefined ? [] : [sql<boolean>`i.destruction_on >= ${by.destructionFrom}`]),
    ...(by.destructionTo === undefined ? [] : [sql<boolean>`i.destruction_on <= ${by.destructionTo}`]),
  ];
}

/** The same as one condition, for what reads each status by itself. */
export const conditionWithoutStatus = (actor: Actor, by: ItemFilters): RawBuilder<boolean> =>
  and(conditionsWithoutStatus(actor, by));

/** Status and all other filters, but not the search, which `search_items` answers. */
export function conditionWithoutSearch(actor: Actor, by: ItemFilters): RawBuilder<boolean> {
  const statuses = statusesLeft(actor, by);
  if (statuses?.length === 0) return sql<boolean>`false`;
  return and([
    ...(statuses === null ? [] : [oneOf(sql`i.status`, statuses)]),
    ...conditionsWithoutStatus(actor, by),
  ]);
}

function searchCondition(text: string): RawBuilder<boolean> {
  const pattern = searchPattern(text);
  const ids = idRange(text);
  return sql<boolean>`(i.search_text LIKE ${pattern}
    OR i.company_id IN (SELECT c.id FROM companies c WHERE c.name_key LIKE ${pattern})
    OR i.id BETWEEN ${ids?.first ?? null}::uuid AND ${ids?.last ?? null}::uuid
    OR i.project_id = ${wholeId(text)}::uuid OR ${propertyNumberMatches(text)})`;
}

/** The same with the search: for whatever reads all items of a list. A list that answers pages searches by `search_items`. */
export function conditionWithSearch(actor: Actor, by: ItemFilters): RawBuilder<boolean> {
  const narrowed = conditionWithoutSearch(actor, by);
  if (by.search === undefined || by.search === '') return narrowed;
  return and([narrowed, searchCondition(by.search)]);
}
