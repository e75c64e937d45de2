import type { FactProfile } from '@monda/domain/facts/fact-profiles.ts';
import type {
  CertificateFailure,
  CertificateLanguage,
  CertificateState,
  CertificateWait,
} from '@monda/domain/certificates/certificate-states.ts';
import type { TimeStampFault } from '@monda/domain/certificates/time-stamp-faults.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
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
import { table, integer, moment, text, uuid } from '../table.ts';

const ORDER = [
  ...([
    'number',
    'certificate_version',
    'company_id',
    'decision',
    'profile',
    'language',
    'item_count',
  ] as const),
  ...(['replaces_id', 'reason', 'asked_by', 'asked_by_name', 'asked_at'] as const),
] as const;
const AFTERWARDS = {
  data: ['data', 'data_sha256', 'frozen_at'],
  file: ['file_id', 'file_sha256', 'issued_at', 'time_stamped_at'],
  state: ['state', 'failed_because'],
} as const;

/** Certificates of completed items: one row a version. */
export const certificates = table({
  columns: {
    id: uuid(),
    number: text(),
    /** From 1; `version` would be what a trigger counts. */
    certificate_version: integer(),
    company_id: uuid(),
    decision: text<ItemDecision>(),
    /** Of its items the profile that asks for most. */
    profile: text<FactProfile>(),
    language: text<CertificateLanguage>(),
    state: text<CertificateState>(),
    item_count: integer(),
    /** The version it takes the place of; `null` for the first. */
    replaces_id: uuid().orNull(),
    /** Why it takes its place. */
    reason: text().orNull(),
    /** Why it was ordered without a signature that the provider's rule asks for. */
    unsigned_reason: text().orNull(),
    asked_by: uuid(),
    /** Copied, so that it outlives the person. */
    asked_by_name: text(),
    asked_at: moment(),
    /** What the certificate says, as canonical JSON; `null` before the freeze. */
    data: text().orNull(),
    /** Of the data in UTF-8, hexadecimal. */
    data_sha256: text().orNull(),
    frozen_at: moment().orNull(),
    /** The stored file; `null` before it is issued. */
    file_id: uuid().orNull(),
    /** Of the stored bytes, hexadecimal. */
    file_sha256: text().orNull(),
    issued_at: moment().orNull(),
    /** When another authority witnessed the time; `null` where none did. */
    time_stamped_at: moment().orNull(),
    failed_because: text<CertificateFailure>().orNull(),
    /** What it waits for while it is in work. */
    waits_for: text<CertificateWait>().orNull(),
    tries: integer().withDefault(),
    /** How often its file failed its own check. */
    drawing_tries: integer().withDefault(),
    /** When it is tried again; a process that makes it leases it until then. */
    next_try_at: moment().orNull(),
    /** The same once its data are frozen: servers of 1.0.0, which do not know their form, take what is due by the other one. */
    due_at: moment().orNull(),
    /** The process that leases it, by an id of its own. */
    leased_by: uuid().orNull(),
    /** Of which try that lease is; another number of `tries` says that a server of an earlier release took it since. */
    leased_try: integer().orNull(),
    /** Leases one after the other whose processes ended without a word. */
    lost_leases: integer().withDefault(),
    /** What is wrong with time stamps while it waits for one; `null`: the authority cannot be reached. */
    time_stamp_fault: text<TimeStampFault>().orNull(),
    /** When managers were notified that it waits for a day. */
    delay_noted_at: moment().orNull(),
  },
  access: [
    mayRead(seenWithCertificate('id')),
    mayInsert(all(MANAGER, isActor('asked_by'), `state = 'in_work'`, 'data IS NULL')),
    mayUpdate(
      all(ADMIN_OR_MANAGER, `state IN ('in_work', 'issued')`),
      all(
        ADMIN_OR_MANAGER,
        `state = 'voided'`,
        `EXISTS (SELECT 1 FROM certificate_void_requests r WHERE r.certificate_id = certificates.id
          AND r.decided = 'confirmed' AND r.decided_by = app_actor())`,
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT', { UPDATE: ['state'] }],
  guardedBy: ['refuse_change_of_certificate', 'refuse_change_of_evidence'],
  recorded: {
    subject: 'certificate',
    subjectId: 'id',
    id: 'id',
    forms: [
      { groups: { order: ORDER, ...AFTERWARDS } },
      { groups: { order: [...ORDER, 'unsigned_reason'], ...AFTERWARDS } },
    ],
  },
  unrecorded: [
    {
      columns: [
        'waits_for',
        'tries',
        'drawing_tries',
        'next_try_at',
        'due_at',
        'delay_noted_at',
        'leased_by',
        'leased_try',
        'lost_leases',
        'time_stamp_fault',
      ],
      because: 'when the file of a certificate is tried; its order, data, file and state are recorded',
    },
  ],
});
