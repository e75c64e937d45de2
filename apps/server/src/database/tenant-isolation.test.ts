import { ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../http/calls/problems.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';
import { TEST_NOW } from '../../test/test-clock.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transactions.ts';

let api: TestApi;
let item: { id: string; projectId: string };
beforeAll(async () => {
  api = await startApi();
  item = await api.anItemAt('destruction');
  const now = api.clock.now();
  const { id } = item;
  const company_id = COMPANIES.acme.id;
  const file = crypto.randomUUID();
  await api.app.transactions.asSystem(async (tx) => {
    await tx
      .insertInto('item_history')
      .values({
        id: crypto.randomUUID(),
        item_id: id,
        company_id,
        user_id: null,
        user_name: 'x',
        from_status: null,
        to_status: null,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('stored_files')
      .values({
        id: file,
        item_id: id,
        company_id,
        purpose: 'item_image',
        state: 'committed',
        name: 'a.png',
        mime_type: 'image/png',
        size: 1,
        sha256: 'x',
        storage_key: 'k',
        thumbnail_key: null,
        thumbnail_sha256: null,
        width: 1,
        height: 1,
        uploaded_by: actorOf('requester').id,
        created_at: now,
      })
      .execute();
    const removal = { removed_by: actorOf('requester').id, removed_at: now };
    await tx
      .insertInto('removed_photos')
      .values({ file_id: file, item_id: id, company_id, ...removal })
      .execute();
    await tx
      .insertInto('destruction_passwords')
      .values({ item_id: id, company_id, sealed: 's', created_at: now })
      .execute();
  });
});
afterAll(() => api.close());

const TENANT_TABLES = ['projects', 'waste_items', 'item_history', 'stored_files', 'removed_photos'] as const;
const rowsSeen = (tx: Tx, table: keyof Tables) =>
  tx
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => rows);
const seen = (person: PersonName, table: keyof Tables) =>
  api.app.transactions.asActor(actorOf(person), (tx) => rowsSeen(tx, table));

describe('row level security, without any filter of the product', () => {
  it.each(TENANT_TABLES)('%s of another company are not seen, own ones are', async (table) => {
    for (const rival of ['rival', 'rivalAdmin', 'rivalViewer', 'outsider', 'otherEvaluator'] as const) {
      expect([rival, await seen(rival, table)]).toEqual([rival, 0]);
    }
    for (const own of ['requester', 'companyAdmin', 'viewer', 'manager', 'admin', 'evaluator'] as const) {
      expect([own, await seen(own, table)]).toEqual([own, 1]);
    }
  });

  it('shows nothing of any table to the role with no person set', async () => {
    for (const table of [
      ...TENANT_TABLES,
      'users',
      'companies',
      'destruction_passwords',
      'idempotency_keys',
    ] as const) {
      const rows = await api.app.transactions.asSystem(async (tx) => {
        await sql`SET LOCAL ROLE monda_app`.execute(tx);
        return rowsSeen(tx, table);
      });
      expect([table, rows]).toEqual([table, 0]);
    }
  });

  it('hides secrets of the product from every person', async () => {
    for (const table of [
      'settings',
      'bundled_accounts',
      'account_links',
      'oidc_records',
      'audit_log',
      'outbox',
      'item_events',
      'running_exports',
    ] as const) {
      await expect(seen('admin', table)).rejects.toThrow('permission denied');
    }
  });

  it('shows the destruction password to fixed assets managers only', async () => {
    expect(await seen('manager', 'destruction_passwords')).toBe(1);
    for (const other of ['admin', 'requester', 'companyAdmin', 'evaluator', 'viewer', 'rival'] as const) {
      expect([other, await seen(other, 'destruction_passwords')]).toEqual([other, 0]);
    }
  });

  it('lets no one change or add rows for another company', async () => {
    const changed = await api.app.transactions.asActor(actorOf('rival'), (tx) =>
      tx.updateTable('waste_items').set({ price: 1 }).where('id', '=', item.id).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(
      api.app.transactions.asActor(actorOf('rival'), (tx) =>
        sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
          VALUES (${crypto.randomUUID()}, ${item.projectId}, ${COMPANIES.acme.id}, 'x', 'pending', 1, '{}', now(), now())`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow('row-level security');
    await expect(
      api.app.transactions.asActor(actorOf('viewer'), (tx) =>
        tx.updateTable('waste_items').set({ price: 1 }).where('id', '=', item.id).executeTakeFirstOrThrow(),
      ),
    ).resolves.toMatchObject({ numUpdatedRows: 0n });
  });

  it('ends with its transaction', async () => {
    await seen('rival', 'waste_items');
    expect(await api.app.transactions.asSystem((tx) => rowsSeen(tx, 'waste_items'))).toBe(1);
  });
});

describe('the lifecycle', () => {
  /** Tries `from` to `to` on the item, whatever it is at, and leaves it as it was. */
  async function tryMove(tx: Tx, from: string, to: string): Promise<readonly string[] | null> {
    await sql`SAVEPOINT before_it`.execute(tx);
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE waste_items SET status = ${from} WHERE id = ${item.id}`.execute(tx);
    await sql`SET LOCAL session_replication_role = origin`.execute(tx);
    const refusal = await sql`UPDATE waste_items SET status = ${to} WHERE id = ${item.id}`.execute(tx).then(
      () => null,
      (error: Error) => [error.message, refusalOf(error).code],
    );
    await sql`ROLLBACK TO SAVEPOINT before_it`.execute(tx);
    return refusal;
  }

  it('takes the transitions of the workflow table and refuses every other pair, also to the owner', async () => {
    const steps: readonly ItemStep[] = Object.values(ITEM_STEPS);
    // why: a decline goes back in a transaction of the person who declined only, which taking-back.test.ts shows.
    const forAll = steps.filter(({ needs }) => needs !== 'declined-by-actor');
    const legal = new Set(forAll.map((step) => `${step.from}>${step.to}`));
    await api.database.asOwner(async (tx) => {
      for (const from of ITEM_STATUSES) {
        for (const to of ITEM_STATUSES) {
          const refusal =
            from === to || legal.has(`${from}>${to}`)
              ? null
              : [`item status ${from} cannot become ${to}`, 'wrong_state'];
          expect([from, to, await tryMove(tx, from, to)]).toEqual([from, to, refusal]);
        }
      }
    });
  });
});

describe('the audit log', () => {
  const note = { at: TEST_NOW, action: 'x', subject_type: 'x', outcome: 'done', details: '{}' };
  const append = (tx: Tx, actorId: string | null) =>
    sql`SELECT append_audit(${JSON.stringify([{ ...note, actor_id: actorId }])}::json)`.execute(tx);

  it('is written by no one but through its function, and never for another person', async () => {
    const asRival = <Result>(work: (tx: Tx) => Promise<Result>) =>
      api.app.transactions.asActor(actorOf('rival'), work);
    for (const statement of [
      `INSERT INTO audit_log (at, action, subject_type, outcome, details, lane, seq, hash)
        VALUES (now(), 'x', 'x', 'done', '{}', 0, 1, 'x')`,
      `INSERT INTO audit_heads (lane, seq, hash) VALUES (0, 1, 'x')`,
      `UPDATE audit_heads SET seq = 0`,
      `INSERT INTO audit_seals (seq, at, positions, previous, hash) VALUES (9, now(), '{}', '', '')`,
      'SELECT * FROM audit_heads',
      'SELECT * FROM audit_seals',
    ]) {
      await expect(asRival((tx) => sql.raw(statement).execute(tx))).rejects.toThrow('permission denied');
    }
    await expect(asRival((tx) => append(tx, idOf('requester')))).rejects.toThrow('only their own acts');
    await expect(asRival((tx) => append(tx, null))).rejects.toThrow('only their own acts');
    await asRival((tx) => append(tx, idOf('rival')));
    expect((await api.auditLog()).map((row) => row.actor_id)).toEqual([idOf('rival')]);
  });

  it('is append-only, and so are its seals', async () => {
    await api.app.transactions.asSystem(async (tx) => {
      await append(tx, null);
      await sql`SELECT make_audit_seal(${TEST_NOW})`.execute(tx);
    });
    for (const statement of [
      `UPDATE audit_log SET action = 'y'`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      `UPDATE audit_seals SET hash = 'y'`,
      'DELETE FROM audit_seals',
      'TRUNCATE audit_seals',
    ]) {
      await expect(api.database.asOwner((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        'append-only',
      );
      await expect(api.app.transactions.asSystem((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        /append-only|permission denied/,
      );
    }
  });
});

describe('what a step asks the database by functions of their own rights', () => {
  const projectOf = (person: PersonName) =>
    api.app.transactions.asActor(actorOf(person), async (tx) => {
      const { rows } = await sql`SELECT company_name FROM hold_for_step(${item.id}, false)`.execute(tx);
      return rows.length;
    });

  it('answers of the project of an item to the person who may see it, to no one else', async () => {
    for (const rival of ['rival', 'rivalAdmin', 'rivalViewer', 'outsider', 'otherEvaluator'] as const) {
      expect([rival, await projectOf(rival)]).toEqual([rival, 0]);
    }
    for (const own of ['requester', 'companyAdmin', 'manager', 'admin', 'evaluator'] as const) {
      expect([own, await projectOf(own)]).toEqual([own, 1]);
    }
  });

  it('says of an evaluator who is gone to no one of another company', async () => {
    const gone = (person: PersonName) =>
      api.app.transactions.asActor(actorOf(person), async (tx) => {
        const { rows } = await sql<{
          stays: boolean;
        }>`SELECT evaluator_stays AS stays FROM hold_for_step(${item.id}, true)`.execute(tx);
        return rows[0]?.stays === false;
      });
    const active = (is: boolean) =>
      api.app.transactions.asSystem((tx) =>
        sql`UPDATE users SET is_active = ${is} WHERE id = ${idOf('evaluator')}`.execute(tx),
      );
    expect(await gone('requester')).toBe(false);
    await active(false);
    try {
      expect(await gone('requester')).toBe(true);
      for (const rival of ['rival', 'rivalAdmin', 'otherEvaluator'] as const) {
        expect([rival, await gone(rival)]).toEqual([rival, false]);
      }
    } finally {
      await active(true);
    }
  });
});
