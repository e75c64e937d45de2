import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { displayName } from '@monda/domain/base/names.ts';
import type { Clock } from '../src/process/clock.ts';
import type { Tx } from '../src/database/transactions.ts';
import { TEST_ISSUER } from './test-sign-in.ts';

/** The companies of the tests. */
export const COMPANIES = {
  acme: { id: 'c0000000-0000-4000-8000-000000000001', name: 'Acme Bank', isActive: true },
  rival: { id: 'c0000000-0000-4000-8000-000000000002', name: 'Rival Trust', isActive: true },
  closed: { id: 'c0000000-0000-4000-8000-000000000003', name: 'Closed Vaults', isActive: false },
} as const;
export type CompanyName = keyof typeof COMPANIES;

interface TestPerson {
  readonly role: Role;
  readonly company: CompanyName | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly blocked?: true;
}

/** Everybody a test can name. Acme is the company of the plain names. */
export const PEOPLE = {
  admin: { role: 'admin', company: null, firstName: 'Ada', lastName: 'Admin' },
  manager: { role: 'fixed_assets_manager', company: null, firstName: 'Mia', lastName: 'Manager' },
  otherManager: { role: 'fixed_assets_manager', company: null, firstName: 'Max', lastName: 'Manager' },
  evaluator: { role: 'technical_evaluator', company: null, firstName: 'Eva', lastName: 'Luator' },
  otherEvaluator: { role: 'technical_evaluator', company: null, firstName: 'Evan', lastName: 'Other' },
  blockedEvaluator: {
    role: 'technical_evaluator',
    company: null,
    firstName: 'Bert',
    lastName: 'Blocked',
    blocked: true,
  },
  companyAdmin: { role: 'company_admin', company: 'acme', firstName: 'Cora', lastName: 'Chief' },
  requester: { role: 'company_user', company: 'acme', firstName: 'Rita', lastName: 'Request' },
  colleague: { role: 'company_user', company: 'acme', firstName: 'Cole', lastName: 'League' },
  viewer: { role: 'viewer', company: 'acme', firstName: 'Vic', lastName: 'Viewer' },
  outsider: { role: 'viewer', company: null, firstName: 'Otto', lastName: 'Outside' },
  rivalAdmin: { role: 'company_admin', company: 'rival', firstName: 'Ria', lastName: 'Rival' },
  rival: { role: 'company_user', company: 'rival', firstName: 'Rob', lastName: 'Rival' },
  rivalViewer: { role: 'viewer', company: 'rival', firstName: 'Vera', lastName: 'Rival' },
  incomplete: { role: 'company_user', company: 'acme', firstName: '', lastName: '' },
  blocked: { role: 'company_user', company: 'acme', firstName: 'Bill', lastName: 'Blocked', blocked: true },
  ofClosedCompany: { role: 'company_user', company: 'closed', firstName: 'Clo', lastName: 'Sed' },
} as const satisfies Record<string, TestPerson>;
export type PersonName = keyof typeof PEOPLE;
export const PERSON_NAMES = Object.keys(PEOPLE) as PersonName[];

/** A person of each role, in both companies and in none. */
export const READERS = [
  'admin',
  'manager',
  'evaluator',
  'otherEvaluator',
  'companyAdmin',
  'requester',
  'viewer',
  'rivalAdmin',
  'rivalViewer',
  'outsider',
] as const satisfies readonly PersonName[];

/** Id of a person; also the subject of their tokens. */
export function idOf(name: PersonName): string {
  const at = (PERSON_NAMES.indexOf(name) + 1).toString(16).padStart(12, '0');
  return `a0000000-0000-4000-8000-${at}`;
}
export const emailOf = (name: PersonName) => `${name.toLowerCase()}@monda.test`;
export const permissionsOf = (name: PersonName) => (PEOPLE[name].role === 'admin' ? ['system:admin'] : []);

/** The person as the server sees them in a call. */
export function actorOf(name: PersonName): Actor {
  const { role, company, firstName, lastName } = PEOPLE[name];
  return {
    id: idOf(name),
    role,
    companyId: company === null ? null : COMPANIES[company].id,
    name: displayName({ firstName, lastName, email: emailOf(name) }),
    email: emailOf(name),
    permissions: permissionsOf(name),
  };
}

/** Inserts the companies and everybody, bound to their sign-in identities. */
export async function insertPeople(tx: Tx, clock: Pick<Clock, 'now' | 'newId'>): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto('companies')
    .values(
      Object.values(COMPANIES).map(({ id, name, isActive }) => ({
        id,
        name,
        address: `1 ${name} Street`,
        is_active: isActive,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('users')
    .values(
      PERSON_NAMES.map((name) => {
        const person: TestPerson = PEOPLE[name];
        return {
          id: idOf(name),
          company_id: person.company === null ? null : COMPANIES[person.company].id,
          email: emailOf(name),
          first_name: person.firstName,
          last_name: person.lastName,
          role: person.role,
          is_active: person.blocked !== true,
          email_verified: true,
          identity_issuer: TEST_ISSUER,
          identity_subject: idOf(name),
          created_at: now,
          updated_at: now,
        };
      }),
    )
    .execute();
}
