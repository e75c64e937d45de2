import { words } from '@monda/phrases/words.ts';
import type { Call } from '../identity/call.ts';
import { only } from '../identity/access.ts';
import { PROJECT_READERS } from '../items/item-visibility.ts';
import { REQUESTER_ROLES } from '../items/requesters.ts';

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
  },
  'projects.export': {
    method: 'GET',
    path: '/projects/export',
    access: projectReaders,
  },
  'projects.create': {
    method: 'POST',
    path: '/projects',
    access: requesters,
    refusal: () => words().projects.onlyClients,
  },
  'projects.assignableUsers': {
    method: 'GET',
    path: '/projects/assignable-users',
    access: managers,
  },
  'projects.get': {
    method: 'GET',
    path: '/projects/{id}',
    access: projectReaders,
  },
  'projects.change': {
    method: 'PUT',
    path: '/projects/{id}',
    access: only('admin', 'fixed_assets_manager'),
    versioned: true,
  },
  'projects.delete': {
    method: 'DELETE',
    path: '/projects/{id}',
    access: only('admin', 'company_admin', 'company_user'),
    versioned: true,
  },
  'projects.archive': {
    method: 'PUT',
    path: '/projects/{id}/archive',
    access: projectReaders,
    versioned: true,
  },
  'projects.unarchive': {
    method: 'PUT',
    path: '/projects/{id}/unarchive',
    access: projectReaders,
    versioned: true,
  },
  'projects.items': {
    method: 'GET',
    path: '/projects/{id}/items',
    access: projectReaders,
    mayBeOld: true,
  },
} as const satisfies Record<string, Call>;
