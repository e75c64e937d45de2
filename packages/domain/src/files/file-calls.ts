import type { Call } from '../identity/call.ts';
import { signedLink } from '../identity/access.ts';

/** Opening a stored file. */
export const FILE_CALLS = {
  'files.open': {
    method: 'GET',
    path: '/files/{id}',
    access: signedLink,
  },
} as const satisfies Record<string, Call>;
