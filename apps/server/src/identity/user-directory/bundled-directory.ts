import type { Transactions } from '../../database/transactions.ts';
import type { UserDirectory } from './user-directory.ts';
import { recordOwnAct } from '../../database/audit-notes.ts';
import { recordRemoved } from '../../database/recorded-rows.ts';
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
export function bundledDirectory({ transactions, clock }: BundledDirectoryDeps): UserDirectory {
  return {
    async settle(person) {
      if (!person.deleted) return 'ours';
      await transactions.asSystem(async (tx) => {
        const links = tx.deleteFrom('account_links').where('user_id', '=', person.id).returningAll();
        const accounts = tx.deleteFrom('bundled_accounts').where('user_id', '=', person.id).returningAll();
        recordRemoved(tx, 'account_links', await links.execute());
        recordRemoved(tx, 'bundled_accounts', await accounts.execute());
        const act = { action: 'users.removeAccount', subjectType: 'user', subjectId: person.id };
        recordOwnAct(tx, clock, act);
      });
      return 'none';
    },
    passwordStep: async () => ({ kind: 'own-account' }),
  };
}
