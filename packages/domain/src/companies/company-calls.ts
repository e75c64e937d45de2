import type { Call } from '../call.ts';
import { systemAdminOnly } from '../identity/access.ts';

/** Calls about client companies. */
export const COMPANY_CALLS = {
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
    changesPeople: true,
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
    changesPeople: true,
    does: 'Changes name and address of a company.',
  },
  'companies.toggle': {
    method: 'PATCH',
    path: '/companies/{id}/toggle',
    access: systemAdminOnly,
    changesPeople: true,
    does: 'Deactivates an active company and activates an inactive one.',
  },
  'companies.users': {
    method: 'GET',
    path: '/companies/{id}/users',
    access: systemAdminOnly,
    does: 'The users of one company.',
  },
} as const satisfies Record<string, Call>;
