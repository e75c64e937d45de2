import { addDays, utcDateOf } from '@monda/domain/base/dates.ts';
import { COMPANIES, idOf, PEOPLE } from '../apps/server/test/test-people.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Caller } from './access-people.ts';
import { MISSING, type Request } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

let daysAhead = 0;

/** Who is away in a cell about substitutes, with a new person who stands in for them on a day of their own. */
export async function requestOfSubstitution(
  product: ProductInside,
  { call, target, caller }: { readonly call: CallName; readonly target: string; readonly caller: Caller },
): Promise<Request> {
  const absent = target === 'own' ? caller.person : target === 'rival' ? 'rival' : 'colleague';
  const { role, company } = PEOPLE[absent ?? 'requester'];
  const companyId = company === null ? null : COMPANIES[company].id;
  const substituteId = await product.aPerson({
    role: target === 'own' && role === 'admin' ? 'viewer' : role,
    companyId,
  });
  const personId = target === 'missing' ? MISSING : idOf(absent ?? 'requester');
  daysAhead = (daysAhead % 350) + 1;
  const day = addDays(utcDateOf(product.clock.now()), daysAhead);
  if (call === 'substitutions.set')
    return { call, body: { personId, substituteId, fromDay: day, toDay: day } };
  if (target === 'missing') return { call, id: MISSING };
  return { call, id: await product.aSubstitution({ personId, substituteId, day }) };
}
