import { hasRole } from '../identity/roles.ts';
import type { ItemStatus } from '../items/item-statuses.ts';
import { type FactGroup, groupRow } from './fact-fields.ts';
import type { FactEntry, Facts } from './fact-data.ts';

/** Statuses at which facts may be given: from `scheduling` on, also afterwards. */
export const FACT_STATUSES = [
  'scheduling',
  'confirmation_required',
  'destruction',
  'destroyed',
  'completed',
] as const satisfies readonly ItemStatus[];

/** Whether an item at a status has facts. */
export const hasFacts = (status: ItemStatus): boolean =>
  (FACT_STATUSES as readonly string[]).includes(status);

/** Whether a role gives facts of a group. */
export const givesFacts = (role: string, group: FactGroup): boolean =>
  hasRole(role, ['fixed_assets_manager']) ||
  (groupRow(group).given === 'company' && hasRole(role, ['company_admin', 'company_user']));

/** Whether a role reads the whole numbers of identity documents; all others get the last signs. */
export const readsIdentityNumbers = (role: string): boolean =>
  hasRole(role, ['fixed_assets_manager', 'company_admin']);

/** How many signs of an identity document every reader gets. */
const LAST_SIGNS = 3;

/** The last signs of the number of an identity document, where they are less than half of it. */
export function lastSignsOf(number: string): string {
  const signs = [...number];
  return `…${signs.slice(signs.length - Math.min(LAST_SIGNS, Math.floor(signs.length / 2))).join('')}`;
}

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
