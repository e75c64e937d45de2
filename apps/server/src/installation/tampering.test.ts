import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { idOf } from '../../test/test-people.ts';
import { done, walk, WAY } from '../../test/walked-items.ts';
import { createAuditSeals } from '../audit/audit-seals.ts';
import { recordMigratedRows } from '../audit/standing-rows.ts';
import { recordOwnAct } from '../database/audit-notes.ts';
import { setBundledPassword } from '../identity/bundled-accounts.ts';
import { verifyInstallation } from './verify-installation.ts';

/** Items of the installation, by how far they went. */
interface Ids {
  readonly completed: string;
  readonly verified: string;
  readonly destruction: string;
  readonly scheduling: string;
  readonly pending: string;
  readonly project: string;
  readonly before: string;
  readonly after: string;
}

let server: AssetServer;
let ids: Ids;
/** Every row of every table, as JSON by table: at the end, and before the last step of the completed item. */
let standing: ReadonlyMap<string, string>;
let earlier: ReadonlyMap<string, string>;
/** Seal of the end, stored elsewhere. */
let heldSeal: string;

const seal = () => server.transactions.asSystem((tx) => createAuditSeals(server.clock).make(tx));

beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.orders);
  const photo = await jpeg();
  const project = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(5)) },
    files: [{ field: 'item_0_images', name: 'a.jpg', bytes: photo }],
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: project.id } });
  const [completed = '', verified = '', destruction = '', scheduling = '', pending = ''] = data.map(
    ({ id }) => id,
  );
  await walk(server, verified, WAY.slice(0, 6));
  await walk(server, destruction, WAY.slice(0, 5));
  await walk(server, scheduling, WAY.slice(0, 3));
  await done(server, 'admin', 'users.create', {
    body: { firstName: 'Ina', lastName: 'Vited', email: 'ina@acme.test' },
  });
  await server.transactions.asSystem(async (tx) => {
    recordOwnAct(tx, server.clock, { action: 'test', subjectType: 'test', subjectId: null });
    await setBundledPassword(tx, idOf('viewer'), 'the hash of one password', server.clock.now());
    await setBundledPassword(tx, idOf('admin'), 'the hash of another', server.clock.now());
  });
  await walk(server, completed, WAY.slice(0, 7));
  await seal();
  await server.app.audit.settled();
  earlier = await everyRow();
  await walk(server, completed, WAY.slice(7));
  await seal();
  await server.app.audit.settled();
  heldSeal = await seal();
  standing = await everyRow();
  const files = await server.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').select(['id', 'purpose']).where('item_id', '=', completed).execute(),
  );
  const fileOf = (purpose: string) => files.find((file) => file.purpose === purpose)?.id ?? '';
  const photos = { before: fileOf('before_photo'), after: fileOf('after_photo') };
  ids = { completed, verified, destruction, scheduling, pending, project: project.id, ...photos };
});
afterAll(() => server.close());

/** What somebody with the rights of a superuser does behind the product's back. */
const tamper = (...statements: readonly string[]) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

/** Stored columns of a table, as a list of SQL. */
const columnsOf = (table: string) => `SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum) AS list
  FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;

async function everyRow(): Promise<ReadonlyMap<string, string>> {
  return server.database.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(tx);
    const kept = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await sql<{ rows: string }>`
        SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${sql.table(name)} t`.execute(tx);
      kept.set(name, rows[0]?.rows ?? '[]');
    }
    return kept;
  });
}

/** Makes the rows of these tables what they were. */
const putBack = (kept: ReadonlyMap<string, string>, tables: Iterable<string> = kept.keys()) =>
  server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const table of tables) {
      const { rows } = await sql.raw<{ list: string }>(columnsOf(table)).execute(tx);
      const list = sql.raw(rows[0]?.list ?? '');
      await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
      await sql`INSERT INTO ${sql.table(table)} (${list}) OVERRIDING SYSTEM VALUE
        SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(table)}, ${kept.get(table)}::json)`.execute(
        tx,
      );
    }
  });

const verify = async (held: string | null = null, orphansBefore = '2999-01-01') => {
  const { broken } = await verifyInstallation({
    ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
    ...{ heldSeal: held, seedAdminEmail: null, orphansBefore: new Date(orphansBefore) },
  });
  return broken;
};

/** What is done, and what has to be named, each by one sentence. */
type Way = readonly [
  what: string,
  statements: (ids: Ids) => readonly string[],
  named: (ids: Ids) => readonly RegExp[],
];

const item = (id: string, group: string) => new RegExp(`^waste_items ${id}: .*\\b${group}\\b.* differ`);
const file = (id: string, group: string) => new RegExp(`^stored_files ${id}: .*\\b${group}\\b.* differ`);
/** Changes of a column of an item that is completed. */
const ofCompleted = (what: string, set: string, group: string): Way => [
  what,
  ({ completed }) => [`UPDATE waste_items SET ${set} WHERE id = '${completed}'`],
  ({ completed }) => [item(completed, group)],
];
/** The entry of a completed item's history that goes to this status. */
const entry = (id: string, to: string) =>
  `(SELECT id FROM item_history WHERE item_id = '${id}' AND to_status = '${to}' ORDER BY seq LIMIT 1)`;
const ofHistory = (what: string, set: string, group: string): Way => [
  what,
  ({ completed }) => [`UPDATE item_history SET ${set} WHERE id = ${entry(completed, 'scheduling')}`],
  () => [new RegExp(`^item_history \\S+: .*\\b${group}\\b.* differ`)],
];
const auditRow = `(SELECT id FROM audit_log WHERE subject_type = 'item' AND rows IS NOT NULL ORDER BY id LIMIT 1)`;
const laneOfIt = `(SELECT lane FROM audit_log WHERE id = ${auditRow})`;

const WAYS: readonly Way[] = [
  ofCompleted('a price', 'price = price + 1', 'terms'),
  ofCompleted('a final price', 'final_price = 1', 'terms'),
  ofCompleted('a buyer', `buyer = 'Somebody else'`, 'terms'),
  ofCompleted('a date', 'destruction_on = destruction_on + 1', 'terms'),
  ofCompleted(
    'a decision',
    `decision = CASE decision WHEN 'destroy' THEN 'reassign' ELSE 'destroy' END`,
    'terms',
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
    ({ destruction }) => [item(destruction, 'status')],
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
      /^The stored bytes \S+ belong to no record/,
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
    'somebody blocked let in',
    () => [`UPDATE users SET is_active = true WHERE id = '${idOf('blocked')}'`],
    () => [new RegExp(`^users ${idOf('blocked')}: .*\\brole\\b.* differ`)],
  ],
  [
    'the account of an administrator bound to another identity',
    () => [`UPDATE users SET identity_subject = 'somebody else' WHERE id = '${idOf('admin')}'`],
    () => [new RegExp(`^users ${idOf('admin')}: .*\\bsign-in\\b.* differ`)],
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
  ['a message deleted', () => ['DELETE FROM outbox'], () => [/^outbox \S+ is missing/]],
  [
    'a message to somebody else',
    () => [`UPDATE outbox SET to_address = 'eve@evil.example'`],
    () => [/^outbox \S+: .*\bmessage\b.* differ/],
  ],
  [
    'a discarded message with its text',
    () => [`UPDATE outbox SET state = 'discarded'`],
    () => [/^outbox \S+: .*\bdelivery\b.* differ/, /was discarded, and its text was kept/],
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
      new RegExp(`^Request ${project} is finished, and its items make it`),
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
    () => [/no active platform administrator/, new RegExp(`^users ${idOf('admin')}: .*\\brole\\b.* differ`)],
  ],
  [
    'a number of items',
    () => ['UPDATE item_counts SET count = count + 1'],
    () => [/^The kept number of items of .* is not what a count says/],
  ],
  [
    'a number that is missing',
    () => ['DELETE FROM item_counts'],
    () => [/^The kept number of items of .* is not what a count says/],
  ],
  [
    'history of a rival',
    ({ completed }) => [
      `UPDATE item_history SET company_id = gen_random_uuid() WHERE id = ${entry(completed, 'scheduling')}`,
    ],
    () => [/^History entry \S+ belongs to another company/, /^item_history \S+: .*\bstep\b.* differ/],
  ],
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
      /^Seal \d+ .*(does not fit|no sound row stands there)/,
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
      `UPDATE audit_log SET seq = -seq WHERE lane = ${laneOfIt} AND seq <= 2`,
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
    () => [`UPDATE audit_heads SET seq = seq - 1 WHERE lane = ${laneOfIt}`],
    () => [/^Partition \d+ of the audit log ends at place \d+, and its head says \d+: the head was edited/],
  ],
  [
    'a missing head',
    () => [`DELETE FROM audit_heads WHERE lane = ${laneOfIt}`],
    () => [/^Partition \d+ of the audit log ends at place \d+, and its head says 0/],
  ],
  [
    'an edited seal',
    () => [`UPDATE audit_seals SET at = at - interval '1 day' WHERE seq = 2`],
    () => [/^Seal 2 .* does not fit the rows it stands for/],
  ],
  [
    'a missing seal',
    () => ['DELETE FROM audit_seals WHERE seq = 1'],
    () => [/^Seal 2 .* follows seal 0: the seals between them are gone/],
  ],
];

/** The tables that statements are about, so that only those are put back. */
const touched = (statements: readonly string[]) =>
  [...standing.keys()].filter((table) =>
    statements.some((statement) => new RegExp(`\\b${table}\\b`).test(statement)),
  );

describe('verify', () => {
  it('finds nothing where nothing was changed', async () => {
    expect(WAYS.length + 3).toBeGreaterThanOrEqual(39);
    expect(await verify(heldSeal)).toEqual([]);
  });

  it.each(WAYS)('names %s', async (_what, statements, named) => {
    const run = statements(ids);
    await tamper(...run);
    try {
      const said = await verify();
      for (const pattern of named(ids)) expect(said).toContainEqual(expect.stringMatching(pattern));
    } finally {
      await putBack(standing, touched(run));
    }
  });

  const fileOn = (key: string) => path.join(server.dataFolder, 'files', key.slice(0, 2), key);
  const rowOf = (id: string) =>
    server.transactions.asSystem((tx) =>
      tx.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );

  it('names a photo replaced together with its hash and its size', async () => {
    const { storage_key: key } = await rowOf(ids.before);
    const kept = await readFile(fileOn(key));
    const made = await sharp(kept).negate().jpeg().toBuffer();
    await writeFile(fileOn(key), made);
    const sha256 = createHash('sha256').update(made).digest('hex');
    await tamper(
      `UPDATE stored_files SET sha256 = '${sha256}', size = ${made.length} WHERE id = '${ids.before}'`,
    );
    expect(await verify()).toEqual([expect.stringMatching(file(ids.before, 'bytes'))]);
    await putBack(standing, ['stored_files']);
    await writeFile(fileOn(key), kept);
  });

  it('names bytes that were swapped, and an item that is rolled back to what it was before a step', async () => {
    const [before, after] = [await rowOf(ids.before), await rowOf(ids.after)];
    await writeFile(fileOn(before.storage_key), 'other bytes');
    expect(await verify()).toEqual([expect.stringMatching(/^File .* its bytes were changed/)]);
    await writeFile(fileOn(before.storage_key), await readFile(fileOn(after.storage_key)));
    expect(before.sha256).toBe(after.sha256);

    const tables = [...earlier.keys()].filter((table) => !table.startsWith('audit_'));
    await putBack(earlier, tables);
    const said = await verify();
    expect(said).toContainEqual(expect.stringMatching(item(ids.completed, 'status')));
    expect(said).toContainEqual(expect.stringMatching(item(ids.completed, 'terms')));
    expect(said).toContainEqual(expect.stringMatching(/^item_history \S+ is missing/));
    await putBack(standing, tables);
  });

  /** Appends rows to the audit log as its function does, with everything of another row but what is named. */
  const append = (of: string, more: string) =>
    `SELECT append_audit(json_agg(to_jsonb(a) || ${more} ORDER BY seq)::json) FROM audit_log a WHERE ${of}`;
  const FORGED = /^Audit row \d+, .*: the product did not write what this row records/;

  it('names a removal that somebody else than the product wrote into the log', async () => {
    const { completed } = ids;
    await tamper(
      append(
        `id = (SELECT max(id) FROM audit_log WHERE subject_id = '${completed}' AND rows IS NOT NULL)`,
        `jsonb_build_object('rows', json_build_object('item_history', json_build_object(${entry(completed, 'scheduling')}, null)))`,
      ),
      `DELETE FROM item_history WHERE id = ${entry(completed, 'scheduling')}`,
    );
    const said = await verify(heldSeal);
    await putBack(standing);
    expect(said).toContainEqual(expect.stringMatching(FORGED));
  });

  it('names a row of the log that was repeated letter by letter, to go with a person who was set back', async () => {
    const of = `FROM audit_log a WHERE subject_id = '${idOf('viewer')}' AND rows IS NOT NULL`;
    const body = { blocked: true };
    await done(server, 'admin', 'users.block', { params: { id: idOf('viewer') }, body });
    expect(await verify(heldSeal)).toEqual([]);
    await putBack(standing, ['users']);
    expect(await verify(heldSeal)).toEqual([
      expect.stringMatching(new RegExp(`^users ${idOf('viewer')}: .*\\brole\\b.* differ`)),
    ]);
    await tamper(`SELECT append_audit((SELECT json_build_array(a) ${of} AND action = 'rows.record'))`);
    const said = await verify(heldSeal);
    await putBack(standing);
    expect(said).toContainEqual(expect.stringMatching(FORGED));
    expect(said.filter((sentence) => !FORGED.test(sentence))).toEqual([]);
  });

  it('names rows of the log that were written once more, to go with an item that was rolled back', async () => {
    const { completed, project } = ids;
    const tables = [...earlier.keys()].filter((table) => !table.startsWith('audit_'));
    await putBack(earlier, tables);
    const gone = [...standing].flatMap(([table, rows]) =>
      ['item_history', 'stored_files'].includes(table)
        ? (JSON.parse(rows) as { id: string }[])
            .filter(({ id }) => !earlier.get(table)?.includes(id))
            .map(({ id }) => [table, id] as const)
        : [],
    );
    const removals = Object.fromEntries(
      ['item_history', 'stored_files'].map((table) => [
        table,
        Object.fromEntries(gone.filter(([of]) => of === table).map(([, id]) => [id, null])),
      ]),
    );
    const recordings = `subject_id IN ('${completed}', '${project}') AND rows IS NOT NULL`;
    const before = `id <= (SELECT max((r->>'id')::int) FROM json_array_elements('${earlier.get('audit_log')?.replaceAll("'", "''")}'::json) r)`;
    await tamper(
      append(`${recordings} AND ${before}`, `'{}'::jsonb`),
      append(
        `id = (SELECT max(id) FROM audit_log WHERE subject_id = '${completed}' AND rows IS NOT NULL)`,
        `jsonb_build_object('rows', '${JSON.stringify(removals)}'::json)`,
      ),
    );
    const said = await verify(heldSeal, '1970-01-01');
    await putBack(standing);
    expect(said).toContainEqual(expect.stringMatching(FORGED));
    expect(said).toContainEqual(expect.stringMatching(item(completed, 'status')));
  });

  it('names what the product did not record, whatever JSON it is, and what was changed under it', async () => {
    const { completed } = ids;
    const last = `id = (SELECT max(id) FROM audit_log WHERE subject_id = '${completed}' AND rows IS NOT NULL)`;
    const garbage = [
      ...['7', '"text"', '[]', '[null]', '{"waste_items":null}', '{"waste_items":[3]}', '{"none":{"x":[1]}}'],
      ...['null', '7', '"1"', '{}', '[]', '[1]', '[99]', '[null]', '[1,null,null,null,null,null]'].map(
        (state) => `{"signature":"x","waste_items":{"${completed}":${state}}}`,
      ),
    ];
    await tamper(
      ...garbage.map((rows) => append(last, `jsonb_build_object('rows', '${rows}'::json)`)),
      `UPDATE audit_log SET rows = 'null' WHERE ${last}`,
      `UPDATE waste_items SET price = 1 WHERE id = '${completed}'`,
    );
    const said = await verify();
    await putBack(standing);
    expect(said.filter((sentence) => FORGED.test(sentence))).toHaveLength(garbage.length);
    expect(said).toContainEqual(expect.stringMatching(item(completed, 'terms')));
  });

  it('names a row with a moment that no calendar of the product has', async () => {
    await tamper(`UPDATE projects SET created_at = '294000-01-01' WHERE id = '${ids.project}'`);
    const said = await verify();
    await putBack(standing, ['projects']);
    expect(said).toContainEqual(expect.stringMatching(/^projects .*: request .* differ/));
  });

  it('says nothing of a log that was cut together with its heads, its seals and the rows; a held seal does', async () => {
    await putBack(earlier);
    // why: whoever cuts the log removes what it does not speak of.
    expect(await verify(null, '1970-01-01')).toEqual([]);
    expect(await verify(heldSeal, '1970-01-01')).toEqual([
      `No seal of this installation is ${heldSeal}: the log was cut or replaced after that seal was given out, or the seal is another installation's.`,
    ]);
    await putBack(standing);
    expect(await verify(heldSeal)).toEqual([]);
  });
});
