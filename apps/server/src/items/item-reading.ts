import { Refusal } from '@monda/domain/base/errors.ts';
import type { Work } from '../database/work.ts';
import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { exclusionFromEvaluation } from '@monda/domain/items/four-eyes.ts';
import { counterOf, DASHBOARD_COUNTERS, ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { assignableUsers } from '../identity/person-interface.ts';
import type { CallContext, Handlers } from '../http/handlers.ts';
import type { Transactions } from '../database/transactions.ts';
import { seesProject } from '../visibility/visibility-interface.ts';
import { filesOfItems } from '../files/file-interface.ts';
import { attentionAmong } from './lists/attention-of-items.ts';
import { countItems } from './reading/item-counts.ts';
import { filterChoices } from './lists/item-filter-choices.ts';
import { declinedBy } from './reading/last-decline.ts';
import { fourEyesOf } from './reading/four-eyes-of-items.ts';
import { itemFilters } from './lists/item-list-conditions.ts';
import { listItems } from './lists/item-list.ts';
import { waitingOf } from './reading/item-waiting.ts';
import {
  listAllItems,
  listCalendar,
  listItemsOfProject,
  readItem,
  visibleIds,
} from './reading/item-store.ts';
import { type DetailsDeps, detailsView, rowView, surroundingsOf } from './reading/item-view.ts';

export interface ItemReadingDeps extends DetailsDeps {
  readonly transactions: Transactions;
}

/** One item for the acting person, with files and history. Throws 404 when it is missing or out of scope. */
export async function readDetails(
  deps: DetailsDeps,
  tx: Work,
  call: CallContext,
  itemId: string,
): Promise<ItemDetails> {
  const [item, around] = await Promise.all([
    readItem(tx, call.actor, itemId),
    surroundingsOf(deps, tx, [itemId], call.actor),
  ]);
  if (item === null) throw new Refusal('not_found');
  return detailsView(deps, item, around, call.actor);
}

/** The calls that read items. */
export function itemReading(deps: ItemReadingDeps) {
  const { lateness } = deps;
  const asPerson = <Result>(call: CallContext, work: (tx: Work) => Promise<Result>) =>
    deps.transactions.asReader(call, work);

  return {
    'items.list': (call) =>
      asPerson(call, async (tx) => {
        const by = await itemFilters(tx, call.query, { known: lateness, clock: deps.clock });
        const [{ rows, askedSince, ...totals }, late] = await Promise.all([
          listItems(tx, call.actor, by),
          by.late ?? lateness.at(tx),
        ]);
        const data = rows.map((row) => {
          const asked = askedSince?.get(row.id)?.toISOString();
          return { ...rowView(row, call.actor, late), ...(asked === undefined ? {} : { askedSince: asked }) };
        });
        return { data, ...totals };
      }),

    'items.ofCompany': (call) =>
      asPerson(call, async (tx) => {
        const { rows, total } = await listAllItems(tx, call.actor, call.query);
        const ids = rows.map((row) => row.id);
        const around = await surroundingsOf(deps, tx, ids, call.actor);
        return { data: rows.map((row) => detailsView(deps, row, around, call.actor)), total };
      }),

    'items.filterChoices': (call) => asPerson(call, (tx) => filterChoices(tx, call.actor)),

    'items.thumbnails': (call) =>
      asPerson(call, async (tx) => {
        const { ids } = call.query;
        const files = await filesOfItems(tx, await visibleIds(tx, call.actor, ids));
        const photos = files.filter(({ purpose, hasThumbnail }) => purpose === 'item_image' && hasThumbnail);
        const first = new Map(photos.toReversed().map((file) => [file.itemId, file]));
        const data = ids.flatMap((itemId) => {
          const file = first.get(itemId);
          const url = file === undefined ? null : deps.viewFile(file, call.actor.id).thumbnailUrl;
          return url === null ? [] : [{ itemId, url }];
        });
        return { data, total: data.length };
      }),

    'items.attention': (call) =>
      asPerson(call, async (tx) => {
        const ids = await visibleIds(tx, call.actor, call.query.ids);
        const now = deps.clock.now();
        const data = await attentionAmong(tx, ids, { lateness: await lateness.at(tx), now });
        return { data, total: data.length };
      }),

    'items.waiting': (call) =>
      asPerson(call, async (tx) => {
        const { id } = call.params;
        const [item, late] = await Promise.all([readItem(tx, call.actor, id), lateness.at(tx)]);
        if (item === null) throw new Refusal('not_found');
        return waitingOf(tx, item, late, deps.clock.now());
      }),

    'items.get': (call) => asPerson(call, (tx) => readDetails(deps, tx, call, call.params.id)),

    'items.declinedByMe': (call) =>
      asPerson(call, async (tx) => {
        const data = [...(await declinedBy(tx, call.actor, deps.clock.now()))];
        return { data, total: data.length };
      }),

    'items.counts': (call) =>
      asPerson(call, async (tx) => {
        const counted = await countItems(tx, call.actor);
        const sumOf = (belongs: (status: (typeof ITEM_STATUSES)[number]) => boolean) =>
          ITEM_STATUSES.filter(belongs).reduce((sum, status) => sum + (counted.get(status) ?? 0), 0);
        const perCounter = DASHBOARD_COUNTERS.map((name) => [name, sumOf((s) => counterOf(s) === name)]);
        const perStatus = ITEM_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
        return {
          total: sumOf(() => true),
          ...(Object.fromEntries(perCounter) as Record<(typeof DASHBOARD_COUNTERS)[number], number>),
          byStatus: Object.fromEntries(perStatus) as Record<(typeof ITEM_STATUSES)[number], number>,
        };
      }),

    'items.calendar': (call) =>
      asPerson(call, async (tx) => {
        const data = await listCalendar(tx, call.actor, call.query.month, await lateness.at(tx));
        return { data, total: data.length };
      }),

    'projects.items': (call) =>
      asPerson(call, async (tx) => {
        const { id } = call.params;
        if (!(await seesProject(tx, call.actor, id))) throw new Refusal('not_found');
        const [{ rows, total }, late] = await Promise.all([
          listItemsOfProject(tx, call.actor, id, call.query),
          lateness.at(tx),
        ]);
        return { data: rows.map((row) => rowView(row, call.actor, late)), total };
      }),

    'projects.assignableUsers': (call) =>
      asPerson(call, async (tx) => {
        const { itemId } = call.query;
        const users = await assignableUsers(tx);
        const data = itemId === undefined ? users : await notExcluded(tx, itemId, users);
        return { data, total: data.length };
      }),
  } satisfies Partial<Handlers>;
}

/** Those to whom the item can be given: who are not excluded from its evaluation by what they did on it. */
async function notExcluded(
  tx: Work,
  itemId: string,
  users: readonly AssignableUser[],
): Promise<AssignableUser[]> {
  const ids = users.map(({ id }) => id);
  const did = await fourEyesOf(tx, [itemId], ids);
  return users.filter(({ id }) => exclusionFromEvaluation(did(itemId, id)) === null);
}
