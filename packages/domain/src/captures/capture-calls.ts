import { only } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';
import { CAPTURE_READERS, CAPTURE_TAKERS } from './capture-roles.ts';

const taking = only(...CAPTURE_TAKERS);

/** Calls by which pictures taken on site arrive, each by itself and in pieces, and become evidence of their item. */
export const CAPTURE_CALLS = {
  'captures.register': { method: 'POST', path: '/captures', access: taking },
  'captures.list': { method: 'GET', path: '/captures', access: only(...CAPTURE_READERS) },
  'captures.addPiece': { method: 'PUT', path: '/captures/{id}/pieces', access: taking },
  'captures.remove': { method: 'DELETE', path: '/captures/{id}', access: taking },
  'captures.document': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/documentation',
    access: taking,
    versioned: true,
  },
  'captures.documentMany': {
    method: 'POST',
    path: '/projects/waste-items/bulk/documentation',
    access: taking,
    bulk: true,
  },
} as const satisfies Record<string, Call>;
