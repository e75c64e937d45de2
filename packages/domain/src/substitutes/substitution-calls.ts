import type { Call } from '../identity/call.ts';
import { signedIn } from '../identity/access.ts';

/** Calls about who stands in for whom. */
export const SUBSTITUTION_CALLS = {
  'substitutions.list': {
    method: 'GET',
    path: '/substitutions',
    access: signedIn,
  },
  'substitutions.people': {
    method: 'GET',
    path: '/substitutions/people',
    access: signedIn,
  },
  'substitutions.candidates': {
    method: 'GET',
    path: '/substitutions/candidates',
    access: signedIn,
  },
  'substitutions.set': {
    method: 'POST',
    path: '/substitutions',
    access: signedIn,
    changesPeople: true,
  },
  'substitutions.end': {
    method: 'PUT',
    path: '/substitutions/{id}/end',
    access: signedIn,
    changesPeople: true,
  },
} as const satisfies Record<string, Call>;
