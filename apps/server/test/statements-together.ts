import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { OpenDatabase } from '../src/database/open-database.ts';
import type { Tx } from '../src/database/transactions.ts';
import { Work } from '../src/database/work.ts';

type WayToDatabase = OpenDatabase['work'];

const WRITING = /^\s*(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?(\w+)/i;
const LOCKING =
  /\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b|\bset_config\(|advisory|\b(?:append_audit|make_audit_seal|hold_evaluator|hold_for_step|retry_mail|discard_mail|end_sessions|mails_between)\(/i;

/** Functions that remove rows of one table only. */
const REMOVING = /\bend_(destruction_passwords|day_codes)\(/i;

/** The table a statement writes; `undefined` of one that reads or locks. */
const tableOf = (text: string): string | undefined =>
  (WRITING.exec(text) ?? REMOVING.exec(text))?.[1]?.toLowerCase();
const onlyReads = (text: string): boolean => tableOf(text) === undefined && !LOCKING.test(text);

/** Whether these statements do the same in every order: all of them read, or each writes another table. */
export function isAnyOrder(texts: readonly string[]): boolean {
  if (texts.length < 2 || texts.every(onlyReads)) return true;
  const written = new Set(texts.map((text) => (LOCKING.test(text) ? undefined : tableOf(text))));
  return written.size === texts.length && !written.has(undefined);
}

interface Waiting {
  readonly query: CompiledQuery;
  readonly run: () => Promise<void>;
  readonly refuse: (error: Error) => void;
}

/** A connection on which statements that are sent together run in the opposite order. */
class TogetherReversed implements DatabaseConnection {
  readonly #tx: Tx;
  #waiting: Waiting[] = [];
  readonly #running = new Set<string>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>();
    const run = async () => {
      this.#running.add(query.sql);
      await this.#tx.getExecutor().withoutPlugins().executeQuery<Row>(query).then(resolve, reject);
      this.#running.delete(query.sql);
    };
    if (this.#waiting.push({ query, run, refuse: reject }) === 1) setImmediate(() => this.#send());
    return promise;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Statements of a transaction are answered whole.');
  }

  #send(): void {
    const together = this.#waiting.reverse();
    this.#waiting = [];
    const texts = [...this.#running, ...together.map(({ query }) => query.sql)];
    if (isAnyOrder(texts)) return together.forEach(({ run }) => void run());
    const refusal = new Error(
      `These statements were sent together, and their order matters: ${texts.map((text) => text.slice(0, 100)).join(' | ')}`,
    );
    for (const { refuse } of together) refuse(refusal);
  }
}

function reversed(tx: Tx): Work {
  const line = new TogetherReversed(tx);
  return new Work(
    tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(line) }),
  );
}

/**
 * The same work with every transaction held to this: statements that are sent without waiting for each other do the
 * same in every order. They run in the opposite order of the one they were sent in, and are refused where one of them
 * writes or locks what another one may see.
 */
export function withTogetherReversed(work: WayToDatabase): WayToDatabase {
  return {
    transaction: (actor, run, last) => {
      let tx: Work | undefined;
      const wrapped = (inner: Tx): Work => (tx ??= reversed(inner));
      return work.transaction(
        actor,
        (inner) => run(wrapped(inner)),
        (inner) => last(wrapped(inner)),
      );
    },
    reading: (actor, run) => work.reading(actor, (tx) => run(reversed(tx))),
  };
}
