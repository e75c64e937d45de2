import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';

const NAMES: Readonly<Record<Role, readonly [firstName: string, lastName: string]>> = {
  admin: ['Alma', 'Reyes'],
  technical_evaluator: ['Elena', 'Varga'],
  fixed_assets_manager: ['Marcus', 'Bell'],
  company_admin: ['Ana', 'Acosta'],
  company_user: ['Daniel', 'Cruz'],
  viewer: ['Vera', 'Lind'],
};
const ROLES_IN_ORDER = Object.keys(NAMES) as readonly Role[];

/** The id of the sample person of a role. */
export const personId = (role: Role) =>
  `00000000-0000-4000-8000-00000000000${ROLES_IN_ORDER.indexOf(role) + 1}`;

/** The person of a role, as the server answers who is signed in. */
export function personOf(role: Role, more: Partial<CurrentUser> = {}): CurrentUser {
  const [firstName, lastName] = NAMES[role];
  const isClient = role === 'company_admin' || role === 'company_user';
  return {
    id: personId(role),
    role,
    requiresProfileCompletion: false,
    permissions: role === 'admin' ? ['system:admin'] : [],
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@monda.example`,
    companyName: isClient ? 'Acme Secure Transport' : null,
    language: null,
    isNew: false,
    standsInFor: [],
    ...more,
  };
}

/** Evaluators of whom one cannot sign in. */
export const EVALUATORS = {
  data: [
    {
      id: personId('technical_evaluator'),
      firstName: 'Elena',
      lastName: 'Varga',
      name: 'Elena Varga',
      email: 'elena@monda.example',
      role: 'technical_evaluator',
      status: 'active',
      isActive: true,
    },
    {
      id: personId('viewer'),
      firstName: 'Tomás',
      lastName: 'Okafor',
      name: 'Tomás Okafor',
      email: 'tomas@monda.example',
      role: 'technical_evaluator',
      status: 'blocked',
      isActive: false,
    },
  ],
  total: 2,
} satisfies Answer<'projects.assignableUsers'>;
