import { words } from '@monda/phrases/words.ts';
import type { DemoCompany, DemoPerson, PersonKey } from './demo-data-shape.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'monda-demo';

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  { key: 'acme', name: 'Acme Secure Transport', address: '200 Depot Avenue, Springfield', createdAt: -210 },
  {
    key: 'globex',
    name: 'Globex Banking Services',
    address: '41 Exchange Square, Cypress Creek',
    createdAt: -190,
  },
];

const staff = { company: null, contactPhone: '', createdAt: -220 } as const;

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...staff,
    key: 'admin',
    email: 'admin@monda.example',
    role: 'admin',
    firstName: 'Alma',
    lastName: 'Serrano',
    jobTitle: 'Platform Administrator',
    department: 'Operations',
    phoneNumber: '+15550100101',
  },
  {
    ...staff,
    key: 'manager',
    email: 'manager@monda.example',
    role: 'fixed_assets_manager',
    firstName: 'Marcus',
    lastName: 'Feld',
    jobTitle: 'Fixed Assets Manager',
    department: 'Asset Recovery',
    phoneNumber: '+15550100102',
  },
  {
    ...staff,
    key: 'evaluator',
    email: 'evaluator@monda.example',
    role: 'technical_evaluator',
    firstName: 'Elena',
    lastName: 'Varga',
    jobTitle: 'Technical Evaluator',
    department: 'Security Equipment',
    phoneNumber: '+15550100103',
  },
  {
    ...staff,
    key: 'evaluator2',
    email: 'evaluator2@monda.example',
    role: 'technical_evaluator',
    firstName: 'Tomás',
    lastName: 'Okafor',
    jobTitle: 'Senior Technical Evaluator',
    department: 'Machinery & IT',
    phoneNumber: '+15550100104',
  },
  {
    ...staff,
    key: 'viewer',
    email: 'viewer@monda.example',
    role: 'viewer',
    firstName: 'Vera',
    lastName: 'Lindqvist',
    jobTitle: 'Internal Auditor',
    department: 'Compliance',
    phoneNumber: '',
    contactPhone: '+15550100190',
  },
  {
    key: 'acmeAdmin',
    email: 'admin@acme.example',
    role: 'company_admin',
    company: 'acme',
    firstName: 'Renata',
    lastName: 'Ibarra',
    jobTitle: 'Head of Facilities',
    department: 'Facilities',
    phoneNumber: '+15550110201',
    contactPhone: '+15550110200',
    createdAt: -209,
  },
  {
    key: 'acmeUser',
    email: 'user@acme.example',
    role: 'company_user',
    company: 'acme',
    firstName: 'Daniel',
    lastName: 'Osei',
    jobTitle: 'Depot Supervisor',
    department: 'East Depot',
    phoneNumber: '',
    contactPhone: '+15550110214',
    createdAt: -205,
  },
  {
    key: 'newcomer',
    email: 'newcomer@acme.example',
    role: 'company_user',
    company: 'acme',
    firstName: '',
    lastName: '',
    jobTitle: '',
    department: '',
    phoneNumber: '',
    contactPhone: '',
    createdAt: -1.4,
  },
  {
    key: 'globexAdmin',
    email: 'admin@globex.example',
    role: 'company_admin',
    company: 'globex',
    firstName: 'Priya',
    lastName: 'Nair',
    jobTitle: 'Director of Branch Operations',
    department: 'Branch Operations',
    phoneNumber: '+15550120301',
    contactPhone: '',
    createdAt: -189,
  },
  {
    key: 'globexUser',
    email: 'user@globex.example',
    role: 'company_user',
    company: 'globex',
    firstName: 'Joon',
    lastName: 'Halvorsen',
    jobTitle: 'Branch Technician',
    department: 'Branch Technology',
    phoneNumber: '',
    contactPhone: '',
    createdAt: -180,
  },
];

/** Who a person is, in the language of the reader. */
function whoIs({ role, company, firstName }: DemoPerson): string {
  const { demoPeople } = words();
  if (role !== 'company_admin' && role !== 'company_user') return demoPeople[role];
  // why: the first word of a name is what people call the company.
  const [name = ''] = (DEMO_COMPANIES.find(({ key }) => key === company)?.name ?? '').split(' ');
  const who = demoPeople[role](name);
  return firstName === '' ? demoPeople.incomplete(who) : who;
}

/** What the sign-in page shows. */
export const DEMO_ACCOUNTS: readonly { readonly email: string; readonly label: () => string }[] =
  DEMO_PEOPLE.map((person) => ({ email: person.email, label: () => whoIs(person) }));

export function demoPerson(key: PersonKey): DemoPerson {
  const person = DEMO_PEOPLE.find((candidate) => candidate.key === key);
  if (person === undefined) throw new Error(`No demo person ${key}`);
  return person;
}

/** The two people of a company who act in its name. */
export function actorsOf(company: DemoCompany['key']): readonly [admin: PersonKey, user: PersonKey] {
  return company === 'acme' ? ['acmeAdmin', 'acmeUser'] : ['globexAdmin', 'globexUser'];
}
