import { mayRead } from '../row-policies.ts';
import { table, integer, moment, text, uuid } from '../table.ts';

/** Signed tree heads of the logs, as they were published: one for each size. */
export const logCheckpoints = table({
  columns: {
    id: uuid(),
    log_id: uuid(),
    /** Records it stands for. */
    size: integer(),
    /** Hexadecimal. */
    root: text(),
    /** Ed25519, base64 of 64 bytes. */
    signature: text(),
    signed_at: moment(),
  },
  access: [mayRead('true')],
  grants: ['SELECT'],
  rows: 'append-only',
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'log_checkpoint',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { checkpoint: ['log_id', 'size', 'root', 'signature', 'signed_at'] } }],
  },
});
