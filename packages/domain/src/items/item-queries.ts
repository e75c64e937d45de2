import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { plainDate, plainMonth } from '../date-fields.ts';
import { id } from '../ids.ts';
import { pagingQuery } from '../paging-fields.ts';
import { commaSeparated, queryWholeNumber } from '../query-fields.ts';
import { searchText } from '../text-fields.ts';
import { DASHBOARD_COUNTERS, ITEM_STATUSES } from './item-statuses.ts';

/** Query of GET /projects/waste-items. `search` matches id prefix, company, item name, serial number, description. */
export const itemListQuery = z.strictObject({
  ...pagingQuery,
  projectId: id.optional(),
  /** One status or several, comma-separated (decision A-147). */
  status: commaSeparated(ITEM_STATUSES, () => words().listQueries.unknownItemStatus).optional(),
  search: searchText.optional(),
  /** `tasks`: only what waits for the caller's role (decision A-102). */
  view: z.enum(['all', 'tasks'], 'view is all or tasks').default('all'),
});

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
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
export const calendarAnswer = z.strictObject({ data: z.array(calendarEntry), total: count });

/** Query of a signed file link; all of it is covered by the signature. */
export const fileLinkQuery = z.strictObject({
  /** Person the link was made for. */
  user: id,
  /** Unix seconds at which the link ends. */
  expires: queryWholeNumber(() => words().texts.wholeNumber('expires')),
  size: z.enum(['full', 'thumbnail']).default('full'),
  signature: z.string().max(200),
});
