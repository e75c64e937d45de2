import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { columnsOf } from '../exports/export-columns.ts';
import { exportQuery } from '../exports/export-fields.ts';
import { searchText } from '../base/text-fields.ts';
import type { CompanyRow } from './company-fields.ts';
import { COMPANY_STATES } from './company-search.ts';

/** The columns of an export of companies, in the order of an export of all of them. */
export const COMPANY_EXPORT = columnsOf<CompanyRow>()({
  name: ['text', 30, () => words().detailLabels.name, ({ name }) => name],
  address: ['text', 40, () => words().detailLabels.address, ({ address }) => address],
  users: ['number', 8, () => words().companyScreens.users, ({ userCount }) => userCount],
  status: [
    'text',
    12,
    () => words().heads.status,
    ({ isActive }) => (isActive ? words().companyScreens.active : words().companyScreens.inactive),
  ],
  created: ['moment', 19, () => words().exports.inUtc(words().heads.created), ({ createdAt }) => createdAt],
  id: ['text', 36, () => words().heads.id, ({ id }) => id],
});

export type CompanyExportColumn = keyof typeof COMPANY_EXPORT;
export const COMPANY_EXPORT_COLUMNS = Object.keys(COMPANY_EXPORT) as CompanyExportColumn[];

/** Query of GET /companies/export: what the list is narrowed to. */
export const companyExportQuery = z.strictObject({
  ...exportQuery(COMPANY_EXPORT_COLUMNS),
  search: searchText.default(''),
  state: z.enum(COMPANY_STATES).optional(),
});
