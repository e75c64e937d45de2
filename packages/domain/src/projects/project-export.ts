import { words } from '@monda/phrases/words.ts';
import type { ExportColumn } from '../exports/export-columns.ts';
import { exportQuery } from '../exports/export-fields.ts';
import { wasteTypeLabel } from '../items/waste-types.ts';
import type { ProjectView } from './project-fields.ts';
import { projectListQuery } from './project-queries.ts';
import { projectStatusLabel } from './project-statuses.ts';

/** The columns of an export of projects, in the order of an export of all of them. */
export const PROJECT_EXPORT = {
  id: { heading: () => words().heads.id, kind: 'text', width: 36, cell: ({ id }) => id },
  wasteType: {
    heading: () => words().heads.wasteType,
    kind: 'text',
    width: 24,
    cell: (project) => wasteTypeLabel(project.wasteType),
  },
  company: {
    heading: () => words().heads.company,
    kind: 'text',
    width: 26,
    cell: ({ companyName }) => companyName,
  },
  status: {
    heading: () => words().heads.status,
    kind: 'text',
    width: 14,
    cell: ({ status }) => projectStatusLabel(status),
  },
  items: {
    heading: () => words().heads.items,
    kind: 'number',
    width: 8,
    cell: ({ itemCount }) => itemCount,
  },
  createdBy: {
    heading: () => words().exports.createdBy,
    kind: 'text',
    width: 24,
    cell: ({ createdBy }) => `${createdBy.firstName} ${createdBy.lastName}`.trim(),
  },
  archived: {
    heading: () => words().exports.archived,
    kind: 'text',
    width: 10,
    cell: ({ archived }) => (archived ? words().controls.yes : words().controls.no),
  },
  created: {
    heading: () => words().exports.inUtc(words().heads.created),
    kind: 'moment',
    width: 19,
    cell: ({ createdAt }) => createdAt,
  },
  updated: {
    heading: () => words().exports.inUtc(words().detailLabels.updated),
    kind: 'moment',
    width: 19,
    cell: ({ updatedAt }) => updatedAt,
  },
} as const satisfies Record<string, ExportColumn<ProjectView>>;

export type ProjectExportColumn = keyof typeof PROJECT_EXPORT;
export const PROJECT_EXPORT_COLUMNS = Object.keys(PROJECT_EXPORT) as ProjectExportColumn[];

/** Query of GET /projects/export: the filters of the list, without its pages and its order. */
export const projectExportQuery = projectListQuery
  .omit({ page: true, limit: true, orderBy: true })
  .extend(exportQuery(PROJECT_EXPORT_COLUMNS));
