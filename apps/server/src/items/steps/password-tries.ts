import { Refusal } from '@monda/domain/base/errors.ts';
import type { Work } from '../../database/work.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { sql } from 'kysely';
import type { Transactions, Tx } from '../../database/transactions.ts';
import { judgeGuess } from './guesses.ts';

/** An item when a password was right: its version, and how many passwords it had until then. */
export interface TriedAt {
  readonly version: number;
  readonly made: number;
}

type Outcome =
  | { readonly is: 'ended' }
  | ({ readonly is: 'right' } & TriedAt)
  | { readonly is: 'wrong' }
  | { readonly is: 'locked'; readonly seconds: number };

export interface PasswordParts {
  readonly transactions: Transactions;
  readonly encryption: Encryption;
}

/**
 * Compares a guess with the destruction password of an item: throws `wrong_password`, or `too_many_tries` while the item is
 * locked; a right guess clears the count. Answers what the item was then, since a later version may have another password; `null`
 * where the item has none any more.
 * Tries are made by the product itself: the roles that guess cannot read the password.
 */
export async function tryPassword(
  itemId: string,
  guess: string,
  { transactions, encryption }: PasswordParts,
): Promise<TriedAt | null> {
  const outcome = await transactions.asSystem((work) => judgedGuess(work, itemId, guess, encryption));
  if (outcome.is === 'locked') throw new Refusal('too_many_tries', { retryAfter: outcome.seconds });
  if (outcome.is === 'wrong') throw new Refusal('wrong_password');
  return outcome.is === 'ended' ? null : outcome;
}

/** A try is judged and counted under the lock of the row, so that guesses sent at once are counted too. */
async function judgedGuess(
  work: Work,
  itemId: string,
  guess: string,
  encryption: Encryption,
): Promise<Outcome> {
  const stored = await work
    .selectFrom('destruction_passwords')
    .select(['sealed', 'wrong_tries', 'locked_until'])
    .where('item_id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  // why: it ended with the date of the item, whose status says so.
  if (stored === undefined) return { is: 'ended' };
  const { change, ...judged } = judgeGuess(stored, guess, work.clock.now(), encryption);
  // why: one update. A second one of the same row would ask for the item, which a new password holds while it waits
  // for this row.
  if (change !== null) {
    await work.update('destruction_passwords', change, (query) => query.where('item_id', '=', itemId));
  }
  if (judged.is !== 'right') return judged;
  // why: a new password is written under this lock with the version it leads to, so both are read as one.
  const { version } = await work
    .selectFrom('waste_items')
    .select('version')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { ...judged, version, made: await passwordsMade(work, itemId) };
}

/** How many passwords an item had; its company, which cannot read them, reads in the history when each was made. */
export async function passwordsMade(tx: Tx, itemId: string): Promise<number> {
  const { made } = await tx
    .selectFrom('item_history')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('item_id', '=', itemId)
    .where(sql<string>`automatic_note->>'code'`, 'in', ['termsAccepted', 'passwordRenewed'])
    .executeTakeFirstOrThrow();
  return made;
}
