import { createHmac, createSecretKey } from 'node:crypto';
import { sql } from 'kysely';
import type { Work } from '../database/work.ts';
import { emailKey } from '@monda/identity-provider/email-key.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';
import { deriveKey, type InstallationSecret } from '../secrets/encryption-at-rest.ts';

/**
 * Keyed hashes of e-mail addresses (record 106). Each stays with the id of the account that has or had the address, also
 * after the account is deleted, for one rule alone: by them a person is recognised who acts on an item, or where two have to act.
 */

/** An account with an address. */
export interface Addressed {
  readonly id: string;
  readonly email: string;
}

/** Stores the hash of an address of an account, where it is not stored yet. In the transaction that gives or takes the address. */
export type MarkAddress = (tx: Work, account: Addressed) => Promise<void>;

/** `secret`: that of the installation. */
export function createAddressMarks(secret: InstallationSecret): MarkAddress {
  const key = createSecretKey(deriveKey(secret, 'addresses'));
  return async (tx, { id: userId, email }) => {
    const mark = createHmac('sha256', key).update(emailKey(email)).digest('base64url');
    await tx.insertIfNew('address_marks', { id: `${userId} ${mark}`, user_id: userId, mark });
  };
}

/** Whether two accounts are one person: they share an address that one of them has or had, also through a third. */
export async function isSamePerson(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`SELECT same_person(${one}, ${other}) AS same`.execute(tx);
  return rows[0]?.same === true;
}

/** Accounts marked in one transaction. */
const AT_ONCE = 200;

export interface StandingAddressDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly markAddress: MarkAddress;
}

/** Marks the addresses of accounts of which none is marked, deleted ones too: those of earlier releases and of the demo. */
export async function markStandingAddresses({
  transactions,
  markAddress,
}: StandingAddressDeps): Promise<void> {
  let marked: number;
  do {
    marked = await transactions.asSystem(async (tx) => {
      const accounts = await tx
        .selectFrom('users')
        .select(['id', 'email'])
        // why: of an erased person nothing is left to mark, and all of them would share it.
        .where('email', '<>', '')
        .where((row) =>
          row.not(
            row.exists(
              row.selectFrom('address_marks as m').select('m.id').whereRef('m.user_id', '=', 'users.id'),
            ),
          ),
        )
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const account of accounts) {
        await markAddress(tx, account);
        tx.ownAct({ action: 'users.markAddress', subjectType: 'user', subjectId: account.id });
      }
      return accounts.length;
    });
  } while (marked === AT_ONCE);
}
