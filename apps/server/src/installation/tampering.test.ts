import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isByDay, ofCombination } from '../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { idOf } from '../../test/test-people.ts';
import { done, runSteps } from '../../test/run-steps.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { WAYS_INTO_THE_LOG } from '../../test/ways-into-the-log.ts';
import { entry, file, type Ids, item, WAYS_INTO_ROWS } from '../../test/ways-of-tampering.ts';
import { createAuditSeals } from '../audit/audit-seals.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { setBundledPassword } from '../identity/bundled-accounts.ts';
import { verifyInstallation } from './verify-installation.ts';

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
  await recordMigratedRows(server.app.commands);
  const photo = await jpeg();
  const project = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(6)) },
    files: [{ field: 'item_0_images', name: 'a.jpg', bytes: photo }],
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: project.id } });
  const [completed = '', verified = '', destruction = '', scheduling = '', pending = '', moved = ''] =
    data.map(({ id }) => id);
  await runSteps(server, verified, WAY.slice(0, 6));
  await runSteps(server, destruction, WAY.slice(0, 5));
  await runSteps(server, scheduling, WAY.slice(0, 3));
  await runSteps(server, moved, WAY.slice(0, 5));
  const { sealed: endedPassword } = await server.transactions.asSystem((tx) =>
    tx
      .selectFrom('destruction_passwords')
      .select('sealed')
      .where('item_id', '=', moved)
      .executeTakeFirstOrThrow(),
  );
  await runSteps(server, moved, ['otherDateAfterConfirming']);
  await done(server, 'admin', 'users.create', {
    body: { firstName: 'Ina', lastName: 'Vited', email: 'ina@acme.test' },
  });
  await server.transactions.asSystem(async (tx) => {
    tx.ownAct({ action: 'test', subjectType: 'test', subjectId: null });
    await setBundledPassword(tx, idOf('viewer'), 'the hash of one password', server.clock.now());
    await setBundledPassword(tx, idOf('admin'), 'the hash of another', server.clock.now());
  });
  await runSteps(server, completed, WAY.slice(0, 7));
  await seal();
  await server.app.audit.settled();
  earlier = await everyRow();
  await runSteps(server, completed, WAY.slice(7));
  await seal();
  await server.app.audit.settled();
  heldSeal = await seal();
  standing = await everyRow();
  const files = await server.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').select(['id', 'purpose']).where('item_id', '=', completed).execute(),
  );
  const fileOf = (purpose: string) => files.find((file) => file.purpose === purpose)?.id ?? '';
  const photos = { before: fileOf('before_photo'), after: fileOf('after_photo') };
  const ofDates = { scheduling, moved, endedPassword };
  ids = { completed, verified, destruction, pending, ...ofDates, project: project.id, ...photos };
});
afterAll(() => server.close());

/** What a person with the rights of a superuser does behind the product's back. */
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

/** The tables that statements are about, so that only those are put back. */
const touched = (statements: readonly string[]) =>
  [...standing.keys()].filter((table) =>
    statements.some((statement) => new RegExp(`\\b${table}\\b`).test(statement)),
  );

const WAYS = [...WAYS_INTO_ROWS, ...WAYS_INTO_THE_LOG];

describe('verify', () => {
  it('finds nothing where nothing was changed', async () => {
    expect(WAYS.length + 3).toBeGreaterThanOrEqual(39);
    expect(await verify(heldSeal)).toEqual([]);
  });

  it.each(ofCombination(WAYS, { step: 5, turn: 0 }))('names %s', async (_what, statements, named) => {
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
    expect(said).toContainEqual(expect.stringMatching(item(ids.completed, 'final_price')));
    expect(said).toContainEqual(expect.stringMatching(/^item_history \S+ is missing/));
    await putBack(standing, tables);
  });

  /** Appends rows to the audit log as its function does, with everything of another row but what is named. */
  const append = (of: string, more: string) =>
    `SELECT append_audit(json_agg(to_jsonb(a) || ${more} ORDER BY seq)::json) FROM audit_log a WHERE ${of}`;
  const FORGED = /^Audit row \d+, .*: the product did not write what this row records/;

  it('names a removal that another writer than the product wrote into the log', async () => {
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

  it.skipIf(isByDay)(
    'names a row of the log that was repeated letter by letter, to go with a person who was set back',
    async () => {
      const of = `FROM audit_log a WHERE subject_id = '${idOf('viewer')}' AND rows IS NOT NULL`;
      const body = { blocked: true };
      await done(server, 'admin', 'users.block', { params: { id: idOf('viewer') }, body });
      expect(await verify(heldSeal)).toEqual([]);
      await putBack(standing, ['users']);
      const differs = new RegExp(`^users ${idOf('viewer')}: is_active\\b.* differ`);
      expect(await verify(heldSeal)).toEqual([expect.stringMatching(differs)]);
      await tamper(`SELECT append_audit((SELECT json_build_array(a) ${of} AND action = 'rows.record'))`);
      const said = await verify(heldSeal);
      await putBack(standing);
      expect(said).toEqual([expect.stringMatching(FORGED), expect.stringMatching(differs)]);
    },
  );

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

  it('names data that is no object, also a text that says what the data was', async () => {
    for (const data of [`'"text"'`, `'7'`, `'[]'`, 'to_jsonb(data::text)']) {
      await tamper(`UPDATE waste_items SET data = ${data} WHERE id = '${ids.completed}'`);
      const said = await verify();
      await putBack(standing, ['waste_items']);
      expect([data, said]).toEqual([
        data,
        expect.arrayContaining([expect.stringMatching(item(ids.completed, 'data'))]),
      ]);
    }
  });

  it('names a row with a moment that no calendar of the product has', async () => {
    await tamper(`UPDATE projects SET created_at = '294000-01-01' WHERE id = '${ids.project}'`);
    const said = await verify();
    await putBack(standing, ['projects']);
    expect(said).toContainEqual(expect.stringMatching(/^projects .*: request .* differ/));
  });

  it('names a row of the log whose moment is none', async () => {
    await tamper(
      `UPDATE audit_log SET at = 'infinity' WHERE id = (SELECT max(id) FROM audit_log WHERE subject_id = '${ids.completed}')`,
    );
    const said = await verify();
    await putBack(standing);
    expect(said).toContainEqual(expect.stringMatching(/^Audit row \d+ .* does not carry its hash/));
    expect(said).toContainEqual(expect.stringMatching(FORGED));
  });

  it.skipIf(isByDay)(
    'says nothing of a log that was cut together with its heads, its seals and the rows; a held seal does',
    async () => {
      await putBack(earlier);
      // why: a person who cuts the log removes what it does not speak of.
      expect(await verify(null, '1970-01-01')).toEqual([]);
      expect(await verify(heldSeal, '1970-01-01')).toEqual([
        `No seal of this installation is ${heldSeal}: the log was cut or replaced after that seal was issued, or the seal belongs to another installation.`,
      ]);
      await putBack(standing);
      expect(await verify(heldSeal)).toEqual([]);
    },
  );
});
