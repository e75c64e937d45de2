import { changing } from '@monda/domain/base/changed-values.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { hasRole, isCompanyRole, parseRole, type Role } from '@monda/domain/identity/roles.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { personFields } from '@monda/domain/staff/staff-fields.ts';
import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { words } from '@monda/phrases/words.ts';
import type { Selectable, Updateable } from 'kysely';
import { namedCompany } from '../companies/company-interface.ts';
import { ERASED_COLUMNS, ERASED_IDENTITY, eraseTraces } from '../identity/person-erasure-interface.ts';
import { endSessions } from '../identity/session-interface.ts';
import type { ReleaseItems } from '../items/item-interface.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import { checked } from '../http/calls/problems.ts';
import type { UserTable } from '../database/tables/users.ts';
import type { Work } from '../database/work.ts';
import { endSubstitutionsOf } from '../substitutes/substitute-interface.ts';
import { assertEmailFree, demotePreviousAdmins, holdWithAdministrators } from './person-creation.ts';
import { lockAdministration, type PersonParts } from '../administration/administration-interface.ts';
import { isSeed, type ProtectedAdministrator } from '../identity/user-interface.ts';
import { assertCompanyRetainsAdministrator, assertMayRemove } from './user-protection.ts';

export interface UserChangeParts extends PersonParts, ProtectedAdministrator {
  readonly releaseItems: ReleaseItems;
}

/** What a change of a person may say; what is left out stays. */
export interface PersonChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly blocked?: boolean | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly phoneNumber?: string | undefined;
  readonly userMetadata?: Readonly<Record<string, unknown>> | undefined;
}

type StoredUser = Selectable<UserTable>;

/** The person, locked under the lock of the administration; who they are now is judged, whatever the page said of them. */
async function lockedUser(work: Work, call: CallContext, id: string): Promise<StoredUser> {
  await lockAdministration(work, call.actor);
  const user = await work
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // why: rows that name the person are written meanwhile, by transactions that hold items which a block waits for.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new Refusal('not_found');
  return user;
}

async function writeUser(
  work: Work,
  call: CallContext,
  user: StoredUser,
  columns: Updateable<UserTable>,
  { markAddress }: Pick<UserChangeParts, 'markAddress'>,
): Promise<void> {
  const changes = { ...columns, updated_at: work.clock.now() };
  await work.update('users', changes, (query) => query.where('id', '=', user.id), { before: user });
  await markAddress(work, user);
  if (columns.email !== undefined) await markAddress(work, { id: user.id, email: columns.email });
  work.act(call, { subjectType: 'user', subjectId: user.id, details: changed(user, columns) });
}

/** The columns of a change; a new address is not verified, and may unbind the account. */
function columnsOf(change: PersonChange, newAddress: boolean, unbinds: boolean): Updateable<UserTable> {
  return {
    ...(change.firstName === undefined ? {} : { first_name: change.firstName }),
    ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
    ...(change.phoneNumber === undefined ? {} : { phone_number: change.phoneNumber }),
    ...(change.userMetadata === undefined ? {} : { metadata: JSON.stringify(change.userMetadata) }),
    ...(change.blocked === undefined ? {} : { is_active: !change.blocked }),
    ...(change.emailVerified === undefined ? {} : { email_verified: change.emailVerified }),
    ...(change.email === undefined ? {} : { email: change.email }),
    // why: what was verified is the old address, whatever the same body says of it.
    ...(newAddress ? { email_verified: false } : {}),
    ...(newAddress && unbinds ? { identity_issuer: null, identity_subject: null } : {}),
  };
}

/** Changes a person, in the transaction of the call and under the lock of the administration. */
export async function changePerson(
  work: Work,
  call: CallContext,
  id: string,
  sent: PersonChange,
  parts: UserChangeParts,
): Promise<void> {
  const { accounts, baseUrl, seedAdminEmail } = parts;
  const user = await lockedUser(work, call, id);
  const switches = sent.blocked !== undefined && Object.keys(sent).length === 1;
  // why: a switch says what is asked, so a stale page does not refuse it; asked for what holds already, nothing is done.
  if (!switches) assertVersion(call, user.version);
  else if (sent.blocked === !user.is_active) return;
  const change = { ...sent, ...checked(changing(personFields, fieldsOf(user)), fieldsIn(sent)) };
  const newAddress = change.email !== undefined && !isSameAddress(change.email, user.email);
  if (newAddress && isSeed(user.email, seedAdminEmail)) {
    throw new Refusal('not_allowed', { message: words().users.seedProtected });
  }
  if (newAddress) await assertEmailFree(work, change.email ?? '', { exceptId: user.id });
  const blocks = change.blocked === true && user.is_active;
  if (change.blocked === true) await assertMayRemove(work, call.actor, user, 'block', seedAdminEmail);
  await writeUser(work, call, user, columnsOf(change, newAddress, accounts.emailChangeUnbinds), parts);
  if (blocks) {
    await endSessions(work, [user.id], work.clock.now());
    await parts.releaseItems(work, call, named(user));
    await endSubstitutionsOf(work, call, user.id, 'blocked', baseUrl);
  }
  await accounts.follow(work, user.id);
}

/** Gives a person another role, in the transaction of the call and under the lock of the administration. */
export async function changeRole(
  work: Work,
  call: CallContext,
  id: string,
  role: Role,
  parts: UserChangeParts,
): Promise<void> {
  const { accounts, baseUrl, seedAdminEmail } = parts;
  if (role === 'company_admin') {
    await lockAdministration(work, call.actor);
    await holdWithAdministrators(work, id);
  }
  const user = await lockedUser(work, call, id);
  // why: a transfer names the version of the company.
  if (call.name !== 'users.transferAdmin') assertVersion(call, user.version);
  if (parseRole(user.role) === role) return;
  if (hasRole(user.role, ['admin'])) {
    await assertMayRemove(work, call.actor, user, 'demote', seedAdminEmail);
  }
  await assertCompanyRetainsAdministrator(work, user.id);
  if (isCompanyRole(role)) {
    if (user.company_id === null) {
      throw new Refusal('validation_failed', {
        message: words().users.companyNeeded,
        errors: [{ path: 'role', message: words().users.companyNeeded }],
      });
    }
    await namedCompany(work, user.company_id);
  }
  await writeUser(work, call, user, { role }, parts);
  await endSubstitutionsOf(work, call, user.id, 'role', baseUrl);
  // why: the tokens of administrators carry a permission that the account has to get or lose.
  if (role === 'admin' || hasRole(user.role, ['admin'])) await accounts.follow(work, user.id);
  if (role === 'company_admin' && user.company_id !== null) {
    await demotePreviousAdmins(work, call, { companyId: user.company_id, newAdminId: user.id }, baseUrl);
  }
  if (hasRole(user.role, ['technical_evaluator'])) await parts.releaseItems(work, call, named(user));
}

/** Deletes a person and erases what nothing needs of them, in the transaction of the call and under the lock of the administration. */
export async function removePerson(
  work: Work,
  call: CallContext,
  id: string,
  parts: UserChangeParts,
): Promise<void> {
  const user = await lockedUser(work, call, id);
  await assertMayRemove(work, call.actor, user, 'delete', parts.seedAdminEmail);
  await assertCompanyRetainsAdministrator(work, user.id);
  await parts.markAddress(work, user);
  const ended = { deleted_at: work.clock.now(), is_active: false };
  const erased = {
    ...ERASED_COLUMNS,
    // why: a directory finds the account of the person by it, and clears it when the account is settled.
    ...(parts.accounts.emailChangeUnbinds ? ERASED_IDENTITY : {}),
  };
  const columns = { ...ended, ...erased, updated_at: work.clock.now() };
  await work.update('users', columns, (query) => query.where('id', '=', user.id), { before: user });
  const details = { ...changed(user, ended), erased: Object.keys(erased) };
  work.act(call, { subjectType: 'user', subjectId: user.id, details });
  await endSessions(work, [user.id], work.clock.now());
  await parts.releaseItems(work, call, named(user));
  await endSubstitutionsOf(work, call, user.id, 'deleted', parts.baseUrl);
  await parts.accounts.follow(work, user.id);
  await eraseTraces(work, user);
}

const fieldsOf = (user: StoredUser) => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phoneNumber: user.phone_number,
});

/** Those fields of a person that a change is about. */
const fieldsIn = (change: PersonChange) =>
  Object.fromEntries(
    Object.keys(personFields.shape)
      .filter((key) => key in change)
      .map((key) => [key, change[key as keyof typeof personFields.shape]]),
  );

const named = (user: StoredUser) => ({
  id: user.id,
  name: displayName({ firstName: user.first_name, lastName: user.last_name, email: user.email }),
});

/** Old and new values of the columns that differ; metadata by the names of its entries only. */
function changed(user: StoredUser, columns: Updateable<UserTable>): Record<string, unknown> {
  const { metadata, ...plain } = columns;
  const keys = Object.keys(plain) as (keyof typeof plain & keyof StoredUser)[];
  const differing = keys.filter((key) => String(user[key]) !== String(plain[key]));
  return {
    before: Object.fromEntries(differing.map((key) => [key, user[key]])),
    after: Object.fromEntries(differing.map((key) => [key, plain[key]])),
    ...(metadata === undefined ? {} : { metadata: Object.keys(JSON.parse(metadata)) }),
  };
}
