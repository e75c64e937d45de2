/** The six roles of the specification (section 6). Stored and compared in lower case (decision A-025). */
export const ROLES = [
  'admin',
  'technical_evaluator',
  'fixed_assets_manager',
  'company_admin',
  'company_user',
  'viewer',
] as const;
export type Role = (typeof ROLES)[number];

/** People of the client companies: they request, confirm, verify and document. */
export const COMPANY_ROLES = ['company_admin', 'company_user'] as const satisfies readonly Role[];

/** People of the provider, the ones the staff list shows. */
export const STAFF_ROLES = [
  'admin',
  'technical_evaluator',
  'fixed_assets_manager',
] as const satisfies readonly Role[];

/** Roles that have a dashboard (section 2); the numbers on it are for them. */
export const DASHBOARD_ROLES = ['admin', 'company_admin', 'company_user'] as const satisfies readonly Role[];

/** Role given to a user created without one. */
export const DEFAULT_ROLE: Role = 'viewer';

/** Reads a role in any letter case; `null` when it is none of the six. */
export function parseRole(text: string | null | undefined): Role | null {
  const lower = text?.trim().toLowerCase();
  return ROLES.find((role) => role === lower) ?? null;
}

/** Whether `role`, in any letter case, is one of `allowed`. Unknown means no. */
export function hasRole(role: string | null | undefined, allowed: readonly Role[]): boolean {
  const parsed = parseRole(role);
  return parsed !== null && allowed.includes(parsed);
}

export function isCompanyRole(role: string | null | undefined): boolean {
  return hasRole(role, COMPANY_ROLES);
}

/** The two sides of an item: the company it is of, and the provider. */
export const SIDES = ['company', 'provider'] as const;
export type Side = (typeof SIDES)[number];

/** For which side a person with this role acts. */
export const sideOfRole = (role: string): Side => (isCompanyRole(role) ? 'company' : 'provider');
