import { utcDateOf } from '@monda/domain/base/dates.ts';
import { AUDIENCES } from '@monda/domain/conversations/comment-rules.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { App } from '@monda/server/wiring/app.ts';
import { withoutFilter, withoutRowSecurity } from '../apps/server/test/without-row-level-security.ts';
import { COMPANIES, idOf } from '../apps/server/test/test-people.ts';
import { linkFor, type PutFile } from './access-files.ts';
import { EVERYBODY } from './access-people.ts';
import { type Request, send } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

interface Readable {
  readonly items: readonly { readonly id: string; readonly projectId: string }[];
  readonly files: readonly PutFile[];
}

function readsOf({ items, files }: Readable): readonly Request[] {
  return [
    { call: 'items.list' },
    { call: 'items.list', query: 'search=bill' },
    { call: 'items.ofCompany' },
    { call: 'items.counts' },
    { call: 'items.calendar', query: 'month=2026-06' },
    { call: 'items.list', query: 'view=waiting' },
    { call: 'items.list', query: 'view=today' },
    { call: 'items.list', query: 'orderBy[itemName]=asc' },
    { call: 'items.list', query: 'orderBy[destructionOn]=desc' },
    { call: 'items.filterChoices' },
    {
      call: 'items.thumbnails',
      query: `ids=${items
        .slice(0, 100)
        .map(({ id }) => id)
        .join()}`,
    },
    {
      call: 'items.attention',
      query: `ids=${items
        .slice(0, 100)
        .map(({ id }) => id)
        .join()}`,
    },
    { call: 'items.export', query: 'format=csv' },
    { call: 'items.exportChosen', body: { ids: items.map(({ id }) => id), format: 'csv' } },
    { call: 'items.sameSerialNumbers', body: { serialNumbers: ['SN-1', 'sn 1'] } },
    { call: 'certificateParties.get', id: COMPANIES.acme.id },
    { call: 'certificates.list' },
    { call: 'certificates.list', query: 'search=bill' },
    { call: 'certificates.list', query: 'state=issued' },
    ...files.flatMap(({ certificateId }): Request[] =>
      certificateId === null ? [] : [{ call: 'certificates.get', id: certificateId }],
    ),
    { call: 'substitutions.list' },
    { call: 'substitutions.people' },
    { call: 'substitutions.candidates' },
    { call: 'listViews.list' },
    { call: 'notices.list' },
    { call: 'notices.counts' },
    { call: 'notices.choices' },
    { call: 'calendarFeed.get' },
    { call: 'projects.list' },
    { call: 'projects.list', query: 'search=rival' },
    ...items.flatMap(({ id, projectId }): Request[] => [
      { call: 'items.get', id },
      { call: 'follows.ofItem', id },
      { call: 'comments.list', id },
      { call: 'questions.list', id },
      { call: 'items.waiting', id },
      { call: 'facts.get', id },
      { call: 'facts.preflight', id, body: { itemIds: [id] } },
      { call: 'authorityDocuments.list', id },
      { call: 'signings.ofItem', id },
      { call: 'signings.prepare', id, body: { itemIds: [id] } },
      { call: 'items.list', query: `projectId=${projectId}` },
      { call: 'projects.get', id: projectId },
      { call: 'projects.items', id: projectId },
    ]),
  ];
}

/** What everybody is answered to every read, by who and what. */
async function everythingRead(
  product: ProductInside,
  app: App,
  readable: Readable,
): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const { person, label, permissions } of EVERYBODY) {
    if (person === null || permissions !== undefined) continue;
    const token = await product.tokenOf(person);
    for (const request of readsOf(readable)) {
      const { bytes } = await send(app, request, token);
      answers.set(`${label} ${request.call} ${request.id ?? ''} ${request.query ?? ''}`, bytes);
    }
    for (const file of readable.files) {
      const { bytes } = await send(app, linkFor(product, person, file.id), null);
      answers.set(`${label} files.open ${file.id}`, bytes);
    }
  }
  return answers;
}

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].filter(([what, bytes]) => other.get(what) !== bytes).map(([what]) => what);

/** Reads that differ with only one of filter and row level security, and with neither. */
export interface IsolationSeen {
  readonly reads: number;
  /** Conditions that were taken out of queries. */
  readonly taken: number;
  readonly filterAlone: readonly string[];
  readonly rowSecurityAlone: readonly string[];
  readonly none: readonly string[];
}

/** Reads everything as everybody with filter and row level security, with each alone, and with neither. */
export async function readUnderEachGuard(
  product: ProductInside,
  files: readonly PutFile[],
  long: boolean,
): Promise<IsolationSeen> {
  const items = [];
  for (const status of long ? ITEM_STATUSES : (['destruction'] as const)) {
    for (const company of ['acme', 'rival'] as const) {
      for (const evaluator of ['evaluator', 'otherEvaluator'] as const) {
        const item = await product.putItem(status, { company, evaluator, destructionOn: '2026-06-20' });
        for (const audience of AUDIENCES) {
          await product.aComment({ itemId: item.id, company, audience, author: idOf('manager') });
        }
        await product.app.transactions.asSystem((tx) =>
          tx
            .insertInto('item_facts')
            .values({
              ...{
                item_id: item.id,
                company_id: COMPANIES[company].id,
                place: JSON.stringify({ name: 'Plant' }),
              },
              ...{ created_at: product.clock.now(), updated_at: product.clock.now() },
            })
            .execute(),
        );
        await product.app.transactions.asSystem((tx) =>
          tx
            .insertInto('item_meetings')
            .values({
              ...{ item_id: item.id, company_id: COMPANIES[company].id, day: '2026-06-20' },
              ...{ place: 'Gate 3', time: '10:30', contact: 'Ana', given_at: product.clock.now() },
            })
            .execute(),
        );
        await product.aQuestion({ itemId: item.id, company, asked: 'company', author: idOf('manager') });
        items.push(item);
      }
    }
  }
  // why: a person who stands in for a person is shown the same by each guard.
  await product.aSubstitution({
    ...{ personId: idOf('evaluator'), substituteId: idOf('otherEvaluator') },
    day: utcDateOf(product.clock.now()),
  });
  // why: the first opening by a manager notes the reception, which later readings show.
  const manager = await product.tokenOf('manager');
  for (const { projectId } of items)
    await send(product.app, { call: 'projects.get', id: projectId }, manager);
  const readable = { items, files };
  const plugin = withoutFilter();
  const unfiltered = await product.startAlso(plugin);
  const both = await everythingRead(product, product.app, readable);
  const rowSecurityAlone = await everythingRead(product, unfiltered, readable);
  const taken = plugin.taken();
  const [filterAlone, none] = await withoutRowSecurity(product.database.db, async () => [
    await everythingRead(product, product.app, readable),
    await everythingRead(product, unfiltered, readable),
  ]);
  return {
    reads: both.size,
    taken,
    filterAlone: differing(both, filterAlone),
    rowSecurityAlone: differing(both, rowSecurityAlone),
    none: differing(both, none),
  };
}
