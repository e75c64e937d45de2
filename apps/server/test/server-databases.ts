import { PATIENT_LIMITS } from '@monda/test-bed/patient-limits.ts';
import { startPostgres } from '@monda/test-bed/postgres.ts';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/database/open-database.ts';
import { Work } from '../src/database/work.ts';
import {
  DEFINITIONS,
  FIRST_NUMBERS,
  MOST_LEFT,
  type OwnedDatabase,
  removalOf,
  SIZE,
  TABLES,
} from './emptied-databases.ts';
import { APPLICATION_ROLE, throughSocket } from './postgresql-template.ts';

/** A copy of the template with connections that know its statements. */
interface ServerDatabase {
  /** As the role of the application, which owns nothing. */
  readonly application: OpenDatabase;
  /** As the owner, a superuser. */
  readonly owner: OpenDatabase;
  /** As the owner, in a session that passes triggers by. */
  readonly emptying: OpenDatabase;
  readonly definitions: string;
  readonly bytes: number;
  /** Closes its connections and removes it. */
  discard(): Promise<void>;
}

const rowsOf = async <Value>(database: OpenDatabase, statement: string) =>
  (await sql.raw<Value>(statement).execute(database.db)).rows;
const definitionsOf = async (owner: OpenDatabase) => JSON.stringify(await rowsOf(owner, DEFINITIONS));
async function bytesOf(owner: OpenDatabase): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(owner, SIZE);
  return Number(row?.bytes);
}

/**
 * Makes the function that removes every row. why: PostgreSQL plans the statements of a function once for a session; ninety
 * statements that are sent as text take ten times as long.
 */
async function makeRemoval(owner: OpenDatabase): Promise<void> {
  const tables = await rowsOf<{ name: string }>(owner, TABLES);
  await sql
    .raw(
      `CREATE SCHEMA emptying; CREATE FUNCTION emptying.remove_rows() RETURNS void LANGUAGE plpgsql
        AS $$ BEGIN ${removalOf(tables)} END $$`,
    )
    .execute(owner.db);
}

async function copyOf(template: string): Promise<ServerDatabase> {
  const server = await startPostgres();
  const socket = inject('databaseSocket');
  const made = await server.createDatabase(template);
  const url = new URL(socket === undefined ? made : throughSocket(made, socket));
  const asApplication = new URL(url);
  asApplication.username = APPLICATION_ROLE;
  asApplication.password = APPLICATION_ROLE;
  const passingBy = new URL(url);
  passingBy.searchParams.set('options', '-c session_replication_role=replica');
  const open = (address: URL, poolSize: number) =>
    openDatabase({ kind: 'server', url: address.href, poolSize, ...PATIENT_LIMITS });
  const [application, owner, emptying] = await Promise.all([
    open(asApplication, 10),
    open(url, 1),
    open(passingBy, 1),
  ]);
  await makeRemoval(owner);
  return {
    ...{ application, owner, emptying },
    definitions: await definitionsOf(owner),
    bytes: await bytesOf(owner),
    discard: async () => {
      await Promise.all([application.close(), owner.close(), emptying.close()]);
      await server.stop();
    },
  };
}

/** Whether nothing but rows was changed, and no statement is on its way. */
async function isReusable({ application, owner, definitions, bytes }: ServerDatabase): Promise<boolean> {
  const { open, idle, waiting } = application.connections();
  return (
    open === idle &&
    waiting === 0 &&
    (await bytesOf(owner)) < bytes + MOST_LEFT &&
    (await definitionsOf(owner)) === definitions
  );
}

const REMOVAL = sql`SELECT emptying.remove_rows()`;

/** Databases of this process that no test uses now. */
const idle: ServerDatabase[] = [];

/**
 * A migrated, empty database on the server. The next test file of this process gets it again, emptied, with its connections:
 * a new one plans every statement again. One of which more than rows was changed is removed.
 */
export async function takeFromServer(template: string): Promise<OwnedDatabase> {
  const database = idle.pop() ?? (await copyOf(template));
  const { application, owner, emptying } = database;
  let isClosed = false;
  // why: what a file left running must not write into the database of the next one.
  const whileOpen =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (isClosed) throw new Error('The database of this test file was closed.');
      return work(...given);
    };
  return {
    ...application,
    work: {
      transaction: whileOpen(application.work.transaction),
      reading: whileOpen(application.work.reading),
    } as OpenDatabase['work'],
    asOwner: (run) => owner.db.transaction().execute((tx) => run(new Work(tx.getExecutor()))),
    emptied: (fill) =>
      emptying.db.transaction().execute(async (tx) => {
        await REMOVAL.execute(tx);
        await fill(new Work(tx.getExecutor()));
      }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (!(await isReusable(database))) return database.discard();
      await REMOVAL.execute(emptying.db);
      await sql.raw(FIRST_NUMBERS).execute(emptying.db);
      idle.push(database);
    },
  };
}
