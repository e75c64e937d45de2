import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import {
  ADMIN,
  COMPANY_ACTORS,
  MANAGER,
  OF_OWN_COMPANY,
  all,
  any,
  isActor,
  mayDelete,
  mayInsert,
  mayRead,
  mayUpdate,
  seenWithCertificate,
  SEEN_WITH_ITEM,
} from '../row-policies.ts';
import { table, bigint, integer, moment, text, uuid, type ColumnsOf } from '../table.ts';

/** What the later forms of a row record alike. */
const LATER_GROUPS = {
  place: [
    ...(['item_id', 'company_id', 'comment_id', 'purpose', 'position', 'state'] as const),
    ...(['uploaded_by', 'created_at'] as const),
  ],
  name: ['name'],
  bytes: ['mime_type', 'size', 'sha256', 'thumbnail_sha256', 'width', 'height'],
} as const;

export const storedFiles = table({
  columns: {
    id: uuid(),
    /** `null` while the file is `pending`, and of a certificate. */
    item_id: uuid().orNull(),
    /** `null` while it is `pending`, and of a comment to the provider only. */
    company_id: uuid().orNull(),
    purpose: text<FilePurpose>(),
    position: integer().withDefault(),
    state: text<'pending' | 'committed'>(),
    /** Name the person's device gave it, cleaned; shown and used for downloads only. */
    name: text(),
    mime_type: text(),
    /** Bytes as stored. */
    size: bigint(),
    /** Of the stored bytes, hexadecimal. */
    sha256: text(),
    /** Random key in the file storage. */
    storage_key: text(),
    thumbnail_key: text().orNull(),
    thumbnail_sha256: text().orNull(),
    width: integer().orNull(),
    height: integer().orNull(),
    /** `null`: the product made it. */
    uploaded_by: uuid().orNull(),
    created_at: moment(),
    /** Key of the bytes that the device made of it when it was taken; `null` for what was not sent as a capture. */
    captured_key: text().orNull(),
    /** Of those bytes, hexadecimal. */
    captured_sha256: text().orNull(),
    captured_size: bigint().orNull(),
    /** When it was taken, by the clock of the device. */
    captured_at: moment().orNull(),
    /** Milliseconds by which that clock was ahead of the server's. */
    clock_offset_ms: integer().orNull(),
    /** The comment it was sent with; `null` for files of the item itself. */
    comment_id: uuid().orNull(),
    /** The certificate whose file it is; `null` for every other file. */
    certificate_id: uuid().orNull(),
  },
  access: [
    mayRead(
      any(
        all('item_id IS NOT NULL', SEEN_WITH_ITEM, any(`purpose <> 'final_invoice'`, MANAGER)),
        all('certificate_id IS NOT NULL', seenWithCertificate('certificate_id')),
        `item_id IS NULL AND ${isActor('uploaded_by')}`,
      ),
    ),
    mayInsert(all(isActor('uploaded_by'), 'certificate_id IS NULL')),
    mayUpdate(
      `${isActor('uploaded_by')} AND state = 'pending'`,
      all(
        isActor('uploaded_by'),
        'certificate_id IS NULL',
        any(
          'comment_id IS NULL',
          `EXISTS (SELECT 1 FROM item_comments c
            WHERE c.id = stored_files.comment_id AND c.item_id = stored_files.item_id AND c.author_id = app_actor()
              AND (c.audience = 'provider') = (stored_files.company_id IS NULL))`,
        ),
      ),
    ),
    mayDelete(
      all(
        'certificate_id IS NULL',
        any(
          ADMIN,
          `${COMPANY_ACTORS} AND ${OF_OWN_COMPANY}`,
          `state = 'pending' AND ${isActor('uploaded_by')}`,
        ),
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  guardedBy: ['refuse_change_of_evidence', 'refuse_loss_of_file'],
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    where: `state = 'committed' AND certificate_id IS NULL`,
    forms: [
      {
        groups: {
          place: ['item_id', 'company_id', 'purpose', 'position', 'state', 'uploaded_by', 'created_at'],
          name: ['name'],
          bytes: ['mime_type', 'size', 'sha256', 'thumbnail_sha256', 'width', 'height'],
        },
      },
      {
        groups: LATER_GROUPS,
      },
      {
        groups: {
          ...LATER_GROUPS,
          captured: ['captured_sha256', 'captured_size', 'captured_at', 'clock_offset_ms'],
        },
      },
    ],
  },
  unrecorded: [
    {
      rows: 'those that are `pending`',
      because: 'uploads that belong to nothing yet; a request at work commits or removes them',
    },
    {
      columns: ['certificate_id'],
      because:
        'empty in every row that is recorded: a check of the table ties it to the purpose, which is recorded',
    },
    {
      rows: 'those of certificates',
      because: 'the certificate records the hash of its file, with which the bytes are compared',
    },
  ],
});

export type StoredFileTable = ColumnsOf<typeof storedFiles>;
