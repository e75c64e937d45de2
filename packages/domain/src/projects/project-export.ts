import { words } from '@monda/phrases/words.ts';
import { columnsOf, yesOrNo } from '../exports/export-columns.ts';
import { exportQuery } from '../exports/export-fields.ts';
import { wasteTypeLabel } from '../items/waste-types.ts';
import type { ProjectView } from './project-fields.ts';
import { projectListQuery } from './project-queries.ts';
import { projectStatusLabel } from './project-statuses.ts';

/** The columns of an export of projects, in the order of an export of all of them. */
export const PROJECT_EXPORT = columnsOf<ProjectView>()({
  id: ['text', 36, () => words().heads.id, ({ id }) => id],
  wasteType: ['text', 24, () => words().heads.wasteType, (project) => wasteTypeLabel(project.wasteType)],
  company: ['text', 26, () => words().heads.company, ({ companyName }) => companyName],
  status: ['text', 14, () => words().heads.status, ({ status }) => projectStatusLabel(status)],
  items: ['number', 8, () => words().heads.items, ({ itemCount }) => itemCount],
  createdBy: [
    'text',
    24,
    () => words().exports.createdBy,
    ({ createdBy }) => `${createdBy.firstName} ${createdBy.lastName}`.trim(),
  ],
  archived: ['text', 10, () => words().exports.archived, ({ archived }) => yesOrNo(archived)],
  created: ['moment', 19, () => words().exports.inUtc(words().heads.created), ({ createdAt }) => createdAt],
  updated: [
    'moment',
    19,
    () => words().exports.inUtc(words().detailLabels.updated),
    ({ updatedAt }) => updatedAt,
  ],
});

export type ProjectExportColumn = keyof typeof PROJECT_EXPORT;
export const PROJECT_EXPORT_COLUMNS = Object.keys(PROJECT_EXPORT) as ProjectExportColumn[];

/** Query of GET /projects/export: the filters of the list, without its pages and its order. */
export const projectExportQuery = projectListQuery
  .omit({ page: true, limit: true, orderBy: true })
  .extend(exportQuery(PROJECT_EXPORT_COLUMNS));
