import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { id } from '../base/ids.ts';
import { pagingQuery } from '../base/paging-fields.ts';
import { commaSeparated, queryBoolean } from '../base/query-fields.ts';
import { searchText } from '../base/text-fields.ts';
import { wasteType } from './project-fields.ts';
import { PROJECT_STATUSES } from './project-statuses.ts';

const direction = z.enum(['asc', 'desc'], { error: () => words().listQueries.order });

/** Query of GET /projects; `orderBy[createdAt]=desc` on the wire (decision A-146). */
export const projectListQuery = z.strictObject({
  ...pagingQuery,
  createdById: id.optional(),
  wasteType: wasteType.optional(),
  status: commaSeparated(PROJECT_STATUSES, () => words().listQueries.unknownProjectStatus).optional(),
  archived: queryBoolean('archived').optional(),
  search: searchText.optional(),
  orderBy: z
    .strictObject({ createdAt: direction.optional(), updatedAt: direction.optional() })
    .default({ createdAt: 'desc' }),
});
