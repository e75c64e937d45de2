import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { App } from '@monda/server/app.ts';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  RawNode,
  sql,
} from 'kysely';
import { linkFor, type PutFile } from './access-files.ts';
import { EVERYBODY } from './access-people.ts';
import { type Request, send } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

/** Fragments the product's filter of companies and evaluators is written in. */
const FILTER = /^\s*(?:[ip]\.company_id|i\.assigned_user_id) = $|^false$/;

class WithoutFilter extends OperationNodeTransformer {
  taken = 0;
  protected override transformRaw(
    node: RawNode,
    queryId?: Parameters<OperationNodeTransformer['transformNode']>[1],
  ) {
    if (!FILTER.test(node.sqlFragments[0] ?? '')) return super.transformRaw(node, queryId);
    this.taken += 1;
    return RawNode.createWithSql('true');
  }
}

/** Takes the product's own filter out of every query; row level security is all that is left. */
function withoutFilter(): KyselyPlugin & { taken(): number } {
  const transformer = new WithoutFilter();
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
    taken: () => transformer.taken,
  };
}

/** Runs `work` while row level security is off for every table. */
async function withoutRowSecurity<Result>(
  product: ProductInside,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = product.database;
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relrowsecurity AND relnamespace = current_schema()::regnamespace`.execute(db);
  const all = (change: string) =>
    sql
      .raw(rows.map(({ name }) => `ALTER TABLE "${name}" ${change} ROW LEVEL SECURITY`).join(';'))
      .execute(db);
  await all('DISABLE');
  try {
    return await work();
  } finally {
    await all('ENABLE');
  }
}

interface Readable {
  readonly items: readonly { readonly id: string; readonly projectId: string }[];
  readonly files: readonly PutFile[];
}

function readsOf({ items }: Readable): readonly Request[] {
  return [
    { call: 'items.list' },
    { call: 'items.list', query: 'search=bill' },
    { call: 'items.ofCompany' },
    { call: 'items.counts' },
    { call: 'items.calendar', query: 'month=2026-06' },
    { call: 'projects.list' },
    { call: 'projects.list', query: 'search=rival' },
    ...items.flatMap(({ id, projectId }): Request[] => [
      { call: 'items.get', id },
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

/** Reads that differ when only one wall stands, and when none does. */
export interface WallsSeen {
  readonly reads: number;
  /** Conditions that were taken out of queries. */
  readonly taken: number;
  readonly filterAlone: readonly string[];
  readonly rowSecurityAlone: readonly string[];
  readonly none: readonly string[];
}

/** Reads everything as everybody behind both walls, behind each alone, and behind none. */
export async function readBehindWalls(
  product: ProductInside,
  files: readonly PutFile[],
  long: boolean,
): Promise<WallsSeen> {
  const items = [];
  for (const status of long ? ITEM_STATUSES : (['destruction'] as const)) {
    for (const company of ['acme', 'rival'] as const) {
      for (const evaluator of ['evaluator', 'otherEvaluator'] as const) {
        items.push(await product.putItem(status, { company, evaluator, destructionOn: '2026-06-20' }));
      }
    }
  }
  const readable = { items, files };
  const plugin = withoutFilter();
  const unfiltered = await product.beside((db) => db.withPlugin(plugin));
  const both = await everythingRead(product, product.app, readable);
  const rowSecurityAlone = await everythingRead(product, unfiltered, readable);
  const taken = plugin.taken();
  const [filterAlone, none] = await withoutRowSecurity(product, async () => [
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
