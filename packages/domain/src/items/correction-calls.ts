import { only } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';
import { CORRECTION_ROLES } from './correction-roles.ts';

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
