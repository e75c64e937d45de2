import { only } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';
import { COMPANY_ROLES } from '../identity/roles.ts';

/** Roles that propose and decide corrections. */
export const CORRECTION_ROLES = [
  ...COMPANY_ROLES,
  ...(['technical_evaluator', 'fixed_assets_manager'] as const),
];
const correcting = only(...CORRECTION_ROLES);

/** Calls by which the two sides of an item put wrong values right. */
export const CORRECTION_CALLS = {
  'corrections.propose': {
    method: 'POST',
    path: '/projects/waste-items/{id}/corrections',
    access: correcting,
    versioned: true,
  },
  'corrections.decide': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/corrections/{correctionId}',
    access: correcting,
    versioned: true,
  },
} as const satisfies Record<string, Call>;
