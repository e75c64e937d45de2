import { mayRead } from '../row-policies.ts';
import { table, integer, moment, text, uuid } from '../table.ts';

/** Logs of certificates: the first one, and another one from each restore on. The newest one is written. */
export const logs = table({
  columns: {
    id: uuid(),
    /** From 1. */
    number: integer(),
    /** Its name in checkpoints, such as `monda.example/log/1`. */
    origin: text(),
    /** The full hour of its first record. */
    begins_at: moment(),
    /** Name, records and root (hexadecimal) of the log before it; `null` for the first. */
    former_origin: text().orNull(),
    former_size: integer().orNull(),
    former_root: text().orNull(),
  },
  access: [mayRead('true')],
  grants: ['SELECT'],
  rows: 'append-only',
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'log',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          log: ['number', 'origin', 'begins_at'],
          former: ['former_origin', 'former_size', 'former_root'],
        },
      },
    ],
  },
});
