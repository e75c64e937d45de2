import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { plainDate } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { FAMILY_CODES } from '../items/item-catalogue.ts';
import { ITEM_ORDERS } from '../items/item-orders.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { ATTENTION_REASONS } from '../items/attention-readers.ts';
import { WITH_WHOM } from '../items/waits-for.ts';
import { LIMITS } from '../base/limits.ts';
import { commaSeparated } from '../base/query-fields.ts';
import { inOneLine, requiredText, searchText } from '../base/text-fields.ts';
import { CHOSEN_COLUMNS, VIEWED_LISTS } from './viewed-lists.ts';

const listOf = (values: readonly string[]) =>
  // why: the list stays the text that the address holds, in which it is stored.
  z
    .string()
    .refine((text) => commaSeparated(values, () => words().listViews.unknownValue).safeParse(text).success, {
      error: () => words().listViews.unknownValue,
    });

/** A filter as the address of a list holds it: days are plain dates of its reader's zone; `order` is one of the orders, `-` before it turns it round. */
export const viewQuery = z.strictObject({
  view: z.enum(['waiting', 'today']).optional(),
  search: searchText.optional(),
  status: listOf(ITEM_STATUSES).optional(),
  family: listOf(FAMILY_CODES).optional(),
  companyId: id.optional(),
  evaluatorId: id.optional(),
  late: z.literal('true').optional(),
  attention: z.enum(ATTENTION_REASONS).optional(),
  withWhom: z.enum(WITH_WHOM).optional(),
  certificateSince: plainDate.optional(),
  createdFrom: plainDate.optional(),
  createdTo: plainDate.optional(),
  destructionFrom: plainDate.optional(),
  destructionTo: plainDate.optional(),
  order: z.enum([...ITEM_ORDERS, ...ITEM_ORDERS.map((order) => `-${order}` as const)]).optional(),
});
export type ViewQuery = z.infer<typeof viewQuery>;

/** Body of POST and PUT /list-views. */
export const listViewForm = z.strictObject({
  name: inOneLine(requiredText(() => words().listTools.nameNeeded, LIMITS.name)),
  list: z.enum(VIEWED_LISTS),
  query: viewQuery,
  /** Whether everybody of the person's company, or of the provider, has it too. */
  shared: z.boolean(),
});
export type ListViewForm = z.infer<typeof listViewForm>;

export const listView = z.strictObject({
  id,
  name: z.string(),
  list: z.enum(VIEWED_LISTS),
  query: viewQuery,
  shared: z.boolean(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
  /** Whether the caller may remove it: their own, and for administrators the shared ones of deleted people. */
  removable: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

/** Body of PUT /list-choices. */
export const listChoices = z.strictObject({
  columns: z.array(z.enum(CHOSEN_COLUMNS)).max(CHOSEN_COLUMNS.length),
  /** The view with which the Tasks page begins; `null` for none. */
  startViewId: id.nullable(),
});

/** The views a person has, by name, and what they chose. */
export const listViewsAnswer = z.strictObject({
  data: z.array(listView),
  total: z.number().int().min(0),
  ...listChoices.shape,
});
