import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../lib/isolated.ts';
import type { CompanyDetails, CompanyRow, CompanyUser } from '@monda/domain/companies/company-fields.ts';
import type { StatusLook } from '@monda/domain/items/item-statuses.ts';

const stateLook = (isActive: boolean, active: string, inactive: string): StatusLook =>
  isActive
    ? { label: active, colour: 'green', mark: 'check' }
    : { label: inactive, colour: 'gray', mark: 'ban' };

/** Badge of a company's state. */
export const companyLook = ({ isActive }: Pick<CompanyRow, 'isActive'>): StatusLook =>
  stateLook(isActive, words().companyScreens.active, words().companyScreens.inactive);

/** Badge of the state of a company's user. */
export const userLook = ({ isActive }: Pick<CompanyUser, 'isActive'>): StatusLook =>
  stateLook(isActive, words().users.active, words().users.inactive);

/** The administrators of a company. */
export const administratorsOf = ({ users }: Pick<CompanyDetails, 'users'>): readonly CompanyUser[] =>
  users.filter(({ role }) => role === 'company_admin');

/** What a person may do in the company: `Admin` for its administrator, `User` for everybody else. */
export function accessLevel({ role }: Pick<CompanyUser, 'role'>): string {
  return role === 'company_admin' ? words().accessLevels.company_admin : words().accessLevels.company_user;
}

/** A person in one line; people without names are called by their address already. */
export const personInLine = ({ name, email }: CompanyUser) =>
  name === email ? email : `${isolated(name)} (${email})`;
