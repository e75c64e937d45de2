import { recordOwnAct } from '../src/database/audit-notes.ts';
import type { Tx } from '../src/database/transactions.ts';
import { systemClock } from '../src/process/clock.ts';

/** Says in the audit log that a test changes rows itself; without it a transaction that does so is refused. */
export const recordTestAct = (tx: Tx): void =>
  recordOwnAct(tx, systemClock, { action: 'test', subjectType: 'test', subjectId: null });
