import { completeItemData } from '@monda/domain/items/item-data.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import type { Clock } from '../../process/clock.ts';
import type { CreateItems } from '../item-interface.ts';
import { historyRow } from './item-history-rows.ts';
import { eventRow } from './step-records.ts';
import { insertion } from '../../database/insertion.ts';

/** The {@link CreateItems} of the tables. */
export function createItemCreation(clock: Pick<Clock, 'newId'>): CreateItems {
  return async (tx, call, { projectId, companyId, items, documents, at }) => {
    const rows = items.map((item, position) => ({
      id: clock.newId(),
      project_id: projectId,
      company_id: companyId,
      waste_type: item.wasteType,
      status: FIRST_STATUS,
      position,
      data: JSON.stringify(completeItemData(item.jsonData)),
      created_at: at,
      updated_at: at,
      status_since: at,
    }));
    const made = await tx.insertAll('waste_items', rows);
    await tx.insertAll(
      'item_history',
      rows.map((row) =>
        historyRow({
          id: clock.newId(),
          item: row,
          person: call.actor,
          from: null,
          to: row.status,
          note: { code: 'created', documents: [...documents] },
          at,
        }),
      ),
    );
    const events = made.map((item) => eventRow(clock.newId(), 'create', item, call.actor.id, at));
    await insertion(tx, 'item_events', events).execute();
    return rows.map((row) => row.id);
  };
}
