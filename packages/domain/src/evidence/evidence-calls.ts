import type { Call } from '../call.ts';
import { signedIn } from '../identity/access.ts';

/** Seals of the audit log, for paper and mail. */
export const EVIDENCE_CALLS = {
  'evidence.seal': {
    method: 'GET',
    path: '/evidence/seal',
    access: signedIn,
    does: 'A new seal: a hash over everything the audit log says at this moment, to keep outside the product.',
  },
} as const satisfies Record<string, Call>;
