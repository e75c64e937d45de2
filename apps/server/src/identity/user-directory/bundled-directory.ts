import type { Transactions } from '../../database/transactions.ts';
import type { UserDirectory } from './user-directory.ts';
import type { Clock } from '../../process/clock.ts';

/** Where the bundled sign-in sets passwords, given a token of an account link. */
export interface BundledDirectoryDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

/**
 * Accounts of the bundled sign-in: they are the people themselves, so that names, addresses and blocks hold at
 * once. What is left to do is to forget the password of who was deleted.
 */
export function bundledDirectory({ transactions }: BundledDirectoryDeps): UserDirectory {
  return {
    async settle(person) {
      if (!person.deleted) return 'ours';
      await transactions.asSystem(async (tx) => {
        await tx.remove('account_links', (query) => query.where('user_id', '=', person.id));
        await tx.remove('bundled_accounts', (query) => query.where('user_id', '=', person.id));
        const act = { action: 'users.removeAccount', subjectType: 'user', subjectId: person.id };
        tx.ownAct(act);
      });
      return 'none';
    },
    passwordStep: async () => ({ kind: 'own-account' }),
  };
}
