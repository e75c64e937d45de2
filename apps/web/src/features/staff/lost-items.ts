import { hasRole } from '@monda/domain/identity/roles.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';

/** Asks how many items lose their evaluator when this person is blocked or deleted; `null` for those who evaluate none. */
export const lostItemsQuery = ({ id, role }: Pick<ListedUser, 'id' | 'role'>) =>
  hasRole(role, ['technical_evaluator']) ? { evaluatorId: id, status: FIRST_STATUS, limit: 1 } : null;
