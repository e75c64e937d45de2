import {
  type AccessMode,
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  sql,
  type Transaction,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { Work } from '../work.ts';
import { personSettings } from './acting.ts';
import type { TransactionRunner } from './transaction-runner.ts';
import type { NamedStatements } from './named-statements.ts';

/** The connection of one piece of work: it takes statements until the work is over. */
class TransactionConnection implements DatabaseConnection {
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

/** How plain work differs from database to database. */
interface KyselyTransactionsUse {
  /** The access mode of what changes nothing, by default the usual one. */
  readonly readsAs?: AccessMode;
  /** Called with the actor of the coming statements, and `null` at the end of a transaction, by a database that keeps statements. */
  readonly comeFrom?: NamedStatements['comeFrom'];
}

/** As on a server, where the policies hide from the planner how many rows a person sees. */
const PLANNED_ONCE = sql`, set_config('plan_cache_mode', 'force_generic_plan', true)`;

/**
 * Work by the transactions of Kysely, each statement a message of its own: on the embedded database, to which there is
 * no way that would be worth saving, and on a server whose pipeline is switched off.
 */
export function kyselyTransactions(
  db: Kysely<Tables>,
  { readsAs, comeFrom }: KyselyTransactionsUse = {},
): TransactionRunner {
  const plannedOnce = comeFrom === undefined ? sql`` : PLANNED_ONCE;
  const workOver = (tx: Transaction<Tables>, line: TransactionConnection) =>
    new Work(tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(line) }));
  const transactionIn =
    (mode?: AccessMode): TransactionRunner['transaction'] =>
    (actor, run, last) => {
      const transaction = mode === undefined ? db.transaction() : db.transaction().setAccessMode(mode);
      return transaction.execute(async (tx) => {
        const line = new TransactionConnection(tx);
        const work = workOver(tx, line);
        comeFrom?.(actor?.role ?? 'product');
        try {
          if (actor !== null) await sql`SELECT ${personSettings(actor)}${plannedOnce}`.execute(work);
          const result = await run(work);
          for (const statement of await last(work)) await work.executeQuery(statement);
          return result;
        } finally {
          // why: Kysely sends COMMIT and ROLLBACK past statements that wait for their turn; they would run after it.
          await line.end();
          comeFrom?.(null);
        }
      });
    };
  const read = transactionIn(readsAs);
  return {
    transaction: transactionIn(),
    reading: (actor, run) => read(actor, run, () => Promise.resolve([])),
  };
}
