import type { Call } from '../identity/call.ts';
import { signedIn } from '../identity/access.ts';

/** Calls about saved views of lists, and what a person chose for theirs. */
export const LIST_VIEW_CALLS = {
  'listViews.list': {
    method: 'GET',
    path: '/list-views',
    access: signedIn,
  },
  'listViews.create': {
    method: 'POST',
    path: '/list-views',
    access: signedIn,
  },
  'listViews.change': {
    method: 'PUT',
    path: '/list-views/{id}',
    access: signedIn,
  },
  'listViews.delete': {
    method: 'DELETE',
    path: '/list-views/{id}',
    access: signedIn,
  },
  'listViews.choose': {
    method: 'PUT',
    path: '/list-choices',
    access: signedIn,
  },
} as const satisfies Record<string, Call>;
