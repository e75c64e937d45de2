import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { databaseAt, type PrivatePostgres, startPostgres } from '@monda/test-bed/postgres.ts';
import { launchMigration, type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertWithPassword, tokenOf } from '../../test/data-folder.ts';
import type { DatabaseServer } from '../database/database-settings.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrateServer, prepareDatabase } from '../database/prepare-database.ts';
import { StartFailure } from '../process/start-failure.ts';

const PATIENCE = 240_000;
/** Hung for good, as opposed to answered late; the product promises two seconds. */
const HUNG_MS = 15_000;

let postgres: PrivatePostgres;
let folder: string;
let settings: Record<string, string>;
let owner: string;
let application: string;
beforeAll(async () => {
  postgres = await startPostgres({ own: true });
  folder = await temporaryFolder();
  await postgres.run(
    'CREATE ROLE monda_app NOLOGIN',
    'CREATE ROLE monda_product NOLOGIN',
    `CREATE ROLE monda_owner LOGIN PASSWORD 'o'`,
    `CREATE ROLE monda_web LOGIN PASSWORD 'w'`,
    'GRANT monda_app TO monda_owner',
    'CREATE DATABASE monda OWNER monda_owner',
  );
  const as = (user: string, password: string) => {
    const url = new URL(databaseAt(postgres.url, 'monda'));
    url.username = user;
    url.password = password;
    return url.href;
  };
  owner = as('monda_owner', 'o');
  application = as('monda_web', 'w');
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: application,
    DEMO: 'false',
    SEED_ADMIN_EMAIL: 'a@monda.test',
  };
}, PATIENCE);
afterAll(async () => {
  await postgres.stop();
  await removeFolder(folder);
});

/** A server as a start opens it, in this process: `main.test.ts` shows how a start that is refused ends. */
const serverAt = (url: string, waitMs: number = PATIENT_LIMITS.waitMs): DatabaseServer => ({
  url,
  poolSize: 2,
  prepared: true,
  pipeline: true,
  ...PATIENT_LIMITS,
  waitMs,
});

/** What a start as the application says of its database, a line each. */
async function linesOfStart(server = serverAt(application)): Promise<readonly string[]> {
  const database = await openDatabase({ kind: 'server', ...server, watched: true });
  try {
    return await prepareDatabase(database, { primary: server, owner: null, replica: null });
  } finally {
    await database.close();
  }
}

const refusalOf = (start: Promise<unknown>): Promise<string> =>
  start.then(
    () => 'not refused',
    (error: unknown) => (error instanceof StartFailure ? error.message : String(error)),
  );

const migrateAsOwner = () => migrateServer({ primary: serverAt(application), owner, replica: null });

async function asApplication(statement: string, before = 'SELECT 1'): Promise<unknown> {
  const client = new pg.Client({ connectionString: application });
  await client.connect();
  try {
    await client.query(before);
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('a role that owns nothing', () => {
  it(
    'refuses a database that is older, and one it may not work on; the owner migrates',
    async () => {
      expect(await refusalOf(linesOfStart())).toMatch(
        /^The database is older than this Monda \(it lacks 0001-.*npm run migrate/,
      );
      const migration = launchMigration({ ...settings, DATABASE_MIGRATION_URL: owner });
      expect((await migration.ended).code).toBe(0);
      expect(migration.output()).toContain('Ran 0008-own-role.');
      expect(await migrateAsOwner()).toEqual([]);
      expect(await refusalOf(linesOfStart())).toMatch(/GRANT monda_app, monda_product|npm run migrate/);
      await postgres.run('GRANT monda_app, monda_product TO monda_web');
    },
    PATIENCE,
  );

  it.each([
    'CREATE TABLE mine ()',
    'ALTER TABLE waste_items DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'DROP POLICY waste_items_read ON waste_items',
    'TRUNCATE audit_log',
    `UPDATE audit_log SET action = 'nothing'`,
    'DELETE FROM audit_log',
    `UPDATE item_history SET comment = ''`,
    'DELETE FROM item_history',
    'DELETE FROM kysely_migration',
    'SET ROLE monda_owner',
    'SET session_replication_role = replica',
  ])('may not: %s', async (statement) => {
    await expect(asApplication(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it(
    'sees nothing without a role; one that inherits starts with a notice of what to run',
    async () => {
      const asked = () => asApplication('SELECT count(*)::int AS rows FROM users');
      const product = await startProduct(settings);
      await product.stop();
      // why: from PostgreSQL 16 on, each grant says by itself whether it is inherited.
      const line = /run as a superuser (ALTER ROLE .* NOINHERIT|GRANT .* WITH INHERIT FALSE);$/m.exec(
        product.output(),
      )?.[1];
      expect(line).toContain('monda_web');
      expect(await asked()).not.toEqual([{ rows: 0 }]);
      await postgres.run(line ?? '');
      await expect(asked()).rejects.toThrow('permission denied');
      expect(await linesOfStart()).toEqual([]);
    },
    PATIENCE,
  );

  it('sees no row as a person without a name', async () => {
    for (const table of ['companies', 'users', 'projects', 'waste_items', 'item_history', 'stored_files']) {
      const seen = await asApplication(`SELECT count(*)::int AS rows FROM ${table}`, 'SET ROLE monda_app');
      expect([table, seen]).toEqual([table, [{ rows: 0 }]]);
    }
  });

  it(
    'refuses a database without what it reads, as a product and as a migration, and works after what only adds',
    async () => {
      const client = new pg.Client({ connectionString: owner });
      await client.connect();
      try {
        await client.query(`INSERT INTO kysely_migration VALUES ('9998-later', now()::text),
          ('9999-contract-9998-later', now()::text)`);
        const refused = 'created by a newer version of Monda (it has 9999-contract-9998-later)';
        expect(await refusalOf(linesOfStart())).toContain(refused);
        expect(await refusalOf(migrateAsOwner())).toContain(refused);
        await client.query(`DELETE FROM kysely_migration WHERE name LIKE '9999-%'`);
        expect(await linesOfStart()).toEqual([]);
        expect(await migrateAsOwner()).toEqual([]);
        await client.query(`DELETE FROM kysely_migration WHERE name LIKE '9998-%'`);
      } finally {
        await client.end();
      }
    },
    PATIENCE,
  );

  it('names the server that cannot be reached, without the password', async () => {
    const url = new URL('postgres://monda@127.0.0.1:1/monda');
    url.password = 'a-secret-word';
    const said = await refusalOf(linesOfStart(serverAt(url.href)));
    expect(said).toContain('The database/monda at 127.0.0.1:1 cannot be opened');
    expect(said).not.toContain('a-secret-word');
  });
});

describe('a server that is slow', () => {
  it(
    'to let a product in is waited for at its start',
    async () => {
      const { hostname, port } = new URL(application);
      const silent = new Set<Socket>();
      const proxy = createServer((asked) => {
        asked.on('error', () => {});
        if (silent.size < 4) return silent.add(asked);
        const onward = connect(Number(port), hostname);
        onward.on('error', () => asked.destroy());
        return asked.pipe(onward).pipe(asked);
      }).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      const url = new URL(application);
      url.port = String((proxy.address() as AddressInfo).port);
      expect(await linesOfStart(serverAt(url.href, 700))).toEqual([]);
      expect(silent.size).toBe(4);
      for (const socket of silent) socket.destroy();
      proxy.close();
    },
    PATIENCE,
  );
});

describe('a server that goes', () => {
  let product: RunningProduct;
  let token: string;
  beforeAll(async () => {
    product = await startProduct({ ...settings, DATABASE_MIGRATION_URL: owner });
    await insertWithPassword(
      { kind: 'server', url: application, poolSize: 1, ...PATIENT_LIMITS },
      'requester',
    );
    token = await tokenOf(product.url, 'requester');
  }, PATIENCE);
  afterAll(() => product.kill());

  const call = (path: string, more: RequestInit = {}) =>
    fetch(`${product.url}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(HUNG_MS),
      ...more,
    });
  const status = async (path: string) => (await call(path)).status;
  const list = () => status('/api/projects/waste-items');
  const ready = () => status('/health/ready');
  const eventually = (what: () => Promise<number>, wanted: number) =>
    expect.poll(what, { timeout: 60_000, interval: 100 }).toBe(wanted);

  it(
    'stopped, killed or frozen is a plain 503 and red readiness; back again, everything goes on',
    async () => {
      expect(await list()).toBe(200);
      for (const [away, back] of [
        [() => postgres.kill('SIGINT'), () => postgres.start()],
        [() => postgres.kill('SIGKILL'), () => postgres.start()],
        [async () => postgres.freeze(), async () => postgres.thaw()],
      ] as const) {
        await away();
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => call('/api/projects/waste-items')),
        );
        expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
        expect(answers.every((answer) => answer.headers.get('retry-after') !== null)).toBe(true);
        expect(await answers[0]?.text()).not.toMatch(/ECONN|postgres|terminat/i);
        await eventually(ready, 503);
        expect(await status('/health/live')).toBe(200);
        await back();
        await eventually(list, 200);
        await eventually(ready, 200);
      }
    },
    PATIENCE,
  );

  it(
    'that only reads still shows lists, refuses changes for now, and is not ready',
    async () => {
      await postgres.configure({ default_transaction_read_only: 'on' });
      await eventually(ready, 503);
      expect(await list()).toBe(200);
      const change = () =>
        call('/api/users/me/complete-profile', {
          method: 'PUT',
          body: JSON.stringify({ firstName: 'Daniel', lastName: 'Osei' }),
        });
      await eventually(async () => (await change()).status, 503);
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('SET default_transaction_read_only = off');
      await client.query('ALTER SYSTEM RESET default_transaction_read_only');
      await client.query('SELECT pg_reload_conf()');
      await client.end();
      await eventually(ready, 200);
    },
    PATIENCE,
  );

  it(
    'is busy: a call that finds no free connection in time is answered with when to try again',
    async () => {
      const holder = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, 'monda') });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const answers = await Promise.all(Array.from({ length: 30 }, () => call('/api/projects/waste-items')));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
      expect(answers.every((answer) => Number(answer.headers.get('retry-after')) > 0)).toBe(true);
      await holder.query('ROLLBACK');
      await holder.end();
      await eventually(list, 200);
    },
    PATIENCE,
  );
});
