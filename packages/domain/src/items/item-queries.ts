import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant, plainDate, plainMonth } from '../base/date-fields.ts';
import { ROLES } from '../identity/roles.ts';
import { id } from '../base/ids.ts';
import { pagingQuery } from '../base/paging-fields.ts';
import { commaSeparated, queryBoolean } from '../base/query-fields.ts';
import { searchText } from '../base/text-fields.ts';
import { FAMILY_CODES } from './item-catalogue.ts';
import { ATTENTION_REASONS } from './attention-readers.ts';
import { ITEM_ORDERS, type ItemOrder } from './item-orders.ts';
import { DASHBOARD_COUNTERS, ITEM_STATUSES } from './item-statuses.ts';
import { meeting } from './meeting.ts';
import { WITH_WHOM } from './waits-for.ts';

/** The lists of items that a query can name. */
export const ITEM_VIEWS = ['all', 'tasks', 'waiting', 'today'] as const;

const direction = z.enum(['asc', 'desc'], { error: () => words().listQueries.order });

/**
 * What lists of items can be narrowed to; whatever answers "the items of this list" takes these, each at most once. A
 * filter only ever narrows what a person sees: an id of another company finds nothing and reveals nothing.
 */
export const itemListFilters = {
  projectId: id.optional(),
  /** One status or several, comma-separated (decision A-147). */
  status: commaSeparated(ITEM_STATUSES, () => words().listQueries.unknownItemStatus).optional(),
  /** One family or several, comma-separated. */
  family: commaSeparated(FAMILY_CODES, () => words().listQueries.unknownFamily).optional(),
  companyId: id.optional(),
  /** The assigned evaluator. */
  evaluatorId: id.optional(),
  /** First moment of creation; the browser makes it of a day of its reader's zone. */
  createdFrom: instant.optional(),
  /** Moment before which an item was created. */
  createdBefore: instant.optional(),
  /** Only items whose certificate that counts now was issued at this moment or later. */
  certificateIssuedSince: instant.optional(),
  /** First and last destruction date, both included; items without a date are left out. */
  destructionFrom: plainDate.optional(),
  destructionTo: plainDate.optional(),
  /** `true`: only items that are late by the time limits of the installation. */
  late: queryBoolean('late').optional(),
  /** Only items that fixed assets managers and administrators should look at; others find none by it. */
  attention: z.enum(ATTENTION_REASONS).optional(),
  /** Only items of which one of these takes the next step. */
  withWhom: z.enum(WITH_WHOM).optional(),
  /** Matches id prefix, company, item name, serial number, description, property number. */
  search: searchText.optional(),
  /**
   * `tasks`: the list of the Tasks page by role (decision A-102). `waiting`: what the caller can act on today, the oldest
   * waiting first; `today`: what is on site today, by place and request. Both unless the query says otherwise.
   */
  view: z.enum(ITEM_VIEWS, 'view is all, tasks, waiting or today').default('all'),
} as const;

/** `orderBy[itemName]=asc` on the wire, one order at most. */
export const itemListOrder = z
  .strictObject(
    Object.fromEntries(ITEM_ORDERS.map((order) => [order, direction.optional()])) as Record<
      ItemOrder,
      z.ZodOptional<typeof direction>
    >,
  )
  .refine((orders) => Object.keys(orders).length < 2, { error: () => words().listQueries.oneOrder });

/** Query of GET /projects/waste-items: filters, order and page. */
export const itemListQuery = z.strictObject({
  ...pagingQuery,
  ...itemListFilters,
  orderBy: itemListOrder.optional(),
});

/** The filters of a list of items as the server reads them. */
export type ItemListFilters = Pick<z.output<typeof itemListQuery>, keyof typeof itemListFilters>;

const count = z.number().int().min(0);
const perKey = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>);

/** Exact numbers of visible items; `total` is their sum. */
export const countsAnswer = z.strictObject({
  total: count,
  ...perKey(DASHBOARD_COUNTERS).shape,
  byStatus: perKey(ITEM_STATUSES),
});

export const calendarQuery = z.strictObject({ month: plainMonth });
export const calendarEntry = z.strictObject({
  id,
  itemName: z.string(),
  companyName: z.string(),
  status: z.enum(ITEM_STATUSES),
  destructionOn: plainDate,
  /** Absent where nothing was said, and from servers of release 1.0.0. */
  meeting: meeting.optional(),
  /** The first day on which it was late; `null` for one that is not. */
  lateSince: plainDate.nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
export const calendarAnswer = z.strictObject({ data: z.array(calendarEntry), total: count });

/** A day with the number of items that are to be destroyed on it. */
export const onSiteDay = z.strictObject({
  on: plainDate,
  items: count,
  /** The name of one of them; servers of release 1.0.0 leave it out. */
  first: z.string().optional(),
  /** The earliest hour of its items, and their place where it is one. */
  meeting: meeting.omit({ contact: true }).optional(),
});
export type OnSiteDay = z.infer<typeof onSiteDay>;
/** The first days from today on that have items, at most `MOST_ON_SITE_DAYS`; `total`: all such days. */
export const onSiteAnswer = z.strictObject({
  /** The day it is in the time zone of the installation. */
  today: plainDate,
  data: z.array(onSiteDay),
  total: count,
});

/** For whom, or for what, an item waits. */
const waiting = z.strictObject({
  for: z.enum(['company', 'provider', 'calendar', 'nobody']),
  /** The role of the provider that can act; `null` where it does not wait for the provider. */
  role: z.enum(ROLES).nullable(),
  /** Display name of the one person of the provider who can act; `null` where several can, or no one has to. */
  person: z.string().nullable(),
});
/** Whom an item waits for now, since when, and how long it waited for each so far, in milliseconds. */
export const itemWaiting = z.strictObject({
  waiting,
  since: instant,
  lateSince: plainDate.nullable(),
  parts: z.array(z.strictObject({ waiting, ms: count })),
});
export type ItemWaiting = z.infer<typeof itemWaiting>;

const named = z.strictObject({ id, name: z.string() });
/** What staff can narrow lists to, by name: the companies they see, and for managers and administrators the evaluators. */
export const filterChoices = z.strictObject({ companies: z.array(named), evaluators: z.array(named) });

/** For which item an evaluator is looked for: those who are excluded from it are left out; all of them without it. */
export const assignableQuery = z.strictObject({ itemId: id.optional() });

/** Ids of items on one page of a list, comma-separated. */
export const thumbnailQuery = z.strictObject({
  ids: z
    .string()
    .max(37 * 100)
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(100)),
});
/** The first photo of an item, small; the link is signed and ends after minutes. Items without one are left out. */
export const itemThumbnail = z.strictObject({ itemId: id, url: z.string() });

/** Why managers should look at an item. Items that give no reason are left out. */
export const itemAttention = z.strictObject({
  itemId: id,
  /** The first day on which it was stuck; `null` for one that is not. */
  stuckSince: plainDate.nullable(),
  /** How often changes were requested; 0 for one that is not bouncing by it. */
  changeRequests: count,
  /** How often its destruction date was moved; 0 for one that is not bouncing by it. */
  movedDates: count,
  /** How many facts a certificate of it lacks; 0 for one that is not completed. */
  missingFacts: count,
});
export type ItemAttention = z.infer<typeof itemAttention>;
