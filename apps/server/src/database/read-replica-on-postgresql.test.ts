import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import {
  databaseAt,
  type PrivatePostgres,
  type Standby,
  startPostgres,
  startStandby,
} from '@monda/test-bed/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factoriesOn } from '../../test/factories.ts';
import { actorOf, COMPANIES, idOf, insertPeople, type PersonName } from '../../test/test-people.ts';
import { testClock } from '../../test/test-clock.ts';
import type { LogPositions } from './database-watch.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { createReadReplica, REPLICA_REST_MS, type ReadReplica, type ReplicaOutcome } from './read-replica.ts';
import { createEncryption } from '../secrets/encryption-at-rest.ts';
import { type Transactions, transactionsOn, type Tx } from './transactions.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';

const PATIENCE = 240_000;
const SOON = { timeout: 60_000, interval: 50 };

const clock = testClock();
/** The positions the primary reports in a test; `null`: its real ones. */
let before: LogPositions | null = null;
let outcomes: ReplicaOutcome[] = [];
let primary: PrivatePostgres;
let standby: Standby;
let onPrimary: OpenDatabase;
let onStandby: OpenDatabase;
let release = () => {};
/** Ends with the tests only. */
const stuckForever = new Promise<void>((resolve) => {
  release = resolve;
});
let lists: ReadReplica;
let system: Transactions;
let transactions: Transactions;

beforeAll(async () => {
  primary = await startPostgres({ own: true });
  const url = await primary.createDatabase();
  const owner = await openDatabase({ kind: 'server', url, poolSize: 1, ...PATIENT_LIMITS });
  await migrate(owner.db);
  await owner.close();
  await primary.run(
    `CREATE ROLE monda_web LOGIN NOINHERIT PASSWORD 'w'`,
    'GRANT monda_app, monda_product TO monda_web',
  );
  standby = await startStandby(primary);
  const at = (server: string) => {
    const address = new URL(databaseAt(server, new URL(url).pathname.slice(1)));
    address.username = 'monda_web';
    address.password = 'w';
    return address.href;
  };
  const limits = { kind: 'server', poolSize: 3, watched: true } as const;
  onPrimary = await openDatabase({ ...limits, url: at(primary.url) });
  onStandby = await openDatabase({ ...limits, url: at(standby.url), statementMs: 1_000, readOnly: true });
  system = transactionsOn(onPrimary, TEST_DIGESTS);
  lists = createReadReplica({
    primary: { ...onPrimary, positions: () => before ?? onPrimary.positions() },
    replica: onStandby,
    encryption: createEncryption('a secret of the tests, long enough', clock),
    clock,
    onList: (outcome) => outcomes.push(outcome),
  });
  transactions = lists.listing(system);
  await system.asSystem((tx) => insertPeople(tx, clock));
  const factories = factoriesOn(system, clock);
  for (const company of ['acme', 'acme', 'rival'] as const) {
    await factories.anItemAt('pending', { company });
  }
}, PATIENCE);
afterAll(async () => {
  release();
  await Promise.all([onPrimary.close(), onStandby.close()]);
  await standby.stop();
  await primary.stop();
});
beforeEach(async () => {
  before = { newest: 0n, before: 0n };
  clock.advance(REPLICA_REST_MS);
  await standby.run('SELECT pg_wal_replay_resume()');
  await standby.caughtUp();
  outcomes = [];
});

/** Companies of all items as a person's list has them, asked without any condition, and the server's port. */
async function seen(tx: Tx) {
  const { rows: at } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(tx);
  const rows = await tx.selectFrom('waste_items').select(['id', 'company_id']).execute();
  return {
    server: at[0]?.port === standby.port ? 'replica' : 'primary',
    ids: rows.map((row) => row.id),
    companies: [...new Set(rows.map((row) => row.company_id))],
  };
}
const readAs = (person: PersonName, readAfter?: string, name: CallName = 'items.list', work = seen) =>
  transactions.asReader({ name, actor: actorOf(person), readAfter }, work);
const serverFor = async (person: PersonName, readAfter?: string) => (await readAs(person, readAfter)).server;
const newItem = async () => (await factoriesOn(system, clock).anItemAt('pending')).id;

describe('a list', () => {
  it('comes from the replica, and holds the rows of its person only', async () => {
    expect(await readAs('requester')).toMatchObject({ server: 'replica', companies: [COMPANIES.acme.id] });
    const rival = await readAs('rival');
    expect(rival).toMatchObject({ server: 'replica', companies: [COMPANIES.rival.id] });
    expect(rival.ids).toHaveLength(1);
    expect((await readAs('outsider')).ids).toEqual([]);
    expect((await readAs('manager')).companies).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['answered']));
  });

  it.each(['items.get', 'projects.get', 'users.list', 'projects.assignableUsers'] as const)(
    'is no %s: that comes from the primary',
    async (name) => {
      expect((await readAs('requester', undefined, name)).server).toBe('primary');
      expect(outcomes).toEqual([]);
    },
  );

  it('has what its person wrote and what its header names, however far the replica is', async () => {
    await standby.run('SELECT pg_wal_replay_pause()');
    const id = await newItem();
    const text = await lists.written(idOf('requester'));
    const old = await readAs('colleague');
    expect([old.server, old.ids.includes(id)]).toEqual(['replica', false]);
    for (const [person, header] of [
      ['requester', undefined],
      ['colleague', text],
      ['colleague', 'unknown'],
      ['colleague', `0/0'::pg_lsn OR true; --`],
    ] as const) {
      const list = await readAs(person, header);
      expect([list.server, list.ids.includes(id)]).toEqual(['primary', true]);
    }
    expect(outcomes).toEqual(['answered', ...Array.from({ length: 4 }, () => 'behind')]);
    await standby.run('SELECT pg_wal_replay_resume()');
    await newItem();
    await standby.caughtUp();
    const list = await readAs('colleague', text);
    expect([list.server, list.ids.includes(id)]).toEqual(['replica', true]);
    expect(await serverFor('requester')).toBe('replica');
  });

  it(
    'is never more than some seconds old for anybody',
    async () => {
      before = null;
      await expect.poll(() => lists.isThere(), SOON).toBe(true);
      await standby.run('SELECT pg_wal_replay_pause()');
      const id = await newItem();
      await expect.poll(async () => (await readAs('colleague')).ids.includes(id), SOON).toBe(true);
      await expect.poll(() => lists.isThere(), SOON).toBe(false);
      await standby.run('SELECT pg_wal_replay_resume()');
      await expect.poll(() => lists.isThere(), SOON).toBe(true);
      expect(await serverFor('colleague')).toBe('replica');
    },
    PATIENCE,
  );

  it('is refused by the primary only', async () => {
    const list = await readAs('requester', undefined, 'projects.items', async (tx) => {
      const found = await seen(tx);
      if (found.server === 'replica') throw new Refusal('not_found');
      return found;
    });
    expect(list.server).toBe('primary');
    expect(outcomes).toEqual(['refused']);
    expect(await serverFor('requester')).toBe('replica');
  });

  it.each([
    ['fails', (tx: Tx) => sql`SELECT 1 / 0`.execute(tx)],
    ['takes long', (tx: Tx) => sql`SELECT pg_sleep(60)`.execute(tx)],
    ['never ends', () => stuckForever],
  ])(
    'that %s at the replica comes from the primary, and so do those after it for a while',
    async (_what, stuck) => {
      const list = await readAs('requester', undefined, 'items.list', async (tx) => {
        const found = await seen(tx);
        if (found.server === 'replica') await stuck(tx);
        return found;
      });
      expect(list.server).toBe('primary');
      expect(await serverFor('requester')).toBe('primary');
      clock.advance(REPLICA_REST_MS);
      expect(await serverFor('requester')).toBe('replica');
      expect(outcomes).toEqual(['failed', 'away', 'answered']);
    },
  );

  it('comes from the primary while that one was not seen yet', async () => {
    before = { newest: null, before: null };
    expect(await serverFor('requester')).toBe('primary');
    expect(outcomes).toEqual(['away']);
  });

  it(
    'comes from the primary while the replica is stopped, killed or silent, and from the replica again after',
    async () => {
      for (const [away, back] of [
        [() => standby.kill('SIGINT'), () => standby.start()],
        [() => standby.kill('SIGKILL'), () => standby.start()],
        [async () => standby.freeze(), async () => standby.thaw()],
      ] as const) {
        await away();
        expect(await serverFor('requester')).toBe('primary');
        await expect.poll(() => onStandby.state(), SOON).toBe('away');
        expect(lists.isThere()).toBe(false);
        clock.advance(REPLICA_REST_MS);
        expect(await serverFor('requester')).toBe('primary');
        expect(outcomes.at(-1)).toBe('away');
        await back();
        await expect.poll(() => lists.isThere(), SOON).toBe(true);
        clock.advance(REPLICA_REST_MS);
        expect(await serverFor('requester')).toBe('replica');
      }
    },
    PATIENCE,
  );
});

describe('a replica that became a primary of its own', () => {
  it(
    'is not used, and changes nothing',
    async () => {
      await standby.promote();
      expect(await serverFor('requester')).toBe('primary');
      expect(outcomes).toEqual(['behind']);
      await expect.poll(() => onStandby.state(), SOON).toBe('writes');
      expect(lists.isThere()).toBe(false);
      await expect(
        onStandby.db.transaction().execute((tx) => tx.deleteFrom('waste_items').execute()),
      ).rejects.toThrow(/read-only transaction/);
    },
    PATIENCE,
  );
});
