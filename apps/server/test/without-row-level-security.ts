import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  RawNode,
  sql,
} from 'kysely';
import type { Database } from '../src/database/open-database.ts';

/** Fragments the product's filter of companies and evaluators is written in. */
const FILTER = /^\s*(?:(?:[ip]|ce)\.company_id|i\.assigned_user_id) = $|^false$/;

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
export function withoutFilter(): KyselyPlugin & { taken(): number } {
  const transformer = new WithoutFilter();
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
    taken: () => transformer.taken,
  };
}

/** Runs `work` while row level security is off for every table. */
export async function withoutRowSecurity<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
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
