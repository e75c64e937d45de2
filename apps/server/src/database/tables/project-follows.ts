import { ownRows } from '../row-policies.ts';
import { table, boolean, uuid } from '../table.ts';

/** Whether a person follows the items of a request, where they said so. */
export const projectFollows = table({
  columns: {
    user_id: uuid(),
    company_id: uuid(),
    project_id: uuid(),
    following: boolean(),
  },
  access: ownRows(
    'user_id',
    `user_id = app_actor() AND EXISTS (
      SELECT 1 FROM projects o WHERE o.company_id = project_follows.company_id AND o.id = project_follows.project_id)`,
  ),
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  unrecorded: [{ because: 'which requests people follow; it shows nothing more' }],
});
