import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../process/clock.ts';
import type { Tx } from '../database/transactions.ts';

/** Seals of the audit log: the holder of one can have proved that the log still says what it said then. */
export interface AuditSeals {
  /** Makes a seal of everything committed until now, in the given transaction; its 64 characters. */
  make(tx: Tx): Promise<string>;
}

export function createAuditSeals(clock: Pick<Clock, 'now'>): AuditSeals {
  return {
    async make(tx) {
      const call: RawBuilder<{ seal: string }> = sql`SELECT make_audit_seal(${clock.now()}) AS seal`;
      const { rows } = await call.execute(tx);
      if (rows[0] === undefined) throw new Error('no seal was made');
      return rows[0].seal;
    },
  };
}
