import { Refusal } from '@monda/domain/base/errors.ts';
import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { UserView } from '@monda/domain/identity/user-fields.ts';
import { STAFF_EXPORT, STAFF_EXPORT_COLUMNS } from '@monda/domain/staff/staff-export.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { staffMatching } from '@monda/domain/staff/staff-search.ts';
import { words } from '@monda/phrases/words.ts';
import { companyDetailsOf, namedCompany } from '../companies/company-interface.ts';
import { userById, usersSharingAddresses, usersWith } from '../identity/user-interface.ts';
import type { Exports } from '../exports/exports.ts';
import { ROWS_OF_A_PAGE } from '../exports/export-throttle.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { demotePreviousAdmins } from './person-creation.ts';
import {
  activeAdministrators,
  type CreatePerson,
  lockAdministration,
} from '../administration/administration-interface.ts';
import { createUserChanges, type UserChangeDeps } from './user-changes.ts';
import { isSeed } from '../identity/user-interface.ts';
import { neededCompanyAdmins } from './user-protection.ts';

/** Messages with a link to verify one address within an hour. */
export const VERIFICATIONS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

export interface StaffHandlerDeps extends UserChangeDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly createPerson: CreatePerson;
  readonly exports: Exports;
}

/** Users, for administrators. */
export function createStaffHandlers(deps: StaffHandlerDeps) {
  const { transactions, changes, clock, createPerson } = deps;
  const users = createUserChanges(deps);

  async function viewOf(tx: Work, id: string): Promise<UserView> {
    const user = await userById(tx, id);
    if (user === null) throw new Refusal('not_found');
    return user;
  }

  /** Users as lists carry them: with what the actor may do to each. */
  async function listing(tx: Work, actor: Actor): Promise<(user: UserView) => ListedUser> {
    const admins = await activeAdministrators(tx);
    const last = admins.length === 1 ? admins[0]?.id : undefined;
    const needed = await neededCompanyAdmins(tx);
    return (user) => ({
      ...user,
      canBeRemoved:
        user.id !== actor.id &&
        user.id !== last &&
        !needed.has(user.id) &&
        !isSeed(user.email, deps.seedAdminEmail),
    });
  }

  return {
    'users.list': ({ actor, query }) =>
      transactions.asActor(actor, async (tx) => {
        const { data, total } = await usersWith(tx, { ...query, roles: query.role ?? null });
        return { data: data.map(await listing(tx, actor)), total };
      }),

    'users.export': (call) => {
      const { format, columns = STAFF_EXPORT_COLUMNS, role, search, state } = call.query;
      return deps.exports.serve(call, {
        format,
        name: words().exports.users,
        columns: [...new Set(columns)].map((column) => STAFF_EXPORT[column]),
        details: { filter: { role, search, state }, columns },
        read: async (tx, actor, page: number | null) => {
          const asked = { page: page ?? 1, limit: ROWS_OF_A_PAGE.most, roles: role ?? null };
          const { data, total } = await usersWith(tx, asked);
          const rows = staffMatching(data.map(await listing(tx, actor)), { search, state: state ?? '' });
          return { rows, next: asked.page * ROWS_OF_A_PAGE.most < total ? asked.page + 1 : null };
        },
      });
    },

    'users.sharedAddresses': ({ actor }) =>
      transactions.asActor(actor, async (tx) => {
        const shared = await usersSharingAddresses(tx);
        const listed = await listing(tx, actor);
        return { data: shared.map((same) => ({ users: same.map(listed) })), total: shared.length };
      }),

    'users.create': (call) =>
      changes.run(call, async (tx) => {
        await lockAdministration(tx, call.actor);
        const { companyId, sendPasswordSetupEmail, ...person } = call.body;
        const company = companyId === undefined ? null : await namedCompany(tx, companyId);
        const message = sendPasswordSetupEmail ? 'password_setup' : null;
        return viewOf(tx, await createPerson(tx, call, { ...person, company, message }));
      }),

    'users.invite': (call) =>
      changes.run(call, async (tx) => {
        await lockAdministration(tx, call.actor);
        const { companyId, ...person } = call.body;
        const company = await namedCompany(tx, companyId);
        return viewOf(tx, await createPerson(tx, call, { ...person, company, message: 'invitation' }));
      }),

    'users.change': (call) =>
      changes.run(call, async (tx) => {
        await users.change(tx, call, call.params.id, call.body);
        return viewOf(tx, call.params.id);
      }),

    'users.block': (call) => {
      const { blocked, shouldBlock, userId } = call.body;
      if (userId !== undefined && userId !== call.params.id) {
        const message = words().users.otherUser;
        throw new Refusal('validation_failed', { message, errors: [{ path: 'userId', message }] });
      }
      return changes.run(call, async (tx) => {
        await users.change(tx, call, call.params.id, { blocked: blocked ?? shouldBlock });
        return viewOf(tx, call.params.id);
      });
    },

    'users.changeRole': (call) =>
      changes.run(call, async (tx) => {
        await users.changeRole(tx, call, call.params.id, call.body.role);
        return viewOf(tx, call.params.id);
      }),

    'users.delete': (call) =>
      changes.run(call, async (tx) => {
        await users.remove(tx, call, call.params.id);
        return undefined;
      }),

    'users.verifyEmail': async (call) => {
      const { id } = call.params;
      if (id !== call.actor.id && !passes(systemAdminOnly, call.actor)) throw new Refusal('not_allowed');
      const now = clock.now();
      const since = new Date(now.getTime() - HOUR_MS);
      const { made } = await transactions.asSystem((tx) =>
        tx
          .selectFrom('account_links')
          .select((row) => row.fn.countAll<number>().as('made'))
          .where('user_id', '=', id)
          .where('purpose', '=', 'verify_email')
          .where('created_at', '>', since)
          // why: what a clock noted that ran ahead is no sign of haste.
          .where('created_at', '<=', now)
          .executeTakeFirstOrThrow(),
      );
      if (made >= VERIFICATIONS_PER_HOUR)
        throw new Refusal('too_many_requests', { retryAfter: HOUR_MS / 1000 });
      return changes.run(call, async (tx) => {
        const user = await viewOf(tx, id);
        await deps.accounts.write(tx, 'email_verification', {
          id,
          email: user.email,
          firstName: user.firstName,
          companyName: user.company?.name ?? null,
        });
        tx.act(call, { subjectType: 'user', subjectId: id });
        return { message: words().users.verificationSent };
      });
    },

    'users.transferAdmin': (call) =>
      changes.run(call, async (tx) => {
        await lockAdministration(tx, call.actor);
        const company = await namedCompany(tx, call.body.companyId);
        assertVersion(call, company.version);
        const { users: members } = await companyDetailsOf(tx, company.id);
        const newAdmin = members.find(({ id }) => id === call.body.newAdminId);
        if (newAdmin === undefined || !newAdmin.isActive) {
          const message = words().companies.notAMember;
          throw new Refusal('validation_failed', { message, errors: [{ path: 'newAdminId', message }] });
        }
        if (newAdmin.role !== 'company_admin') await users.changeRole(tx, call, newAdmin.id, 'company_admin');
        else await demotePreviousAdmins(tx, call, { companyId: company.id, newAdminId: newAdmin.id }, deps);
        return companyDetailsOf(tx, company.id);
      }),
  } satisfies Partial<Handlers>;
}
