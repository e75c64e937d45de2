import type { Call } from '../identity/call.ts';
import { systemAdminOnly } from '../identity/access.ts';

/** Calls about client companies. */
export const COMPANY_CALLS = {
  'companies.list': {
    method: 'GET',
    path: '/companies',
    access: systemAdminOnly,
  },
  'companies.export': {
    method: 'GET',
    path: '/companies/export',
    access: systemAdminOnly,
  },
  'companies.create': {
    method: 'POST',
    path: '/companies',
    access: systemAdminOnly,
    changesPeople: true,
  },
  'companies.get': {
    method: 'GET',
    path: '/companies/{id}',
    access: systemAdminOnly,
  },
  'companies.change': {
    method: 'PUT',
    path: '/companies/{id}',
    access: systemAdminOnly,
    changesPeople: true,
    versioned: true,
  },
  'companies.toggle': {
    method: 'PATCH',
    path: '/companies/{id}/toggle',
    access: systemAdminOnly,
    changesPeople: true,
    versioned: true,
  },
  'companies.users': {
    method: 'GET',
    path: '/companies/{id}/users',
    access: systemAdminOnly,
  },
} as const satisfies Record<string, Call>;
