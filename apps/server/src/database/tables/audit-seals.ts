import { table, bigint, listOf, moment, text } from '../table.ts';

export const auditSeals = table({
  columns: {
    seq: bigint(),
    at: moment(),
    /** `seq` of the newest row of every partition at that moment, partition 0 first. */
    positions: listOf(bigint()),
    previous: text(),
    hash: text(),
  },
  rows: 'by functions',
  guardedBy: ['refuse_change'],
});
