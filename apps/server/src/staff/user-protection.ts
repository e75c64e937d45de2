import { USER_WORDING as say } from '@monda/domain/companies/company-wording.ts';
import { Refusal } from '@monda/domain/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { isSeed } from '../identity/user-facts.ts';
import type { Tx } from '../platform/transactions.ts';
import { activeAdministrators } from './staff-facts.ts';

/** What is about to happen to a person. */
export type Removal = 'delete' | 'block' | 'demote';

/**
 * Refuses what would lock everybody out (decision A-128): the protected administrator stays as it is (403), one
 * active administrator always remains (409), nobody deletes or blocks themselves (403). The transaction holds the
 * lock of the administration.
 */
export async function assertMayRemove(
  tx: Tx,
  actor: Actor,
  target: { readonly id: string; readonly email: string },
  removal: Removal,
  seedAdminEmail: string | null,
): Promise<void> {
  if (isSeed(target.email, seedAdminEmail)) throw new Refusal('not_allowed', { message: say.seedProtected });
  const admins = await activeAdministrators(tx);
  const isLast = admins.length === 1 && admins[0]?.id === target.id;
  if (isLast) throw new Refusal('conflict', { message: say.lastAdmin });
  if (removal !== 'demote' && target.id === actor.id) {
    throw new Refusal('not_allowed', { message: say.notOneself });
  }
}
