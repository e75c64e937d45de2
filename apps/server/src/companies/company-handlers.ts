import { changing } from '@monda/domain/base/changed-values.ts';
import { COMPANY_EXPORT, COMPANY_EXPORT_COLUMNS } from '@monda/domain/companies/company-export.ts';
import { companyFields } from '@monda/domain/companies/company-fields.ts';
import { companiesMatching } from '@monda/domain/companies/company-search.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { endSessions } from '../identity/session-interface.ts';
import { isSeed, type ProtectedAdministrator } from '../identity/user-interface.ts';
import type { Exports } from '../exports/exports.ts';
import { ROWS_OF_A_PAGE } from '../exports/export-throttle.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import { asActor, asChange, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { CallContext, IncomingCall } from '../http/calls/handlers.ts';
import { checked } from '../http/calls/problems.ts';
import type { Work } from '../database/work.ts';
import {
  activeAdministrators,
  type CreatePerson,
  lockAdministration,
  type NewPerson,
  type PersonParts,
} from '../administration/administration-interface.ts';
import { companyDetailsOf } from './company-interface.ts';
import { companyById, listCompanies, membersOf } from './company-store.ts';

/** Client companies, for administrators. */
export const COMPANY_HANDLERS = {
  'companies.list': asActor(getCompanies),
  'companies.export': withoutTransaction(exportCompanies),
  'companies.get': asActor(getCompany),
  'companies.users': asActor(getCompanyUsers),
  'companies.create': asChange(createCompany),
  'companies.change': asChange(changeCompany),
  'companies.toggle': asChange(toggleCompany),
} satisfies HandlerTable;

export function getCompanies(work: Work, call: IncomingCall<'companies.list'>) {
  return listCompanies(work, call.query);
}

export function exportCompanies(
  call: IncomingCall<'companies.export'>,
  { exports }: { readonly exports: Exports },
) {
  const { format, columns = COMPANY_EXPORT_COLUMNS, search, state } = call.query;
  return exports.serve(call, {
    format,
    name: words().exports.companies,
    columns: [...new Set(columns)].map((column) => COMPANY_EXPORT[column]),
    details: { filter: { search, state }, columns },
    read: async (work, _actor, page: number | null) => {
      const { data, total } = await listCompanies(work, { page: page ?? 1, limit: ROWS_OF_A_PAGE.most });
      const read = (page ?? 1) * ROWS_OF_A_PAGE.most;
      return {
        rows: companiesMatching(data, { search, state: state ?? '' }),
        next: read < total ? (page ?? 1) + 1 : null,
      };
    },
  });
}

export function getCompany(work: Work, call: IncomingCall<'companies.get'>) {
  return companyDetailsOf(work, call.params.id);
}

export async function getCompanyUsers(work: Work, call: IncomingCall<'companies.users'>) {
  const { id } = await companyOrRefusal(work, call.params.id);
  const data = await membersOf(work, id);
  return { data, total: data.length };
}

export async function createCompany(
  work: Work,
  call: IncomingCall<'companies.create'>,
  parts: PersonParts & { readonly createPerson: CreatePerson },
) {
  await lockAdministration(work, call.actor);
  const { name, address = '', adminEmail } = call.body;
  const id = work.clock.newId();
  const now = work.clock.now();
  await work.insert('companies', { id, name, address, created_at: now, updated_at: now });
  work.act(call, { subjectType: 'company', subjectId: id, details: { name, address } });
  const administrator: NewPerson = {
    email: adminEmail,
    emailPath: 'adminEmail',
    role: 'company_admin',
    company: { id, name },
    message: 'invitation',
  };
  await parts.createPerson(work, call, administrator, parts);
  return companyDetailsOf(work, id);
}

export async function changeCompany(work: Work, call: IncomingCall<'companies.change'>) {
  await lockAdministration(work, call.actor);
  const before = await companyOrRefusal(work, call.params.id);
  assertVersion(call, before.version);
  const { name, address } = checked(changing(companyFields, before), call.body);
  const after = { name, address: address ?? before.address };
  await work.update(
    'companies',
    { ...after, updated_at: work.clock.now() },
    (query) => query.where('id', '=', before.id),
    { before },
  );
  work.act(call, {
    subjectType: 'company',
    subjectId: before.id,
    details: { before: { name: before.name, address: before.address }, after },
  });
  return companyDetailsOf(work, before.id);
}

export async function toggleCompany(
  work: Work,
  call: IncomingCall<'companies.toggle'>,
  { seedAdminEmail }: ProtectedAdministrator,
) {
  await lockAdministration(work, call.actor);
  const before = await companyOrRefusal(work, call.params.id);
  // why: what flips depends on the state it was read in; what says the state it wants does not.
  if (call.body.isActive === undefined) assertVersion(call, before.version);
  const isActive = call.body.isActive ?? !before.isActive;
  if (isActive === before.isActive) return companyDetailsOf(work, before.id);
  if (!isActive) await assertNobodyLocksUp(work, call, before.id, seedAdminEmail);
  await work.update('companies', { is_active: isActive, updated_at: work.clock.now() }, (query) =>
    query.where('id', '=', before.id),
  );
  if (!isActive) await endSessionsOfPeople(work, before.id);
  work.act(call, { subjectType: 'company', subjectId: before.id, details: { isActive } });
  return companyDetailsOf(work, before.id);
}

async function companyOrRefusal(work: Work, id: string) {
  const company = await companyById(work, id);
  if (company === null) throw new Refusal('not_found', { message: words().companies.notFound });
  return company;
}

async function endSessionsOfPeople(work: Work, companyId: string): Promise<void> {
  const people = await work.selectFrom('users').select('id').where('company_id', '=', companyId).execute();
  const ids = people.map(({ id }) => id);
  await endSessions(work, ids, work.clock.now());
}

/** People of an inactive company are refused everywhere; that must not hit the administrators who are needed. */
async function assertNobodyLocksUp(
  work: Work,
  call: CallContext,
  companyId: string,
  seedAdminEmail: string | null,
): Promise<void> {
  const admins = await activeAdministrators(work);
  const inside = admins.filter((admin) => admin.companyId === companyId);
  const needed =
    inside.length === admins.length ||
    inside.some(({ id, email }) => id === call.actor.id || isSeed(email, seedAdminEmail));
  if (inside.length > 0 && needed)
    throw new Refusal('conflict', { message: words().companies.adminsNeedCompany });
}
