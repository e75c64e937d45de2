import type { CompanyDetails, CompanyRow, CompanyUser } from '@monda/domain/companies/company-fields.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { UserDetails } from '@monda/domain/identity/user-fields.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { answer } from './answering-api.ts';
import { personId, personOf } from './people.ts';

const MADE = { createdAt: '2026-01-05T09:00:00.000Z', version: 3 } as const;
export const COMPANY_ID = 'c0000000-0000-4000-8000-000000000001';

/** A company as lists carry it. */
export const companyRow = (more: Partial<CompanyRow> = {}): CompanyRow => ({
  id: COMPANY_ID,
  name: 'Acme Secure Transport',
  address: '1 Depot Road',
  isActive: true,
  userCount: 2,
  ...MADE,
  ...more,
});

const companyUser = (role: Role, more: Partial<CompanyUser> = {}): CompanyUser => {
  const { id, firstName, lastName, email } = personOf(role);
  return {
    id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email,
    role,
    isActive: true,
    hasSignedIn: true,
    updatedAt: MADE.createdAt,
    ...MADE,
    ...more,
  };
};

/** A company with its two people. */
export const company = (more: Partial<CompanyDetails> = {}): CompanyDetails => ({
  ...companyRow(),
  users: [companyUser('company_admin'), companyUser('company_user')],
  ...more,
});

/** A person of the provider, as the administrator reads them. */
export const staffUser = (role: Role, more: Partial<ListedUser> = {}): ListedUser => {
  const { id, firstName, lastName, email } = personOf(role);
  return {
    id,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    name: `${firstName} ${lastName}`,
    email,
    role,
    status: 'active',
    isActive: true,
    blocked: false,
    emailVerified: true,
    hasSignedIn: true,
    jobTitle: '',
    department: '',
    phoneNumber: '',
    contactPhone: '',
    company: null,
    userMetadata: {},
    createdAt: MADE.createdAt,
    updatedAt: MADE.createdAt,
    version: MADE.version,
    canBeRemoved: true,
    ...more,
  };
};

/** The same person by themselves. */
export function userDetails(role: Role): UserDetails {
  const { canBeRemoved: _, ...user } = staffUser(role);
  return { ...user, isProtected: false };
}

export const STAFF_ID = personId('fixed_assets_manager');

/** Everything the screens of the administration read. */
export function answerAdministration(): void {
  const staff = (['admin', 'fixed_assets_manager', 'technical_evaluator'] as const).map((role) =>
    staffUser(role, { canBeRemoved: role !== 'admin' }),
  );
  answer('companies.list', { data: [companyRow()], total: 1 });
  answer('companies.get', company());
  answer('companies.users', { data: company().users, total: 2 });
  answer('users.list', { data: staff, total: staff.length });
  answer('users.get', userDetails('fixed_assets_manager'));
  answer('users.sharedAddresses', { data: [], total: 0 });
  answer('undelivered.list', { data: [], total: 0 });
}
