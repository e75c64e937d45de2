import { Refusal } from '@monda/domain/base/errors.ts';
import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { UserView } from '@monda/domain/identity/user-fields.ts';
import { STAFF_EXPORT, STAFF_EXPORT_COLUMNS } from '@monda/domain/staff/staff-export.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { staffMatching } from '@monda/domain/staff/staff-search.ts';
import { words } from '@monda/phrases/words.ts';
import { companyDetailsOf, namedCompany } from '../companies/company-interface.ts';
import {
  isSeed,
  type ProtectedAdministrator,
  userById,
  usersSharingAddresses,
  usersWith,
} from '../identity/user-interface.ts';
import type { Accounts } from '../identity/account-interface.ts';
import { sendAccountLink } from '../identity/account-link-interface.ts';
import type { Exports } from '../exports/exports.ts';
import { ROWS_OF_A_PAGE } from '../exports/export-throttle.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import { asActor, asChange, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../http/calls/handlers.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { createPerson, demotePreviousAdmins } from './person-creation.ts';
import {
  activeAdministrators,
  lockAdministration,
  type PersonParts,
} from '../administration/administration-interface.ts';
import { changePerson, changeRole, removePerson, type UserChangeParts } from './user-changes.ts';
import { neededCompanyAdmins } from './user-protection.ts';
import { type MailLimit, requireMailLeft } from '../mail/mail-limit.ts';

/** Users, for administrators. */
export const STAFF_HANDLERS = {
  'users.list': asActor(getUsers),
  'users.export': withoutTransaction(exportUsers),
  'users.sharedAddresses': asActor(getSharedAddresses),
  'users.create': asChange(createUser),
  'users.invite': asChange(inviteUser),
  'users.change': asChange(changeUser),
  'users.block': asChange(blockUser),
  'users.changeRole': asChange(changeUserRole),
  'users.delete': asChange(deleteUser),
  'users.sendLink': withoutTransaction(sendLink),
  'users.verifyEmail': withoutTransaction(verifyUserEmail),
  'users.transferAdmin': asChange(transferAdmin),
} satisfies HandlerTable;

/** Messages with a link to verify an address. */
export const VERIFICATION_MAILS: MailLimit = { kinds: ['email-verification'], anHour: 5 };

interface ExportParts extends ProtectedAdministrator {
  readonly exports: Exports;
}

interface VerificationParts {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly accounts: Accounts;
}

export async function getUsers(
  work: Work,
  { actor, query }: IncomingCall<'users.list'>,
  parts: ProtectedAdministrator,
) {
  const { data, total } = await usersWith(work, { ...query, roles: query.role ?? null });
  return { data: data.map(await listing(work, actor, parts)), total };
}

export function exportUsers(call: IncomingCall<'users.export'>, parts: ExportParts) {
  const { format, columns = STAFF_EXPORT_COLUMNS, role, search, state } = call.query;
  return parts.exports.serve(call, {
    format,
    name: words().exports.users,
    columns: [...new Set(columns)].map((column) => STAFF_EXPORT[column]),
    details: { filter: { role, search, state }, columns },
    read: async (work, actor, page: number | null) => {
      const asked = { page: page ?? 1, limit: ROWS_OF_A_PAGE.most, roles: role ?? null };
      const { data, total } = await usersWith(work, asked);
      const listed = data.map(await listing(work, actor, parts));
      const rows = staffMatching(listed, { search, state: state ?? '' });
      return { rows, next: asked.page * ROWS_OF_A_PAGE.most < total ? asked.page + 1 : null };
    },
  });
}

export async function getSharedAddresses(
  work: Work,
  { actor }: IncomingCall<'users.sharedAddresses'>,
  parts: ProtectedAdministrator,
) {
  const shared = await usersSharingAddresses(work);
  const listed = await listing(work, actor, parts);
  return { data: shared.map((same) => ({ users: same.map(listed) })), total: shared.length };
}

export async function createUser(work: Work, call: IncomingCall<'users.create'>, parts: PersonParts) {
  await lockAdministration(work, call.actor);
  const { companyId, sendPasswordSetupEmail, ...person } = call.body;
  const company = companyId === undefined ? null : await namedCompany(work, companyId);
  const message = sendPasswordSetupEmail ? 'password_setup' : null;
  return viewOf(work, await createPerson(work, call, { ...person, company, message }, parts));
}

export async function inviteUser(work: Work, call: IncomingCall<'users.invite'>, parts: PersonParts) {
  await lockAdministration(work, call.actor);
  const { companyId, ...person } = call.body;
  const company = await namedCompany(work, companyId);
  return viewOf(work, await createPerson(work, call, { ...person, company, message: 'invitation' }, parts));
}

export async function changeUser(work: Work, call: IncomingCall<'users.change'>, parts: UserChangeParts) {
  await changePerson(work, call, call.params.id, call.body, parts);
  return viewOf(work, call.params.id);
}

export async function blockUser(work: Work, call: IncomingCall<'users.block'>, parts: UserChangeParts) {
  const { blocked, shouldBlock, userId } = call.body;
  if (userId !== undefined && userId !== call.params.id) {
    const message = words().users.otherUser;
    throw new Refusal('validation_failed', { message, errors: [{ path: 'userId', message }] });
  }
  await changePerson(work, call, call.params.id, { blocked: blocked ?? shouldBlock }, parts);
  return viewOf(work, call.params.id);
}

export async function changeUserRole(
  work: Work,
  call: IncomingCall<'users.changeRole'>,
  parts: UserChangeParts,
) {
  await changeRole(work, call, call.params.id, call.body.role, parts);
  return viewOf(work, call.params.id);
}

export async function deleteUser(work: Work, call: IncomingCall<'users.delete'>, parts: UserChangeParts) {
  await removePerson(work, call, call.params.id, parts);
  return undefined;
}

export async function verifyUserEmail(call: IncomingCall<'users.verifyEmail'>, parts: VerificationParts) {
  const { id } = call.params;
  if (id !== call.actor.id && !passes(systemAdminOnly, call.actor)) throw new Refusal('not_allowed');
  return parts.changes.run(call, async (work) => {
    const user = await viewOf(work, id);
    await requireMailLeft(work, user.email, VERIFICATION_MAILS);
    await parts.accounts.write(work, 'email_verification', {
      id,
      email: user.email,
      firstName: user.firstName,
      companyName: user.company?.name ?? null,
      role: user.role,
      invitedBy: null,
    });
    work.act(call, { subjectType: 'user', subjectId: id });
    return { message: words().users.verificationSent };
  });
}

export async function sendLink(
  call: IncomingCall<'users.sendLink'>,
  { transactions, accounts }: Pick<VerificationParts, 'transactions' | 'accounts'>,
) {
  return transactions.asSystem(async (work) => {
    const { id } = call.params;
    const { to, message } = await sendAccountLink(work, { id, by: call.actor.name }, accounts);
    work.act(call, { subjectType: 'user', subjectId: id, details: { message } });
    return { message: words().accountLinks.linkSent(to) };
  });
}

export async function transferAdmin(
  work: Work,
  call: IncomingCall<'users.transferAdmin'>,
  parts: UserChangeParts,
) {
  await lockAdministration(work, call.actor);
  const company = await namedCompany(work, call.body.companyId);
  assertVersion(call, company.version);
  const { users: members } = await companyDetailsOf(work, company.id);
  const newAdmin = members.find(({ id }) => id === call.body.newAdminId);
  if (newAdmin === undefined || !newAdmin.isActive) {
    const message = words().companies.notAMember;
    throw new Refusal('validation_failed', { message, errors: [{ path: 'newAdminId', message }] });
  }
  if (newAdmin.role !== 'company_admin') {
    await changeRole(work, call, newAdmin.id, 'company_admin', parts);
  } else {
    const transfer = { companyId: company.id, newAdminId: newAdmin.id };
    await demotePreviousAdmins(work, call, transfer, parts.baseUrl);
  }
  return companyDetailsOf(work, company.id);
}

async function viewOf(work: Work, id: string): Promise<UserView> {
  const user = await userById(work, id);
  if (user === null) throw new Refusal('not_found');
  return user;
}

/** Users as lists carry them: with what the actor may do to each. */
async function listing(
  work: Work,
  actor: Actor,
  { seedAdminEmail }: ProtectedAdministrator,
): Promise<(user: UserView) => ListedUser> {
  const admins = await activeAdministrators(work);
  const last = admins.length === 1 ? admins[0]?.id : undefined;
  const needed = await neededCompanyAdmins(work);
  return (user) => ({
    ...user,
    canBeRemoved:
      user.id !== actor.id && user.id !== last && !needed.has(user.id) && !isSeed(user.email, seedAdminEmail),
  });
}
