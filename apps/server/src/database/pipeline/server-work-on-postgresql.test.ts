import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { startPgBouncer } from '@monda/test-bed/pgbouncer.ts';
import { type PrivatePostgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import type { Tx } from '../transactions.ts';

const person = (id: string): Actor => ({
  id,
  role: 'admin',
  companyId: null,
  name: id,
  email: `${id}@example.com`,
  permissions: [],
});
const [ada, bo] = [person('ada'), person('bo')];
const none = () => Promise.resolve([]);

let postgres: PrivatePostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres({ own: true });
  url = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE ROLE monda_app NOLOGIN;
    CREATE TABLE notes (owner text NOT NULL, word text NOT NULL,
      CONSTRAINT notes_once UNIQUE (owner, word) DEFERRABLE INITIALLY DEFERRED, CHECK (word <> 'bad'));
    ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
    ALTER TABLE notes FORCE ROW LEVEL SECURITY;
    CREATE POLICY own ON notes TO monda_app USING (owner = current_setting('app.actor_id', true));
    GRANT SELECT, INSERT ON notes TO monda_app`);
  await client.end();
});
afterAll(() => postgres.stop());

const ownersOf = (tx: Tx) =>
  sql<{ owner: string }>`SELECT DISTINCT owner FROM notes ORDER BY owner`.execute(tx);
const owners = async (tx: Tx) => (await ownersOf(tx)).rows.map((row) => row.owner);
const wordsOf = async (tx: Tx) =>
  (await sql<{ word: string }>`SELECT word FROM notes ORDER BY word`.execute(tx)).rows.map((row) => row.word);
const write = (tx: Tx, owner: string, word: string) =>
  sql`INSERT INTO notes (owner, word) VALUES (${owner}, ${word})`.execute(tx);
const fails = (tx: Tx) => sql`SELECT 1 / 0`.execute(tx);
const session = sql<Record<string, string | null>>`SELECT current_user = session_user AS itself,
  coalesce(current_setting('app.actor_id', true), '') AS actor, current_setting('statement_timeout') AS longest,
  current_setting('transaction_read_only') AS reads_only,
  current_setting('max_parallel_workers_per_gather') AS helpers`;

describe.each([
  ['statements prepared by the server', { prepared: true, pipeline: true }],
  ['statements sent whole each time', { prepared: false, pipeline: true }],
  ['the pipeline switched off', { prepared: true, pipeline: false }],
])('work on a server, %s', (_name, { prepared, pipeline }) => {
  let database: OpenDatabase;
  let work: OpenDatabase['work'];
  beforeEach(async () => {
    // why: with one connection whatever is left in its session meets the next one.
    database = await openDatabase({
      kind: 'server',
      url,
      poolSize: 1,
      prepared,
      pipeline,
      ...PATIENT_LIMITS,
      statementMs: 3_000,
    });
    ({ work } = database);
    await sql`TRUNCATE notes`.execute(database.db);
    await work.transaction(
      null,
      async (tx) => [await write(tx, 'ada', 'a'), await write(tx, 'bo', 'b')],
      none,
    );
  });
  afterEach(() => database.close());

  it.runIf(pipeline)('statements of a person take no further process and are not compiled', async () => {
    const how = async (tx: Tx) =>
      (
        await sql`SELECT current_setting('max_parallel_workers_per_gather') AS helpers,
          current_setting('jit') AS compiled`.execute(tx)
      ).rows;
    const alone = [{ helpers: '0', compiled: 'off' }];
    expect(await work.reading(ada, how)).toEqual(alone);
    expect(await work.transaction(ada, how, none)).toEqual(alone);
  });

  /** Nothing of anybody is in the session, and the connection is of use. */
  async function isUntouched() {
    const { rows } = await session.execute(database.db);
    expect(rows).toEqual([{ itself: true, actor: '', longest: '0', reads_only: 'off', helpers: '2' }]);
  }

  it.each([
    ['reading', () => work.reading(ada, owners)],
    ['a change', () => work.transaction(ada, (tx) => write(tx, 'ada', 'more'), none)],
    ['reading that fails', () => work.reading(ada, fails)],
    ['a change that fails', () => work.transaction(ada, fails, none)],
    [
      'a change whose last statement fails',
      () => work.transaction(ada, owners, async (tx) => [sql`SELECT 1 / 0`.compile(tx)]),
    ],
    [
      'a failure between statements that travel together',
      () => work.transaction(ada, (tx) => Promise.all([owners(tx), fails(tx), owners(tx)]), none),
    ],
    [
      'a statement that takes too long',
      () => work.reading(ada, (tx) => sql`SELECT pg_sleep(60)`.execute(tx)),
    ],
    [
      'a handler that throws',
      () => work.transaction(ada, async (tx) => [await owners(tx), await Promise.reject(new Error())], none),
    ],
    [
      'a handler that throws while statements are on their way',
      () => work.transaction(ada, (tx) => Promise.all([owners(tx), Promise.reject(new Error())]), none),
    ],
    [
      'a value that cannot be sent',
      () =>
        work.reading(ada, (tx) =>
          sql`SELECT ${{
            toJSON: () => {
              throw new Error('unsendable');
            },
          }}`.execute(tx),
        ),
    ],
  ])('leaves nothing in the session: %s', async (what, run) => {
    // why: each such run waits for its limit of three seconds.
    const times = what === 'a statement that takes too long' ? 1 : 3;
    for (let time = 0; time < times; time += 1) {
      await run().catch(() => {});
      await isUntouched();
    }
    expect(await work.reading(bo, owners)).toEqual(['bo']);
  });

  it('every statement runs under the row level security of its person, however often others ask the same on this connection', async () => {
    for (let time = 0; time < 8; time += 1) {
      for (const actor of [ada, bo]) {
        const own = [actor.id];
        const twice = async (tx: Tx) => [...(await Promise.all([owners(tx), owners(tx)])), await owners(tx)];
        expect(await work.reading(actor, twice)).toEqual([own, own, own]);
        expect(await work.transaction(actor, twice, none)).toEqual([own, own, own]);
      }
      expect(await work.transaction(null, owners, none)).toEqual(['ada', 'bo']);
    }
  });

  it('a person writes nothing that row level security hides, and reading writes nothing at all', async () => {
    await expect(work.transaction(ada, (tx) => write(tx, 'bo', 'x'), none)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(work.reading(ada, (tx) => write(tx, 'ada', 'x'))).rejects.toMatchObject({ code: '25006' });
    expect(await work.transaction(null, wordsOf, none)).toEqual(['a', 'b']);
  });

  it('statements issued together run in their order, in one transaction', async () => {
    const seen = await work.transaction(
      ada,
      (tx) => Promise.all([wordsOf(tx), write(tx, 'ada', 'c'), wordsOf(tx)]),
      none,
    );
    expect([seen[0], seen[2]]).toEqual([['a'], ['a', 'c']]);
  });

  it('a failure names its own statement, undoes what went before and runs nothing after it', async () => {
    const [before, failing, after] = await work
      .transaction(
        ada,
        async (tx) => {
          const all = await Promise.allSettled([write(tx, 'ada', 'c'), fails(tx), write(tx, 'ada', 'd')]);
          // why: a handler that goes on regardless must not write outside of a transaction, as no one.
          const late = await Promise.allSettled([write(tx, 'bo', 'late')]);
          return Promise.reject(Object.assign(new Error(), { seen: [...all, ...late] }));
        },
        none,
      )
      .catch((error: { seen: PromiseSettledResult<unknown>[] }) => error.seen);
    expect([before?.status, failing?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(failing).toMatchObject({ reason: { code: '22012' } });
    expect(await work.transaction(null, wordsOf, none)).toEqual(['a', 'b']);
  });

  it('a statement issued behind one that fails is undone with it, though no one waits for it', async () => {
    const together = (tx: Tx) => Promise.all([fails(tx), write(tx, 'ada', 'c'), write(tx, 'ada', 'd')]);
    await expect(work.transaction(ada, together, none)).rejects.toMatchObject({ code: '22012' });
    await isUntouched();
    expect(await work.transaction(null, wordsOf, none)).toEqual(['a', 'b']);
  });

  it('a handler that hides a failure commits nothing', async () => {
    const hides = async (tx: Tx) => [await write(tx, 'ada', 'c'), await fails(tx).catch(() => {})];
    const failure = pipeline ? { code: '22012' } : { name: 'AbortedTransactionError' };
    await expect(work.transaction(ada, hides, none)).rejects.toMatchObject(failure);
    const last = async (tx: Tx) => [sql`INSERT INTO notes VALUES ('bo', 'late')`.compile(tx)];
    await expect(work.transaction(ada, hides, last)).rejects.toMatchObject({
      code: pipeline ? '22012' : '25P02',
    });
    expect(await work.transaction(null, wordsOf, none)).toEqual(['a', 'b']);
  });

  it('what fails at the commit was never done', async () => {
    const same = (tx: Tx) => write(tx, 'ada', 'a');
    await expect(work.transaction(ada, same, none)).rejects.toMatchObject({ code: '23505' });
    await isUntouched();
    expect(await work.transaction(null, wordsOf, none)).toEqual(['a', 'b']);
  });

  it('a transaction that has ended takes no more statements', async () => {
    const left: Tx[] = [];
    await work.reading(ada, async (tx) => void left.push(tx));
    await work.transaction(ada, async (tx) => [left.push(tx), await owners(tx)], none);
    for (const tx of left) await expect(owners(tx)).rejects.toThrow(/has ended|already/);
    await isUntouched();
  });

  it('a connection that is lost in the middle fails its work, and the next has another', async () => {
    const lost = (tx: Tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
    const cut = async (tx: Tx) => [await write(tx, 'ada', 'c'), await lost(tx)];
    await expect(work.transaction(null, cut, none)).rejects.toThrow();
    expect(await work.transaction(null, wordsOf, none)).toEqual(['a', 'b']);
  });

  it('a statement that answers all columns goes on when a later release adds one', async () => {
    const everything = (tx: Tx) => sql`SELECT * FROM notes WHERE owner = 'ada'`.execute(tx);
    for (let time = 0; time < 3; time += 1) await work.transaction(null, everything, none);
    await sql`ALTER TABLE notes ADD COLUMN more text`.execute(database.db);
    try {
      const { rows } = await work.transaction(null, everything, none);
      expect(rows).toEqual([{ owner: 'ada', word: 'a', more: null }]);
    } finally {
      await sql`ALTER TABLE notes DROP COLUMN more`.execute(database.db);
    }
  });

  it('an answer whose form changed fails once and is read anew', async () => {
    // why: a text of this form is prepared; one that Kysely writes for all columns is not.
    const everything = (tx: Tx) => sql`SELECT n.* FROM notes n WHERE owner = 'ada'`.execute(tx);
    for (let time = 0; time < 3; time += 1) await work.transaction(null, everything, none);
    await sql`ALTER TABLE notes ADD COLUMN more text`.execute(database.db);
    try {
      await work.transaction(null, everything, none).catch(() => {});
      expect((await work.transaction(null, everything, none)).rows).toEqual([
        { owner: 'ada', word: 'a', more: null },
      ]);
    } finally {
      await sql`ALTER TABLE notes DROP COLUMN more`.execute(database.db);
    }
  });

  it('a reading is one message, a change three; without the pipeline each statement is one', async () => {
    const [reading, change, nothing] = pipeline ? [1, 4, 4] : [6, 13, 16];
    await work.reading(ada, owners);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work.reading(ada, (tx) => Promise.all([owners(tx), wordsOf(tx), owners(tx)]));
      expect(sent).toHaveBeenCalledTimes(reading);
      const changing = async (tx: Tx) => {
        await owners(tx);
        await Promise.all([write(tx, 'ada', 'c'), wordsOf(tx)]);
      };
      await work.transaction(ada, changing, async (tx) => [sql`SELECT 1`.compile(tx)]);
      expect(sent).toHaveBeenCalledTimes(change);
      await work.transaction(ada, async () => 'nothing', none);
      expect(sent).toHaveBeenCalledTimes(nothing);
    } finally {
      sent.mockRestore();
    }
  });

  it('the server prepares repeated statements, and none where that is switched off', async () => {
    for (let time = 0; time < 3; time += 1) await work.reading(ada, owners);
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pg_prepared_statements
      WHERE name LIKE 'monda\\_%' AND statement LIKE '%FROM notes%'`.execute(database.db);
    expect(rows).toEqual([{ count: prepared && pipeline ? 1 : 0 }]);
  });
});

it('a pool that does not support prepared statements costs failures at first, never a wrong answer', async () => {
  const pool = await startPgBouncer(url, 2);
  const database = await openDatabase({ kind: 'server', url: pool.url, poolSize: 6, ...PATIENT_LIMITS });
  const ask = (at: number) => {
    const actor = at % 2 === 0 ? ada : bo;
    return database.work.reading(actor, async (tx) => [actor.id, ...(await owners(tx))]);
  };
  try {
    const rounds: PromiseSettledResult<string[]>[][] = [];
    const askAll = async () =>
      rounds.push(await Promise.allSettled(Array.from({ length: 24 }, (_, at) => ask(at))));
    const failures = () => rounds.map((round) => round.filter(({ status }) => status === 'rejected').length);
    for (let round = 0; round < 6; round += 1) await askAll();
    // why: which connection is given is decided by the pool, so the first failure may come in any round.
    if (failures().at(-1) !== 0) await askAll();
    const right = rounds.flat().filter((answer) => answer.status === 'fulfilled');
    for (const { value } of right) expect(value.slice(1)).toEqual([value[0]]);
    expect(rounds.at(-1)?.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 'fulfilled'));
    expect(failures().filter((howMany) => howMany > 0).length).toBeLessThanOrEqual(1);
  } finally {
    await database.close();
    await pool.stop();
  }
});
