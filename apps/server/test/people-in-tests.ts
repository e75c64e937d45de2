import { randomUUID } from 'node:crypto';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { Tx } from '../src/platform/transactions.ts';

/** The people of the tests: Acme and Globex are client companies, the others work for the provider. */
const PEOPLE = {
  ana: { role: 'company_admin', company: 'acme', firstName: 'Ana', lastName: 'Lopez' },
  carl: { role: 'company_user', company: 'acme', firstName: 'Carl', lastName: 'Acme' },
  vera: { role: 'viewer', company: 'acme', firstName: 'Vera', lastName: 'Views' },
  rita: { role: 'company_admin', company: 'globex', firstName: 'Rita', lastName: 'Rival' },
  nora: { role: 'viewer', company: null, firstName: 'Nora', lastName: 'Nowhere' },
  eva: { role: 'technical_evaluator', company: null, firstName: 'Eva', lastName: 'Evans' },
  ed: { role: 'technical_evaluator', company: null, firstName: 'Ed', lastName: 'Other' },
  gone: { role: 'technical_evaluator', company: null, firstName: 'Gus', lastName: 'Gone' },
  mia: { role: 'fixed_assets_manager', company: null, firstName: 'Mia', lastName: 'Manager' },
  max: { role: 'fixed_assets_manager', company: null, firstName: 'Max', lastName: 'Manager' },
  adam: { role: 'admin', company: null, firstName: 'Adam', lastName: 'Admin' },
} as const satisfies Record<
  string,
  { role: Role; company: 'acme' | 'globex' | null; firstName: string; lastName: string }
>;

export type PersonName = keyof typeof PEOPLE;
export const PERSON_NAMES = Object.keys(PEOPLE) as PersonName[];

export interface PersonInTests {
  readonly id: string;
  readonly role: Role;
  readonly companyId: string | null;
  readonly name: string;
}

/** Stores the people and their companies; Gus is blocked. */
export async function seedPeople(tx: Tx, at: Date): Promise<Readonly<Record<PersonName, PersonInTests>>> {
  const companies = { acme: randomUUID(), globex: randomUUID() };
  const moments = { created_at: at, updated_at: at };
  await tx
    .insertInto('companies')
    .values([
      { id: companies.acme, name: 'Acme Banking', address: '1 Main Street', ...moments },
      { id: companies.globex, name: 'Globex', address: '2 Side Street', ...moments },
    ])
    .execute();
  const people = PERSON_NAMES.map((name) => {
    const { role, company, firstName, lastName } = PEOPLE[name];
    const companyId = company === null ? null : companies[company];
    return [
      name,
      { id: randomUUID(), role, companyId, name: `${firstName} ${lastName}`, firstName, lastName },
    ] as const;
  });
  await tx
    .insertInto('users')
    .values(
      people.map(([key, person]) => ({
        id: person.id,
        company_id: person.companyId,
        email: `${key}@example.com`,
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
        is_active: key !== 'gone',
        ...moments,
      })),
    )
    .execute();
  return Object.fromEntries(people) as unknown as Record<PersonName, PersonInTests>;
}
