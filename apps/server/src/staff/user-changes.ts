import { changing } from '@monda/domain/base/changed-values.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { hasRole, isCompanyRole, parseRole, type Role } from '@monda/domain/identity/roles.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { personFields } from '@monda/domain/staff/staff-fields.ts';
import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { words } from '@monda/phrases/words.ts';
import type { Selectable, Updateable } from 'kysely';
import { namedCompany } from '../companies/company-interface.ts';
import type { Accounts } from '../identity/account-interface.ts';
import type { MarkAddress } from '../identity/address-mark-interface.ts';
import { endSessions } from '../identity/session-interface.ts';
import type { ReleaseItems } from '../items/item-interface.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { CallContext } from '../http/handlers.ts';
import { checked } from '../http/problems.ts';
import type { Clock } from '../process/clock.ts';
import type { UserTable } from '../database/tables/users.ts';
import type { Work } from '../database/work.ts';
import { endSubstitutionsOf } from '../substitutes/substitute-interface.ts';
import { assertEmailFree, demotePreviousAdmins, holdWithAdministrators } from './person-creation.ts';
import { lockAdministration } from '../administration/administration-interface.ts';
import { isSeed } from '../identity/user-interface.ts';
import { assertCompanyRetainsAdministrator, assertMayRemove } from './user-protection.ts';

export interface UserChangeDeps {
  readonly accounts: Accounts;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** Origin of the product, without a slash at the end. */
  readonly baseUrl: string;
  readonly releaseItems: ReleaseItems;
  readonly markAddress: MarkAddress;
  /** Address of the protected administrator; `null` when there is none. */
  readonly seedAdminEmail: string | null;
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

export interface UserChanges {
  change(tx: Work, call: CallContext, id: string, change: PersonChange): Promise<void>;
  changeRole(tx: Work, call: CallContext, id: string, role: Role): Promise<void>;
  remove(tx: Work, call: CallContext, id: string): Promise<void>;
}

type StoredUser = Selectable<UserTable>;

/** Changes of people, each in the transaction of its call and under the lock of the administration. */
export function createUserChanges(deps: UserChangeDeps): UserChanges {
  const { accounts, clock } = deps;

  /** The person, held under the lock of the administration; who they are now is judged, whatever the page said of them. */
  async function locked(tx: Work, call: CallContext, id: string): Promise<StoredUser> {
    await lockAdministration(tx, call.actor);
    const user = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new Refusal('not_found');
    return user;
  }

  async function write(tx: Work, call: CallContext, user: StoredUser, columns: Updateable<UserTable>) {
    const changes = { ...columns, updated_at: clock.now() };
    await tx.update('users', changes, (query) => query.where('id', '=', user.id), {
      before: user,
    });
    await deps.markAddress(tx, user);
    if (columns.email !== undefined) await deps.markAddress(tx, { id: user.id, email: columns.email });
    tx.act(call, {
      subjectType: 'user',
      subjectId: user.id,
      details: changed(user, columns),
    });
  }

  const release = (tx: Work, call: CallContext, user: StoredUser) =>
    deps.releaseItems(tx, call, { id: user.id, name: nameOf(user) });

  return {
    async change(tx, call, id, sent) {
      const user = await locked(tx, call, id);
      const switches = sent.blocked !== undefined && Object.keys(sent).length === 1;
      // why: a switch says what is asked, so a stale page does not refuse it; asked for what holds already, nothing is done.
      if (!switches) assertVersion(call, user.version);
      else if (sent.blocked === !user.is_active) return;
      const change = { ...sent, ...checked(changing(personFields, fieldsOf(user)), fieldsIn(sent)) };
      const newAddress = change.email !== undefined && !isSameAddress(change.email, user.email);
      if (newAddress && isSeed(user.email, deps.seedAdminEmail)) {
        throw new Refusal('not_allowed', { message: words().users.seedProtected });
      }
      if (newAddress) await assertEmailFree(tx, change.email ?? '', { exceptId: user.id });
      const blocks = change.blocked === true && user.is_active;
      if (change.blocked === true) await assertMayRemove(tx, call.actor, user, 'block', deps.seedAdminEmail);
      await write(tx, call, user, {
        ...(change.firstName === undefined ? {} : { first_name: change.firstName }),
        ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
        ...(change.phoneNumber === undefined ? {} : { phone_number: change.phoneNumber }),
        ...(change.userMetadata === undefined ? {} : { metadata: JSON.stringify(change.userMetadata) }),
        ...(change.blocked === undefined ? {} : { is_active: !change.blocked }),
        ...(change.emailVerified === undefined ? {} : { email_verified: change.emailVerified }),
        ...(change.email === undefined ? {} : { email: change.email }),
        // why: what was verified is the old address, whatever the same body says of it.
        ...(newAddress ? { email_verified: false } : {}),
        ...(newAddress && accounts.emailChangeUnbinds
          ? { identity_issuer: null, identity_subject: null }
          : {}),
      });
      if (blocks) {
        await endSessions(tx, [user.id], clock.now());
        await release(tx, call, user);
        await endSubstitutionsOf(tx, call, deps, user.id, 'blocked');
      }
      await accounts.follow(tx, user.id);
    },

    async changeRole(tx, call, id, role) {
      if (role === 'company_admin') {
        await lockAdministration(tx, call.actor);
        await holdWithAdministrators(tx, id);
      }
      const user = await locked(tx, call, id);
      // why: a transfer names the version of the company.
      if (call.name !== 'users.transferAdmin') assertVersion(call, user.version);
      if (parseRole(user.role) === role) return;
      if (hasRole(user.role, ['admin'])) {
        await assertMayRemove(tx, call.actor, user, 'demote', deps.seedAdminEmail);
      }
      await assertCompanyRetainsAdministrator(tx, user.id);
      if (isCompanyRole(role)) {
        if (user.company_id === null) {
          throw new Refusal('validation_failed', {
            message: words().users.companyNeeded,
            errors: [{ path: 'role', message: words().users.companyNeeded }],
          });
        }
        await namedCompany(tx, user.company_id);
      }
      await write(tx, call, user, { role });
      await endSubstitutionsOf(tx, call, deps, user.id, 'role');
      // why: the tokens of administrators carry a permission that the account has to get or lose.
      if (role === 'admin' || hasRole(user.role, ['admin'])) await accounts.follow(tx, user.id);
      if (role === 'company_admin' && user.company_id !== null) {
        await demotePreviousAdmins(tx, call, { companyId: user.company_id, newAdminId: user.id }, deps);
      }
      if (hasRole(user.role, ['technical_evaluator'])) await release(tx, call, user);
    },

    async remove(tx, call, id) {
      const user = await locked(tx, call, id);
      await assertMayRemove(tx, call.actor, user, 'delete', deps.seedAdminEmail);
      await assertCompanyRetainsAdministrator(tx, user.id);
      await write(tx, call, user, { deleted_at: clock.now(), is_active: false });
      await endSessions(tx, [user.id], clock.now());
      await release(tx, call, user);
      await endSubstitutionsOf(tx, call, deps, user.id, 'deleted');
      await accounts.follow(tx, user.id);
    },
  };
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

const nameOf = (user: StoredUser) =>
  displayName({ firstName: user.first_name, lastName: user.last_name, email: user.email });

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
