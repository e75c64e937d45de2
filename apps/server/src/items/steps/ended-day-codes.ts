import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemBefore } from './step-judging.ts';

/** The status at which items are verified and documented. */
export const ON_SITE_STATUS = ITEM_STEPS.verifyOnSite.from;

/** The codes of the days of items at destruction, by item, locked in one order until the transaction ends. */
export async function lockDayCodes(
  work: Work,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item: string; code: string }>`
    SELECT * FROM lock_day_codes(${items}::uuid[])`.execute(work);
  return new Map(rows.map(({ item, code }) => [item, code]));
}

/** Removes the codes of days whose last item these steps take away, which are locked. By a function of the database: a company may not read them. */
export async function endDayCodes(
  work: Work,
  steps: readonly { readonly item: ItemBefore; readonly to: ItemStatus }[],
): Promise<void> {
  const leaving = steps.flatMap(({ item, to }) =>
    item.status === ON_SITE_STATUS && to !== ON_SITE_STATUS && item.destruction_on !== null
      ? [{ company: item.company_id, day: item.destruction_on }]
      : [],
  );
  for (const [company, gone] of Map.groupBy(leaving, (one) => one.company)) {
    const days = [...new Set(gone.map(({ day }) => day))];
    const { rows } = await sql<{ id: string; company_id: string }>`
      SELECT * FROM end_day_codes(${company}::uuid, ${days}::date[])`.execute(work);
    work.removed('day_codes', rows);
  }
}
