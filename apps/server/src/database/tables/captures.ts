import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import type { FileType } from '@monda/domain/base/file-rule.ts';
import {
  ADMIN_OR_MANAGER,
  COMPANY_ACTORS,
  OF_OWN_COMPANY,
  all,
  any,
  isActor,
  mayDelete,
  mayInsert,
  mayRead,
  mayUpdate,
} from '../row-policies.ts';
import { table, bigint, integer, moment, plainDate, text, uuid, type ColumnsOf } from '../table.ts';

const OF_COMPANY = all(COMPANY_ACTORS, OF_OWN_COMPANY);
const NOT_USED = `state <> 'used'`;

/** A picture taken on site: announced by its device, arriving in pieces, then evidence of its item. */
export const captures = table({
  columns: {
    /** Made by the device; another company may have the same. */
    id: uuid(),
    /** `null` for a ticket of a day. */
    item_id: uuid().orNull(),
    /** The day whose items a ticket is for. */
    day: plainDate().orNull(),
    company_id: uuid(),
    taken_by: uuid(),
    purpose: text<CapturePurpose>(),
    /** Bytes as the device made them. */
    size: integer(),
    /** Of those, hexadecimal. */
    sha256: text(),
    /** By the clock of the device. */
    taken_at: moment(),
    /** Milliseconds by which that clock was ahead of the server's. */
    clock_offset_ms: integer(),
    state: text<Capture['state']>(),
    /** Bytes that are there. */
    received: integer().withDefault(),
    created_at: moment(),
    last_piece_at: moment().orNull(),
    arrived_at: moment().orNull(),
    /** When people were notified that it will be removed. */
    told_at: moment().orNull(),
    /** The bytes of the device, while it has arrived and is not used. */
    captured_key: text().orNull(),
    /** What the intake made of them, then. */
    picture_key: text().orNull(),
    thumbnail_key: text().orNull(),
    picture_type: text<FileType>().orNull(),
    picture_size: bigint().orNull(),
    picture_sha256: text().orNull(),
    thumbnail_sha256: text().orNull(),
    width: integer().orNull(),
    height: integer().orNull(),
    /** The file of the item that it became. */
    file_id: uuid().orNull(),
  },
  access: [
    mayRead(any(ADMIN_OR_MANAGER, OF_COMPANY)),
    mayInsert(
      all(
        isActor('taken_by'),
        `state = 'arriving'`,
        OF_COMPANY,
        `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = captures.item_id AND i.company_id = captures.company_id
          AND i.status = 'destruction')`,
      ),
    ),
    mayInsert(
      all(
        isActor('taken_by'),
        `state = 'arriving'`,
        OF_COMPANY,
        `EXISTS (SELECT 1 FROM waste_items i WHERE i.company_id = captures.company_id
          AND i.destruction_on = captures.day AND i.status = 'destruction')`,
      ),
    ),
    mayUpdate(all(NOT_USED, OF_COMPANY), OF_COMPANY),
    mayDelete(all(NOT_USED, isActor('taken_by'), OF_COMPANY)),
    mayDelete(all(NOT_USED, 'day IS NOT NULL', OF_COMPANY)),
  ],
  grants: [
    'SELECT',
    'INSERT',
    'DELETE',
    {
      UPDATE: [
        ...(['state', 'received', 'last_piece_at', 'arrived_at', 'captured_key', 'picture_key'] as const),
        ...(['thumbnail_key', 'picture_type', 'picture_size', 'picture_sha256', 'thumbnail_sha256'] as const),
        ...(['width', 'height', 'file_id'] as const),
      ],
    },
  ],
  guardedBy: ['refuse_change_of_evidence'],
  unrecorded: [
    { because: 'pictures that belong to nothing yet; the step that uses one records the file it becomes' },
  ],
});

export type CaptureTable = ColumnsOf<typeof captures>;
