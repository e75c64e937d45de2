import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { columnsOf, yesOrNo } from '../exports/export-columns.ts';
import { exportQuery } from '../exports/export-fields.ts';
import { searchText } from '../base/text-fields.ts';
import { type ListedUser, userListQuery } from './staff-fields.ts';
import { STAFF_STATES } from './staff-search.ts';

/** The columns of an export of users, in the order of an export of all of them. */
export const STAFF_EXPORT = columnsOf<ListedUser>()({
  name: ['text', 26, () => words().detailLabels.name, ({ name }) => name],
  email: ['text', 30, () => words().personLabels.email, ({ email }) => email],
  role: ['text', 22, () => words().staffScreens.role, ({ role }) => words().roles[role]],
  status: ['text', 12, () => words().heads.status, ({ status }) => words().users[status]],
  emailVerified: [
    'text',
    14,
    () => words().staffScreens.emailVerified,
    ({ emailVerified }) => yesOrNo(emailVerified),
  ],
  phoneNumber: ['text', 18, () => words().personLabels.phone, ({ phoneNumber }) => phoneNumber],
  created: ['moment', 19, () => words().exports.inUtc(words().heads.created), ({ createdAt }) => createdAt],
  updated: [
    'moment',
    19,
    () => words().exports.inUtc(words().detailLabels.updated),
    ({ updatedAt }) => updatedAt,
  ],
  id: ['text', 36, () => words().heads.id, ({ id }) => id],
});

export type StaffExportColumn = keyof typeof STAFF_EXPORT;
export const STAFF_EXPORT_COLUMNS = Object.keys(STAFF_EXPORT) as StaffExportColumn[];

/** Query of GET /users/export: what the list is narrowed to. */
export const userExportQuery = z.strictObject({
  ...exportQuery(STAFF_EXPORT_COLUMNS),
  role: userListQuery.shape.role,
  search: searchText.default(''),
  state: z.enum(STAFF_STATES).optional(),
});
