import { changing } from '@monda/domain/base/changed-values.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { profileForm } from '@monda/domain/identity/user-fields.ts';
import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { asActor, asChange, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { checked } from '../http/calls/problems.ts';
import type { Accounts } from './account-interface.ts';
import { sendPasswordReset } from './password-reset.ts';
import { personById } from './person-store.ts';
import { isSeed, type ProtectedAdministrator } from './user-interface.ts';
import { currentUserOf, userViewOf } from './user-view.ts';

/** The signed-in person, their profile, and single users. */
export const USER_HANDLERS = {
  'users.me': asActor(getMe),
  'users.completeProfile': asChange(completeProfile),
  'users.chooseLanguage': asChange(chooseLanguage),
  'users.get': asActor(getUser),
  'users.resetPassword': withoutTransaction(resetPassword),
} satisfies HandlerTable;

export function getMe(work: Work, { actor }: IncomingCall<'users.me'>) {
  return currentUser(work, actor);
}

export async function completeProfile(
  work: Work,
  call: IncomingCall<'users.completeProfile'>,
  { accounts }: { readonly accounts: Accounts },
) {
  const { actor, body } = call;
  // why: the audit log compares the new values with the stored ones.
  await work.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
  const before = await personById(work, actor.id);
  if (before === null) throw new Refusal('person_unknown');
  const { firstName, lastName, phoneNumber } = checked(changing(profileForm, userViewOf(before)), body);
  const changes = {
    first_name: firstName,
    last_name: lastName,
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
    updated_at: work.clock.now(),
  };
  await work.update('users', changes, (query) => query.where('id', '=', actor.id), { before });
  work.act(call, { subjectType: 'user', subjectId: actor.id, details: { fields: Object.keys(body) } });
  await accounts.follow(work, actor.id);
  return currentUser(work, actor);
}

export async function chooseLanguage(work: Work, call: IncomingCall<'users.chooseLanguage'>) {
  const { actor, body } = call;
  const { language } = body;
  await work.update('users', { language }, (query) => query.where('id', '=', actor.id));
  work.act(call, { subjectType: 'user', subjectId: actor.id, details: { language } });
  return currentUser(work, actor);
}

export async function getUser(
  work: Work,
  { actor, params }: IncomingCall<'users.get'>,
  { seedAdminEmail }: ProtectedAdministrator,
) {
  const { id } = params;
  if (id !== actor.id && !passes(systemAdminOnly, actor)) throw new Refusal('not_allowed');
  const row = await personById(work, id);
  if (row === null) throw new Refusal('not_found');
  return { ...userViewOf(row), isProtected: isSeed(row.email, seedAdminEmail) };
}

export async function resetPassword(
  call: IncomingCall<'users.resetPassword'>,
  { transactions, accounts }: { readonly transactions: Transactions; readonly accounts: Accounts },
) {
  const own = isSameAddress(call.body.email, call.actor.email);
  if (!own && !passes(systemAdminOnly, call.actor)) throw new Refusal('not_allowed');
  await transactions.asSystem((work) => sendPasswordReset(work, call.body.email, accounts));
  await transactions.asActor(call.actor, async (work) =>
    work.act(call, { subjectType: 'user', subjectId: own ? call.actor.id : null }),
  );
  return { message: words().profile.passwordResetSent };
}

async function currentUser(work: Work, actor: Actor) {
  const row = await personById(work, actor.id);
  if (row === null) throw new Refusal('person_unknown');
  return currentUserOf(row, actor, work.clock.now());
}
