import { table, bigint, smallint, text } from '../table.ts';

/** The newest row of each partition; a partition without rows may have none. */
export const auditHeads = table({
  columns: {
    lane: smallint(),
    seq: bigint(),
    hash: text(),
  },
  rows: 'by functions',
});
