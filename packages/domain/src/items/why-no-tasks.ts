import { parseRole, type Role, ROLE_LABELS } from '../identity/roles.ts';
import { ITEMS_SEEN_BY } from './item-visibility.ts';

const WAITS_FOR_NOBODY = 'Items appear here once a request is submitted.';
const WHY_NO_TASKS = {
  technical_evaluator: 'No item waits for your evaluation now.',
  fixed_assets_manager: 'No item waits for you now. All items are under Projects.',
  admin: WAITS_FOR_NOBODY,
  company_admin: WAITS_FOR_NOBODY,
  company_user: WAITS_FOR_NOBODY,
  viewer: 'Your company has no items yet.',
} as const satisfies Record<Role, string>;

/** Why the list of tasks of a person is empty. */
export function whyNoTasks(person: { readonly role: string; readonly companyName: string | null }): string {
  const role = parseRole(person.role) ?? 'viewer';
  if (person.companyName !== null || ITEMS_SEEN_BY[role] !== 'own-company') return WHY_NO_TASKS[role];
  return `Your account has the role ${ROLE_LABELS[role]} and belongs to no company, so there are no items to see. Ask your administrator if you expect some.`;
}
