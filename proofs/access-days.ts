import type { CallName } from '@monda/domain/api/api-calls.ts';
import { COMPANY_ROLES, hasRole } from '@monda/domain/identity/roles.ts';
import { COMPANIES, PEOPLE } from '../apps/server/test/test-people.ts';
import type { Caller } from './access-people.ts';
import { MISSING, type Request } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

/** Whose day a cell is about: that of Acme, of the rival, or of a company that is not there. */
export type TargetOfDay = 'own' | 'rival' | 'missing';

const companyOf = (target: TargetOfDay) => (target === 'rival' ? 'rival' : 'acme');

/** Whether the day of a cell is there for its person, who passed the door. */
export function isDayThere({ person }: Caller, target: TargetOfDay): boolean {
  if (target === 'missing') return false;
  const { role, company } = PEOPLE[person ?? 'viewer'];
  return !hasRole(role, COMPANY_ROLES) || company === companyOf(target);
}

/** The request of a cell about a day with an item at destruction. */
export async function requestOfDay(
  product: ProductInside,
  { call, target }: { call: CallName; target: TargetOfDay },
): Promise<Request> {
  const company = companyOf(target);
  if (target !== 'missing') await product.putItem('destruction', { company });
  const companyId = target === 'missing' ? MISSING : COMPANIES[company].id;
  return call === 'onSite.day' ? { call, query: `companyId=${companyId}` } : { call, body: { companyId } };
}
