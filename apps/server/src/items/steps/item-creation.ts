import { completeItemData } from '@monda/domain/items/item-data.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import type { ProjectRequest } from '@monda/domain/projects/project-fields.ts';
import type { Work } from '../../database/work.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { writeHistory } from './history-writing.ts';

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
  const rows = items.map((item, position) => ({
    id: work.clock.newId(),
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
  const note: HistoryNote = { code: 'created', documents: [...documents] };
  const entries = made.map((item) => {
    return { event: 'create', item, person: call.actor, from: null, to: item.status, note, at } as const;
  });
  await writeHistory(work, entries);
  return rows.map((row) => row.id);
};
