import path from 'node:path';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { openDatabase } from '@monda/server/platform/open-database.ts';
import { systemSources } from '@monda/server/platform/sources.ts';
import { transactionsOn } from '@monda/server/platform/transactions.ts';
import { sql } from 'kysely';

const AT_ONCE = 1_000;
const MINUTE_MS = 60_000;

/**
 * Adds `count` items to the embedded database of a stopped installation that has the demo in it: spread
 * over its companies, ten to a project, all statuses, each with two history entries. Answers ids of items
 * at `pending` and unassigned.
 */
export async function addItems(dataFolder: string, count: number): Promise<readonly string[]> {
  const opened = await openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') });
  try {
    return await transactionsOn(opened.db).asSystem(async (tx) => {
      const requesters = await tx
        .selectFrom('users')
        .select(['id', 'company_id', 'first_name', 'last_name'])
        .where('role', '=', 'company_user')
        .where('first_name', '<>', '')
        .orderBy('email')
        .execute();
      const pending: string[] = [];
      const now = Date.now();
      for (let from = 0; from < count; from += AT_ONCE) {
        const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
        const projects = rows
          .filter((number) => number % 10 === 0)
          .map((number) => {
            const by = requesters[(number / 10) % requesters.length];
            if (by === undefined || by.company_id === null) throw new Error('The demo is missing');
            const at = new Date(now - (count - number) * MINUTE_MS);
            return {
              id: systemSources.newId(),
              company_id: by.company_id,
              waste_type: 'special-handling',
              status: 'in_progress' as const,
              created_by: by.id,
              created_by_first_name: by.first_name,
              created_by_last_name: by.last_name,
              created_at: at,
              updated_at: at,
            };
          });
        await tx.insertInto('projects').values(projects).execute();
        const items = rows.map((number) => {
          const project = projects[Math.floor((number - from) / 10)];
          if (project === undefined) throw new Error('Ten items to a project');
          const status = ITEM_STATUSES[number % ITEM_STATUSES.length] ?? 'pending';
          return {
            id: systemSources.newId(),
            project_id: project.id,
            company_id: project.company_id,
            waste_type: 'special-handling',
            status,
            position: number % 10,
            data: JSON.stringify({
              itemName: `Counter ${number}`,
              description: 'Bill counter, feeder worn, display dark in the lower half.',
              serialNumber: `SN-${100_000 + number}`,
              costCenter: 'CC-1145',
              family: 'operational_equipment',
              type: 'bill_counter',
              photoUrls: [],
              uploadedPhotoUrl: '',
              ownershipInvoiceUrl: '',
              location: 'Gate 1',
              weight: 12,
              volume: 0.2,
              notes: '',
            }),
            created_at: project.created_at,
            updated_at: project.created_at,
          };
        });
        await tx.insertInto('waste_items').values(items).execute();
        await tx
          .insertInto('item_history')
          .values(
            items.flatMap((item) =>
              ([null, 'pending'] as const).map((fromStatus) => ({
                id: systemSources.newId(),
                item_id: item.id,
                company_id: item.company_id,
                user_id: null,
                user_name: 'Daniel Osei',
                from_status: fromStatus,
                to_status: fromStatus === null ? ('pending' as const) : item.status,
                created_at: item.created_at,
              })),
            ),
          )
          .execute();
        pending.push(...items.filter((item) => item.status === 'pending').map((item) => item.id));
      }
      await sql`ANALYZE`.execute(tx);
      return pending;
    });
  } finally {
    await opened.close();
  }
}
