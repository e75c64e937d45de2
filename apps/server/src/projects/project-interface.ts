import { isItemStatus } from '@monda/domain/items/item-statuses.ts';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import type { SettleProject } from '../items/item-interface.ts';

export { PROJECT_NAMING, projectNaming } from './project-naming.ts';

/** The {@link SettleProject} of the tables. */
export const settleProject: SettleProject = async (work, project, written) => {
  const [first] = written;
  if (first === undefined) return;
  const now = new Map(written.map((item) => [item.id, item.status]));
  const statuses = project.item_ids.map((item, at) => now.get(item) ?? project.item_statuses[at]);
  const status = projectStatusOf(statuses.filter((each) => each !== undefined && isItemStatus(each)));
  if (status === project.project_status) return;
  const change = { status, updated_at: first.updated_at };
  await work.updateOne('projects', change, (query) => query.where('id', '=', project.project_id));
};
