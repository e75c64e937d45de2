import { hasRole } from '@monda/domain/identity/roles.ts';
import type { UserView } from '@monda/domain/identity/user-fields.ts';
import type { StatusLook } from '@monda/domain/items/item-statuses.ts';
import { staffTypeLabel } from '@monda/domain/staff/staff-rules.ts';
import { words } from '@monda/phrases/words.ts';

/** Badge of a user's state. */
export const userStateLook = ({ blocked }: Pick<UserView, 'blocked'>): StatusLook =>
  blocked
    ? { label: words().users.blocked, colour: 'red', mark: 'ban' }
    : { label: words().users.active, colour: 'green', mark: 'check' };

/** Badge of the list's type column (decision A-123). */
export function staffTypeLook({ role }: Pick<UserView, 'role'>): StatusLook {
  const label = staffTypeLabel(role);
  return hasRole(role, ['admin'])
    ? { label, colour: 'purple', mark: 'process' }
    : { label, colour: 'gray', mark: 'eye' };
}

/** The role itself in words. */
export const roleLabel = ({ role }: Pick<UserView, 'role'>): string => words().roles[role];
