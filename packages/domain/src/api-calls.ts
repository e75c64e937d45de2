import {
  type AccessRule,
  only,
  signedIn,
  signedInEvenWithIncompleteProfile,
  signedLink,
  systemAdminOnly,
} from './identity/access.ts';
import { rolesOfCall } from './items/item-workflow.ts';
import { PROJECT_WORDING } from './projects/project-wording.ts';

/** One call of the HTTP surface: where it is and who may make it. Plain data, safe for every chunk. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{name}` placeholders. */
  readonly path: `/${string}`;
  readonly access: AccessRule;
  /** Sentence of the 403 for people outside the access rule, where the general one would not help. */
  readonly refusal?: string;
  /** What the call does, in one sentence; shown in the API documentation. */
  readonly does: string;
}

/** Base path of every call. */
export const API_BASE = '/api';

const projectReaders = only('admin', 'fixed_assets_manager', 'company_admin', 'company_user');
const dashboardReaders = only('admin', 'company_admin', 'company_user');
const requesters = only('admin', 'company_admin', 'company_user');
const managers = only('fixed_assets_manager');

/** The whole HTTP surface (section 7), by feature. Fixed path words stand before placeholders. */
export const API_CALLS = {
  'projects.list': {
    method: 'GET',
    path: '/projects',
    access: projectReaders,
    does: 'Projects the caller may see, newest first, filtered and paged.',
  },
  'projects.create': {
    method: 'POST',
    path: '/projects',
    access: requesters,
    refusal: PROJECT_WORDING.onlyClients,
    does: 'Submits a request with its items, as JSON or as multipart with a `command` field and files.',
  },
  'projects.assignableUsers': {
    method: 'GET',
    path: '/projects/assignable-users',
    access: managers,
    does: 'Technical evaluators with their active state.',
  },
  'projects.get': {
    method: 'GET',
    path: '/projects/{id}',
    access: projectReaders,
    does: 'One project.',
  },
  'projects.change': {
    method: 'PUT',
    path: '/projects/{id}',
    access: only('admin', 'fixed_assets_manager'),
    does: 'Changes the waste type of a project.',
  },
  'projects.delete': {
    method: 'DELETE',
    path: '/projects/{id}',
    access: only('admin', 'company_admin', 'company_user'),
    does: 'Deletes a project while every item is still pending.',
  },
  'projects.archive': {
    method: 'PUT',
    path: '/projects/{id}/archive',
    access: projectReaders,
    does: 'Hides a project from the default list.',
  },
  'projects.unarchive': {
    method: 'PUT',
    path: '/projects/{id}/unarchive',
    access: projectReaders,
    does: 'Returns an archived project to the default list.',
  },
  'projects.items': {
    method: 'GET',
    path: '/projects/{id}/items',
    access: projectReaders,
    does: 'The items of one project, paged.',
  },

  'items.list': {
    method: 'GET',
    path: '/projects/waste-items',
    access: signedIn,
    does: 'Items the caller may see, newest first, filtered and paged.',
  },
  'items.ofCompany': {
    method: 'GET',
    path: '/projects/company-items',
    access: signedIn,
    does: 'Items the caller may see, with files and history, up to 1,000 a page.',
  },
  'items.counts': {
    method: 'GET',
    path: '/projects/waste-items/counts',
    access: dashboardReaders,
    does: 'Exact number of visible items per dashboard counter and per status.',
  },
  'items.calendar': {
    method: 'GET',
    path: '/projects/waste-items/calendar',
    access: projectReaders,
    does: 'Visible items with a destruction date in one month.',
  },
  'items.get': {
    method: 'GET',
    path: '/projects/waste-items/{id}',
    access: signedIn,
    does: 'One item with files and history; its version as ETag.',
  },

  'items.assign': {
    method: 'POST',
    path: '/projects/waste-items/{id}/assign',
    access: only(...rolesOfCall('assign')),
    does: 'Assigns a pending item to an active technical evaluator.',
  },
  'items.evaluate': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/evaluate',
    access: only(...rolesOfCall('evaluate')),
    does: 'Approves a pending item; the same as submit-review with decision approve.',
  },
  'items.submitReview': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/submit-review',
    access: only(...rolesOfCall('submit-review')),
    does: 'The evaluator approves, declines or requests a change.',
  },
  'items.review': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/review',
    access: only(...rolesOfCall('review')),
    does: 'The manager confirms, declines or requests a change.',
  },
  'items.update': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/update',
    access: only(...rolesOfCall('update')),
    does: 'The company edits location, weight, volume and notes and sends the item back.',
  },
  'items.schedule': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/schedule',
    access: only(...rolesOfCall('schedule')),
    does: 'Sets price, buyer and destruction date.',
  },
  'items.confirmDestruction': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/confirm-destruction',
    access: only(...rolesOfCall('confirm-destruction')),
    does: 'The company confirms or declines the schedule.',
  },
  'items.verifyPassword': {
    method: 'POST',
    path: '/projects/waste-items/{id}/verify-password',
    access: only(...rolesOfCall('verify-password')),
    does: 'Verifies the destruction password on site.',
  },
  'items.uploadDocumentation': {
    method: 'POST',
    path: '/projects/waste-items/{id}/upload-documentation',
    access: only(...rolesOfCall('upload-documentation')),
    does: 'Adds before photos, after photos and tare tickets; the item is destroyed.',
  },
  'items.completeDestruction': {
    method: 'POST',
    path: '/projects/waste-items/{id}/complete-destruction',
    access: only(...rolesOfCall('complete-destruction')),
    does: 'Adds the final invoice and the final price; the item is completed.',
  },

  'files.open': {
    method: 'GET',
    path: '/files/{id}',
    access: signedLink,
    does: 'Opens a stored file by a signed link bound to one person.',
  },

  'users.me': {
    method: 'GET',
    path: '/users/me',
    access: signedInEvenWithIncompleteProfile,
    does: 'The signed-in person.',
  },
  'users.completeProfile': {
    method: 'PUT',
    path: '/users/me/complete-profile',
    access: signedInEvenWithIncompleteProfile,
    does: 'Stores first and last name and an optional phone number.',
  },
  'users.list': {
    method: 'GET',
    path: '/users',
    access: systemAdminOnly,
    does: 'Every user, or those with some of the roles.',
  },
  'users.create': {
    method: 'POST',
    path: '/users',
    access: systemAdminOnly,
    does: 'Creates a user; company roles name their company.',
  },
  'users.invite': {
    method: 'POST',
    path: '/users/invite',
    access: systemAdminOnly,
    does: 'Invites a user of a company by e-mail; an invited administrator replaces the present one.',
  },
  'users.transferAdmin': {
    method: 'POST',
    path: '/users/transfer-admin',
    access: systemAdminOnly,
    does: 'Makes an active user of a company its administrator; the previous one becomes a company user.',
  },
  'users.get': {
    method: 'GET',
    path: '/users/{id}',
    access: signedInEvenWithIncompleteProfile,
    does: 'One user: oneself, or anybody for administrators.',
  },
  'users.resetPassword': {
    method: 'POST',
    path: '/users/password-reset',
    access: signedInEvenWithIncompleteProfile,
    does: 'Sends a link to set a new password; the same answer for known and unknown addresses.',
  },
  'users.change': {
    method: 'PUT',
    path: '/users/{id}',
    access: systemAdminOnly,
    does: 'Changes a user; a changed e-mail has to be verified again.',
  },
  'users.delete': {
    method: 'DELETE',
    path: '/users/{id}',
    access: systemAdminOnly,
    does: 'Deletes a user; records keep the name.',
  },
  'users.changeRole': {
    method: 'PUT',
    path: '/users/{id}/role',
    access: systemAdminOnly,
    does: 'Changes the role of a user.',
  },
  'users.block': {
    method: 'PUT',
    path: '/users/{id}/block',
    access: systemAdminOnly,
    does: 'Blocks or unblocks a user.',
  },
  'users.verifyEmail': {
    method: 'POST',
    path: '/users/{id}/email-verification',
    access: signedInEvenWithIncompleteProfile,
    does: 'Sends a link to verify the e-mail address: of oneself, or of anybody for administrators.',
  },

  'companies.list': {
    method: 'GET',
    path: '/companies',
    access: systemAdminOnly,
    does: 'Every company by name, with its number of users.',
  },
  'companies.create': {
    method: 'POST',
    path: '/companies',
    access: systemAdminOnly,
    does: 'Creates a company and its administrator, and invites that person by e-mail.',
  },
  'companies.get': {
    method: 'GET',
    path: '/companies/{id}',
    access: systemAdminOnly,
    does: 'One company with its users.',
  },
  'companies.change': {
    method: 'PUT',
    path: '/companies/{id}',
    access: systemAdminOnly,
    does: 'Changes name and address of a company.',
  },
  'companies.toggle': {
    method: 'PATCH',
    path: '/companies/{id}/toggle',
    access: systemAdminOnly,
    does: 'Deactivates an active company and activates an inactive one.',
  },
  'companies.users': {
    method: 'GET',
    path: '/companies/{id}/users',
    access: systemAdminOnly,
    does: 'The users of one company.',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof API_CALLS;
export const CALL_NAMES = Object.keys(API_CALLS) as CallName[];
