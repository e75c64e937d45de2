import { type CompiledQuery, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A row of the audit log before it has its position in the chain. `details` is the JSON text that is stored. */
export interface AuditNote {
  readonly at: string;
  readonly request_id: string | null;
  readonly actor_id: string | null;
  readonly actor_role: string | null;
  readonly company_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string | null;
  readonly outcome: 'done' | 'refused';
  readonly details: string;
}

const noted = new WeakMap<Transaction<Tables>, AuditNote[]>();

/** Keeps a note until the transaction ends its work. */
export function noteForAudit(tx: Transaction<Tables>, note: AuditNote): void {
  const notes = noted.get(tx);
  if (notes === undefined) noted.set(tx, [note]);
  else notes.push(note);
}

/**
 * The statement that appends what was noted in this transaction, to be its last one; `null` without notes. The
 * heads of the partitions are locked for the commit only, and one call locks them all in one order.
 */
export function takeNoted(tx: Transaction<Tables>): CompiledQuery | null {
  const notes = noted.get(tx);
  if (notes === undefined) return null;
  noted.delete(tx);
  return sql`SELECT append_audit(${JSON.stringify(notes)}::json)`.compile(tx);
}
