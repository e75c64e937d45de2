import { mayRead } from '../row-policies.ts';
import { table, integer, moment, text, uuid } from '../table.ts';

/** Records of the logs: one for each full hour, whether or not anything was issued in it. */
export const logRecords = table({
  columns: {
    id: uuid(),
    log_id: uuid(),
    /** In its log, from 0. */
    position: integer(),
    /** Begin of the full hour it stands for. */
    hour: moment(),
    /** Root of the tree of the hour's entries, hexadecimal. */
    entries_root: text(),
    /** Seal of the audit log when the record was made. */
    newest_seal: text().orNull(),
    /** Hash of the record as a leaf of its log, hexadecimal. */
    leaf: text(),
  },
  access: [mayRead('true')],
  grants: ['SELECT'],
  rows: 'append-only',
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'log_record',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { record: ['log_id', 'position', 'hour', 'entries_root', 'newest_seal', 'leaf'] } }],
  },
});
