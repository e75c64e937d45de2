import type { Tracing } from './tracing.ts';
import type { Work } from '../database/work.ts';
import type { Transactions } from '../database/transactions.ts';

/** Who wants to know of transactions. */
export interface TransactionWatch {
  /** Called with how long a transaction waited for its connection, in milliseconds. */
  readonly onWaited?: (ms: number) => void;
  readonly tracing?: Tracing | null;
}

/** The same transactions, watched: each is a span, and its wait for a connection is reported. */
export function watchedTransactions(transactions: Transactions, watch: TransactionWatch): Transactions {
  const { onWaited, tracing } = watch;
  const timed = <Result>(work: (tx: Work) => Promise<Result>) => {
    const asked = performance.now();
    return (tx: Work) => {
      onWaited?.(performance.now() - asked);
      return work(tx);
    };
  };
  const spanned = <Result>(as: string, run: () => Promise<Result>) =>
    tracing == null ? run() : tracing.span('transaction', { 'monda.as': as }, run);
  return {
    ...transactions,
    asActor: (actor, work) => spanned('actor', () => transactions.asActor(actor, timed(work))),
    asReader: (reading, work) => spanned('actor', () => transactions.asReader(reading, timed(work))),
    asSystem: (work) => spanned('system', () => transactions.asSystem(timed(work))),
  };
}
