import type { DaysFromToday, DemoData } from '@monda/demo/demo-data-shape.ts';
import type { Tx } from '../database/transactions.ts';

/** Ids and moments of a seeding. */
interface Made {
  readonly idOf: (kind: 'company' | 'project', key: string) => string;
  readonly moment: (days: DaysFromToday) => Date;
}

/** Inserts when the provider received each request: with the first that one of its people did on it; none without. */
export async function insertReceptions(tx: Tx, data: DemoData, { idOf, moment }: Made): Promise<void> {
  const ofProvider = new Set(data.people.filter(({ company }) => company === null).map(({ key }) => key));
  const rows = data.projects.flatMap(({ key, company }) => {
    const acts = data.items
      .filter(({ project }) => project === key)
      .flatMap(({ history }) => history.filter(({ by }) => ofProvider.has(by)));
    if (acts.length === 0) return [];
    const at = moment(Math.min(...acts.map((act) => act.at)));
    return [{ project_id: idOf('project', key), company_id: idOf('company', company), received_at: at }];
  });
  await tx.insertInto('received_projects').values(rows).execute();
}
