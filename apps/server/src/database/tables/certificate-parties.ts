import {
  ADMIN,
  ADMIN_OR_MANAGER,
  COMPANY,
  COMPANY_ADMIN,
  OF_OWN_COMPANY,
  all,
  any,
  mayInsert,
  mayRead,
  mayUpdate,
} from '../row-policies.ts';
import { table, integer, listOf, moment, text, uuid } from '../table.ts';

const GIVERS = any(ADMIN, all(COMPANY_ADMIN, OF_OWN_COMPANY));

/** What certificates say of the provider and of each company. */
export const certificateParties = table({
  columns: {
    /** `provider`, or the id of the company. */
    id: text(),
    /** `null`: the provider. */
    company_id: uuid().orNull(),
    /** Empty: the company's name stands in its place. */
    legal_name: text(),
    tax_registration: text().orNull(),
    tax_number: text(),
    address: text(),
    representative: text(),
    representative_capacity: text(),
    registrations: listOf(text()),
    version: integer(),
    updated_at: moment(),
  },
  access: [
    mayRead(any('company_id IS NULL', ADMIN_OR_MANAGER, all(COMPANY, OF_OWN_COMPANY))),
    mayInsert(GIVERS),
    mayUpdate(GIVERS),
  ],
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  recorded: {
    subject: 'certificate_party',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          party: [
            'company_id',
            'legal_name',
            'tax_registration',
            'tax_number',
            'address',
            'representative',
            'representative_capacity',
            'registrations',
            'version',
            'updated_at',
          ],
        },
      },
    ],
  },
});
