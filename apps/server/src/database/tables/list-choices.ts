import type { ChosenColumn } from '@monda/domain/list-views/viewed-lists.ts';
import { ownRows } from '../row-policies.ts';
import { table, listOf, text, uuid } from '../table.ts';

/** What a person chose for their lists. */
export const listChoices = table({
  columns: {
    user_id: uuid(),
    columns: listOf(text<ChosenColumn>()),
    start_view_id: uuid().orNull(),
  },
  access: ownRows('user_id'),
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  unrecorded: [{ because: 'columns and start view a person chose for themselves' }],
});
