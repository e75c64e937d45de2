import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../lib/isolated.ts';
import type { CompanyDetails, CompanyRow, CompanyUser } from '@monda/domain/companies/company-fields.ts';
import type { BadgeColour, BadgeMark } from '@monda/domain/items/item-statuses.ts';

interface Look {
  readonly label: string;
  readonly colour: BadgeColour;
  readonly mark: BadgeMark;
}

/** Badge of a company's or a company user's state. */
export const activityLook = ({ isActive }: Pick<CompanyRow | CompanyUser, 'isActive'>): Look =>
  isActive
    ? { label: words().companyScreens.active, colour: 'green', mark: 'check' }
    : { label: words().companyScreens.inactive, colour: 'gray', mark: 'ban' };

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
