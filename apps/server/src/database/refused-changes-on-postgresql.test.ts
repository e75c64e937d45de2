import { CHANGE_COMMENT_MS } from '@monda/domain/conversations/comment-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';
import { done, runSteps } from '../../test/run-steps.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';
import { RECORDED_TABLE_NAMES } from './recorded-tables.ts';
import type { Tx } from './transactions.ts';

let server: AssetServer;
let completed: string;
let declined: string;
let pending: string;
let other: string;
/** Ids of comments (young, old, withdrawn), of questions (open, answered) and of a substitution. */
const said = { young: '', old: '', withdrawn: '', open: '', answered: '', substitution: '' };
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
  const bytes = await jpeg();
  const { id } = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(3)) },
    files: [0, 2].map((at) => ({ field: `item_${at}_images`, name: 'a.jpg', bytes })),
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id } });
  [completed = '', declined = '', pending = ''] = data.map((item) => item.id);
  const untouched = await done(server, 'requester', 'projects.create', { body: requestOf(1) });
  [other = ''] = untouched.itemIds;
  await runSteps(server, completed, WAY);
  await runSteps(server, declined, ['assign', 'declineAsEvaluator']);
  await talk();
  await server.app.audit.settled();
});
afterAll(() => server.close());

/** Writes and asks about an item, in the name of those who then try to change it. */
async function talk(): Promise<void> {
  const write = (text: string) =>
    done(server, 'requester', 'comments.write', {
      params: { id: pending },
      body: { audience: 'everybody', text },
    });
  const ask = (text: string) =>
    done(server, 'manager', 'questions.ask', { params: { id: pending }, body: { text } });
  said.old = (await write('Who fetches it?')).id;
  said.withdrawn = (await write('Wrong item')).id;
  await done(server, 'requester', 'comments.withdraw', { params: { id: said.withdrawn } });
  said.answered = (await ask('Which floor?')).id;
  await done(server, 'requester', 'questions.answer', {
    params: { id: said.answered },
    body: { text: 'The second' },
  });
  said.open = (await ask('Which door?')).id;
  server.clock.advance(CHANGE_COMMENT_MS + 1);
  said.young = (await write('And when?')).id;
  const [fromDay = ''] = server.clock.now().toISOString().split('T');
  const substitution = await done(server, 'evaluator', 'substitutions.set', {
    body: { personId: idOf('evaluator'), substituteId: idOf('otherEvaluator'), fromDay, toDay: fromDay },
  });
  said.substitution = substitution.id;
}

/**
 * Writers: people by their roles, and the product itself, which has a role of its own on a server
 * alone.
 */
const WRITERS = ['admin', 'manager', 'evaluator', 'companyAdmin', 'requester', 'product'] as const;
type Writer = (typeof WRITERS)[number];
/** Writers whom row level security would let change any item of the test. */
const SEE_ALL: readonly Writer[] = ['admin', 'manager', 'product'];

/** Appends an audit row in the transaction of a change. */
type Telling = (tx: Tx) => Promise<unknown>;

/** An audit row about an item, with what it records of it. */
const appended =
  (writer: Writer, subject: string, rows: object | null): Telling =>
  (tx) => {
    const { actor_id, actor_role } =
      writer === 'product'
        ? { actor_id: null, actor_role: null }
        : { actor_id: server.people[writer].id, actor_role: server.people[writer].role };
    const note = {
      actor_id,
      actor_role,
      request_id: 'x',
      company_id: null,
      subject_id: subject,
      outcome: 'done',
    };
    const entry = { ...note, at: server.clock.now(), action: 'x', subject_type: 'item', details: '{}', rows };
    return sql`SELECT append_audit(${JSON.stringify([entry])}::json)`.execute(tx);
  };
const recorded = (id: string) => ({ waste_items: { [id]: [1, 'x'] } });

/** Tries a statement as a person, with what is appended to the audit log; why it was refused, or how many rows it changed. */
async function attempt(
  writer: Writer,
  statement: string,
  telling: Telling = async () => {},
): Promise<string | bigint> {
  const work = async (tx: Tx) => {
    await telling(tx);
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    return numAffectedRows ?? 0n;
  };
  const running =
    writer === 'product'
      ? server.transactions.asSystem(work)
      : server.transactions.asActor(server.people[writer as PersonName], work);
  return running.catch((error: Error) => error.message);
}

/** Everything that is recorded, as text. */
const everything = () =>
  server.database.asOwner(async (tx) => {
    const all: unknown[] = [];
    for (const table of RECORDED_TABLE_NAMES) {
      const { rows } = await sql`SELECT t::text FROM ${sql.table(table)} t ORDER BY 1`.execute(tx);
      all.push([table, rows]);
    }
    return JSON.stringify(all);
  });

const columnsOf = async (table: string) => {
  const { rows } = await server.database.asOwner((tx) =>
    sql<{ name: string }>`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = '' ORDER BY attnum`.execute(
      tx,
    ),
  );
  return rows.map(({ name }) => name);
};

/** Another value of a column, in SQL, that its checks take. */
function otherOf(column: string): string {
  if (column === 'audience') return `'provider'`;
  if (column === 'asked') return `CASE asked WHEN 'company' THEN 'provider' ELSE 'company' END`;
  if (/_id$|_by$/.test(column)) return `'${idOf('admin')}'`;
  if (/_(at|since)$/.test(column)) return `${column} - interval '1 minute'`;
  return column.endsWith('_day') ? `${column} ${column === 'from_day' ? '-' : '+'} 1` : `'Nobody'`;
}

let before: string;
beforeEach(async () => {
  before = await everything();
});

describe.each(WRITERS)('to %s the database refuses', (writer) => {
  /** Tries each statement; where row level security hides the rows, nothing is changed without a word. */
  const expectRefused = async (statements: readonly string[], words: RegExp, telling?: Telling) => {
    for (const statement of statements) {
      const said = await attempt(writer, statement, telling);
      if (said === 0n && !SEE_ALL.includes(writer)) continue;
      expect([statement, said]).toEqual([statement, expect.stringMatching(words)]);
    }
    expect(await everything()).toBe(before);
  };

  /** Tries each statement; nothing is changed, whether the rows are hidden from the writer or the database says so. */
  const expectUnchanged = async (statements: readonly string[], words: RegExp, telling?: Telling) => {
    for (const statement of statements) {
      const answer = await attempt(writer, statement, telling);
      const isHidden = answer === 0n && writer !== 'product';
      expect([statement, isHidden || answer]).toEqual([
        statement,
        isHidden ? true : expect.stringMatching(words),
      ]);
    }
    expect(await everything()).toBe(before);
  };

  it('a change of any column of a completed item, also of one that the audit log records', async () => {
    const columns = await columnsOf('waste_items');
    expect(columns).toContain('final_price');
    await expectRefused(
      columns.map((name) => `UPDATE waste_items SET "${name}" = "${name}" WHERE id = '${completed}'`),
      /UPDATE of waste_items is evidence and stays as it is/,
      appended(writer, completed, recorded(completed)),
    );
  });

  it('a change of any column of an entry of history, and its end', async () => {
    const columns = await columnsOf('item_history');
    await expectRefused(
      [
        ...columns.map(
          (name) => `UPDATE item_history SET "${name}" = "${name}" WHERE item_id = '${pending}'`,
        ),
        `DELETE FROM item_history WHERE item_id = '${pending}'`,
      ],
      /permission denied for table item_history/,
    );
  });

  it('a change of any column of a committed file, and its end once its item is not pending', async () => {
    const columns = await columnsOf('stored_files');
    const changes = columns.map(
      (name) => `UPDATE stored_files SET "${name}" = "${name}" WHERE state = 'committed'`,
    );
    for (const change of changes) {
      const said = await attempt(writer, change);
      // why: people see only their own pending uploads where they may change files.
      if (writer !== 'product') expect([change, said]).toEqual([change, 0n]);
      else expect([change, said]).toEqual([change, expect.stringMatching(/is evidence and stays as it is/)]);
    }
    const said = await attempt(writer, `DELETE FROM stored_files WHERE item_id = '${completed}'`);
    const sees = ['product', 'admin', 'companyAdmin', 'requester'].includes(writer);
    expect(said).toEqual(sees ? 'a file of an item that was worked on stays' : 0n);
    expect(await everything()).toBe(before);
  });

  it('the end of an item that is not pending, and of its request', async () => {
    const removed = (id: string) => [
      `DELETE FROM waste_items WHERE id = '${id}'`,
      `DELETE FROM projects WHERE id = (SELECT project_id FROM waste_items WHERE id = '${id}')`,
    ];
    for (const id of [completed, declined]) {
      for (const statement of removed(id)) {
        const said = await attempt(writer, statement, appended(writer, id, recorded(id)));
        // why: people see no request that stays among those they may delete.
        const expected =
          writer === 'product'
            ? expect.stringMatching(/^(an item|a file of an item) that was worked on stays$/)
            : 0n;
        expect([statement, said]).toEqual([statement, expected]);
      }
    }
    expect(await everything()).toBe(before);
  });

  it('what people said: of whom, to whom, and what, once it stands', async () => {
    const now = `'${server.clock.now().toISOString()}'`;
    const comment = (id: string, set: string) => `UPDATE item_comments SET ${set} WHERE id = '${id}'`;
    const question = (id: string, set: string) => `UPDATE item_questions SET ${set} WHERE id = '${id}'`;
    await expectUnchanged(
      [
        comment(said.old, `text = 'Nobody', changed_at = ${now}`),
        comment(said.old, `text = 'Nobody'`),
        comment(said.old, `mentions = '[{"id":"x","name":"y"}]'`),
        comment(said.withdrawn, `text = 'Back', withdrawn_at = NULL, withdrawn_by = NULL`),
        comment(said.withdrawn, `withdrawn_by = 'Somebody else'`),
        ...['audience', 'author_id', 'author_name', 'company_id', 'item_id', 'created_at'].map((column) =>
          comment(said.young, `${column} = ${otherOf(column)}`),
        ),
        question(said.answered, `answer = 'The third'`),
        question(said.answered, `answer = NULL, closed_by = NULL, closed_by_id = NULL, closed_at = NULL`),
        question(said.open, `text = 'Another'`),
        ...['asked', 'author_id', 'author_name', 'company_id', 'item_id', 'item_since', 'asked_at'].map(
          (column) => question(said.open, `${column} = ${otherOf(column)}`),
        ),
        ...['person_id', 'person_name', 'substitute_id', 'from_day', 'to_day', 'set_by', 'set_at'].map(
          (column) => `UPDATE substitutions SET ${column} = ${otherOf(column)}`,
        ),
        ...['item_comments', 'item_questions', 'substitutions'].map((table) => `DELETE FROM ${table}`),
      ],
      /is evidence and stays as it is|what was said of an item stays with it|permission denied|row-level security/,
      appended(writer, pending, recorded(pending)),
    );
  });

  it('what people said be changed without an audit row about its item', async () => {
    const now = `'${server.clock.now().toISOString()}'`;
    await expectUnchanged(
      [
        `UPDATE item_comments SET text = 'Other', changed_at = ${now} WHERE id = '${said.young}'`,
        `UPDATE item_comments SET text = '', mentions = '[]', withdrawn_at = ${now}, withdrawn_by = 'X' WHERE id = '${said.old}'`,
        `UPDATE item_questions SET answer = 'X', closed_at = ${now}, closed_by = 'X',
          closed_by_id = '${idOf(writer === 'product' ? 'admin' : writer)}' WHERE id = '${said.open}'`,
      ],
      /without an audit row that records it|row-level security/,
    );
  });

  it('to empty a table, to switch triggers off, and to work as the owner', async () => {
    for (const statement of [
      ...RECORDED_TABLE_NAMES.map((table) => `TRUNCATE ${table} CASCADE`),
      'ALTER TABLE waste_items DISABLE TRIGGER ALL',
      'DROP TRIGGER waste_items_audited ON waste_items',
      `SET LOCAL session_replication_role = replica`,
    ]) {
      expect([statement, await attempt(writer, statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ]);
    }
    expect(await everything()).toBe(before);
  });

  it('a change that comes with another catalog, in which the writer owns the tables', async () => {
    const inAnotherCatalog: Telling = async (tx) => {
      await sql`CREATE TEMP TABLE pg_class ON COMMIT DROP AS SELECT oid, 'pg_database_owner'::regrole::oid AS relowner
        FROM pg_catalog.pg_class LIMIT 0`.execute(tx);
      await sql`INSERT INTO pg_temp.pg_class SELECT oid, (SELECT oid FROM pg_roles WHERE rolname = current_user)
        FROM pg_catalog.pg_class`.execute(tx);
      await appended(writer, completed, recorded(completed))(tx);
      await sql
        .raw(`SELECT set_config('search_path', 'pg_temp, pg_catalog, ' || current_schema(), true)`)
        .execute(tx);
    };
    await expectRefused(
      [`UPDATE waste_items SET price = 1 WHERE id = '${completed}'`],
      /UPDATE of waste_items is evidence and stays as it is/,
      inAnotherCatalog,
    );
  });

  it('to change or remove an item that no audit row of the transaction records', async () => {
    const change = `UPDATE waste_items SET buyer = 'Somebody else' WHERE id = '${pending}'`;
    const remove = `DELETE FROM waste_items WHERE id = '${other}'`;
    const unrecorded = /was changed without an audit row that records it/;
    for (const [statement, id] of [
      [change, pending],
      [remove, other],
    ] as const) {
      const tellings: Readonly<Record<string, Telling | undefined>> = {
        'nothing is appended': undefined,
        'it is an audit row of another item': appended(writer, completed, recorded(completed)),
        'the audit row records nothing': appended(writer, id, null),
        'the audit row was rolled back to a savepoint': async (tx) => {
          await sql`SAVEPOINT before_it`.execute(tx);
          await appended(writer, id, recorded(id))(tx);
          await sql`ROLLBACK TO SAVEPOINT before_it`.execute(tx);
        },
      };
      for (const [how, telling] of Object.entries(tellings)) {
        const said = await attempt(writer, statement, telling);
        if (said === 0n && !['product', 'admin', 'companyAdmin', 'requester'].includes(writer)) continue;
        expect([how, statement, said]).toEqual([how, statement, expect.stringMatching(unrecorded)]);
      }
    }
    await expect(
      attempt(writer, 'SELECT 1', appended(writer, 'one that is nowhere', recorded(pending))),
    ).resolves.toBe(0n);
    expect(await everything()).toBe(before);
  });
});

it('what an earlier transaction recorded of an item lets no one change it', async () => {
  expect(await attempt('product', 'SELECT 1', appended('product', pending, { item_events: {} }))).toBe(0n);
  const said = await attempt('product', `UPDATE waste_items SET buyer = 'X' WHERE id = '${pending}'`);
  expect(said).toMatch(/was changed without an audit row that records it/);
  expect(await everything()).toBe(before);
});

describe('the database lets', () => {
  /** What does not hold: attempts of the other tests appended audit rows that are not so. */
  const verify = async () => {
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('1970-01-01') },
    });
    // why: rows are read together, so their order says nothing.
    return broken.toSorted();
  };

  it.each(['admin', 'companyAdmin', 'requester'] as const)(
    'a request whose items are all pending be deleted by %s, with all that is of it',
    async (person) => {
      const wrong = await verify();
      const { id } = await done(server, 'requester', 'projects.create', {
        fields: { command: JSON.stringify(requestOf(2)) },
        files: [{ field: 'item_0_images', name: 'a.jpg', bytes: await jpeg() }],
      });
      expect(await everything()).not.toBe(before);
      await done(server, person, 'projects.delete', { params: { id } });
      expect(await everything()).toBe(before);
      expect(await verify()).toEqual(wrong);
    },
  );

  it('the owner of the tables change a completed item, as a restore does; verify names it', async () => {
    const set = (price: string) =>
      server.database.asOwner((tx) =>
        sql`UPDATE waste_items SET final_price = ${sql.raw(price)} WHERE id = ${completed}`.execute(tx),
      );
    const wrong = await verify();
    await set('final_price + 1');
    expect(await verify()).toContainEqual(
      expect.stringMatching(new RegExp(`^waste_items ${completed}: final_price differ`)),
    );
    await set('final_price - 1');
    expect(await verify()).toEqual(wrong);
  });

  it('the owner of the tables change what was said, and the product note that a question was overtaken', async () => {
    const note = (is: boolean) =>
      attempt('product', `UPDATE item_questions SET overtaken = ${is} WHERE id = '${said.open}'`);
    expect([await note(true), await note(false)]).toEqual([1n, 1n]);
    const rename = (name: string) =>
      server.database.asOwner((tx) =>
        sql`UPDATE item_comments SET author_name = ${name} WHERE id = ${said.withdrawn}`.execute(tx),
      );
    await rename('Nobody');
    await rename(server.people.requester.name);
    expect(await everything()).toBe(before);
  });

  it('the product remove an upload that was never committed', async () => {
    const id = crypto.randomUUID();
    const file = {
      purpose: 'item_image',
      state: 'pending',
      name: 'a.png',
      mime_type: 'image/png',
      size: 1,
    } as const;
    await server.transactions.asSystem((tx) =>
      tx
        .insertInto('stored_files')
        .values({
          id,
          ...file,
          sha256: 'x',
          storage_key: id,
          uploaded_by: null,
          created_at: server.clock.now(),
        })
        .execute(),
    );
    expect(await attempt('product', `DELETE FROM stored_files WHERE id = '${id}'`)).toBe(1n);
    expect(await everything()).toBe(before);
  });
});
