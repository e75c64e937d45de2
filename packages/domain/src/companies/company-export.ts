import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import type { ExportColumn } from '../exports/export-columns.ts';
import { exportQuery } from '../exports/export-fields.ts';
import { searchText } from '../base/text-fields.ts';
import type { CompanyRow } from './company-fields.ts';
import { COMPANY_STATES } from './company-search.ts';

/** The columns of an export of companies, in the order of an export of all of them. */
export const COMPANY_EXPORT = {
  name: { heading: () => words().detailLabels.name, kind: 'text', width: 30, cell: ({ name }) => name },
  address: {
    heading: () => words().detailLabels.address,
    kind: 'text',
    width: 40,
    cell: ({ address }) => address,
  },
  users: {
    heading: () => words().companyScreens.users,
    kind: 'number',
    width: 8,
    cell: ({ userCount }) => userCount,
  },
  status: {
    heading: () => words().heads.status,
    kind: 'text',
    width: 12,
    cell: ({ isActive }) => (isActive ? words().companyScreens.active : words().companyScreens.inactive),
  },
  created: {
    heading: () => words().exports.inUtc(words().heads.created),
    kind: 'moment',
    width: 19,
    cell: ({ createdAt }) => createdAt,
  },
  id: { heading: () => words().heads.id, kind: 'text', width: 36, cell: ({ id }) => id },
} as const satisfies Record<string, ExportColumn<CompanyRow>>;

export type CompanyExportColumn = keyof typeof COMPANY_EXPORT;
export const COMPANY_EXPORT_COLUMNS = Object.keys(COMPANY_EXPORT) as CompanyExportColumn[];

/** Query of GET /companies/export: what the list is narrowed to. */
export const companyExportQuery = z.strictObject({
  ...exportQuery(COMPANY_EXPORT_COLUMNS),
  search: searchText.default(''),
  state: z.enum(COMPANY_STATES).optional(),
});
