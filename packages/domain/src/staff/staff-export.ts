import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import type { ExportColumn } from '../exports/export-columns.ts';
import { exportQuery } from '../exports/export-fields.ts';
import { searchText } from '../base/text-fields.ts';
import { type ListedUser, userListQuery } from './staff-fields.ts';
import { STAFF_STATES } from './staff-search.ts';

/** The columns of an export of users, in the order of an export of all of them. */
export const STAFF_EXPORT = {
  name: { heading: () => words().detailLabels.name, kind: 'text', width: 26, cell: ({ name }) => name },
  email: { heading: () => words().personLabels.email, kind: 'text', width: 30, cell: ({ email }) => email },
  role: {
    heading: () => words().staffScreens.role,
    kind: 'text',
    width: 22,
    cell: ({ role }) => words().roles[role],
  },
  status: {
    heading: () => words().heads.status,
    kind: 'text',
    width: 12,
    cell: ({ status }) => words().users[status],
  },
  emailVerified: {
    heading: () => words().staffScreens.emailVerified,
    kind: 'text',
    width: 14,
    cell: ({ emailVerified }) => (emailVerified ? words().controls.yes : words().controls.no),
  },
  phoneNumber: {
    heading: () => words().personLabels.phone,
    kind: 'text',
    width: 18,
    cell: ({ phoneNumber }) => phoneNumber,
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
  id: { heading: () => words().heads.id, kind: 'text', width: 36, cell: ({ id }) => id },
} as const satisfies Record<string, ExportColumn<ListedUser>>;

export type StaffExportColumn = keyof typeof STAFF_EXPORT;
export const STAFF_EXPORT_COLUMNS = Object.keys(STAFF_EXPORT) as StaffExportColumn[];

/** Query of GET /users/export: what the list is narrowed to. */
export const userExportQuery = z.strictObject({
  ...exportQuery(STAFF_EXPORT_COLUMNS),
  role: userListQuery.shape.role,
  search: searchText.default(''),
  state: z.enum(STAFF_STATES).optional(),
});
