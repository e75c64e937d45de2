import { only, signedIn } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';
import { SIGNING_ROLES } from './signing-roles.ts';

const signing = only(...SIGNING_ROLES);

/** Calls by which those who are present sign for many items on the device of a person with an account. */
export const SIGNING_CALLS = {
  'signings.prepare': { method: 'POST', path: '/signings/prepare', access: signing },
  'signings.sign': { method: 'POST', path: '/signings', access: signing },
  'signings.withdraw': { method: 'POST', path: '/signings/{id}/withdraw', access: signing },
  'signings.ofItem': { method: 'GET', path: '/projects/waste-items/{id}/signings', access: signedIn },
} as const satisfies Record<string, Call>;
