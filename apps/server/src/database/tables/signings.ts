import type { Side } from '@monda/domain/identity/roles.ts';
import type { SentenceCode, SignerCapacity } from '@monda/domain/signings/signing-choices.ts';
import type { SigningSeal } from '@monda/domain/signings/signing-forms.ts';
import {
  ADMIN_OR_MANAGER,
  COMPANY,
  COMPANY_ACTORS,
  EVALUATOR_OR_MANAGER,
  OF_OWN_COMPANY,
  all,
  any,
  isActor,
  mayInsert,
  mayRead,
  mayUpdate,
} from '../row-policies.ts';
import { table, integer, json, moment, text, uuid, type ColumnsOf } from '../table.ts';

const SEEN = any(
  ADMIN_OR_MANAGER,
  `${COMPANY} AND ${OF_OWN_COMPANY}`,
  // why: the row is read back before its items are there.
  all(`app_role() = 'technical_evaluator'`, any(isActor('made_by'), 'evaluates_signing(id)')),
);
const SIGNERS = any(all(COMPANY_ACTORS, OF_OWN_COMPANY), EVALUATOR_OR_MANAGER);

/** A signature of a person who was present, or its refusal, for one or several items of a company. */
export const signings = table({
  columns: {
    id: uuid(),
    company_id: uuid(),
    /** Whose account held the device. */
    made_by: uuid(),
    /** Copied, so that it outlives the person. */
    made_by_name: text(),
    /** Of the device. */
    side: text<Side>(),
    sentence: text<SentenceCode>(),
    /** In which the sentence was shown. */
    language: text(),
    /** The person who signed, with or without an account. */
    name: text(),
    organisation: text(),
    capacity: text<SignerCapacity>(),
    capacity_text: text(),
    outcome: text<'signed' | 'refused'>(),
    /** Why it was refused. */
    reason: text().orNull(),
    /** Canonical JSON; `null` where none was drawn. */
    drawing: text().orNull(),
    /** What is sealed, as canonical JSON. */
    record: text(),
    /** Of the tree of its items, hexadecimal. */
    root: text(),
    item_count: integer(),
    at: moment(),
    /** Of the device, and its program as it names itself. */
    address: text().orNull(),
    program: text().orNull(),
    /** `null` until the provider's signer sealed it. */
    seal: json<SigningSeal>().orNull(),
    sealed_at: moment().orNull(),
    withdrawn_at: moment().orNull(),
    withdrawn_reason: text().orNull(),
    withdrawn_by: uuid().orNull(),
    withdrawn_by_name: text().orNull(),
  },
  access: [
    mayRead(SEEN),
    mayInsert(
      all(
        isActor('made_by'),
        'seal IS NULL',
        'withdrawn_at IS NULL',
        any(
          all(`side = 'company'`, COMPANY_ACTORS, OF_OWN_COMPANY),
          all(`side = 'provider'`, EVALUATOR_OR_MANAGER),
        ),
      ),
    ),
    mayUpdate(
      all(`outcome = 'signed'`, 'withdrawn_at IS NULL', SIGNERS, SEEN),
      all(isActor('withdrawn_by'), SIGNERS, SEEN),
    ),
  ],
  grants: [
    'SELECT',
    'INSERT',
    { UPDATE: ['withdrawn_at', 'withdrawn_reason', 'withdrawn_by', 'withdrawn_by_name'] },
  ],
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'signing',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          signing: [
            ...(['company_id', 'made_by', 'made_by_name', 'side', 'sentence', 'language', 'name'] as const),
            ...(['organisation', 'capacity', 'capacity_text', 'outcome', 'reason', 'drawing'] as const),
            ...(['record', 'root', 'item_count', 'at', 'address', 'program'] as const),
          ],
          seal: ['seal', 'sealed_at'],
          withdrawal: ['withdrawn_at', 'withdrawn_reason', 'withdrawn_by', 'withdrawn_by_name'],
        },
      },
    ],
  },
});

export type SigningTable = ColumnsOf<typeof signings>;
