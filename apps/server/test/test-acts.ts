import type { Work } from '../src/database/work.ts';

/** Says in the audit log that a test changes rows itself; without it a transaction that does so is refused. */
export const recordTestAct = (tx: Work): void =>
  tx.ownAct({ action: 'test', subjectType: 'test', subjectId: null });
