import type { ViewQuery } from '@monda/domain/list-views/list-view-fields.ts';
import type { ChosenColumn, ViewedList } from '@monda/domain/list-views/viewed-lists.ts';
import type { JSONColumnType } from 'kysely';
import type { Moment } from './column-types.ts';

/** A saved view of a list. */
export interface ListViewTable {
  id: string;
  /** `null` once its owner was deleted: it belongs to the company, or to the provider. */
  owner_id: string | null;
  /** `null` for views of the provider. */
  company_id: string | null;
  list: ViewedList;
  name: string;
  query: JSONColumnType<ViewQuery, string, string>;
  shared: boolean;
  created_at: Moment;
  updated_at: Moment;
}

/** What a person chose for their lists. */
export interface ListChoiceTable {
  user_id: string;
  columns: ChosenColumn[];
  start_view_id: string | null;
}
