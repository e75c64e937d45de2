import type { Actor } from '@monda/domain/identity/actor.ts';
import type { CallFacts } from './handlers.ts';
import type { Sources } from './sources.ts';
import type { Transactions, Tx } from './transactions.ts';

/** What is written down of one act. `details` holds no secrets. */
export interface AuditEntry {
  /** What was done or tried, such as `items.schedule`. */
  readonly action: string;
  /** Kind of the record it was done to, such as `item`. */
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who acted and in which request. Every {@link CallFacts} is one. */
export type AuditedCall = Pick<CallFacts, 'requestId'> & {
  readonly actor: Pick<Actor, 'id' | 'role' | 'companyId'> | null;
};

/** The audit log: append-only evidence of what was done and what was refused. */
export interface Audit {
  /** Inside the transaction of the act itself: both are kept or neither. */
  recordDone(tx: Tx, call: AuditedCall, entry: AuditEntry): Promise<void>;
  /** In a transaction of its own, after an act was refused. */
  recordRefused(call: AuditedCall, entry: AuditEntry): Promise<void>;
}

export function createAudit(transactions: Transactions, sources: Pick<Sources, 'now'>): Audit {
  const write = async (tx: Tx, call: AuditedCall, entry: AuditEntry, outcome: 'done' | 'refused') => {
    await tx
      .insertInto('audit_log')
      .values({
        at: sources.now(),
        request_id: call.requestId,
        actor_id: call.actor?.id ?? null,
        actor_role: call.actor?.role ?? null,
        company_id: call.actor?.companyId ?? null,
        action: entry.action,
        subject_type: entry.subjectType,
        subject_id: entry.subjectId,
        outcome,
        details: JSON.stringify(entry.details ?? {}),
      })
      .execute();
  };
  return {
    recordDone: (tx, call, entry) => write(tx, call, entry, 'done'),
    recordRefused: (call, entry) => transactions.asSystem((tx) => write(tx, call, entry, 'refused')),
  };
}
