import { z } from 'zod';
import type { Contract } from '../base/contract.ts';
import type { EVIDENCE_CALLS } from './evidence-calls.ts';

/** What the calls about the evidence of the installation take and answer. */
export const EVIDENCE_CONTRACTS = {
  'evidence.seal': {
    summary:
      'A new seal: a hash over everything the audit log says at this moment, and the newest head of the log of certificates, to keep outside the product. `provider`: whose legal name stands on the paper.',
    answer: z.strictObject({
      seal: z.string(),
      log: z.string().nullable(),
      /** The legal name of the provider; `null` where it was not given. */
      provider: z.string().nullable(),
    }),
  },
} as const satisfies Record<keyof typeof EVIDENCE_CALLS, Contract>;
