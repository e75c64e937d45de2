import { ROLE_LABELS } from '@monda/domain/identity/roles.ts';
import type { UserView } from '@monda/domain/identity/user-fields.ts';
import type { BadgeColour, BadgeMark } from '@monda/domain/items/item-statuses.ts';
import { staffTypeLabel } from '@monda/domain/staff/staff-rules.ts';
import { STAFF_SCREEN_WORDING as say } from './staff-screen-wording.ts';

interface Look {
  readonly label: string;
  readonly colour: BadgeColour;
  readonly mark: BadgeMark;
}

const ACTIVE: Look = { label: say.active, colour: 'green', mark: 'check' };
const BLOCKED: Look = { label: say.blocked, colour: 'red', mark: 'ban' };

/** Badge of a user's state. */
export const userStateLook = ({ blocked }: Pick<UserView, 'blocked'>): Look => (blocked ? BLOCKED : ACTIVE);

/** Badge of the list's type column (decision A-123). */
export function staffTypeLook({ role }: Pick<UserView, 'role'>): Look {
  const label = staffTypeLabel(role);
  return label === 'Admin'
    ? { label, colour: 'purple', mark: 'process' }
    : { label, colour: 'gray', mark: 'eye' };
}

/** The role itself in words. */
export const roleLabel = ({ role }: Pick<UserView, 'role'>): string => ROLE_LABELS[role];
