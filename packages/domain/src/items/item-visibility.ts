import { type Actor, actsAs } from '../identity/actor.ts';
import { ROLES, type Role } from '../identity/roles.ts';

/**
 * THE rule of who sees an item and a project, as two tables (decisions ). Queries are narrowed by
 * it; row level security says the same again, and `item-visibility.test.ts` of the server compares the two.
 */
type Sight =
  | 'everything'
  /** What belongs to the person's company; nothing where the person has none. */
  | 'own-company'
  /** Items that are assigned to the person, or to a person for whom they stand in. */
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

/**
 * Whose records: those of one company, those of one evaluator, those of several, all where no one is named. Several are
 * named where the person stands in for others; one at most is not `null`.
 */
export type Scope = {
  readonly companyId: string | null;
  readonly evaluatorId: string | null;
  readonly evaluatorIds: readonly string[] | null;
};

type Person = Pick<Actor, 'id' | 'role' | 'companyId' | 'standsInFor'>;
const OF_ALL: Scope = { companyId: null, evaluatorId: null, evaluatorIds: null };

function ofEvaluators(person: Person): Scope {
  const ids = actsAs(person);
  return ids.length === 1 ? { ...OF_ALL, evaluatorId: person.id } : { ...OF_ALL, evaluatorIds: ids };
}

const SCOPES: Readonly<Record<Sight, (person: Person) => Scope | null>> = {
  everything: () => OF_ALL,
  'own-company': ({ companyId }) => (companyId === null ? null : { ...OF_ALL, companyId }),
  assigned: ofEvaluators,
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
  const { companyId, evaluatorId, evaluatorIds } = scope;
  return (
    (companyId === null || companyId === item.companyId) &&
    (evaluatorId === null || evaluatorId === item.assignedUserId) &&
    (evaluatorIds === null || evaluatorIds.some((each) => each === item.assignedUserId))
  );
}
