import { words } from '@monda/phrases/words.ts';
import { parseRole } from '../identity/roles.ts';
import { ITEMS_SEEN_BY } from './item-visibility.ts';

/** Why a list of the Tasks page is empty: the one of the role, or that of what the person can act on now. */
export function whyNoTasks(
  person: { readonly role: string; readonly companyName: string | null },
  view: 'tasks' | 'waiting' | 'today',
): string {
  const { roles, whyNoTasks: why } = words();
  const role = parseRole(person.role) ?? 'viewer';
  if (person.companyName === null && ITEMS_SEEN_BY[role] === 'own-company') return why.noCompany(roles[role]);
  if (view === 'today') return why.today;
  return view === 'waiting' ? why.waiting[role] : why.byRole[role];
}
