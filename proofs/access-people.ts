import type { CallName } from '@monda/domain/api/api-calls.ts';
import { WHO_MAY_CALL } from '@monda/test-bed/who-may-call.ts';
import { idOf, PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';

/** A person who makes calls: no one signed in, or a person with or without the permission of their token. */
export interface Caller {
  readonly person: PersonName | null;
  readonly label: string;
  /** Permissions of the token; those of the role when left out. */
  readonly permissions?: readonly string[];
  /** For whom they stand in today. */
  readonly standsInFor?: PersonName;
}

const by = (person: PersonName): Caller => ({ person, label: person });
export const EVERYBODY: readonly Caller[] = [
  { person: null, label: 'anonymous' },
  by('blocked'),
  by('ofClosedCompany'),
  by('incomplete'),
  by('outsider'),
  by('admin'),
  { person: 'admin', label: 'admin without the permission', permissions: [] },
  by('manager'),
  by('evaluator'),
  by('otherEvaluator'),
  by('companyAdmin'),
  by('requester'),
  by('colleague'),
  by('viewer'),
  by('rivalAdmin'),
  by('rival'),
  by('rivalViewer'),
  ...(['manager', 'evaluator', 'companyAdmin', 'requester', 'outsider'] as const).map((person) => ({
    person,
    label: `${person} with the permission`,
    permissions: ['system:admin'],
  })),
];

/** Substitutes: of the roles an evaluator alone gets anything by it that they have not as themselves. */
export const SUBSTITUTES: readonly Caller[] = (
  [
    ['otherEvaluator', 'evaluator'],
    ['manager', 'otherManager'],
    ['colleague', 'requester'],
    ['outsider', 'evaluator'],
    ['rival', 'requester'],
  ] as const
).map(([person, standsInFor]) => ({ person, standsInFor, label: `${person} for ${standsInFor}` }));

/** Whether an item of this evaluator is a person's own, or of the evaluator for whom they stand in. */
export const isOwn = ({ person, standsInFor }: Caller, evaluator: PersonName | null): boolean =>
  evaluator !== null && (evaluator === person || evaluator === standsInFor);

const permissionsOf = ({ person, permissions }: Caller): readonly string[] =>
  permissions ?? (person === 'admin' ? ['system:admin'] : []);

/** Whether a person administers the platform: the role and the permission. */
export const administers = (one: Caller): boolean =>
  one.person === 'admin' && permissionsOf(one).includes('system:admin');

/** How a call is refused before anything is looked up, or `null`. */
export function refusedAtTheDoor(one: Caller, call: CallName): string | null {
  if (one.person === null) return '401 not_signed_in';
  if (one.person === 'blocked') return '403 account_blocked';
  if (one.person === 'ofClosedCompany') return '403 company_inactive';
  const { roles, permission, early } = WHO_MAY_CALL[call];
  if (one.person === 'incomplete' && !early) return '403 profile_incomplete';
  if (!roles.includes(PEOPLE[one.person].role)) return '403 not_allowed';
  return permission && !permissionsOf(one).includes('system:admin') ? '403 not_allowed' : null;
}

/** What decides who sees a record. */
export interface Owned {
  readonly company: 'acme' | 'rival';
  readonly evaluator: PersonName | null;
}

/** Whether a person sees an item: staff all of them, a company its own, an evaluator the assigned ones. */
export function seesItem(one: Caller, { company, evaluator }: Owned): boolean {
  const { person } = one;
  if (person === null) return false;
  const { role, company: own } = PEOPLE[person];
  if (role === 'admin' || role === 'fixed_assets_manager') return true;
  if (role === 'technical_evaluator') return isOwn(one, evaluator);
  return own === company;
}

/** Whether a person sees a project: as items, but evaluators and viewers see none. */
export function seesProject(one: Caller, company: Owned['company']): boolean {
  if (one.person === null || ['technical_evaluator', 'viewer'].includes(PEOPLE[one.person].role)) {
    return false;
  }
  return seesItem(one, { company, evaluator: null });
}

export const idOfCaller = ({ person }: Caller): string | null => (person === null ? null : idOf(person));
