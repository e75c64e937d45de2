import { words } from '@monda/phrases/words.ts';
import { parseRole } from '../identity/roles.ts';
import { ITEMS_SEEN_BY } from './item-visibility.ts';

/** Why the list of tasks of a person is empty. */
export function whyNoTasks(person: { readonly role: string; readonly companyName: string | null }): string {
  const { roles, whyNoTasks: why } = words();
  const role = parseRole(person.role) ?? 'viewer';
  if (person.companyName !== null || ITEMS_SEEN_BY[role] !== 'own-company') return why.byRole[role];
  return why.noCompany(roles[role]);
}
