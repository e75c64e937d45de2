import { type Selectable, sql } from 'kysely';
import type { UserTable } from '../database/tables/users.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { inBatches } from '../process/in-batches.ts';
import type { MarkAddress } from './address-mark-interface.ts';
import { isContact } from './named-contact-interface.ts';

/**
 * What goes with a deleted person (record 115). The row of the person stays with id, name, role and company, since history,
 * audit log and documents name it; a keyed hash of each address stays with the id (record 106).
 */

/** What the columns of a deleted person hold. */
export const ERASED_COLUMNS = {
  email: '',
  email_verified: false,
  job_title: '',
  department: '',
  phone_number: '',
  contact_phone: '',
  metadata: '{}',
  language: null,
  first_sign_in_at: null,
} as const;

/** What a deleted person no longer has once no account elsewhere has to be found by it. */
export const ERASED_IDENTITY = { identity_issuer: null, identity_subject: null } as const;

const KEY_OF = {
  account_links: 'token_hash',
  bundled_accounts: 'user_id',
  calendar_feeds: 'user_id',
  outbox: 'id',
} as const;

/** As the person was before. */
type ErasedPerson = Pick<
  Selectable<UserTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'phone_number' | 'contact_phone'
>;

/**
 * Removes tokens, password, sessions, calendar address, messages to the address, and contacts that name the person, in the transaction that deletes the
 * person; choices, subscriptions and notices go by triggers. The acting person must be an administrator, or the product.
 */
export async function eraseTraces(work: Work, person: ErasedPerson): Promise<void> {
  const { id, email } = person;
  const { rows } = await sql<{ readonly of_table: keyof typeof KEY_OF; readonly row_id: string }>`
    SELECT * FROM erase_person(${id}, ${email})`.execute(work);
  for (const { of_table, row_id } of rows) {
    work.removed(of_table, [{ user_id: id, [KEY_OF[of_table]]: row_id } as never]);
  }
  const name = `${person.first_name} ${person.last_name}`;
  const texts = sql`${email}, ${name}, ${person.phone_number}, ${person.contact_phone}`;
  await work.update('item_meetings', { contact: '' }, (query) => query.where(isContact(texts)));
}

/** People erased in one transaction. */
const AT_ONCE = 100;

export interface ErasureDeps {
  readonly transactions: Transactions;
  readonly markAddress: MarkAddress;
}

/** Erases people whom an earlier release deleted and whose address it left stored. */
export async function eraseFormerlyDeleted({ transactions, markAddress }: ErasureDeps): Promise<void> {
  await inBatches(AT_ONCE, () =>
    transactions.asSystem(async (work) => {
      const people = await work
        .selectFrom('users')
        .selectAll()
        .where('deleted_at', 'is not', null)
        .where('email', '<>', '')
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const person of people) {
        await markAddress(work, person);
        await work.update('users', ERASED_COLUMNS, (query) => query.where('id', '=', person.id), {
          before: person,
        });
        await eraseTraces(work, person);
        const details = { erased: Object.keys(ERASED_COLUMNS) };
        work.ownAct({ action: 'users.erase', subjectType: 'user', subjectId: person.id, details });
      }
      return people.length;
    }),
  );
}
