import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ADMIN_OR_MANAGER, COMPANY, any, forEvaluator, mayRead } from '../row-policies.ts';
import { table, bigint, boolean, integer, text, uuid } from '../table.ts';

/** Items by status, maintained by triggers; the number of a status is the sum over the slots. */
export const itemCounts = table({
  columns: {
    /** A company, an evaluator, or the zero id for all items. */
    scope: uuid(),
    slot: integer(),
    status: text<ItemStatus>(),
    assigned: boolean(),
    count: bigint(),
  },
  access: [mayRead(any(ADMIN_OR_MANAGER, `${COMPANY} AND scope = app_company()`, forEvaluator('scope')))],
  grants: ['SELECT'],
  unrecorded: [
    {
      columns: ['slot'],
      because: 'spreads writers over rows; the sum over the slots is compared with the items',
    },
  ],
});
