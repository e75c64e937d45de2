import { displayName } from '@monda/domain/base/names.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import type { Tx } from '../database/transactions.ts';
import type { PersonRow } from './person-store.ts';

/** By what administrators invite a person; the audit log says which of them did. */
const INVITING = ['users.invite', 'users.create', 'companies.create', 'users.sendLink'] as const;

/** Who invites a person, to what and as what. */
export interface Invitation {
  /** Name of the administrator; `null` where it is not known, as of the first one. */
  readonly by: string | null;
  readonly role: string;
  /** Their client company; `null` for people of the provider. */
  readonly companyName: string | null;
}

/** One sentence of it in the reader's language, which goes on from a greeting. */
export function invitationWords({ by, role, companyName }: Invitation): string {
  const say = words().accountMail;
  return say.invites(
    by ?? say.someAdministrator,
    say.rolesOfInvited[parseRole(role) ?? 'viewer'],
    companyName,
  );
}

/** The invitation of a person who has not signed in yet, as the audit log has it; `null` afterwards. As the product. */
export async function invitationOf(tx: Tx, person: PersonRow): Promise<Invitation | null> {
  if (person.first_sign_in_at !== null) return null;
  const inviter = await tx
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .where('audit_log.subject_type', '=', 'user')
    .where('audit_log.subject_id', '=', person.id)
    .where('audit_log.outcome', '=', 'done')
    .where('audit_log.action', 'in', INVITING)
    .where('users.deleted_at', 'is', null)
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = inviter === undefined ? null : displayName(inviter);
  return { by, role: person.role, companyName: person.company_name };
}
