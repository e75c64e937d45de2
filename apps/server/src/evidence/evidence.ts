import { type Audit, type AuditDeps, createAudit } from '../audit/audit.ts';
import { createAuditSeals, type AuditSeals } from '../audit/audit-seals.ts';
import type { SendMail } from '../mail/mail-worker.ts';
import { sealedMail } from './sealed-mail.ts';

/** The audit log with its seals. */
export interface Evidence {
  readonly audit: Audit;
  readonly seals: AuditSeals;
  /** The same sender with a seal at the end of every message. */
  readonly sealed: (send: SendMail) => SendMail;
}

export function createEvidence(deps: AuditDeps): Evidence {
  const seals = createAuditSeals(deps.clock);
  const { transactions } = deps;
  return {
    audit: createAudit(deps),
    seals,
    sealed: (send) => sealedMail(send, { transactions, seals }),
  };
}
