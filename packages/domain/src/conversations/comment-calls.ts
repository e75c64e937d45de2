import type { Call } from '../identity/call.ts';
import { only, signedIn } from '../identity/access.ts';
import { COMMENT_WRITERS } from './comment-rules.ts';

const writers = only(...COMMENT_WRITERS);

/** Calls about the conversation on an item. */
export const COMMENT_CALLS = {
  'comments.list': {
    method: 'GET',
    path: '/projects/waste-items/{id}/comments',
    access: signedIn,
  },
  'comments.people': {
    method: 'GET',
    path: '/projects/waste-items/{id}/comments/people',
    access: writers,
  },
  'comments.write': {
    method: 'POST',
    path: '/projects/waste-items/{id}/comments',
    access: writers,
  },
  'comments.change': {
    method: 'PUT',
    path: '/comments/{id}',
    access: writers,
  },
  'comments.withdraw': {
    method: 'PUT',
    path: '/comments/{id}/withdraw',
    access: writers,
  },
} as const satisfies Record<string, Call>;
