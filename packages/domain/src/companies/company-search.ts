import { holdsWords } from '../base/search-words.ts';
import type { CompanyRow, CompanyUser } from './company-fields.ts';

export const COMPANY_STATES = ['active', 'inactive'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** What the list of companies is narrowed to. */
export interface CompanyFilter {
  readonly search: string;
  /** Empty: companies in either state. */
  readonly state: CompanyState | '';
}

/** Companies whose name holds every word of the search, in the state asked for. */
export function companiesMatching<Row extends Pick<CompanyRow, 'name' | 'isActive'>>(
  companies: readonly Row[],
  { search, state }: CompanyFilter,
): readonly Row[] {
  return companies.filter(
    ({ name, isActive }) => (state === '' || isActive === (state === 'active')) && holdsWords(name, search),
  );
}

/** People whose name or e-mail holds every word of the search. */
export function usersMatching<Row extends Pick<CompanyUser, 'name' | 'email'>>(
  users: readonly Row[],
  search: string,
): readonly Row[] {
  return users.filter(({ name, email }) => holdsWords(`${name} ${email}`, search));
}

/** People the company can be transferred to: active, and not its administrator already. */
export function possibleAdministrators<Row extends Pick<CompanyUser, 'role' | 'isActive'>>(
  users: readonly Row[],
): readonly Row[] {
  return users.filter(({ role, isActive }) => isActive && role !== 'company_admin');
}
