import type { ViewQuery } from '@monda/domain/list-views/list-view-fields.ts';
import type { ViewedList } from '@monda/domain/list-views/viewed-lists.ts';
import {
  ADMIN,
  COMPANY,
  COMPANY_ADMIN,
  OF_OWN_COMPANY,
  PROVIDER,
  all,
  any,
  isActor,
  mayDelete,
  mayInsert,
  mayRead,
  mayUpdate,
} from '../row-policies.ts';
import { table, boolean, json, moment, text, uuid, type ColumnsOf } from '../table.ts';

/** Views that are shared reach the company, or the provider. */
const SHARED_WITH = any(`${OF_OWN_COMPANY} AND ${COMPANY}`, `company_id IS NULL AND ${PROVIDER}`);
const OWN = all(
  isActor('owner_id'),
  any('NOT shared', `${OF_OWN_COMPANY} AND ${COMPANY}`, `company_id IS NULL AND ${PROVIDER}`),
);

/** A saved view of a list. */
export const listViews = table({
  columns: {
    id: uuid(),
    /** `null` once its owner was deleted: it belongs to the company, or to the provider. */
    owner_id: uuid().orNull(),
    /** `null` for views of the provider. */
    company_id: uuid().orNull(),
    list: text<ViewedList>(),
    name: text(),
    query: json<ViewQuery>(),
    shared: boolean(),
    created_at: moment(),
    updated_at: moment(),
  },
  access: [
    mayRead(any(isActor('owner_id'), all('shared', SHARED_WITH))),
    mayInsert(OWN),
    mayUpdate(isActor('owner_id'), OWN),
    mayDelete(
      any(
        isActor('owner_id'),
        all(
          'owner_id IS NULL',
          any(`${OF_OWN_COMPANY} AND ${COMPANY_ADMIN}`, `company_id IS NULL AND ${ADMIN}`),
        ),
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  unrecorded: [{ because: 'filters that people save for themselves and each other; they show nothing more' }],
});

export type ListViewTable = ColumnsOf<typeof listViews>;
