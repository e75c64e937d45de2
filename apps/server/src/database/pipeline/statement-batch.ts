import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type BoundValue, boundValue } from './bound-values.ts';

/** A statement as it is sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The name under which the server has prepared it; `null`: it is sent whole. */
  readonly name: string | null;
}

/** What a statement was answered with. */
export interface StatementAnswer {
  readonly rows: Record<string, unknown>[];
  /** What the server says it did, such as `UPDATE`. */
  readonly command: string;
  /** Rows it touched, where it says so. */
  readonly count: number | null;
}

/** A column of an answer. */
interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** The columns of the statements prepared on one connection; `null` where there are none. */
export type PreparedStatements = Map<string, readonly Column[] | null>;

/** What PostgreSQL says of the columns of an answer. */
interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/**
 * A connection of `pg` without a server, that writes into a list. why: some twenty messages of a batch, each handed to the
 * socket by itself, cost as much as all else that is done for it.
 */
const MESSAGES: Buffer[] = [];
const COLLECTING = { writable: true, write: (message: Buffer) => MESSAGES.push(message) };
const TO_MESSAGES = new pg.Connection({ stream: () => COLLECTING as unknown as Duplex });

const COMMAND = /^([A-Z]+)(?: \d+)*?(?: (\d+))?$/;

/** How a batch went. */
export interface BatchOutcome {
  /** Of the statements that ran, in their order. */
  readonly answers: readonly StatementAnswer[];
  /** Why the one after those failed; `null` when all ran. */
  readonly error: unknown;
}

/** What is sent of one statement. */
interface Sent extends Statement {
  readonly bound: readonly BoundValue[];
}

/**
 * Statements that travel in one message and are answered in one: the server runs them in their order and stops
 * at the first that fails. Without a BEGIN among them, or before, they are one transaction that the server ends
 * itself. A statement with a name is parsed, and its columns are described, once for each connection.
 */
export class StatementBatch implements pg.Submittable {
  readonly #statements: readonly Sent[];
  readonly #prepared: PreparedStatements;
  readonly #types: pg.CustomTypesConfig;
  readonly #ended = Promise.withResolvers<BatchOutcome>();
  readonly #answers: StatementAnswer[] = [];
  #columns: readonly Column[] | null = null;
  #rows: Record<string, unknown>[] = [];
  /** The first value that could not be read; the batch fails by it once the server is done. */
  #unread: { readonly error: unknown } | null = null;

  /** `prepared` belongs to the connection it is sent on. Throws when a value cannot be sent. */
  constructor(statements: readonly Statement[], prepared: PreparedStatements, types: pg.CustomTypesConfig) {
    this.#statements = statements.map((one) => ({
      ...one,
      bound: one.values.map(boundValue),
    }));
    this.#prepared = prepared;
    this.#types = types;
  }

  /** Resolves when the server is done with it or the connection is lost; never rejects. */
  get outcome(): Promise<BatchOutcome> {
    return this.#ended.promise;
  }

  submit({ stream }: pg.Connection): void {
    MESSAGES.length = 0;
    for (const { text, name, bound } of this.#statements) send({ text, name, bound }, this.#prepared);
    TO_MESSAGES.sync();
    if (stream.writable) stream.write(Buffer.concat(MESSAGES));
    this.#begin();
  }

  /** The columns of the statement whose answer comes next. */
  #begin(): void {
    const name = this.#statements[this.#answers.length]?.name;
    this.#columns = (name == null ? null : this.#prepared.get(name)) ?? null;
    this.#rows = [];
  }

  handleRowDescription({ fields }: Described): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#types.getTypeParser(dataTypeID, 'text') as Column['read'],
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#columns;
    if (columns === null || this.#unread !== null) return;
    const row: Record<string, unknown> = {};
    try {
      let at = 0;
      for (const { name, read } of columns) {
        const text = fields[at] ?? null;
        row[name] = text === null ? null : read(text);
        at += 1;
      }
      this.#rows.push(row);
    } catch (error) {
      // why: thrown here it would end the process; first everything the server sends is read.
      this.#unread = { error };
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [, command = '', count] = COMMAND.exec(text) ?? [];
    const name = this.#statements[this.#answers.length]?.name;
    if (name != null) this.#prepared.set(name, this.#columns);
    this.#answers.push({ rows: this.#rows, command, count: count === undefined ? null : Number(count) });
    this.#begin();
  }

  handleError(error: Error): void {
    this.#ended.resolve({ answers: this.#answers, error });
  }

  handleReadyForQuery(): void {
    const { error } = this.#unread ?? { error: null };
    this.#ended.resolve({ answers: error === null ? this.#answers : [], error });
  }
}

function send({ text, name, bound }: Omit<Sent, 'values'>, prepared: PreparedStatements): void {
  const known = name !== null && prepared.has(name);
  if (!known && name !== null) {
    // why: the server does not say whether a failed statement was prepared; closing an unknown name is no error.
    TO_MESSAGES.close({ type: 'S', name }, true);
  }
  if (!known) TO_MESSAGES.parse({ name: name ?? '', text, types: [] }, true);
  TO_MESSAGES.bind({ statement: name ?? '', values: bound as string[] }, true);
  if (!known) TO_MESSAGES.describe({ type: 'P' }, true);
  TO_MESSAGES.execute({}, true);
}
