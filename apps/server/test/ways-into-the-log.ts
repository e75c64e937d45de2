import { idOf } from './test-people.ts';
import type { Way } from './ways-of-tampering.ts';

const auditRow = `(SELECT id FROM audit_log WHERE subject_type = 'item' AND rows IS NOT NULL ORDER BY id LIMIT 1)`;
const partitionOfIt = `(SELECT lane FROM audit_log WHERE id = ${auditRow})`;

/** Each way of changing the audit log, its heads and its seals. */
export const WAYS_INTO_THE_LOG: readonly Way[] = [
  [
    'an edited row of the audit log',
    () => [`UPDATE audit_log SET actor_id = '${idOf('admin')}' WHERE id = ${auditRow}`],
    () => [/^Audit row \d+ .* does not carry its hash/],
  ],
  [
    'an edited row of the audit log with its hash',
    () => [
      `UPDATE audit_log a SET action = 'x', hash = audit_row_hash(jsonb_populate_record(a, '{"action":"x"}'),
        coalesce((SELECT b.hash FROM audit_log b WHERE b.lane = a.lane AND b.seq = a.seq - 1), repeat('0', 64)))
        WHERE id = ${auditRow}`,
    ],
    () => [
      /^Audit row \d+ .* does not carry its hash|^Partition \d+ /,
      /^Seal \d+ .*(does not match|no sound row)/,
    ],
  ],
  [
    'a deleted row of the audit log',
    () => [`DELETE FROM audit_log WHERE id = ${auditRow}`],
    () => [/^Audit row \d+ .* follows place \d+: \d+ rows between them are gone|^Partition \d+ /],
  ],
  [
    'an inserted row of the audit log',
    () => [
      `INSERT INTO audit_log (at, action, subject_type, subject_id, outcome, details, lane, seq, hash)
        SELECT at, action, subject_type, subject_id, outcome, details, lane, (SELECT max(seq) + 1 FROM audit_log b WHERE b.lane = a.lane), hash
        FROM audit_log a WHERE id = ${auditRow}`,
    ],
    () => [/^Audit row \d+ .* does not carry its hash: it was edited, swapped or put in/],
  ],
  [
    'rows of the audit log in another order',
    () => [
      `UPDATE audit_log SET seq = -seq WHERE lane = ${partitionOfIt} AND seq <= 2`,
      `UPDATE audit_log SET seq = 3 + seq WHERE seq < 0`,
    ],
    () => [/^Audit row \d+ .* does not carry its hash/],
  ],
  [
    'the last rows of the audit log cut off',
    () => [
      `DELETE FROM audit_log a WHERE seq = (SELECT max(seq) FROM audit_log b WHERE b.lane = a.lane) AND rows IS NOT NULL`,
    ],
    () => [
      /^Partition \d+ of the audit log ends at place \d+, and its head says \d+: the last rows were cut off/,
    ],
  ],
  [
    'an edited head',
    () => [`UPDATE audit_heads SET seq = seq - 1 WHERE lane = ${partitionOfIt}`],
    () => [/^Partition \d+ of the audit log ends at place \d+, and its head says \d+: the head was edited/],
  ],
  [
    'a missing head',
    () => [`DELETE FROM audit_heads WHERE lane = ${partitionOfIt}`],
    () => [/^Partition \d+ of the audit log ends at place \d+, and its head says 0/],
  ],
  [
    'an edited seal',
    () => [`UPDATE audit_seals SET at = at - interval '1 day' WHERE seq = 2`],
    () => [/^Seal 2 .* does not match the rows it covers/],
  ],
  [
    'a missing seal',
    () => ['DELETE FROM audit_seals WHERE seq = 1'],
    () => [/^Seal 2 .* follows seal 0: the seals between them are gone/],
  ],
];
