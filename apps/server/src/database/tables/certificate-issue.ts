import { SET_BY_ADMINS } from '../row-policies.ts';
import { boolean, integer, json, moment, table, text } from '../table.ts';

/** Where certificates are issued, and what they print of the provider's choice; at most one row. */
export const certificateIssue = table({
  columns: {
    id: text<'installation'>(),
    /** Empty: certificates do not say where they are issued. */
    place: text(),
    /** Texts by language. */
    clause: json<Readonly<Record<string, string>>>(),
    /** A row of `certificate_logos`. */
    logo_sha256: text().orNull(),
    /** Whether a certificate waits for a signature of each side. */
    signatures_required: boolean().withDefault(),
    version: integer(),
    updated_at: moment(),
  },
  access: SET_BY_ADMINS,
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'certificate_issue',
    subjectId: 'id',
    id: 'id',
    forms: [
      { groups: { issue: ['place', 'clause', 'logo_sha256', 'version', 'updated_at'] } },
      {
        groups: { issue: ['place', 'clause', 'logo_sha256', 'signatures_required', 'version', 'updated_at'] },
      },
    ],
  },
});
