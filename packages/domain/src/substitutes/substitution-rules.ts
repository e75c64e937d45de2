import { addDays, type PlainDate } from '../base/dates.ts';
import { type Role, STAFF_ROLES } from '../identity/roles.ts';

/** Who stands in for whom and when, as rules (record 89). Days are those of the installation's time zone. */

/** How many days ahead a substitute may be set, to its last day. */
export const MOST_DAYS = 366;

/** Days from the first to the last, both included. */
export interface Period {
  readonly fromDay: PlainDate;
  readonly toDay: PlainDate;
}

/** Whether a day is one of the period. */
export const coversDay = ({ fromDay, toDay }: Period, day: PlainDate): boolean =>
  fromDay <= day && day <= toDay;

/** Whether two periods have a day in common. */
export const overlap = (one: Period, other: Period): boolean =>
  one.fromDay <= other.toDay && other.fromDay <= one.toDay;

export type PeriodRefusal = 'ends-before' | 'past' | 'too-far';

/** Why a substitute cannot be set for these days; `null` where they can. */
export function refusedPeriod(period: Period, today: PlainDate): PeriodRefusal | null {
  if (period.toDay < period.fromDay) return 'ends-before';
  if (period.fromDay < today) return 'past';
  return period.toDay > addDays(today, MOST_DAYS) ? 'too-far' : null;
}

/** A person as these rules look at them. */
export interface JudgedPerson {
  readonly id: string;
  readonly role: Role;
  readonly companyId: string | null;
  /** Not blocked and not deleted. */
  readonly isActive: boolean;
}

export type PairRefusal =
  | 'administrator'
  | 'no-company'
  | 'self'
  | 'inactive'
  | 'other-role'
  | 'other-company';

/**
 * Whether a person belongs to a company that is not there: people of a client without one share nothing with each other,
 * whereas people of the provider have none by their role.
 */
export const lacksCompany = ({ role, companyId }: Pick<JudgedPerson, 'role' | 'companyId'>): boolean =>
  companyId === null && !STAFF_ROLES.some((each) => each === role);

/**
 * Why one person cannot stand in for another; `null` where they can: both active, of the same role and company. `isSame`:
 * they are one person with two accounts.
 */
export function refusedPair(
  person: JudgedPerson,
  substitute: JudgedPerson,
  isSame = person.id === substitute.id,
): PairRefusal | null {
  if (person.role === 'admin' || substitute.role === 'admin') return 'administrator';
  if (lacksCompany(person)) return 'no-company';
  if (isSame) return 'self';
  if (!person.isActive || !substitute.isActive) return 'inactive';
  if (person.role !== substitute.role) return 'other-role';
  return person.companyId === substitute.companyId ? null : 'other-company';
}

/** A person who stands in for a person on some days. */
export interface JudgedSubstitution extends Period {
  readonly personId: string;
  readonly substituteId: string;
}

export type ClashRefusal = 'has-substitute' | 'stands-in' | 'is-substituted';

/**
 * Why a substitution cannot stand together with another on days they have in common: a person has one substitute
 * (`has-substitute`), and no one who stands in for a person is substituted meanwhile (`stands-in`: the person does;
 * `is-substituted`: the substitute is), so that there are neither chains nor circles.
 */
export function clashOf(wanted: JudgedSubstitution, other: JudgedSubstitution): ClashRefusal | null {
  if (!overlap(wanted, other)) return null;
  if (other.personId === wanted.personId) return 'has-substitute';
  if (other.substituteId === wanted.personId) return 'stands-in';
  return other.personId === wanted.substituteId ? 'is-substituted' : null;
}

const PROVIDER: readonly Role[] = ['technical_evaluator', 'fixed_assets_manager'];
const COMPANY: readonly Role[] = ['company_admin', 'company_user', 'viewer'];

/** The people for whom a person with a role sets substitutes, apart from themselves; a company's are those of their own one. */
const SET_BY: Readonly<Record<Role, readonly Role[]>> = {
  admin: [...PROVIDER, ...COMPANY],
  fixed_assets_manager: PROVIDER,
  company_admin: COMPANY,
  technical_evaluator: [],
  company_user: [],
  viewer: [],
};

type Person = Omit<JudgedPerson, 'isActive'>;

/** Whether a person may set and end the substitute of a person: themselves, and the people who manage them; of administrators no one. */
export function maySetFor(actor: Person, person: Person): boolean {
  if (person.role === 'admin') return false;
  if (actor.id === person.id) return true;
  if (!SET_BY[actor.role].includes(person.role)) return false;
  return actor.role !== 'company_admin' || (actor.companyId !== null && actor.companyId === person.companyId);
}
