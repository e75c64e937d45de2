import { canonicalForm } from './log-records.ts';
import type { Published, PublishedLog } from './published-log.ts';
import { formerOf, recordOf } from './stored-log.ts';

/** Records of a log from one position on, before another: canonical JSON, one a line, the content of each leaf as it is hashed. */
export async function recordLines(
  { transactions }: Pick<PublishedLog, 'transactions'>,
  { log }: Pick<Published, 'log'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<string> {
  const rows = await transactions.asSystem((tx) =>
    tx
      .selectFrom('log_records')
      .select(['position', 'hour', 'entries_root', 'newest_seal'])
      .where('log_id', '=', log.id)
      .where('position', '>=', from)
      .where('position', '<', to)
      .orderBy('position')
      .execute(),
  );
  const form = await canonicalForm();
  const former = formerOf(log);
  return rows.map((row) => `${form.textOf(recordOf(row, former))}\n`).join('');
}
