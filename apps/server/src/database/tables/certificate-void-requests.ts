import {
  ADMIN_OR_MANAGER,
  MANAGER,
  all,
  isActor,
  mayInsert,
  mayRead,
  mayUpdate,
  seenWithCertificate,
} from '../row-policies.ts';
import { table, moment, text, uuid } from '../table.ts';

/** Requests to void a certificate, which another person confirms. */
export const certificateVoidRequests = table({
  columns: {
    id: uuid(),
    certificate_id: uuid(),
    company_id: uuid(),
    reason: text(),
    asked_by: uuid(),
    /** Copied, so that it outlives the person. */
    asked_by_name: text(),
    asked_at: moment(),
    /** `null` while it is open. */
    decided: text<'confirmed' | 'withdrawn'>().orNull(),
    decided_by: uuid().orNull(),
    decided_by_name: text().orNull(),
    decided_at: moment().orNull(),
  },
  access: [
    mayRead(seenWithCertificate('certificate_id')),
    mayInsert(
      all(
        MANAGER,
        isActor('asked_by'),
        'decided IS NULL',
        `EXISTS (SELECT 1 FROM certificates c WHERE c.id = certificate_void_requests.certificate_id
          AND c.company_id = certificate_void_requests.company_id AND c.state = 'issued')`,
      ),
    ),
    mayUpdate(all(ADMIN_OR_MANAGER, 'decided IS NULL'), all(ADMIN_OR_MANAGER, isActor('decided_by'))),
  ],
  grants: ['SELECT', 'INSERT', { UPDATE: ['decided', 'decided_by', 'decided_by_name', 'decided_at'] }],
  guardedBy: ['refuse_change_of_evidence', 'refuse_void_by_one'],
  recorded: {
    subject: 'certificate',
    subjectId: 'certificate_id',
    id: 'id',
    forms: [
      {
        groups: {
          request: ['certificate_id', 'company_id', 'reason', 'asked_by', 'asked_by_name', 'asked_at'],
          decision: ['decided', 'decided_by', 'decided_by_name', 'decided_at'],
        },
      },
    ],
  },
});
