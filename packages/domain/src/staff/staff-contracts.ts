import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf } from '../base/paging-fields.ts';
import { exportedFile } from '../exports/export-fields.ts';
import { companyDetails, inviteBody, transferBody } from '../companies/company-fields.ts';
import { USER_CALLS } from '../identity/user-calls.ts';
import { messageAnswer, userView } from '../identity/user-fields.ts';
import { userExportQuery } from './staff-export.ts';
import {
  listedUser,
  sharedAddress,
  userBlockBody,
  userChangeBody,
  userCreateBody,
  userListQuery,
  userRoleBody,
} from './staff-fields.ts';
import type { STAFF_CALLS } from './staff-calls.ts';

/** What the calls about the administration of users take and answer. */
export const STAFF_CONTRACTS = {
  'users.list': {
    summary: 'Every user, or those with some of the roles.',
    query: userListQuery,
    answer: pageOf(listedUser),
  },
  'users.export': {
    summary: 'The users of the list as a file of a spreadsheet.',
    ...exportedFile,
    query: userExportQuery,
  },
  'users.sharedAddresses': {
    summary: 'Users who have one e-mail address in different forms, as an earlier version allowed.',
    answer: pageOf(sharedAddress),
  },
  'users.create': {
    summary: 'Creates a user; company roles name their company.',
    refusals: ['not_found', 'conflict'],

    body: userCreateBody,
    status: 201,
    madeAt: USER_CALLS['users.get'].path,
    answer: userView,
  },
  'users.invite': {
    summary: 'Invites a user of a company by e-mail; an invited administrator replaces the present one.',
    refusals: ['not_found', 'conflict'],
    body: inviteBody,
    status: 201,
    madeAt: USER_CALLS['users.get'].path,
    answer: userView,
  },
  'users.transferAdmin': {
    summary: 'Makes an active user of a company its administrator; the previous one becomes a company user.',
    refusals: ['not_found'],
    body: transferBody,
    answer: companyDetails,
  },
  'users.change': {
    summary:
      'Changes a user; a changed e-mail has to be verified again. `If-Match` is not compared where the body says `blocked` alone.',
    refusals: ['conflict'],
    params: byId,
    body: userChangeBody,
    answer: userView,
  },
  'users.delete': {
    summary: 'Deletes a user; records keep the name.',
    refusals: ['conflict'],
    params: byId,
    status: 204,
    answer: null,
  },
  'users.changeRole': {
    summary: 'Changes the role of a user.',
    refusals: ['conflict'],
    params: byId,
    body: userRoleBody,
    answer: userView,
  },
  'users.block': {
    summary:
      'Blocks or unblocks a user, whatever their version; asked for what holds already, it answers that.',
    refusals: ['conflict'],
    params: byId,
    body: userBlockBody,
    answer: userView,
  },
  'users.sendLink': {
    summary:
      'Sends a link to a user: the invitation again until they signed in, then one to set a new password at the bundled sign-in.',
    refusals: ['not_found', 'conflict', 'too_many_requests'],
    params: byId,
    status: 202,
    answer: messageAnswer,
  },
  'users.verifyEmail': {
    summary: 'Sends a link to verify the e-mail address: of oneself, or of anybody for administrators.',
    refusals: ['not_allowed'],
    params: byId,
    status: 202,
    answer: messageAnswer,
  },
} as const satisfies Record<keyof typeof STAFF_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const STAFF_SCHEMAS = {
  Invitation: { schema: inviteBody, is: 'A new user of a company, who is invited by e-mail.' },
  ListedUser: { schema: listedUser, is: 'A user as the list of users carries them.' },
  SharedAddress: { schema: sharedAddress, is: 'Users who have one e-mail address in different forms.' },
  UserChange: { schema: userChangeBody, is: 'What can be changed of a user.' },
  UserRequest: { schema: userCreateBody, is: 'A new user.' },
} as const satisfies Record<string, NamedSchema>;
