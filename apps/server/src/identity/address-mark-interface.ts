import { createHmac, createSecretKey } from 'node:crypto';
import { emailKey } from '@monda/identity-provider/email-key.ts';
import { recordOwnAct } from '../database/audit-notes.ts';
import { recordRows } from '../database/recorded-rows.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';
import { deriveKey } from '../secrets/encryption-at-rest.ts';

/**
 * Keyed hashes of e-mail addresses (record 106). Each stays with the id of the account that has or had the address, also
 * after the account is deleted, for one rule alone: who acts on an item is recognised by them.
 */

/** An account with an address. */
export interface Addressed {
  readonly id: string;
  readonly email: string;
}

/** Stores the hash of an address of an account, where it is not stored yet. In the transaction that gives or takes the address. */
export type MarkAddress = (tx: Tx, account: Addressed) => Promise<void>;

/** `secret`: that of the installation. */
export function createAddressMarks(secret: string): MarkAddress {
  const key = createSecretKey(deriveKey(secret, 'addresses'));
  return async (tx, { id: userId, email }) => {
    const mark = createHmac('sha256', key).update(emailKey(email)).digest('base64url');
    const row = { id: `${userId} ${mark}`, user_id: userId, mark };
    await tx
      .insertInto('address_marks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    recordRows(tx, 'address_marks', [row]);
  };
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
  clock,
  markAddress,
}: StandingAddressDeps): Promise<void> {
  let marked: number;
  do {
    marked = await transactions.asSystem(async (tx) => {
      const accounts = await tx
        .selectFrom('users')
        .select(['id', 'email'])
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
        recordOwnAct(tx, clock, { action: 'users.markAddress', subjectType: 'user', subjectId: account.id });
      }
      return accounts.length;
    });
  } while (marked === AT_ONCE);
}
