import { changing } from '@monda/domain/base/changed-values.ts';
import { COMPANY_EXPORT, COMPANY_EXPORT_COLUMNS } from '@monda/domain/companies/company-export.ts';
import { companyFields } from '@monda/domain/companies/company-fields.ts';
import { companiesMatching } from '@monda/domain/companies/company-search.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { endSessions } from '../identity/session-interface.ts';
import { isSeed } from '../identity/user-interface.ts';
import type { Exports } from '../exports/exports.ts';
import { ROWS_OF_A_PAGE } from '../exports/export-throttle.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { CallContext, Changes, Handlers } from '../http/handlers.ts';
import { checked } from '../http/problems.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import {
  activeAdministrators,
  type CreatePerson,
  lockAdministration,
} from '../administration/administration-interface.ts';
import { companyDetailsOf } from './company-interface.ts';
import { companyById, listCompanies, membersOf } from './company-store.ts';

export interface CompanyHandlerDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly createPerson: CreatePerson;
  readonly exports: Exports;
  /** Address of the protected administrator; `null` when there is none. */
  readonly seedAdminEmail: string | null;
}

/** Client companies, for administrators. */
export function createCompanyHandlers(deps: CompanyHandlerDeps) {
  const { transactions, changes, clock } = deps;
  return {
    'companies.list': ({ actor, query }) => transactions.asActor(actor, (tx) => listCompanies(tx, query)),

    'companies.export': (call) => {
      const { format, columns = COMPANY_EXPORT_COLUMNS, search, state } = call.query;
      return deps.exports.serve(call, {
        format,
        name: words().exports.companies,
        columns: [...new Set(columns)].map((column) => COMPANY_EXPORT[column]),
        details: { filter: { search, state }, columns },
        read: async (tx, _actor, page: number | null) => {
          const { data, total } = await listCompanies(tx, { page: page ?? 1, limit: ROWS_OF_A_PAGE.most });
          const read = (page ?? 1) * ROWS_OF_A_PAGE.most;
          return {
            rows: companiesMatching(data, { search, state: state ?? '' }),
            next: read < total ? (page ?? 1) + 1 : null,
          };
        },
      });
    },

    'companies.get': ({ actor, params }) =>
      transactions.asActor(actor, (tx) => companyDetailsOf(tx, params.id)),

    'companies.users': ({ actor, params }) =>
      transactions.asActor(actor, async (tx) => {
        if ((await companyById(tx, params.id)) === null)
          throw new Refusal('not_found', { message: words().companies.notFound });
        const data = await membersOf(tx, params.id);
        return { data, total: data.length };
      }),

    'companies.create': (call) =>
      changes.run(call, async (tx) => {
        await lockAdministration(tx, call.actor);
        const { name, address = '', adminEmail } = call.body;
        const id = clock.newId();
        const now = clock.now();
        await tx.insert('companies', { id, name, address, created_at: now, updated_at: now });
        tx.act(call, { subjectType: 'company', subjectId: id, details: { name, address } });
        await deps.createPerson(tx, call, {
          email: adminEmail,
          emailPath: 'adminEmail',
          role: 'company_admin',
          company: { id, name },
          message: 'invitation',
        });
        return companyDetailsOf(tx, id);
      }),

    'companies.change': (call) =>
      changes.run(call, async (tx) => {
        await lockAdministration(tx, call.actor);
        const before = await companyById(tx, call.params.id);
        if (before === null) throw new Refusal('not_found', { message: words().companies.notFound });
        assertVersion(call, before.version);
        const { name, address } = checked(changing(companyFields, before), call.body);
        const after = { name, address: address ?? before.address };
        await tx.update(
          'companies',
          { ...after, updated_at: clock.now() },
          (query) => query.where('id', '=', before.id),
          { before },
        );
        tx.act(call, {
          subjectType: 'company',
          subjectId: before.id,
          details: { before: { name: before.name, address: before.address }, after },
        });
        return companyDetailsOf(tx, before.id);
      }),

    'companies.toggle': (call) =>
      changes.run(call, async (tx) => {
        await lockAdministration(tx, call.actor);
        const before = await companyById(tx, call.params.id);
        if (before === null) throw new Refusal('not_found', { message: words().companies.notFound });
        // why: what flips depends on the state it was read in; what says the state it wants does not.
        if (call.body.isActive === undefined) assertVersion(call, before.version);
        const isActive = call.body.isActive ?? !before.isActive;
        if (isActive === before.isActive) return companyDetailsOf(tx, before.id);
        if (!isActive) await assertNobodyLocksUp(tx, call, before.id);
        await tx.update('companies', { is_active: isActive, updated_at: clock.now() }, (query) =>
          query.where('id', '=', before.id),
        );
        if (!isActive) await endSessionsOfPeople(tx, before.id);
        tx.act(call, { subjectType: 'company', subjectId: before.id, details: { isActive } });
        return companyDetailsOf(tx, before.id);
      }),
  } satisfies Partial<Handlers>;

  async function endSessionsOfPeople(tx: Work, companyId: string): Promise<void> {
    const people = await tx.selectFrom('users').select('id').where('company_id', '=', companyId).execute();
    const ids = people.map(({ id }) => id);
    await endSessions(tx, ids, clock.now());
  }

  /** People of an inactive company are refused everywhere; that must not hit the administrators who are needed. */
  async function assertNobodyLocksUp(tx: Work, call: CallContext, companyId: string): Promise<void> {
    const admins = await activeAdministrators(tx);
    const inside = admins.filter((admin) => admin.companyId === companyId);
    const needed =
      inside.length === admins.length ||
      inside.some(({ id, email }) => id === call.actor.id || isSeed(email, deps.seedAdminEmail));
    if (inside.length > 0 && needed)
      throw new Refusal('conflict', { message: words().companies.adminsNeedCompany });
  }
}
