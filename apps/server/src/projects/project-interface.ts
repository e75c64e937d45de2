import { isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { type ProjectStatus, projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { preparedStatement } from '../database/pipeline/prepared-query.ts';
import type { SettleProject } from '../items/item-interface.ts';

const statusChange = preparedStatement(
  (
    tx,
    { id, ...columns }: { readonly id: string; readonly status: ProjectStatus; readonly updated_at: Date },
  ) => tx.updateTable('projects').set(columns).where('id', '=', id),
);

/** The {@link SettleProject} of the tables. */
export const settleProject: SettleProject = (tx, project, moved, at) => {
  const { project_id: id, project_version: version } = project;
  const statuses = project.item_ids.map((item, place) => moved.get(item) ?? project.item_statuses[place]);
  const status = projectStatusOf(statuses.filter((each) => each !== undefined && isItemStatus(each)));
  if (status === project.project_status) return;
  tx.deferWrite(statusChange(tx, { id, status, updated_at: at }));
  tx.wrote('projects', [{ id, status, version: version + 1, updated_at: at }], ['status', 'updated_at']);
};
