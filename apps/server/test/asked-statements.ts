import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Transactions, Tx } from '../src/database/transactions.ts';

/** The kinds of the statements that a reading sends as this person, in their order. */
export async function askedStatements(
  transactions: Pick<Transactions, 'asActor'>,
  actor: Actor,
  read: (tx: Tx) => Promise<unknown>,
): Promise<readonly string[]> {
  const statements: string[] = [];
  await transactions.asActor(actor, (tx) =>
    read(
      tx.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    ),
  );
  return statements;
}
