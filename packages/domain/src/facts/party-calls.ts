import { only, systemAdminOnly } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';

/** Calls about the parties that certificates name, and about what certificates need. */
export const PARTY_CALLS = {
  'certificateParties.get': {
    method: 'GET',
    path: '/certificate-parties/{id}',
    access: only('admin', 'company_admin'),
  },
  'certificateParties.change': {
    method: 'PUT',
    path: '/certificate-parties/{id}',
    access: only('admin', 'company_admin'),
    versioned: true,
  },
  'certificateNeeds.get': {
    method: 'GET',
    path: '/certificate-needs',
    access: systemAdminOnly,
  },
  'certificateNeeds.change': {
    method: 'PUT',
    path: '/certificate-needs',
    access: systemAdminOnly,
    versioned: true,
  },
  'certificateIssue.get': {
    method: 'GET',
    path: '/certificate-issue',
    access: systemAdminOnly,
  },
  'certificateIssue.change': {
    method: 'PUT',
    path: '/certificate-issue',
    access: systemAdminOnly,
    versioned: true,
  },
} as const satisfies Record<string, Call>;
