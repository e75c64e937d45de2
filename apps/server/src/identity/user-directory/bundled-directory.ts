import type { Transactions } from '../../database/transactions.ts';
import type { UserDirectory } from './user-directory.ts';

/** Where the bundled sign-in sets passwords, given a token of an account link. */
export interface BundledDirectoryDeps {
  readonly transactions: Transactions;
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
        await tx.deleteFrom('account_links').where('user_id', '=', person.id).execute();
        await tx.deleteFrom('bundled_accounts').where('user_id', '=', person.id).execute();
      });
      return 'none';
    },
    passwordStep: async () => ({ kind: 'own-account' }),
  };
}
