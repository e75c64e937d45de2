import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Transactions in which statements run in the order they were issued in, also those of one message. */
const keepingOrder = new WeakSet<Transaction<Tables>>();

/** Says that this transaction runs the statements of one message in the order they were issued in. */
export function keepsOrder(tx: Transaction<Tables>): Transaction<Tables> {
  keepingOrder.add(tx);
  return tx;
}

type Answers<Parts extends readonly (() => unknown)[]> = {
  -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>>;
};

/**
 * Runs parts of which each sees what those before it wrote and locked; none needs their answers. Where the
 * transaction keeps order they travel in one message, elsewhere each waits for the one before. A part issues what
 * others have to see before it waits for anything. Rejects with the reason of the first that failed; none behind it
 * takes effect.
 */
export async function inOrder<const Parts extends readonly (() => unknown)[]>(
  tx: Transaction<Tables>,
  parts: Parts,
): Promise<Answers<Parts>> {
  if (keepingOrder.has(tx)) return Promise.all(parts.map((part) => part())) as Promise<Answers<Parts>>;
  const answers: unknown[] = [];
  for (const part of parts) answers.push(await part());
  return answers as Answers<Parts>;
}
