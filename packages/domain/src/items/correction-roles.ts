import { COMPANY_ROLES, type Role } from '../identity/roles.ts';

/** Roles that propose and decide corrections. */
export const CORRECTION_ROLES = [
  ...COMPANY_ROLES,
  ...(['technical_evaluator', 'fixed_assets_manager'] as const),
] as const satisfies readonly Role[];
