import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { idOf } from '../../test/test-people.ts';
import { MIGRATION_NAMES } from '../database/migrate.ts';
import { transactionsOn } from '../database/transactions.ts';
import { verifyRows } from '../installation/verify-rows.ts';
import { recordMigratedRows } from './record-existing-rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const record = (changedBy = {}) => recordMigratedRows({ ...api.app.commands, changedBy });
const broken = async () =>
  (await api.app.transactions.asSystem((tx) => verifyRows(tx, TEST_DIGESTS, 3))).broken;
const recordings = () =>
  api.app.transactions.asSystem(async (tx) => {
    const acts = await tx
      .selectFrom('audit_log')
      .select(['action', 'subject_type', 'subject_id', 'details', 'rows'])
      .where('action', 'like', 'rows.record%')
      .orderBy('id')
      .execute();
    return acts;
  });
const rename = (name: string) =>
  api.database.asOwner((tx) =>
    sql`UPDATE users SET last_name = ${name} WHERE id = ${idOf('viewer')}`.execute(tx),
  );

describe('rows of an installation that recorded none', () => {
  it('are no reason for a verdict before they are recorded, and say so', async () => {
    expect(await broken()).toEqual([expect.stringContaining('does not record rows yet')]);
  });

  it('are recorded as they stand, once, and the log says why', async () => {
    expect(await record()).toEqual([expect.stringMatching(/^The audit log recorded \d+ rows: as found by/)]);
    expect(await broken()).toEqual([]);
    const acts = await recordings();
    expect(acts.at(-1)).toMatchObject({
      action: 'rows.recorded',
      subject_type: 'installation',
      details: { through: MIGRATION_NAMES.at(-1), rows: expect.any(Number) },
    });
    expect(acts.find(({ subject_id: of }) => of === idOf('viewer'))).toMatchObject({
      action: 'rows.record',
      subject_type: 'user',
      details: { because: 'as found by the first release that records rows' },
      rows: { users: { [idOf('viewer')]: [2, ...Array(18).fill(expect.stringMatching(/^[\w-]{22}$/))] } },
    });
    expect(await record()).toEqual([]);
    expect(await recordings()).toHaveLength(acts.length);
  });

  it('are recorded by several servers that start at once, each row once', async () => {
    await Promise.all([record(), record(), record()]);
    const ofRows = (await recordings()).filter(({ action }) => action === 'rows.record');
    const subjects = ofRows.map(({ subject_type: type, subject_id: id }) => `${type} ${id}`);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(await broken()).toEqual([]);
  });

  it('are not recorded again because a person wrote into the log that they were not', async () => {
    await record();
    const forms = [undefined, null, 'none', { waste_items: 1, users: 'x' }, { waste_items: 1 }];
    for (const [at, through] of [undefined, null, 'none', MIGRATION_NAMES[0], 7].entries()) {
      const entry = { at: api.clock.now(), action: 'rows.recorded', subject_type: 'installation' };
      const forged = {
        ...entry,
        subject_id: null,
        outcome: 'done',
        details: JSON.stringify({ through, forms: forms[at] }),
      };
      await api.database.asOwner(async (tx) => {
        await sql`SELECT append_audit(${JSON.stringify([forged])}::json)`.execute(tx);
      });
      await api.database.asOwner((tx) =>
        sql`INSERT INTO settings (key, value, created_at) VALUES ('put in', '{}', now()) ON CONFLICT DO NOTHING`.execute(
          tx,
        ),
      );
      expect(await record()).toEqual([]);
      expect(await broken()).toEqual(['settings put in: nobody recorded this row.']);
    }
  });

  it('that were changed since are not recorded a second time', async () => {
    await record();
    await rename('Changed past the product');
    await record();
    expect(await broken()).toEqual([
      expect.stringMatching(new RegExp(`^users ${idOf('viewer')}: last_name[; ]`)),
    ]);
  });
});

describe('rows that a migration changes', () => {
  const LAST = MIGRATION_NAMES.at(-1) ?? '';
  /** As an installation that was recorded before the last migration ran. */
  const beforeTheLast = () =>
    api.database.asOwner(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      const through = JSON.stringify({ through: MIGRATION_NAMES.at(-2) });
      await sql`UPDATE audit_log SET details = (details::jsonb || ${through}::jsonb)::json
        WHERE action = 'rows.recorded'`.execute(tx);
    });

  it('are recorded anew because of it, those of its tables alone', async () => {
    await record();
    await beforeTheLast();
    await rename('Changed by the migration');
    await api.database.asOwner((tx) => sql`UPDATE companies SET name = name || '!'`.execute(tx));
    const before = (await recordings()).length;
    expect(await record({ [LAST]: ['users'] })).toEqual([expect.stringContaining(`rows: ${LAST}.`)]);
    const since = (await recordings()).slice(before);
    expect(since.map(({ rows }) => Object.keys(rows ?? {}).join()).filter((of) => of !== '')).toEqual(
      since.slice(0, -1).map(() => 'users,signature'),
    );
    expect(since.at(-1)).toMatchObject({ details: { because: LAST, through: LAST } });
    const left = await broken();
    expect(left.filter((line) => line.startsWith('users'))).toEqual([]);
    expect(left.filter((line) => line.startsWith('companies')).length).toBeGreaterThan(0);
    expect(await record({ [LAST]: ['users'] })).toEqual([]);
  });

  it('are not recorded by a server that another one overtook, which serves by now', async () => {
    await record();
    await beforeTheLast();
    const { transactions } = api.app;
    let asked = 0;
    const overtaken: typeof transactions = {
      ...transactions,
      async asSystem(work) {
        asked += 1;
        if (asked === 2) await record({ [LAST]: ['users'] });
        return transactions.asSystem(work);
      },
    };
    const changedBy = { [LAST]: ['users'] } as const;
    const before = (await recordings()).length;
    expect(await recordMigratedRows({ ...api.app.commands, transactions: overtaken, changedBy })).toEqual([]);
    expect(asked).toBeGreaterThan(2);
    const since = (await recordings()).slice(before);
    expect(since.filter(({ action }) => action === 'rows.recorded')).toHaveLength(1);
    const subjects = since.map(({ subject_id: id }) => id);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

describe('rows that were recorded by a former form', () => {
  const LAST = MIGRATION_NAMES.at(-1) ?? '';
  const FORMS = { [LAST]: ['users', 'companies'] } as const;
  /** As a release recorded all rows that knew the first forms only, before the last migration. */
  const recordAsBefore = async () => {
    const former: typeof TEST_DIGESTS = {
      ...TEST_DIGESTS,
      of: (table, row, _form, groups) => TEST_DIGESTS.of(table, row, 1, groups),
    };
    const transactions = transactionsOn(api.database, former);
    await recordMigratedRows({ ...api.app.commands, transactions, changedBy: {}, formsBy: {} });
    await api.database.asOwner(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      const through = JSON.stringify({ through: MIGRATION_NAMES.at(-2) });
      await sql`UPDATE audit_log SET details = (details::jsonb || ${through}::jsonb)::json
        WHERE action = 'rows.recorded'`.execute(tx);
    });
  };
  const recordByNewForms = () => recordMigratedRows({ ...api.app.commands, changedBy: {}, formsBy: FORMS });

  it('are recorded by the new one, those of its tables alone, once', async () => {
    await recordAsBefore();
    expect(await broken()).toEqual([]);
    const before = (await recordings()).length;
    expect(await recordByNewForms()).toEqual([expect.stringContaining(`rows: ${LAST}.`)]);
    const since = (await recordings()).slice(before, -1);
    for (const { rows } of since) {
      const [[table, byId]] = Object.entries(rows ?? {}) as [[string, Record<string, unknown[]>]];
      expect(['users', 'companies']).toContain(table);
      expect(Object.values(byId).map(([form]) => form)).toEqual([2]);
    }
    expect(new Set(since.map(({ subject_id: id }) => id)).size).toBe(since.length);
    expect(await broken()).toEqual([]);
    expect(await recordByNewForms()).toEqual([]);
    expect(await recordings()).toHaveLength(before + since.length + 1);
  });

  it('are named afterwards too where they are not what was recorded, or no one recorded them', async () => {
    await recordAsBefore();
    await rename('Changed past the product');
    await api.database.asOwner((tx) =>
      sql`INSERT INTO companies (id, name, created_at, updated_at) VALUES (gen_random_uuid(), 'Put in', now(), now())`.execute(
        tx,
      ),
    );
    const before = await broken();
    expect(before).toHaveLength(2);
    await recordByNewForms();
    expect(await broken()).toEqual(before);
  });

  it('and were changed past the product are named after a change by the new form too', async () => {
    await recordAsBefore();
    await rename('Changed past the product');
    await recordByNewForms();
    const admin = { params: { id: idOf('viewer') }, body: { phoneNumber: '+1 555 0199' } } as const;
    expect((await api.as('admin').call('users.change', admin)).status).toBe(200);
    await api.app.audit.settled();
    expect(await broken()).toEqual([
      expect.stringMatching(new RegExp(`^users ${idOf('viewer')}: profile \\(.*last_name.*\\).* differ`)),
    ]);
  });
});
