import {
  COMPANY_ACTORS,
  MANAGER,
  OF_OWN_COMPANY,
  all,
  any,
  mayInsert,
  mayRead,
  mayUpdate,
  SEEN_WITH_ITEM,
} from '../row-policies.ts';
import { table, alone, integer, json, moment, text, uuid, type ColumnsOf } from '../table.ts';

/** A group of facts as it is stored; another release may have stored it. */
type StoredGroup = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
const group = () => json<StoredGroup>().orNull();

const GIVERS = any(MANAGER, all(COMPANY_ACTORS, OF_OWN_COMPANY));

const FIRST_GROUPS = [
  ...(['asset', 'method', 'verification', 'place', 'time', 'people', 'notices', 'weights'] as const),
  ...(['custody', 'residues', 'recipient'] as const),
] as const;

/** What is recorded of the destruction or reassignment of an item; a group that was not recorded is `null`. */
export const itemFacts = table({
  columns: {
    item_id: uuid(),
    company_id: uuid(),
    asset: group(),
    method: group(),
    verification: group(),
    place: group(),
    time: group(),
    people: group(),
    notices: group(),
    weights: group(),
    custody: group(),
    residues: group(),
    recipient: group(),
    remarks: group(),
    /** In which the moments of these facts are given, that of the first ones. */
    time_zone: text().orNull(),
    version: integer().withDefault(),
    created_at: moment(),
    updated_at: moment(),
  },
  access: [mayRead(SEEN_WITH_ITEM), mayInsert(GIVERS), mayUpdate(GIVERS)],
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  guardedBy: ['refuse_foreign_facts', 'refuse_foreign_remarks'],
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'item_id',
    forms: [
      {
        groups: {
          item: ['company_id', 'created_at'],
          ...alone(...FIRST_GROUPS, 'time_zone'),
          version: ['version', 'updated_at'],
        },
      },
      {
        groups: {
          item: ['company_id', 'created_at'],
          ...alone(...FIRST_GROUPS, 'remarks', 'time_zone'),
          version: ['version', 'updated_at'],
        },
      },
    ],
  },
});

export type ItemFactTable = ColumnsOf<typeof itemFacts>;
