import {
  type AccessMode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type Kysely,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { personSettings } from './acting.ts';
import type { DatabaseWork } from './database-work.ts';

/** The connection of one piece of work: it takes statements until the work is over. */
class PlainLine implements DatabaseConnection {
  readonly #tx: Transaction<Tables>;
  readonly #issued = new Set<Promise<unknown>>();
  #over = false;

  constructor(tx: Transaction<Tables>) {
    this.#tx = tx;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#over) throw new Error('The transaction has ended.');
    const answer = this.#tx.getExecutor().withoutPlugins().executeQuery<Row>(query);
    this.#issued.add(answer);
    return answer.finally(() => this.#issued.delete(answer));
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Statements of a transaction are answered whole.');
  }

  /** Takes no more statements, and waits for those it took. */
  async end(): Promise<void> {
    this.#over = true;
    await Promise.allSettled(this.#issued);
  }
}

/**
 * Work by the transactions of Kysely, each statement a message of its own: on the embedded database, to which there is
 * no way that would be worth saving, and on a server whose pipeline is switched off. `readsAs`: the access mode of
 * what changes nothing, by default the usual one.
 */
export function plainWork(
  db: Kysely<Tables>,
  dialect: Dialect,
  readsAs: AccessMode | null = null,
): DatabaseWork {
  const transactionOver = (tx: Transaction<Tables>, line: PlainLine) =>
    new Transaction<Tables>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(line) }),
    });
  const transactionIn =
    (mode: AccessMode | null): DatabaseWork['transaction'] =>
    (actor, work, last) => {
      const transaction = mode === null ? db.transaction() : db.transaction().setAccessMode(mode);
      return transaction.execute(async (tx) => {
        if (actor !== null) await sql`SELECT ${personSettings(actor)}`.execute(tx);
        const line = new PlainLine(tx);
        const through = transactionOver(tx, line);
        try {
          const result = await work(through);
          for (const statement of last(through)) await through.executeQuery(statement);
          return result;
        } finally {
          // why: Kysely sends COMMIT and ROLLBACK past statements that wait for their turn; they would run after it.
          await line.end();
        }
      });
    };
  const read = transactionIn(readsAs);
  return { transaction: transactionIn(null), reading: (actor, work) => read(actor, work, () => []) };
}
