import { completeItemData } from '@monda/domain/items/item-data.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import type { ProjectRequest } from '@monda/domain/projects/project-fields.ts';
import type { Work } from '../../database/work.ts';
import type { CallContext } from '../../http/handlers.ts';
import { eventRow, historyRow } from './item-history-rows.ts';
import { insertion } from '../../database/insertion.ts';

/**
 * Stores the items of a new project, pending and unassigned, each with its first history entry, which names the
 * documents that were accepted; their ids in order.
 */
export type CreateItems = (
  work: Work,
  call: CallContext,
  given: {
    readonly projectId: string;
    readonly companyId: string;
    readonly items: ProjectRequest['wasteItems'];
    readonly documents: readonly RecordedDocument[];
    readonly at: Date;
  },
) => Promise<readonly string[]>;

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
