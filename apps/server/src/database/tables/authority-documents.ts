import type { AUTHORITY_DOCUMENT_KINDS } from '@monda/domain/facts/authority-document-kinds.ts';
import { FACT_STATUSES } from '@monda/domain/facts/fact-statuses.ts';
import {
  COMPANY_ACTORS,
  MANAGER,
  OF_OWN_COMPANY,
  all,
  any,
  isActor,
  mayInsert,
  mayRead,
  mayUpdate,
  SEEN_WITH_ITEM,
} from '../row-policies.ts';
import { table, boolean, moment, text, uuid, type ColumnsOf } from '../table.ts';

const OWN = all(COMPANY_ACTORS, OF_OWN_COMPANY, 'by_company');
const WITHDRAWERS = any(MANAGER, OWN);

/** A document of an authority on an item; its bytes are those of the file. */
export const authorityDocuments = table({
  columns: {
    file_id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    kind: text<(typeof AUTHORITY_DOCUMENT_KINDS)[number]>(),
    number: text(),
    /** Whether a person of the company added it; otherwise one of the provider did. */
    by_company: boolean(),
    added_by: uuid(),
    added_by_name: text(),
    added_at: moment(),
    withdrawn_by: uuid().orNull(),
    withdrawn_by_name: text().orNull(),
    withdrawn_at: moment().orNull(),
    /** Why it was withdrawn. */
    reason: text().orNull(),
  },
  access: [
    mayRead(SEEN_WITH_ITEM),
    mayInsert(
      all(
        any(all(MANAGER, 'NOT by_company'), OWN),
        isActor('added_by'),
        'withdrawn_at IS NULL',
        `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = authority_documents.item_id
          AND i.status IN (${FACT_STATUSES.map((status) => `'${status}'`).join(', ')}))`,
        `EXISTS (SELECT 1 FROM stored_files f WHERE f.id = authority_documents.file_id
          AND f.item_id = authority_documents.item_id AND f.company_id = authority_documents.company_id
          AND f.purpose = 'authority_document' AND f.state = 'committed')`,
      ),
    ),
    mayUpdate(WITHDRAWERS, all(isActor('withdrawn_by'), WITHDRAWERS)),
  ],
  grants: ['SELECT', 'INSERT', { UPDATE: ['withdrawn_by', 'withdrawn_by_name', 'withdrawn_at', 'reason'] }],
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'file_id',
    forms: [
      {
        groups: {
          document: [
            'item_id',
            'company_id',
            'kind',
            'number',
            'by_company',
            'added_by',
            'added_by_name',
            'added_at',
          ],
          withdrawal: ['withdrawn_by', 'withdrawn_by_name', 'withdrawn_at', 'reason'],
        },
      },
    ],
  },
});

export type AuthorityDocumentTable = ColumnsOf<typeof authorityDocuments>;
