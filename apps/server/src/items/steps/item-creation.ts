import { completeItemData } from '@monda/domain/items/item-data.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import type { CreateItems } from '../item-interface.ts';
import { eventRow, historyRow } from './item-history-rows.ts';
import { insertion } from '../../database/insertion.ts';

/** The {@link CreateItems} of the tables. */
export const createItems: CreateItems = async (
  work,
  call,
  { projectId, companyId, items, documents, at },
) => {
  const { clock } = work;
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
  const made = await work.insertAll('waste_items', rows);
  await work.insertAll(
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
  await insertion(work, 'item_events', events).execute();
  return rows.map((row) => row.id);
};
