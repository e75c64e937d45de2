import { hasRole, isCompanyRole } from '../identity/roles.ts';
import type { ItemDecision } from '../items/item-decisions.ts';
import type { ItemStatus } from '../items/item-statuses.ts';
import { FACT_GROUP_NAMES, type FactGroup, groupRow, hasGroup } from './fact-fields.ts';
import type { FactEntry, Facts } from './fact-data.ts';
import { hasFacts } from './fact-statuses.ts';
import { lastSignsOf } from './identity-numbers.ts';

/** Whether a role gives facts of a group. */
export const givesFacts = (role: string, group: FactGroup): boolean =>
  hasRole(role, ['fixed_assets_manager']) || (groupRow(group).given === 'company' && isCompanyRole(role));

/** The groups a role gives of an item at its status and with its decision, in their order. */
export const givenGroups = (
  role: string,
  { status, decision }: { readonly status: ItemStatus; readonly decision: ItemDecision | null },
): readonly FactGroup[] =>
  FACT_GROUP_NAMES.filter(
    (group) => givesFacts(role, group) && hasFacts(status, group) && hasGroup(group, decision),
  );

/** Whether a role adds documents of authorities. */
export const addsDocuments = (role: string): boolean =>
  hasRole(role, ['fixed_assets_manager']) || isCompanyRole(role);

/** Whether a role reads the whole numbers of identity documents; all others get the last signs. */
export const readsIdentityNumbers = (role: string): boolean =>
  hasRole(role, ['fixed_assets_manager', 'company_admin']);

/** The facts as a role receives them. */
export function factsFor(facts: Facts, role: string): Facts {
  if (readsIdentityNumbers(role)) return facts;
  return withShortIdentityNumbers(facts);
}

/** The facts as every export and document has them. */
export function withShortIdentityNumbers(facts: Facts): Facts {
  const people = facts.people.map(
    (person): FactEntry<'people'> =>
      person.identityNumber === null
        ? person
        : { ...person, identityNumber: lastSignsOf(person.identityNumber) },
  );
  return { ...facts, people };
}
