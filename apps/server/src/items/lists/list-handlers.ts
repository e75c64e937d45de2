import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { correctionLateSince, type Lateness } from '@monda/domain/lateness/time-limits.ts';
import type { Work } from '../../database/work.ts';
import { asReader, type HandlerTable } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import type { KnownLateness } from '../../lateness/lateness-interface.ts';
import { visibleIds } from '../reading/item-store.ts';
import { rowView } from '../reading/item-view.ts';
import { attentionAmong } from './attention-of-items.ts';
import { filterChoices } from './item-filter-choices.ts';
import { itemFilters } from './item-list-conditions.ts';
import { listItems } from './item-list.ts';
import type { ItemToAnswer } from './items-to-answer.ts';
import { onSiteDays } from './later-items.ts';

/** The calls of lists of items with filters. */
export const LIST_HANDLERS = {
  'items.list': asReader(getItems),
  'items.filterChoices': asReader(getFilterChoices),
  'items.onSiteDays': asReader(getOnSiteDays),
  'items.attention': asReader(getAttention),
} satisfies HandlerTable;

interface ListParts {
  readonly lateness: KnownLateness;
}

export async function getItems(
  work: Work,
  { actor, query }: IncomingCall<'items.list'>,
  { lateness }: ListParts,
) {
  const by = await itemFilters(work, query, { known: lateness, clock: work.clock });
  const [{ rows, toAnswer, ...totals }, late] = await Promise.all([
    listItems(work, actor, by),
    by.late ?? lateness.at(work),
  ]);
  const waiting = new Map(toAnswer.map((one) => [one.id, one]));
  const data = rows.map((row) => withWaiting(rowView(row, actor, late), waiting.get(row.id), late));
  return { data, ...totals };
}

/** A row with since when the reader is asked about it and has a correction of it to decide; late, too, where that one is. */
function withWaiting(row: ItemRow, waits: ItemToAnswer | undefined, late: Lateness): ItemRow {
  if (waits === undefined) return row;
  const { askedAt, proposedAt } = waits;
  const days = [row.lateSince, proposedAt && correctionLateSince(late, proposedAt)].filter(
    (day) => day !== null,
  );
  return {
    ...row,
    lateSince: days.sort()[0] ?? null,
    ...(askedAt === null ? {} : { askedSince: askedAt.toISOString() }),
    ...(proposedAt === null ? {} : { correctionSince: proposedAt.toISOString() }),
  };
}

export function getFilterChoices(work: Work, { actor }: IncomingCall<'items.filterChoices'>) {
  return filterChoices(work, actor);
}

export async function getOnSiteDays(
  work: Work,
  { actor }: IncomingCall<'items.onSiteDays'>,
  { lateness }: ListParts,
) {
  const { today } = await lateness.at(work);
  return { today, ...(await onSiteDays(work, actor, today)) };
}

export async function getAttention(
  work: Work,
  { actor, query }: IncomingCall<'items.attention'>,
  { lateness }: ListParts,
) {
  const ids = await visibleIds(work, actor, query.ids);
  const by = { lateness: await lateness.at(work), now: work.clock.now() };
  const data = await attentionAmong(work, ids, by);
  return { data, total: data.length };
}
