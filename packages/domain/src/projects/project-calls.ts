import { words } from '@monda/phrases/words.ts';
import type { Call } from '../call.ts';
import { only } from '../identity/access.ts';
import { PROJECT_READERS } from '../items/item-visibility.ts';
import { REQUESTER_ROLES } from './requesters.ts';

const projectReaders = only(...PROJECT_READERS);
const requesters = only(...REQUESTER_ROLES);
const managers = only('fixed_assets_manager');

/** Calls about projects; fixed path words stand before placeholders. */
export const PROJECT_CALLS = {
  'projects.list': {
    method: 'GET',
    path: '/projects',
    access: projectReaders,
    mayBeOld: true,
    does: 'Projects the caller may see, newest first, filtered and paged.',
  },
  'projects.create': {
    method: 'POST',
    path: '/projects',
    access: requesters,
    refusal: () => words().projects.onlyClients,
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
    mayBeOld: true,
    does: 'The items of one project, paged.',
  },
} as const satisfies Record<string, Call>;
