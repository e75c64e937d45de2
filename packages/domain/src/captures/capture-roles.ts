import { COMPANY_ROLES, type Role } from '../identity/roles.ts';

/** Roles that take pictures on site, for items of their company. */
export const CAPTURE_TAKERS = COMPANY_ROLES;

/** Roles that read which pictures of an item arrived; the provider's read how many. */
export const CAPTURE_READERS = [
  ...COMPANY_ROLES,
  ...(['admin', 'fixed_assets_manager'] as const),
] as const satisfies readonly Role[];
