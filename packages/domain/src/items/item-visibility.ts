import type { Actor } from '../identity/actor.ts';
import { ROLES, type Role } from '../identity/roles.ts';

/**
 * THE rule of who sees an item and a project, as two tables (decisions ). Queries are narrowed by
 * it; row level security says the same again, and `item-visibility.test.ts` of the server compares the two.
 */
type Sight =
  | 'everything'
  /** What belongs to the person's company; nothing where the person has none. */
  | 'own-company'
  /** Items that are assigned to the person. */
  | 'assigned'
  | 'nothing';

export const ITEMS_SEEN_BY = {
  admin: 'everything',
  technical_evaluator: 'assigned',
  fixed_assets_manager: 'everything',
  company_admin: 'own-company',
  company_user: 'own-company',
  viewer: 'own-company',
} as const satisfies Record<Role, Sight>;

const PROJECTS_SEEN_BY: Readonly<Record<Role, Exclude<Sight, 'assigned'>>> = {
  admin: 'everything',
  technical_evaluator: 'nothing',
  fixed_assets_manager: 'everything',
  company_admin: 'own-company',
  company_user: 'own-company',
  viewer: 'nothing',
};

/** Roles that read projects. */
export const PROJECT_READERS = ROLES.filter((role) => PROJECTS_SEEN_BY[role] !== 'nothing');

/** Whose records: those of one company, those of one evaluator, all where neither is named. */
export type Scope = {
  readonly companyId: string | null;
  readonly evaluatorId: string | null;
};

type Person = Pick<Actor, 'id' | 'role' | 'companyId'>;

const SCOPES: Readonly<Record<Sight, (person: Person) => Scope | null>> = {
  everything: () => ({ companyId: null, evaluatorId: null }),
  'own-company': ({ companyId }) => (companyId === null ? null : { companyId, evaluatorId: null }),
  assigned: ({ id }) => ({ companyId: null, evaluatorId: id }),
  nothing: () => null,
};

/** The items a person may see, `null` for none. */
export const itemScope = (person: Person): Scope | null => SCOPES[ITEMS_SEEN_BY[person.role]](person);

/** The projects a person may see, `null` for none. */
export const projectScope = (person: Person): Scope | null => SCOPES[PROJECTS_SEEN_BY[person.role]](person);

/** Whether a person may see an item. */
export function seesItem(
  person: Person,
  item: { readonly companyId: string; readonly assignedUserId: string | null },
): boolean {
  const scope = itemScope(person);
  if (scope === null) return false;
  return (
    (scope.companyId === null || scope.companyId === item.companyId) &&
    (scope.evaluatorId === null || scope.evaluatorId === item.assignedUserId)
  );
}
