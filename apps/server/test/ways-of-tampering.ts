import { idOf } from './test-people.ts';

/** Items of the installation, by how far they went. */
export interface Ids {
  readonly completed: string;
  readonly verified: string;
  readonly destruction: string;
  readonly scheduling: string;
  /** Scheduled again after its date was moved, and the sealed password that ended with the date. */
  readonly moved: string;
  readonly endedPassword: string;
  readonly pending: string;
  readonly project: string;
  readonly before: string;
  readonly after: string;
}

/** What is done, and what has to be named, each by one sentence. */
export type Way = readonly [
  what: string,
  statements: (ids: Ids) => readonly string[],
  named: (ids: Ids) => readonly RegExp[],
];

/** How a group of an item is named that differs. */
export const item = (id: string, group: string) =>
  new RegExp(`^waste_items ${id}: .*\\b${group}\\b.* differ`);
export const file = (id: string, group: string) =>
  new RegExp(`^stored_files ${id}: .*\\b${group}\\b.* differ`);
/** Changes of a column of an item that is completed. */
const ofCompleted = (what: string, set: string, group: string): Way => [
  what,
  ({ completed }) => [`UPDATE waste_items SET ${set} WHERE id = '${completed}'`],
  ({ completed }) => [item(completed, group)],
];
/** The entry of a completed item's history that goes to this status. */
export const entry = (id: string, to: string) =>
  `(SELECT id FROM item_history WHERE item_id = '${id}' AND to_status = '${to}' ORDER BY seq LIMIT 1)`;
const ofHistory = (what: string, set: string, group: string): Way => [
  what,
  ({ completed }) => [`UPDATE item_history SET ${set} WHERE id = ${entry(completed, 'scheduling')}`],
  () => [new RegExp(`^item_history \\S+: .*\\b${group}\\b.* differ`)],
];

/** Each way of changing rows that the audit log speaks of. */
export const WAYS_INTO_ROWS: readonly Way[] = [
  ofCompleted('a price', 'price = price + 1', 'terms'),
  ofCompleted('a final price', 'final_price = 1', 'final_price'),
  ofCompleted('a buyer', `buyer = 'Somebody else'`, 'terms'),
  ofCompleted('a date', 'destruction_on = destruction_on + 1', 'terms'),
  ofCompleted(
    'a decision',
    `decision = CASE decision WHEN 'destroy' THEN 'reassign' ELSE 'destroy' END`,
    'decision',
  ),
  ofCompleted(
    'an evaluator',
    `assigned_user_id = '${idOf('otherEvaluator')}', assigned_first_name = 'Evan', assigned_last_name = 'Other'`,
    'evaluator',
  ),
  ofCompleted('a serial number', `data = jsonb_set(data, '{serialNumber}', '"SN-9"')`, 'data'),
  ofCompleted('a request an item is of', `project_id = gen_random_uuid()`, 'request'),
  [
    'verified on site',
    ({ destruction }) => [`UPDATE waste_items SET verified_on_site = true WHERE id = '${destruction}'`],
    ({ destruction }) => [item(destruction, 'verified_on_site')],
  ],
  [
    'a status with a forged entry of history',
    ({ scheduling }) => [
      `UPDATE waste_items SET status = 'confirmation_required', version = version + 1, price = 5, buyer = 'Me',
        destruction_on = '2026-03-20' WHERE id = '${scheduling}'`,
      `INSERT INTO item_history (id, item_id, company_id, user_id, user_name, from_status, to_status, created_at)
        SELECT gen_random_uuid(), item_id, company_id, user_id, user_name, to_status, 'confirmation_required', created_at
        FROM item_history WHERE item_id = '${scheduling}' ORDER BY seq DESC LIMIT 1`,
    ],
    ({ scheduling }) => [
      item(scheduling, 'status'),
      item(scheduling, 'terms'),
      /^item_history \S+: nobody recorded/,
    ],
  ],
  [
    'a whole request deleted',
    () => [
      ...[
        'item_history',
        'stored_files',
        'destruction_passwords',
        'item_events',
        'waste_items',
        'projects',
        'item_counts',
      ].map((table) => `DELETE FROM ${table}`),
    ],
    ({ project, completed, pending, before }) => [
      new RegExp(`^projects ${project} is missing`),
      new RegExp(`^waste_items ${completed} is missing`),
      new RegExp(`^waste_items ${pending} is missing`),
      new RegExp(`^stored_files ${before} is missing`),
      /^item_history \S+ is missing/,
    ],
  ],
  ofHistory('the comment of an entry', `comment = 'I never said that'`, 'comment'),
  ofHistory('the note of an entry', `automatic_note = '{"code":"x"}'`, 'comment'),
  ofHistory('the author of an entry', `user_id = '${idOf('admin')}', user_name = 'Ada Admin'`, 'author'),
  ofHistory('the time of an entry', `created_at = created_at - interval '1 day'`, 'step'),
  [
    'an entry of history deleted',
    ({ verified }) => [
      `DELETE FROM item_history WHERE item_id = '${verified}' AND from_status = to_status AND to_status = 'destruction'`,
    ],
    () => [/^item_history \S+ is missing/],
  ],
  [
    'photos before and after swapped',
    ({ before, after }) => [
      `UPDATE stored_files SET purpose = CASE purpose WHEN 'before_photo' THEN 'after_photo' ELSE 'before_photo' END
        WHERE id IN ('${before}', '${after}')`,
    ],
    ({ before, after }) => [file(before, 'place'), file(after, 'place')],
  ],
  [
    'a file without its small version',
    ({ before }) => [`UPDATE stored_files SET thumbnail_key = NULL WHERE id = '${before}'`],
    ({ before }) => [new RegExp(`^File ${before} .* its bytes are missing`)],
  ],
  [
    'the row of a file deleted',
    ({ after }) => [`DELETE FROM stored_files WHERE id = '${after}'`],
    ({ after }) => [
      new RegExp(`^stored_files ${after} is missing`),
      /^The stored file \S+ belongs to no record/,
    ],
  ],
  [
    'a file of nothing',
    ({ pending, before }) => [
      `UPDATE stored_files SET item_id = gen_random_uuid() WHERE id = '${before}'`,
      `DELETE FROM waste_items WHERE id = '${pending}'`,
    ],
    ({ before }) => [
      new RegExp(`^stored_files ${before}: nobody recorded`),
      new RegExp(`^File ${before} belongs to no item`),
    ],
  ],
  [
    'another hash of a file',
    ({ before }) => [`UPDATE stored_files SET sha256 = repeat('0', 64) WHERE id = '${before}'`],
    ({ before }) => [file(before, 'bytes'), new RegExp(`^File ${before} .* its bytes were changed`)],
  ],
  [
    'another place in the store',
    ({ before }) => [`UPDATE stored_files SET storage_key = repeat('0', 64) WHERE id = '${before}'`],
    ({ before }) => [new RegExp(`^File ${before} .* its bytes are missing`)],
  ],
  [
    'a viewer made administrator',
    () => [`UPDATE users SET role = 'admin' WHERE id = '${idOf('viewer')}'`],
    () => [new RegExp(`^users ${idOf('viewer')}: .*\\brole\\b.* differ`)],
  ],
  [
    'a blocked person let in',
    () => [`UPDATE users SET is_active = true WHERE id = '${idOf('blocked')}'`],
    () => [new RegExp(`^users ${idOf('blocked')}: .*\\bis_active\\b.* differ`)],
  ],
  [
    'the account of an administrator bound to another identity',
    () => [`UPDATE users SET identity_subject = 'somebody else' WHERE id = '${idOf('admin')}'`],
    () => [new RegExp(`^users ${idOf('admin')}: .*\\bidentity\\b.* differ`)],
  ],
  [
    'a person who was never invited',
    () => [
      `INSERT INTO users (id, email, role, created_at, updated_at)
        VALUES ('b0000000-0000-4000-8000-000000000000', 'eve@evil.example', 'admin', now(), now())`,
    ],
    () => [/^users b0000000-0000-4000-8000-000000000000: nobody recorded this row/],
  ],
  [
    'the hash of a password, that of another account',
    () => [
      `UPDATE bundled_accounts SET password_hash = (SELECT password_hash FROM bundled_accounts
        WHERE user_id = '${idOf('viewer')}') WHERE user_id = '${idOf('admin')}'`,
    ],
    () => [new RegExp(`^bundled_accounts ${idOf('admin')}: .*\\bpassword\\b.* differ`)],
  ],
  [
    'a link to set a password',
    () => [
      `INSERT INTO account_links (token_hash, user_id, purpose, email, expires_at, created_at)
        VALUES ('made-up', '${idOf('admin')}', 'set_password', 'admin@monda.test', now() + interval '1 day', now())`,
    ],
    () => [/^account_links made-up: nobody recorded this row/],
  ],
  [
    'the destruction password of another item',
    ({ verified, destruction }) => [
      `UPDATE destruction_passwords SET sealed = (SELECT sealed FROM destruction_passwords
        WHERE item_id = '${destruction}') WHERE item_id = '${verified}'`,
    ],
    ({ verified }) => [new RegExp(`^destruction_passwords ${verified}: .*\\bpassword\\b.* differ`)],
  ],
  [
    'a destruction password that ended with its date',
    ({ moved, endedPassword }) => [
      `INSERT INTO destruction_passwords (item_id, company_id, sealed, created_at)
        SELECT id, company_id, '${endedPassword}', updated_at FROM waste_items WHERE id = '${moved}'`,
    ],
    ({ moved }) => [
      new RegExp(`^destruction_passwords ${moved}: nobody recorded this row after it was removed`),
    ],
  ],
  ['a message deleted', () => ['DELETE FROM outbox'], () => [/^outbox \S+ is missing/]],
  [
    'a message to another person',
    () => [`UPDATE outbox SET to_address = 'eve@evil.example'`],
    () => [/^outbox \S+: .*\bmessage\b.* differ/],
  ],
  [
    'a discarded message with its text',
    () => [`UPDATE outbox SET state = 'discarded'`],
    () => [/^outbox \S+: .*\bdelivery\b.* differ/, /was discarded, but its text was kept/],
  ],
  [
    'the name of a company',
    () => [`UPDATE companies SET name = 'Acme Bunk' WHERE name = 'Acme Bank'`],
    () => [/^companies \S+: .*\bname\b.* differ/],
  ],
  [
    'a setting',
    () => [`INSERT INTO settings (key, value, created_at) VALUES ('made-up', '{"value":"x"}', now())`],
    () => [/^settings made-up: nobody recorded this row/],
  ],
  [
    'a status without history',
    ({ pending }) => [
      `UPDATE waste_items SET status = 'completed', verified_on_site = true WHERE id = '${pending}'`,
    ],
    ({ pending }) => [item(pending, 'status'), /its history ends at pending/],
  ],
  [
    'a request whose items say otherwise',
    () => [`UPDATE projects SET status = 'finished'`],
    ({ project }) => [
      new RegExp(`^projects ${project}: .*\\bstatus\\b.* differ`),
      new RegExp(`^Request ${project} is finished, but its items make it`),
    ],
  ],
  [
    'half a request',
    () => ['DELETE FROM waste_items'],
    ({ project, pending }) => [
      new RegExp(`^Request ${project} has no items`),
      new RegExp(`^waste_items ${pending} is missing`),
    ],
  ],
  [
    'no administrator',
    () => [`UPDATE users SET is_active = false WHERE role = 'admin'`],
    () => [
      /no active platform administrator/,
      new RegExp(`^users ${idOf('admin')}: .*\\bis_active\\b.* differ`),
    ],
  ],
  [
    'a number of items',
    () => ['UPDATE item_counts SET count = count + 1'],
    () => [/^The stored number of items of .* differs from the count/],
  ],
  [
    'a number that is missing',
    () => ['DELETE FROM item_counts'],
    () => [/^The stored number of items of .* differs from the count/],
  ],
  [
    'history of a rival',
    ({ completed }) => [
      `UPDATE item_history SET company_id = gen_random_uuid() WHERE id = ${entry(completed, 'scheduling')}`,
    ],
    () => [/^History entry \S+ belongs to another company/, /^item_history \S+: .*\bstep\b.* differ/],
  ],
];
