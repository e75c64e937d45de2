import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import {
  type BatchOutcome,
  type PreparedStatements,
  type Statement,
  type StatementAnswer,
  StatementBatch,
} from './statement-batch.ts';

/** A connection of the pool with the statements prepared on it. */
export interface PooledConnection {
  readonly client: pg.PoolClient;
  readonly prepared: PreparedStatements;
  readonly types: pg.CustomTypesConfig;
}

/** How the statements of one piece of work are sent. */
export interface LineUse {
  /** Sent before the first statement, or before each batch where `everyBatch`. */
  readonly opening: readonly Statement[];
  readonly everyBatch: boolean;
  readonly nameOf: (text: string) => string | null;
  /** Called when a prepared statement is unknown to the server: a pool in front does not support them. */
  readonly onUnprepared: () => void;
}

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (answer: StatementAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** The server does not know a statement that was prepared on this connection. */
const NOT_PREPARED = '26000';
/** It does, and its answer has another form since the tables were changed. */
const OTHER_FORM = '0A000';

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * One connection during one piece of work. Statements that are issued without waiting for each other travel in
 * one message, in the order they were issued.
 */
export class BatchingConnection implements DatabaseConnection {
  readonly #pooled: PooledConnection;
  readonly #use: LineUse;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  #opened = false;
  #unsound = false;
  /** Makes the reason why nothing is sent any more; `null` while it is. */
  #over: (() => unknown) | null = null;

  constructor(pooled: PooledConnection, use: LineUse) {
    this.#pooled = pooled;
    this.#use = use;
  }

  /** Whether anything was sent. */
  get opened(): boolean {
    return this.#opened;
  }

  /** Whether the connection is better thrown away. */
  get unsound(): boolean {
    return this.#unsound;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, command, count } = await this.#answerTo(sql, parameters);
    return {
      rows: rows as Row[],
      ...(CHANGING.has(command) ? { numAffectedRows: BigInt(count ?? 0) } : {}),
    };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Statements of a transaction are answered whole.');
  }

  /** Commits, with `last` as the last statements; rejects unless everything was committed. */
  async commit(last: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[]): Promise<void> {
    const before = last.map(({ sql, parameters }) => this.#answerTo(sql, parameters));
    const [{ command }] = await Promise.all([this.#answerTo('COMMIT', []), ...before]);
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it failed.');
  }

  /** Undoes what was sent. A connection on which that fails is unsound. */
  async undo(): Promise<void> {
    await this.close();
    if (!this.#opened) return;
    const { error } = await this.#sent([{ text: 'ROLLBACK', values: [], name: null }]);
    this.#unsound ||= error !== null;
  }

  /** Resolves when nothing is on its way any more; nothing is sent from now on. */
  async close(): Promise<void> {
    this.#stop(() => new Error('The transaction of this statement has ended.'));
    await this.#running;
  }

  /** `reason` is asked where a statement is refused: an error that no one sees is not made. */
  #stop(reason: () => unknown): void {
    this.#over ??= reason;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(reason());
  }

  #answerTo(text: string, values: readonly unknown[]): Promise<StatementAnswer> {
    // why: after a failure the server has no transaction worth the name, perhaps none at all.
    if (this.#over !== null) return Promise.reject(this.#over());
    const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer>();
    this.#waiting.push({ statement: { text, values, name: this.#use.nameOf(text) }, resolve, reject });
    this.#running ??= this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    // why: whatever is issued before the process turns to something else goes along.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    while (this.#waiting.length > 0) await this.#send();
    this.#running = null;
  }

  async #send(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const opening = this.#opened && !this.#use.everyBatch ? [] : this.#use.opening;
    const { answers, error } = await this.#sent([...opening, ...batch.map(({ statement }) => statement)]);
    const done = Math.max(0, answers.length - opening.length);
    batch
      .slice(0, done)
      .forEach(({ resolve }, at) => resolve(answers[opening.length + at] as StatementAnswer));
    if (done === batch.length) return;
    const [failed, ...skipped] = batch.slice(done);
    failed?.reject(error);
    // why: a caller that waits for several of them learns the reason of the one that failed, not of those never run.
    setImmediate(() => skipped.forEach(({ reject }) => reject(error)));
    this.#stop(() => error);
  }

  async #sent(statements: readonly Statement[]): Promise<BatchOutcome> {
    const { client, prepared, types } = this.#pooled;
    try {
      const batch = new StatementBatch(statements, prepared, types);
      this.#opened = true;
      client.query(batch);
      const outcome = await batch.outcome;
      const { code } = (outcome.error ?? {}) as { readonly code?: string };
      if (code === NOT_PREPARED) this.#use.onUnprepared();
      this.#unsound ||= code === NOT_PREPARED || code === OTHER_FORM;
      return outcome;
    } catch (error) {
      return { answers: [], error };
    }
  }
}
