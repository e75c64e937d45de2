import type { Role } from '../identity/roles.ts';

/** What people of both sides may let others sign on their device. */
export const SIGNING_ROLES = [
  'technical_evaluator',
  'fixed_assets_manager',
  'company_admin',
  'company_user',
] as const satisfies readonly Role[];
