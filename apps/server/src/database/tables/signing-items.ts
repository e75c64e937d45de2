import type { SignedItem } from '@monda/domain/signings/signing-forms.ts';
import { all, mayInsert, mayRead, SEEN_WITH_ITEM } from '../row-policies.ts';
import { table, integer, json, text, uuid } from '../table.ts';

/** What was signed for each item, and the proof that it is among the others. */
export const signingItems = table({
  columns: {
    id: uuid(),
    signing_id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    /** From 0, in the order in which the list was read. */
    position: integer(),
    /** Canonical JSON. */
    statement: text(),
    /** 16 bytes, hexadecimal. */
    random: text(),
    path: json<SignedItem['path']>(),
  },
  access: [
    mayRead(SEEN_WITH_ITEM),
    mayInsert(
      all(
        SEEN_WITH_ITEM,
        `EXISTS (SELECT 1 FROM signings g WHERE g.id = signing_items.signing_id
          AND g.company_id = signing_items.company_id AND g.made_by = app_actor()
          AND signing_items.position < g.item_count)`,
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT'],
  rows: 'append-only',
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'signing',
    subjectId: 'signing_id',
    id: 'id',
    forms: [
      {
        groups: {
          item: ['signing_id', 'item_id', 'company_id', 'position', 'statement', 'random', 'path'],
        },
      },
    ],
  },
});
