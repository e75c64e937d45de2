import {
  ADMIN_OR_MANAGER,
  MANAGER,
  all,
  mayInsert,
  mayRead,
  mayUpdate,
  seenWithCertificate,
} from '../row-policies.ts';
import { table, boolean, integer, listOf, text, uuid } from '../table.ts';

/** The items a version of a certificate stands for. */
export const certificateItems = table({
  columns: {
    id: uuid(),
    certificate_id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    /** From 0, in the order in which they were ordered. */
    position: integer(),
    /** The versions that were frozen, 0 for facts of which none are stored; `null` before the freeze. */
    item_version: integer().orNull(),
    facts_version: integer().orNull(),
    /** How many signatures, seals of them and withdrawals were frozen; `null` where a server that knows none froze it. */
    signings_version: integer().orNull(),
    /** Names of fields and facts that were not recorded at the freeze. */
    not_recorded: listOf(text()).orNull(),
    /** Whether the item stands in this certificate and can stand in no other one. */
    holds: boolean(),
  },
  access: [
    mayRead(seenWithCertificate('certificate_id')),
    mayInsert(
      all(
        MANAGER,
        `EXISTS (SELECT 1 FROM certificates c WHERE c.id = certificate_items.certificate_id
          AND c.company_id = certificate_items.company_id AND c.asked_by = app_actor() AND c.state = 'in_work')`,
      ),
    ),
    mayUpdate(
      ADMIN_OR_MANAGER,
      all(
        ADMIN_OR_MANAGER,
        'NOT holds',
        `EXISTS (SELECT 1 FROM certificates c WHERE c.id = certificate_items.certificate_id AND c.state = 'voided')`,
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT', { UPDATE: ['holds'] }],
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'certificate',
    subjectId: 'certificate_id',
    id: 'id',
    forms: [
      {
        groups: {
          item: ['certificate_id', 'item_id', 'company_id', 'position'],
          frozen: ['item_version', 'facts_version', 'not_recorded'],
          holds: ['holds'],
        },
      },
      {
        groups: {
          item: ['certificate_id', 'item_id', 'company_id', 'position'],
          frozen: ['item_version', 'facts_version', 'not_recorded', 'signings_version'],
          holds: ['holds'],
        },
      },
    ],
  },
});
