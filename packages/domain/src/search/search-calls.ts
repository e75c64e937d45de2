import type { Call } from '../identity/call.ts';
import { signedIn } from '../identity/access.ts';

/** The search over everything a person may see. */
export const SEARCH_CALLS = {
  'search.everywhere': {
    method: 'GET',
    path: '/search',
    access: signedIn,
    mayBeOld: true,
  },
} as const satisfies Record<string, Call>;
