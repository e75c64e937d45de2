import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { hasRole, type Role, sideOfRole } from '../identity/roles.ts';

/**
 * Whether a person of this role receives a request for the provider by opening it or one of its items. Administrators
 * oversee; they work on no item.
 */
export const receivesByOpening = (role: Role): boolean =>
  hasRole(role, ['technical_evaluator', 'fixed_assets_manager']);

/** Whether a person of this role receives a request for the provider by what they write on it. */
export const receivesByWriting = (role: Role): boolean => sideOfRole(role) === 'provider';

/** When the provider received a request; without a moment where it had worked on it before such moments were noted. */
export const received = z.strictObject({ at: instant.nullable() });
