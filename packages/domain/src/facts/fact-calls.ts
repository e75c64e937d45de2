import { only, signedIn } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';

const givers = only('fixed_assets_manager', 'company_admin', 'company_user');

/** Calls about the facts of a destruction or reassignment, about what certificates need, and exports of items with their facts. */
export const FACT_CALLS = {
  'items.export': {
    method: 'GET',
    path: '/projects/waste-items/export',
    access: signedIn,
  },
  'items.exportChosen': {
    method: 'POST',
    path: '/projects/waste-items/export',
    access: signedIn,
  },
  'facts.get': {
    method: 'GET',
    path: '/projects/waste-items/{id}/facts',
    access: signedIn,
  },
  'facts.change': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/facts',
    access: givers,
    versioned: true,
  },
  'facts.bulkChange': {
    method: 'POST',
    path: '/projects/waste-items/bulk/facts',
    access: givers,
    bulk: true,
  },
  'facts.preflight': {
    method: 'POST',
    path: '/facts/preflight',
    access: signedIn,
  },
} as const satisfies Record<string, Call>;
