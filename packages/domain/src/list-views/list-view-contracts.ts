import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { listChoices, listView, listViewForm, listViewsAnswer } from './list-view-fields.ts';
import type { LIST_VIEW_CALLS } from './list-view-calls.ts';

/** What the calls about saved views and choices of lists take and answer. */
export const LIST_VIEW_CONTRACTS = {
  'listViews.list': {
    summary: 'Saved views of the caller, and those shared with them, with what they chose for their lists.',
    answer: listViewsAnswer,
  },
  'listViews.create': {
    summary: 'Saves a filter of a list under a name; at most 50 a person.',
    refusals: ['not_allowed', 'conflict'],
    body: listViewForm,
    status: 201,
    answer: listView,
  },
  'listViews.change': {
    summary: 'Changes a view of the caller.',
    refusals: ['not_allowed'],
    params: byId,
    body: listViewForm,
    answer: listView,
  },
  'listViews.delete': {
    summary:
      'Removes a view of the caller; administrators remove those of their company whose owner was deleted.',
    params: byId,
    status: 204,
    answer: null,
  },
  'listViews.choose': {
    summary:
      'Stores which columns of lists differ from the usual ones, and the view with which the Tasks page begins.',
    refusals: ['not_found'],
    body: listChoices,
    answer: listChoices,
  },
} as const satisfies Record<keyof typeof LIST_VIEW_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const LIST_VIEW_SCHEMAS = {
  ListChoices: { schema: listChoices, is: 'What a person chose for their lists.' },
  ListView: { schema: listView, is: 'A saved view: a filter of a list with a name.' },
  ListViewForm: { schema: listViewForm, is: 'A view to be saved.' },
} as const satisfies Record<string, NamedSchema>;
