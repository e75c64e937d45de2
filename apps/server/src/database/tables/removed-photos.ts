import {
  COMPANY_ACTORS,
  OF_OWN_COMPANY,
  all,
  isActor,
  mayInsert,
  mayRead,
  SEEN_WITH_ITEM,
} from '../row-policies.ts';
import { table, moment, uuid } from '../table.ts';

/** A photo that its company removed from an item; the photo itself stays in `stored_files`. */
export const removedPhotos = table({
  columns: {
    file_id: uuid(),
    item_id: uuid(),
    company_id: uuid(),
    removed_by: uuid(),
    removed_at: moment(),
  },
  access: [
    mayRead(SEEN_WITH_ITEM),
    mayInsert(
      all(
        COMPANY_ACTORS,
        OF_OWN_COMPANY,
        isActor('removed_by'),
        `EXISTS (SELECT 1 FROM waste_items i WHERE i.id = removed_photos.item_id AND i.status = 'change_requested')`,
        `EXISTS (SELECT 1 FROM stored_files f WHERE f.id = removed_photos.file_id AND f.item_id = removed_photos.item_id
          AND f.company_id = removed_photos.company_id AND f.purpose = 'item_image' AND f.state = 'committed')`,
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT'],
  rows: 'append-only',
  recorded: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'file_id',
    forms: [{ groups: { removal: ['item_id', 'company_id', 'removed_by', 'removed_at'] } }],
  },
});
