import type { LogEvent } from '@monda/domain/certificates/certificate-fields.ts';
import { mayRead } from '../row-policies.ts';
import { table, integer, moment, text, uuid } from '../table.ts';

/** What became of certificates in the hours of the log. Who sees the certificate sees its entries. */
export const logEntries = table({
  columns: {
    id: uuid(),
    record_id: uuid(),
    certificate_id: uuid(),
    event: text<LogEvent>(),
    /** When it happened. */
    at: moment(),
    /** In the tree of its hour, from 0. */
    place: integer(),
  },
  access: [mayRead('EXISTS (SELECT 1 FROM certificates c WHERE c.id = log_entries.certificate_id)')],
  grants: ['SELECT'],
  rows: 'append-only',
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'log_record',
    subjectId: 'record_id',
    id: 'id',
    forms: [{ groups: { entry: ['record_id', 'certificate_id', 'event', 'at', 'place'] } }],
  },
});
