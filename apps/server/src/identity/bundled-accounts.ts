import { hasRole } from '@monda/domain/identity/roles.ts';
import { SYSTEM_ADMIN } from '@monda/domain/identity/permissions.ts';
import { displayName } from '@monda/domain/base/names.ts';
import type { BundledAccounts, PasswordLinks } from '@monda/identity-provider/bundled-provider.ts';
import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { personByEmail, personById } from './person-store.ts';
import { endLinks } from './account-links.ts';
import { invitationOf, invitationWords } from './invitation.ts';

export interface BundledAccountsDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

/** People of the product as accounts of the bundled provider; their passwords stand next to them. */
export function bundledAccounts({ transactions, clock }: BundledAccountsDeps): BundledAccounts {
  return {
    findByEmail: (email) =>
      transactions.asSystem(async (tx) => {
        const person = await personByEmail(tx, email);
        if (person === null) return null;
        const account = await tx
          .selectFrom('bundled_accounts')
          .select('password_hash')
          .where('user_id', '=', person.id)
          .executeTakeFirst();
        return {
          id: person.id,
          passwordHash: account?.password_hash ?? null,
          blocked: !person.is_active,
        };
      }),
    claimsOf: (id) =>
      transactions.asSystem(async (tx) => {
        const person = await personById(tx, id);
        if (person === null || !person.is_active) return null;
        const names = { firstName: person.first_name, lastName: person.last_name, email: person.email };
        return {
          email: person.email,
          emailVerified: person.email_verified,
          name: displayName(names),
          givenName: person.first_name,
          familyName: person.last_name,
          sessionsEndBefore: person.sessions_end_before?.getTime() ?? 0,
          permissions: hasRole(person.role, ['admin']) ? [SYSTEM_ADMIN] : [],
        };
      }),
    setPassword: (id, passwordHash) =>
      transactions.asSystem(async (tx) => {
        await setBundledPassword(tx, id, passwordHash, clock.now());
        tx.ownAct({ action: 'users.setPassword', subjectType: 'user', subjectId: id });
      }),
  };
}

/** Stores the hash of an account's password, to be recorded by the transaction's audit row. */
export async function setBundledPassword(
  tx: Work,
  id: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.upsert('bundled_accounts', 'user_id', {
    user_id: id,
    password_hash: passwordHash,
    updated_at: now,
  });
}

/** Links to set a password, over their table. */
export function passwordLinks({ transactions }: BundledAccountsDeps): PasswordLinks {
  return {
    peek: (tokenHash, now) =>
      transactions.asSystem(async (tx) => {
        const link = await tx
          .selectFrom('account_links')
          .select('user_id')
          .where('token_hash', '=', tokenHash)
          .where('purpose', '=', 'set_password')
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        if (link === undefined) return null;
        const person = await personById(tx, link.user_id);
        const invitation = person && (await invitationOf(tx, person));
        return { accountId: link.user_id, invitation: invitation && invitationWords(invitation) };
      }),
    redeem: (tokenHash, now) =>
      transactions.asSystem(async (tx) => {
        const [link] = await tx.update('account_links', { used_at: now }, (query) =>
          query
            .where('token_hash', '=', tokenHash)
            .where('purpose', '=', 'set_password')
            .where('used_at', 'is', null)
            .where('expires_at', '>', now),
        );
        if (link === undefined) return null;
        const act = { action: 'users.usePasswordLink', subjectType: 'user', subjectId: link.user_id };
        tx.ownAct(act);
        const person = await personById(tx, link.user_id);
        // why: a link is bound to the address it was sent to.
        if (person === null || !isSameAddress(person.email, link.email)) return null;
        await tx.update('users', { email_verified: true }, (query) => query.where('id', '=', person.id));
        await endLinks(tx, 'set_password', person.id, now);
        return { accountId: person.id };
      }),
  };
}
