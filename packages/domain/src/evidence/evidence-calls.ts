import type { Call } from '../identity/call.ts';
import { signedIn } from '../identity/access.ts';

/** Seals of the audit log, for paper and mail. */
export const EVIDENCE_CALLS = {
  'evidence.seal': {
    method: 'GET',
    path: '/evidence/seal',
    access: signedIn,
  },
} as const satisfies Record<string, Call>;
