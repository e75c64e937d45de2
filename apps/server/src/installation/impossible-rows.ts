import { DOCUMENTED_STATUSES } from '@monda/domain/items/item-statuses.ts';

const DOCUMENTED = DOCUMENTED_STATUSES.map((status) => `'${status}'`).join();

/** What no row may be: a sentence with a placeholder for an id, and the query of the first such row. */
export const IMPOSSIBLE_ROWS: readonly (readonly [string, string])[] = [
  [
    'Message %s is marked as sent without a time of sending, or the reverse.',
    `SELECT id::text AS id FROM outbox WHERE (state = 'sent') <> (sent_at IS NOT NULL) ORDER BY id LIMIT 1`,
  ],
  [
    'Item %s was destroyed without being verified on site.',
    `SELECT id::text AS id FROM waste_items WHERE status IN (${DOCUMENTED}) AND NOT verified_on_site ORDER BY id LIMIT 1`,
  ],
  [
    'Person %s belongs to a company that does not exist.',
    `SELECT u.id::text AS id FROM users u LEFT JOIN companies c ON c.id = u.company_id
      WHERE u.company_id IS NOT NULL AND c.id IS NULL ORDER BY u.id LIMIT 1`,
  ],
  [
    'Item %s belongs to another company than its request.',
    `SELECT i.id::text AS id FROM waste_items i LEFT JOIN projects p ON p.id = i.project_id
      WHERE p.company_id IS DISTINCT FROM i.company_id ORDER BY i.id LIMIT 1`,
  ],
  [
    'File %s belongs to no item, or to another company than its item.',
    `SELECT f.id::text AS id FROM stored_files f LEFT JOIN waste_items i ON i.id = f.item_id
      WHERE f.state = 'committed' AND f.certificate_id IS NULL AND (i.id IS NULL OR i.company_id IS DISTINCT FROM f.company_id
        AND (f.company_id IS NOT NULL OR f.comment_id IS NULL))
      ORDER BY f.id LIMIT 1`,
  ],
  [
    'File %s does not fit the comment it belongs to.',
    `SELECT f.id::text AS id FROM stored_files f LEFT JOIN item_comments c ON c.id = f.comment_id
      WHERE (f.comment_id IS NOT NULL) <> (f.purpose = 'comment_file' AND f.state = 'committed')
        OR f.comment_id IS NOT NULL AND (c.item_id IS DISTINCT FROM f.item_id
          OR (c.audience = 'provider') IS DISTINCT FROM (f.company_id IS NULL))
      ORDER BY f.id LIMIT 1`,
  ],
  [
    'File %s does not fit the certificate it belongs to.',
    `SELECT f.id::text AS id FROM stored_files f LEFT JOIN certificates c ON c.id = f.certificate_id
      WHERE f.certificate_id IS NOT NULL AND ((c.company_id, c.file_id, c.file_sha256)
        IS DISTINCT FROM (f.company_id, f.id, f.sha256) OR f.item_id IS NOT NULL)
      ORDER BY f.id LIMIT 1`,
  ],
  [
    'Certificate %s has another file than its row says, other items, or items of another company.',
    `SELECT c.id::text AS id FROM certificates c
      WHERE c.file_id IS NOT NULL AND NOT EXISTS (SELECT FROM stored_files f WHERE f.id = c.file_id AND f.certificate_id = c.id)
        OR c.item_count <> (SELECT count(*) FROM certificate_items s WHERE s.certificate_id = c.id AND s.company_id = c.company_id)
      ORDER BY c.id LIMIT 1`,
  ],
  [
    'Certificate %s includes items that it should not, or lacks items that it should.',
    `SELECT c.id::text AS id FROM certificates c JOIN certificate_items s ON s.certificate_id = c.id
      WHERE s.holds <> (c.state = 'issued' OR c.state = 'in_work' AND c.replaces_id IS NULL) ORDER BY c.id LIMIT 1`,
  ],
  [
    'File %s was removed from an item as a photo, but is not one of its photos.',
    `SELECT r.file_id::text AS id FROM removed_photos r JOIN stored_files f ON f.id = r.file_id
      WHERE f.purpose <> 'item_image' OR (f.item_id, f.company_id) IS DISTINCT FROM (r.item_id, r.company_id)
      ORDER BY r.file_id LIMIT 1`,
  ],
  [
    'Capture %s differs from the file that it became, or belongs to another item.',
    `SELECT c.id::text AS id FROM captures c LEFT JOIN stored_files f ON f.id = c.file_id
      WHERE c.file_id IS NOT NULL AND (c.item_id, c.company_id, c.sha256, c.size::bigint, c.taken_at, c.clock_offset_ms)
        IS DISTINCT FROM (f.item_id, f.company_id, f.captured_sha256, f.captured_size, f.captured_at, f.clock_offset_ms)
      ORDER BY c.id LIMIT 1`,
  ],
  [
    'The stored number of items of %s differs from the count.',
    `WITH counted AS (
        SELECT s.scope, i.status, i.assigned_user_id IS NOT NULL AS assigned, count(*) AS count
        FROM waste_items i, LATERAL (VALUES (i.company_id), (i.assigned_user_id),
          ('00000000-0000-0000-0000-000000000000'::uuid)) s (scope)
        WHERE s.scope IS NOT NULL GROUP BY 1, 2, 3),
      kept AS (SELECT scope, status, assigned, sum(count) AS count FROM item_counts GROUP BY 1, 2, 3)
      SELECT scope::text || ' (' || status || ')' AS id FROM counted FULL JOIN kept USING (scope, status, assigned)
      WHERE coalesce(counted.count, 0) <> coalesce(kept.count, 0) ORDER BY 1 LIMIT 1`,
  ],
  [
    'History entry %s belongs to another company than its item.',
    `SELECT h.id::text AS id FROM item_history h JOIN waste_items i ON i.id = h.item_id
      WHERE h.company_id <> i.company_id ORDER BY h.seq LIMIT 1`,
  ],
  [
    'The destruction password of item %s belongs to another company than its item.',
    `SELECT d.item_id::text AS id FROM destruction_passwords d LEFT JOIN waste_items i ON i.id = d.item_id
      WHERE d.company_id IS DISTINCT FROM i.company_id ORDER BY d.item_id LIMIT 1`,
  ],
  [
    'Message %s was discarded, but its text was kept.',
    `SELECT id::text AS id FROM outbox WHERE state = 'discarded' AND (text_body <> '' OR html_body <> '')
      ORDER BY id LIMIT 1`,
  ],
  [
    'The account of person %s is marked as up to date, but lacks the last change.',
    `SELECT user_id::text AS id FROM directory_work WHERE settled > wanted OR (state = 'settled' AND settled < wanted)
      ORDER BY user_id LIMIT 1`,
  ],
  [
    'Answer %s is stored only in part.',
    `SELECT actor_id::text || '/' || key AS id FROM idempotency_keys WHERE status IS NULL AND answer IS NOT NULL
      ORDER BY 1 LIMIT 1`,
  ],
];
