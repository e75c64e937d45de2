import { isolated } from '../../lib/isolated.ts';
import type { CompanyRow, CompanyUser } from '@monda/domain/companies/company-fields.ts';
import { ACCESS_LEVELS } from '@monda/domain/companies/company-wording.ts';
import type { BadgeColour, BadgeMark } from '@monda/domain/items/item-statuses.ts';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';

interface Look {
  readonly label: string;
  readonly colour: BadgeColour;
  readonly mark: BadgeMark;
}

const ACTIVE: Look = { label: say.active, colour: 'green', mark: 'check' };
const INACTIVE: Look = { label: say.inactive, colour: 'gray', mark: 'ban' };

/** Badge of a company's or a company user's state. */
export function activityLook({ isActive }: Pick<CompanyRow | CompanyUser, 'isActive'>): Look {
  return isActive ? ACTIVE : INACTIVE;
}

/** What a person may do in the company: `Admin` for its administrator, `User` for everybody else. */
export function accessLevel({ role }: Pick<CompanyUser, 'role'>): string {
  return role === 'company_admin' ? ACCESS_LEVELS.company_admin : ACCESS_LEVELS.company_user;
}

/** A person in one line; people without names are called by their address already. */
export const personInLine = ({ name, email }: CompanyUser) =>
  name === email ? email : `${isolated(name)} (${email})`;
