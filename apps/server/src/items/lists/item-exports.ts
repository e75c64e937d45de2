import { Refusal } from '@monda/domain/base/errors.ts';
import type { ExportColumn } from '@monda/domain/exports/export-columns.ts';
import { type ExportedFacts, FACT_EXPORT } from '@monda/domain/facts/fact-export.ts';
import { CERTIFICATE_COLUMNS } from '@monda/domain/facts/register-columns.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import {
  FILE_EXPORT,
  filesOfAnswer,
  HISTORY_EXPORT,
  ITEM_EXPORT,
  type ItemExportColumn,
  itemExportColumnsFor,
} from '@monda/domain/items/item-export.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { Lateness } from '@monda/domain/lateness/time-limits.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { among, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import type { Tx } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { ExportPage, Exports } from '../../exports/exports.ts';
import { type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { type ItemFilters, itemFilters } from './item-list-conditions.ts';
import { itemListCondition } from './items-to-answer.ts';
import { type Items, itemsOf, ORDERS, rowsOf, type StoredItem, withColumns } from '../reading/item-store.ts';
import { type DetailsParts, readDetails, rowView } from '../reading/item-view.ts';

/** The calls that export items, and what belongs to one. Every cell is made of what the API answers of the item. */
export const EXPORT_HANDLERS = {
  'items.export': withoutTransaction(exportItems),
  'items.exportChosen': withoutTransaction(exportChosenItems),
  'items.exportHistory': withoutTransaction(exportHistory),
  'items.exportFiles': withoutTransaction(exportFiles),
} satisfies HandlerTable;

/** The last item of a page, as the next one begins behind it. */
interface Cursor {
  /** As the database writes it: with every digit it has. */
  readonly createdAt: string;
  readonly position: number;
  readonly id: string;
}

/** Ids of items that are still to be read. */
interface IdsLeft {
  readonly ids: readonly string[];
}

/** Where an export of items stands: behind an item, or with these ids of a search still to be read. */
type ItemCursor = { readonly behind: Cursor } | IdsLeft;

/**
 * One page of the items of a list, newest first and those of one request as entered. Without a search it begins behind
 * the last one of the page before, by an index. A search is made once; each of its pages is judged anew.
 */
async function itemPage(
  tx: Tx,
  actor: Actor,
  by: ItemFilters,
  after: ItemCursor | null,
  most: number,
): Promise<ExportPage<StoredItem, ItemCursor>> {
  if (by.search === undefined || by.search === '') {
    return pageBehind(tx, actor, by, after !== null && 'behind' in after ? after.behind : null, most);
  }
  const ids =
    after !== null && 'ids' in after
      ? after.ids
      : await idsInOrder(itemsOf(tx, actor).where(itemListCondition(actor, by)));
  return pageOfIds(tx, actor, ids, most);
}

/** One page of chosen items, newest first; what the person does not see is left out as if it did not exist. */
async function chosenPage(
  tx: Tx,
  actor: Actor,
  chosen: readonly string[],
  after: IdsLeft | null,
  most: number,
): Promise<ExportPage<StoredItem, IdsLeft>> {
  const ids =
    after?.ids ?? (await idsInOrder(itemsOf(tx, actor).where('i.id', '=', among(oneOrSeveral(chosen)))));
  return pageOfIds(tx, actor, ids, most);
}

/** The first of these items, each judged anew, and the ids behind them. */
async function pageOfIds(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  most: number,
): Promise<ExportPage<StoredItem, IdsLeft>> {
  const page = ids.slice(0, most);
  const rest = ids.slice(most);
  return {
    rows: page.length === 0 ? [] : await rowsOf(tx, actor, 'newest', page),
    next: rest.length === 0 ? null : { ids: rest },
  };
}

async function idsInOrder(items: Items): Promise<readonly string[]> {
  return (await items.select('i.id').orderBy(ORDERS.newest).execute()).map(({ id }) => id);
}

/** Choosing the items looks at items alone, by their index; names are joined to those of the page only. */
async function pageBehind(
  tx: Tx,
  actor: Actor,
  by: ItemFilters,
  cursor: Cursor | null,
  most: number,
): Promise<ExportPage<StoredItem, ItemCursor>> {
  const chosen = itemsOf(tx, actor)
    .where(itemListCondition(actor, by))
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`i.created_at <= ${cursor?.createdAt}::timestamptz
          AND (i.created_at < ${cursor?.createdAt}::timestamptz
          OR (i.position, i.id) > (${cursor?.position}::integer, ${cursor?.id}::uuid))`,
      ),
    )
    .select('i.id')
    .orderBy(ORDERS.newest)
    .limit(most);
  const rows = await withColumns(itemsOf(tx, actor).where('i.id', 'in', chosen))
    .select(['i.position', sql<string>`i.created_at::text`.as('created')])
    .orderBy(ORDERS.newest)
    .execute();
  const last = rows.at(-1);
  const isLast = last === undefined || rows.length < most;
  return {
    rows,
    next: isLast ? null : { behind: { createdAt: last.created, position: last.position, id: last.id } },
  };
}

/** An item as an export has it; its facts are read only where a column says them. */
interface ExportedItem {
  readonly item: ItemRow;
  readonly facts: ExportedFacts;
}
type Column = ExportColumn<ExportedItem>;

const isItemColumn = (name: string): name is ItemExportColumn => Object.hasOwn(ITEM_EXPORT, name);

function columnOf(name: string): readonly Column[] {
  if (isItemColumn(name)) {
    const { cell, ...column } = ITEM_EXPORT[name];
    return [{ ...column, cell: ({ item }) => cell(item) }];
  }
  const fact = FACT_EXPORT.get(name);
  return fact === undefined ? [] : [{ ...fact, cell: ({ facts }) => fact.cell(facts) }];
}

/** The columns asked for, each once, that this person is given; throws 403 where none is left. */
function columnsFor({ role }: Actor, asked: readonly string[] | undefined): readonly string[] {
  const given: readonly string[] = itemExportColumnsFor(role);
  const columns = [...new Set(asked ?? given)].filter(
    (name) => given.includes(name) || FACT_EXPORT.has(name),
  );
  if (columns.length === 0) throw new Refusal('not_allowed');
  return columns;
}

/** Facts and certificates of visible items, as exports have them; `of`: the ids of those of which each is read. */
export type ReadExportedFacts = (
  tx: Tx,
  of: { readonly facts: readonly string[]; readonly certificates: readonly string[] },
) => Promise<{ readonly of: (itemId: string) => ExportedFacts }>;

interface ExportParts {
  readonly exports: Exports;
}
interface ItemExportParts extends ExportParts, Pick<DetailsParts, 'lateness'> {
  readonly readExportedFacts: ReadExportedFacts;
}

const isOfCertificate = (name: string) => (CERTIFICATE_COLUMNS as readonly string[]).includes(name);

/** What is exported of the items of a page. */
async function exportedItems(
  work: Work,
  {
    actor,
    late,
    columns,
  }: { readonly actor: Actor; readonly late: Lateness; readonly columns: readonly string[] },
  rows: readonly StoredItem[],
  { readExportedFacts }: ItemExportParts,
): Promise<readonly ExportedItem[]> {
  const further = columns.filter((name) => FACT_EXPORT.has(name));
  const ids = rows.map(({ id }) => id);
  const facts = await readExportedFacts(work, {
    facts: further.every(isOfCertificate) ? [] : ids,
    certificates: further.some(isOfCertificate) ? ids : [],
  });
  return rows.map((row) => ({ item: rowView(row, actor, late), facts: facts.of(row.id) }));
}

export function exportItems(call: IncomingCall<'items.export'>, parts: ItemExportParts) {
  const { exports, lateness } = parts;
  const { format, columns: asked, ...filter } = call.query;
  const columns = columnsFor(call.actor, asked);
  return exports.serve(call, {
    format,
    name: filter.view === 'tasks' ? words().exports.tasks : words().exports.items,
    columns: columns.flatMap(columnOf),
    details: { filter, columns },
    read: async (work, actor, after: ItemCursor | null, most) => {
      const late = await lateness.at(work);
      const by = await itemFilters(work, filter, { known: lateness, clock: work.clock });
      const { rows, next } = await itemPage(work, actor, by, after, most);
      return { rows: await exportedItems(work, { actor, late, columns }, rows, parts), next };
    },
  });
}

export function exportChosenItems(call: IncomingCall<'items.exportChosen'>, parts: ItemExportParts) {
  const { exports, lateness } = parts;
  const { format, columns: asked } = call.body;
  const ids = [...new Set(call.body.ids)];
  const columns = columnsFor(call.actor, asked);
  return exports.serve(call, {
    format,
    name: words().exports.items,
    columns: columns.flatMap(columnOf),
    details: { ids, columns },
    read: async (work, actor, after: IdsLeft | null, most) => {
      const late = await lateness.at(work);
      const { rows, next } = await chosenPage(work, actor, ids, after, most);
      return { rows: await exportedItems(work, { actor, late, columns }, rows, parts), next };
    },
  });
}

export function exportHistory(
  call: IncomingCall<'items.exportHistory'>,
  { exports, ...parts }: ExportParts & DetailsParts,
) {
  const { id } = call.params;
  return exports.serve(call, {
    format: call.query.format,
    name: `${words().exports.history}-${shortId(id)}`,
    columns: Object.values(HISTORY_EXPORT),
    subject: { subjectType: 'item', subjectId: id },
    details: {},
    read: async (work, actor) => {
      const { history } = await readDetails(work, { actor }, id, parts);
      return { rows: history, next: null };
    },
  });
}

export function exportFiles(
  call: IncomingCall<'items.exportFiles'>,
  { exports, ...parts }: ExportParts & DetailsParts,
) {
  const { id } = call.params;
  return exports.serve(call, {
    format: call.query.format,
    name: `${words().exports.files}-${shortId(id)}`,
    columns: Object.values(FILE_EXPORT),
    subject: { subjectType: 'item', subjectId: id },
    details: {},
    read: async (work, actor) => {
      const item = await readDetails(work, { actor }, id, parts);
      return { rows: filesOfAnswer(item), next: null };
    },
  });
}
