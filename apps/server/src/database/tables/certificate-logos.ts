import { ADMIN, mayInsert, mayRead } from '../row-policies.ts';
import { moment, table, text } from '../table.ts';

/** Logos of the provider: each stays, since certificates that are frozen with it are drawn from here. */
export const certificateLogos = table({
  columns: {
    /** Of the bytes of the picture, hexadecimal. */
    sha256: text(),
    mime_type: text<'image/png' | 'image/jpeg'>(),
    /** Base64. */
    picture: text(),
    added_at: moment(),
  },
  access: [mayRead(ADMIN), mayInsert(ADMIN)],
  grants: ['SELECT', 'INSERT'],
  rows: 'append-only',
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'certificate_logo',
    subjectId: 'sha256',
    id: 'sha256',
    forms: [{ groups: { logo: ['mime_type', 'picture', 'added_at'] } }],
  },
});
