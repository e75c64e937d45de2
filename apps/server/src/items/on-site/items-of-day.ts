import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import type { DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import { itemsOf } from '../reading/item-store.ts';
import { ON_SITE_STATUS } from '../steps/ended-day-codes.ts';

/** Which items are of a day on site. */

/** Statuses of items that are on site on their day, and those that follow. */
const OF_THE_DAY = [ON_SITE_STATUS, ITEM_STEPS.uploadDocumentation.to, ITEM_STEPS.complete.to];

/** The day of a company. */
export interface CompanyDay {
  readonly companyId: string;
  readonly day: PlainDate;
}

const ofCompany = (work: Work, actor: Actor, companyId: string) =>
  itemsOf(work, actor)
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .select('i.id')
    .where('i.company_id', '=', companyId)
    .orderBy('i.destruction_on', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .orderBy(sql`i.data->>'itemName'`)
    .orderBy('i.id');

const idsOf = async (query: ReturnType<typeof ofCompany>) => (await query.execute()).map(({ id }) => id);

/** Ids of the items of a company on a day, ordered by request and name. */
export const dayItemIds = (work: Work, actor: Actor, { companyId, day }: CompanyDay): Promise<string[]> =>
  idsOf(
    ofCompany(work, actor, companyId).where('i.destruction_on', '=', day).where('i.status', 'in', OF_THE_DAY),
  );

/** Ids of its items that were due on an earlier day and are not destroyed, the latest day first. */
export const lateItemIds = (work: Work, actor: Actor, { companyId, day }: CompanyDay): Promise<string[]> =>
  idsOf(
    ofCompany(work, actor, companyId)
      .where('i.destruction_on', '<', day)
      .where('i.status', '=', ON_SITE_STATUS),
  );

/** The companies that have items on a day, by name; who asks sees all items. */
export const companiesOnDay = (work: Work, day: PlainDate): Promise<DayAnswer['companies']> =>
  work
    .selectFrom('waste_items as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select((eb) => ['c.id', 'c.name', eb.fn.countAll<number>().as('items')])
    .where('i.destruction_on', '=', day)
    .where('i.status', 'in', OF_THE_DAY)
    .groupBy(['c.id', 'c.name'])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
