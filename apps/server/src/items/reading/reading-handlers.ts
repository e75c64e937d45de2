import { Refusal } from '@monda/domain/base/errors.ts';
import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { exclusionFromEvaluation } from '@monda/domain/items/four-eyes.ts';
import { counterOf, DASHBOARD_COUNTERS, ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { Work } from '../../database/work.ts';
import { filesOfItems, type ViewFile } from '../../files/file-interface.ts';
import { asReader, type HandlerTable } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { assignableUsers } from '../../identity/person-interface.ts';
import type { KnownLateness } from '../../lateness/lateness-interface.ts';
import { seesProject } from '../../visibility/visibility-interface.ts';
import { fourEyesOf } from './four-eyes-of-items.ts';
import { countItems } from './item-counts.ts';
import { listAllItems, listCalendar, listItemsOfProject, readItem, visibleIds } from './item-store.ts';
import { type DetailsParts, detailsView, openDetails, rowView, surroundingsOf } from './item-view.ts';
import { waitingOf } from './item-waiting.ts';
import { declinedBy } from './last-decline.ts';
import { readDetailed } from './stored-details.ts';
import { asOpening } from './receiving-requests.ts';

/** The calls that read items, but for lists with filters. */
export const READING_HANDLERS = {
  'items.get': asOpening(getItem),
  'items.ofCompany': asReader(getItemsOfCompany),
  'items.thumbnails': asReader(getThumbnails),
  'items.waiting': asReader(getWaiting),
  'items.declinedByMe': asReader(getDeclinedByMe),
  'items.counts': asReader(getCounts),
  'items.calendar': asReader(getCalendar),
  'projects.items': asReader(getItemsOfProject),
  'projects.assignableUsers': asReader(getAssignableUsers),
} satisfies HandlerTable;

interface LatenessParts {
  readonly lateness: KnownLateness;
}

function getItem(work: Work, call: IncomingCall<'items.get'>, parts: DetailsParts) {
  return openDetails(work, call, call.params.id, parts);
}

export async function getItemsOfCompany(
  work: Work,
  { actor, query }: IncomingCall<'items.ofCompany'>,
  parts: DetailsParts,
) {
  const { ids, total } = await listAllItems(work, actor, query);
  const [detailed, around] = await Promise.all([
    readDetailed(work, actor, ids),
    surroundingsOf(work, actor, ids, parts),
  ]);
  const views = new Map(detailed.map((item) => [item.id, detailsView(item, around, actor, parts)]));
  return { data: ids.map((id) => views.get(id)).filter((view) => view !== undefined), total };
}

export async function getThumbnails(
  work: Work,
  { actor, query: { ids } }: IncomingCall<'items.thumbnails'>,
  { viewFile }: { readonly viewFile: ViewFile },
) {
  const files = await filesOfItems(work, await visibleIds(work, actor, ids));
  const photos = files.filter(({ purpose, hasThumbnail }) => purpose === 'item_image' && hasThumbnail);
  const first = new Map(photos.toReversed().map((file) => [file.itemId, file]));
  const data = ids.flatMap((itemId) => {
    const file = first.get(itemId);
    const url = file === undefined ? null : viewFile(file, actor.id).thumbnailUrl;
    return url === null ? [] : [{ itemId, url }];
  });
  return { data, total: data.length };
}

export async function getWaiting(
  work: Work,
  { actor, params }: IncomingCall<'items.waiting'>,
  { lateness }: LatenessParts,
) {
  const [item, late] = await Promise.all([readItem(work, actor, params.id), lateness.at(work)]);
  if (item === null) throw new Refusal('not_found');
  return waitingOf(work, item, late, work.clock.now());
}

export async function getDeclinedByMe(work: Work, { actor }: IncomingCall<'items.declinedByMe'>) {
  const data = [...(await declinedBy(work, actor, work.clock.now()))];
  return { data, total: data.length };
}

export async function getCounts(work: Work, { actor }: IncomingCall<'items.counts'>) {
  const counted = await countItems(work, actor);
  const sumOf = (belongs: (status: (typeof ITEM_STATUSES)[number]) => boolean) =>
    ITEM_STATUSES.filter(belongs).reduce((sum, status) => sum + (counted.get(status) ?? 0), 0);
  const perCounter = DASHBOARD_COUNTERS.map((name) => [name, sumOf((s) => counterOf(s) === name)]);
  const perStatus = ITEM_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
  return {
    total: sumOf(() => true),
    ...(Object.fromEntries(perCounter) as Record<(typeof DASHBOARD_COUNTERS)[number], number>),
    byStatus: Object.fromEntries(perStatus) as Record<(typeof ITEM_STATUSES)[number], number>,
  };
}

export async function getCalendar(
  work: Work,
  { actor, query }: IncomingCall<'items.calendar'>,
  { lateness }: LatenessParts,
) {
  const data = await listCalendar(work, actor, query.month, await lateness.at(work));
  return { data, total: data.length };
}

export async function getItemsOfProject(
  work: Work,
  { actor, params: { id }, query }: IncomingCall<'projects.items'>,
  { lateness }: LatenessParts,
) {
  if (!(await seesProject(work, actor, id))) throw new Refusal('not_found');
  const [{ rows, total }, late] = await Promise.all([
    listItemsOfProject(work, actor, id, query),
    lateness.at(work),
  ]);
  return { data: rows.map((row) => rowView(row, actor, late)), total };
}

export async function getAssignableUsers(
  work: Work,
  { query: { itemId } }: IncomingCall<'projects.assignableUsers'>,
) {
  const users = await assignableUsers(work);
  const data = itemId === undefined ? users : await notExcluded(work, itemId, users);
  return { data, total: data.length };
}

/** Those to whom the item can be given: who are not excluded from its evaluation by what they did on it. */
async function notExcluded(
  work: Work,
  itemId: string,
  users: readonly AssignableUser[],
): Promise<AssignableUser[]> {
  const ids = users.map(({ id }) => id);
  const did = await fourEyesOf(work, [itemId], ids);
  return users.filter(({ id }) => exclusionFromEvaluation(did(itemId, id)) === null);
}
