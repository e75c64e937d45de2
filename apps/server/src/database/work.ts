import {
  type CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Dialect,
  DummyDriver,
  type Expression,
  type Insertable,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  type Selectable,
  sql,
  Transaction,
  type Updateable,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { type Clock, systemClock } from '../process/clock.ts';
import {
  type AuditedCall,
  type AuditEntry,
  type AuditNote,
  auditStatements,
  type ChangedRow,
  noteOf,
  type RowDigests,
} from './audit-notes.ts';
import { insertion } from './insertion.ts';
import { columnsWritten, groupsWritten, type WrittenColumn } from './recorded-groups.ts';
import type { RecordedTableName } from './recorded-tables.ts';
import { type Tables, TABLES } from './tables.ts';

type Stored<Table extends RecordedTableName> = Selectable<Tables[Table]>;
type New<Table extends RecordedTableName> = Insertable<Tables[Table]>;
type Change<Table extends RecordedTableName> = {
  readonly [Name in keyof Updateable<Tables[Table]>]: Updateable<Tables[Table]>[Name] | Expression<unknown>;
};
type Updating<Table extends RecordedTableName> = UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
type Removing<Table extends RecordedTableName> = DeleteQueryBuilder<Tables, Table, DeleteResult>;

/** A statement as it answers rows. */
interface Returning {
  returning(columns: never): { execute(): Promise<unknown[]> };
}

/**
 * What a statement that writes rows answers of them, by table: every column this product knows, as a text that is not built
 * anew for each. why: a later release may add a column while this server runs, and a prepared statement that answers all there
 * are would fail then.
 */
const ANSWERED = new Map(
  Object.entries(TABLES).map(([name, { columns }]) => {
    const names = Object.keys(columns).map((column) => `"${column}"`);
    return [name, sql.raw(names.join(', '))];
  }),
);

/** The rows that a statement writes. */
const answered = async <Table extends RecordedTableName>(table: Table, statement: Returning) =>
  (await statement.returning(ANSWERED.get(table) as never).execute()) as readonly Stored<Table>[];

/** What was done, by default under the name of the call. */
export type Act = Omit<AuditEntry, 'action'> & { readonly action?: string };

/** How a change is recorded. */
interface Recording<Table extends RecordedTableName> {
  /** The row as it was: what the change leaves as it is, it does not record. */
  readonly before?: object;
  /** The columns it writes, where these are not all that it names, or parts of columns. */
  readonly written?: readonly WrittenColumn<Table>[];
}

/** What builds statements; none is sent by it. */
const DIALECT: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** A whole row as it stands after a change; computed columns may be missing. */
export type WholeRow<Table extends RecordedTableName> = Partial<Stored<Table>>;

/**
 * A transaction as everything above works with it: it reads by the methods of Kysely, and writes rows of recorded tables by
 * `insert`, `update` and `remove`, which write the rows and their digests for the audit log. `act` says which act it was;
 * rows that were changed without one refuse the commit. Nothing of it is stored unless all of it is.
 */
export class Work extends Transaction<Tables> {
  /** Whether it runs the statements of one message in the order they were issued in. */
  readonly keepsOrder: boolean;
  #clock: Clock = systemClock;
  readonly #notes: AuditNote[] = [];
  readonly #rows: ChangedRow[] = [];

  /** `executor`: where its statements go. */
  constructor(executor: QueryExecutor, { keepsOrder = false } = {}) {
    super({ config: { dialect: DIALECT }, dialect: DIALECT, driver: DIALECT.createDriver(), executor });
    this.keepsOrder = keepsOrder;
  }

  override withPlugin(plugin: KyselyPlugin): Work {
    return new Work(this.getExecutor().withPlugin(plugin), this).by(this.#clock);
  }

  /** The same, by this clock. */
  by(clock: Clock): this {
    this.#clock = clock;
    return this;
  }

  /** By which acts are dated; times, ids and random values of what is written come from it. */
  get clock(): Clock {
    return this.#clock;
  }

  /** Inserts a row; as it is stored, or as it was given where people may add to the table and not read it. */
  async insert<Table extends RecordedTableName>(table: Table, row: New<Table>): Promise<Stored<Table>> {
    const [stored] = await this.insertAll(table, [row]);
    if (stored === undefined) throw new Error(`a row of ${table} was not inserted`);
    return stored;
  }

  /** Inserts rows which all name the same columns. */
  async insertAll<Table extends RecordedTableName>(
    table: Table,
    rows: readonly New<Table>[],
  ): Promise<readonly Stored<Table>[]> {
    if (rows.length === 0) return [];
    const statement = insertion(this, table, rows);
    if (mayNotBeRead(table)) {
      await statement.execute();
      return this.#made(table, rows as never);
    }
    return this.#made(table, await answered(table, statement));
  }

  /** Inserts a row, or gives the one with this key its values. */
  async upsert<Table extends RecordedTableName>(
    table: Table,
    key: keyof Tables[Table] & string,
    row: New<Table>,
  ): Promise<Stored<Table>> {
    const [stored] = await this.upsertAll(table, key, [row]);
    return stored as Stored<Table>;
  }

  /** {@link upsert} for rows which all name the same columns. */
  async upsertAll<Table extends RecordedTableName>(
    table: Table,
    key: keyof Tables[Table] & string,
    rows: readonly New<Table>[],
  ): Promise<readonly Stored<Table>[]> {
    const [first] = rows;
    if (first === undefined) return [];
    const given = Object.keys(first as object).filter((column) => column !== key);
    const values = Object.fromEntries(given.map((column) => [column, sql.ref(`excluded.${column}`)]));
    const statement = insertion(this, table, rows).onConflict((conflict) =>
      conflict.column(key as never).doUpdateSet(values as never),
    );
    return this.#made(table, await answered(table, statement));
  }

  /** Inserts a row unless it is there; the rows that were inserted, or the one given where it may not be read. */
  async insertIfNew<Table extends RecordedTableName>(
    table: Table,
    row: New<Table>,
  ): Promise<readonly Stored<Table>[]> {
    // why: a conflict that names its column would have to read it.
    const statement = insertion(this, table, [row]).onConflict((conflict) => conflict.doNothing());
    if (mayNotBeRead(table)) {
      await statement.execute();
      return this.#made(table, [row] as never);
    }
    return this.#made(table, await answered(table, statement));
  }

  /** Changes rows; as they are stored then. */
  async update<Table extends RecordedTableName>(
    table: Table,
    change: Change<Table>,
    which: (query: Updating<Table>) => Returning,
    { before, written }: Recording<Table> = {},
  ): Promise<readonly Stored<Table>[]> {
    const query = this.updateTable(table as never).set(change as never) as unknown as Updating<Table>;
    const rows = await answered(table, which(query));
    this.wrote(table, rows, written ?? columnsWritten(table, change, before, rows[0]));
    return rows;
  }

  /** Changes the one row there is; as it is stored then. */
  async updateOne<Table extends RecordedTableName>(
    table: Table,
    change: Change<Table>,
    which: (query: Updating<Table>) => Returning,
    recording: Recording<Table> = {},
  ): Promise<Stored<Table>> {
    const [row] = await this.update(table, change, which, recording);
    if (row === undefined) throw new Error(`a row of ${table} that was to be changed is not there`);
    return row;
  }

  /** Removes rows; as they were stored. */
  async remove<Table extends RecordedTableName>(
    table: Table,
    which: (query: Removing<Table>) => Returning,
  ): Promise<readonly Stored<Table>[]> {
    const query = this.deleteFrom(table as never) as unknown as Removing<Table>;
    const rows = await answered(table, which(query));
    this.removed(table, rows);
    return rows;
  }

  /** Says what was done, for the audit log; rows that this work changes are recorded with it. */
  act(call: AuditedCall & { readonly name?: string }, entry: Act): void {
    this.note(noteOf(this.#clock.now(), call, { action: call.name ?? '', ...entry }, 'done'));
  }

  /** Says what was refused while the call goes on for other records. */
  refused(call: AuditedCall, entry: AuditEntry): void {
    this.note(noteOf(this.#clock.now(), call, entry, 'refused'));
  }

  /** Records an act of the product itself, or of a person who follows a link without signing in. */
  ownAct(entry: AuditEntry): void {
    this.act({ requestId: this.#clock.newId(), actor: null }, entry);
  }

  note(note: AuditNote): void {
    this.#notes.push(note);
  }

  /** Records new rows that a statement of its own wrote, whole. */
  made<Table extends RecordedTableName>(table: Table, rows: readonly WholeRow<Table>[]): void {
    for (const row of rows) this.#rows.push({ table, row });
  }

  /** Records the written columns of rows that a statement of its own, or a function of the database, changed. */
  wrote<Table extends RecordedTableName>(
    table: Table,
    rows: readonly WholeRow<Table>[],
    written: readonly WrittenColumn<Table>[],
  ): void {
    const groups = groupsWritten(table, written);
    if (groups === 'all') return this.made(table, rows);
    if (groups.length > 0) for (const row of rows) this.#rows.push({ table, row, groups });
  }

  /** Records that rows went with others; ids of row and subject are enough. */
  removed<Table extends RecordedTableName>(table: Table, rows: readonly WholeRow<Table>[]): void {
    for (const row of rows) this.#rows.push({ table, row, isGone: true });
  }

  /** What ends it: the audit rows, by one statement; none where nothing was noted. */
  lastStatements(digests: RowDigests): Promise<readonly CompiledQuery[]> {
    return auditStatements({ notes: this.#notes, rows: this.#rows }, digests);
  }

  #made<Table extends RecordedTableName>(
    table: Table,
    rows: readonly Stored<Table>[],
  ): readonly Stored<Table>[] {
    this.made(table, rows);
    return rows;
  }
}

/** Whether people who add rows of the table may not read them. */
function mayNotBeRead(table: RecordedTableName): boolean {
  if (TABLES[table].insertedUnread) return true;
  const grants: readonly unknown[] = TABLES[table].grants ?? [];
  return grants.includes('INSERT') && !grants.includes('SELECT');
}
