import { isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type ProjectStatus, projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { sql } from 'kysely';
import { writeAtCommit } from '../database/at-commit.ts';
import { preparedQuery, preparedStatement } from '../database/pipeline/prepared-query.ts';
import { recordChanges } from '../database/recorded-rows.ts';
import type { LockedProject, ProjectSettling } from '../items/item-interface.ts';

const lockedProjects = preparedQuery((tx, { itemIds }: { readonly itemIds: readonly string[] }) =>
  tx.selectFrom(sql<LockedProject>`lock_projects_of_items(${itemIds})`.as('p')).selectAll(),
);

const statusChange = preparedStatement(
  (
    tx,
    { id, ...columns }: { readonly id: string; readonly status: ProjectStatus; readonly updated_at: Date },
  ) => tx.updateTable('projects').set(columns).where('id', '=', id),
);

/** The {@link ProjectSettling} of the tables. */
export const projectSettling: ProjectSettling = {
  lockOf: (tx, itemIds) => lockedProjects(tx, { itemIds }),

  settle(tx, project, moved, at) {
    const { project_id: id, project_version: version, archived } = project;
    const statuses = project.item_ids.map((item, place) => moved.get(item) ?? project.item_statuses[place]);
    const status = projectStatusOf(statuses.filter((each) => each !== undefined && isItemStatus(each)));
    if (status === project.project_status) return;
    writeAtCommit(tx, statusChange(tx, { id, status, updated_at: at }));
    const row = { id, status, archived, version: version + 1, updated_at: at };
    recordChanges(tx, 'projects', [row], ['status', 'updated_at']);
  },
};
