import { mayDelete, mayInsert, mayRead } from '../row-policies.ts';
import { table, integer, text, uuid } from '../table.ts';

const OF_TAKER = `EXISTS (SELECT 1 FROM captures c WHERE c.company_id = capture_pieces.company_id
  AND c.id = capture_pieces.capture_id AND c.taken_by = app_actor())`;

/** Bytes of a capture that have arrived, until it is there as a whole. */
export const capturePieces = table({
  columns: {
    company_id: uuid(),
    capture_id: uuid(),
    /** Bytes before it. */
    piece_offset: integer(),
    /** Its bytes. */
    size: integer(),
    storage_key: text(),
  },
  access: [mayRead(OF_TAKER), mayInsert(OF_TAKER), mayDelete(OF_TAKER)],
  grants: ['SELECT', 'INSERT', 'DELETE'],
  unrecorded: [{ because: 'parts of pictures that belong to nothing yet' }],
});
