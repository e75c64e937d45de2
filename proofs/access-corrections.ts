import { COMPANY_ROLES, hasRole, type Side } from '@monda/domain/identity/roles.ts';
import { putCorrection } from '../apps/server/test/put-correction.ts';
import { idOf, PEOPLE } from '../apps/server/test/test-people.ts';
import type { Caller } from './access-people.ts';
import type { Request } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

/** Whether a person who sees an item and acts on it decides a correction of it that this side proposed. */
export const decidesOf = (side: Side, { person }: Caller): boolean =>
  hasRole(PEOPLE[person ?? 'viewer'].role, COMPANY_ROLES) === (side === 'provider');

/** The refusal of an open correction of a new item, which its company or its evaluator proposed. */
export async function refusalOfCorrection(
  inside: ProductInside,
  side: Side,
  company: 'acme' | 'rival',
): Promise<Request> {
  const { id } = await inside.anItemAt('pending', { company, evaluator: 'evaluator' });
  const ofCompany = company === 'rival' ? 'rival' : 'requester';
  const author = idOf(side === 'company' ? ofCompany : 'evaluator');
  const on = { transactions: inside.app.transactions, clock: inside.clock };
  const correctionId = await putCorrection(on, { itemId: id, company, side, author });
  return { call: 'corrections.decide', id, correctionId, body: { action: 'refuse' } };
}
