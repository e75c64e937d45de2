import { hasRole, type Role } from '../identity/roles.ts';

/** Roles that may submit a request, each for the company it belongs to (decision A-020). */
export const REQUESTER_ROLES = ['admin', 'company_admin', 'company_user'] as const satisfies readonly Role[];

/** The company a person submits requests for; `null` when the person cannot submit any. */
export function requestingCompanyOf(person: {
  readonly role: string;
  /** Id or name of the company the person belongs to. */
  readonly company: string | null;
}): string | null {
  return hasRole(person.role, REQUESTER_ROLES) ? person.company : null;
}
