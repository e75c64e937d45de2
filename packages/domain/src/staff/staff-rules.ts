import { words } from '@monda/phrases/words.ts';
import { hasRole, type Role, STAFF_ROLES } from '../identity/roles.ts';

/** Roles the staff edit form serves (decision A-124); everybody else is not a staff user there. */
export const EDITABLE_ROLES = ['company_admin', ...STAFF_ROLES] as const satisfies readonly Role[];

/** Role preselected on the staff create form (section 9). */
export const DEFAULT_STAFF_ROLE: Role = 'technical_evaluator';

/** The list's type badge: `Admin`, or `Viewer` for the other staff roles (decision A-123). */
export function staffTypeLabel(role: string): string {
  return hasRole(role, ['admin']) ? words().staffTypes.admin : words().staffTypes.other;
}
