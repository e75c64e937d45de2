import { only } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';
import { COMPANY_ROLES } from '../identity/roles.ts';

const MANAGER = 'fixed_assets_manager';

/** Calls about the items of one company on one day on site, and the code by which they are verified together. */
export const ON_SITE_CALLS = {
  'onSite.day': { method: 'GET', path: '/on-site/{day}', access: only(...COMPANY_ROLES, MANAGER) },
  'onSite.makeCode': { method: 'POST', path: '/on-site/{day}/code', access: only(MANAGER) },
} as const satisfies Record<string, Call>;
