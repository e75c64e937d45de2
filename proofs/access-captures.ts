import { randomUUID } from 'node:crypto';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { COMPANY_ROLES, hasRole } from '@monda/domain/identity/roles.ts';
import { COMPANIES, idOf, PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';
import type { Caller } from './access-people.ts';
import { MISSING, type Request } from './access-requests.ts';
import { PASSWORD, type ProductInside } from './product-inside.ts';

/** Whose item, and whose picture, a cell is about. */
export type TargetOfCapture = 'own' | 'colleague' | 'rival' | 'missing';

const SIZE = 20;
/** Who took the picture of a cell: the caller where they may. */
const takerOf = ({ person }: Caller, target: TargetOfCapture): PersonName => {
  if (target !== 'own') return target === 'rival' ? 'rival' : 'colleague';
  const { role, company } = PEOPLE[person ?? 'viewer'];
  return person !== null && company === 'acme' && hasRole(role, COMPANY_ROLES) ? person : 'requester';
};

/** Whether the item, or the picture, of a cell is there for its person, who passed the door. */
export function isCaptureThere(caller: Caller, call: CallName, target: TargetOfCapture): boolean {
  if (target === 'missing') return false;
  const { role, company } = PEOPLE[caller.person ?? 'viewer'];
  if (!hasRole(role, COMPANY_ROLES)) return true;
  if (company !== (target === 'rival' ? 'rival' : 'acme')) return false;
  const isOfTaker = call === 'captures.addPiece' || call === 'captures.remove';
  return !isOfTaker || takerOf(caller, target) === caller.person;
}

/** The request of a cell about a new item at destruction, and a new picture of it of which no byte has arrived. */
export async function requestOfCapture(
  product: ProductInside,
  { caller, call, target }: { caller: Caller; call: CallName; target: TargetOfCapture },
): Promise<Request> {
  const company = target === 'rival' ? 'rival' : 'acme';
  const itemId =
    target === 'missing'
      ? MISSING
      : (await product.putItem('destruction', { company, verifiedOnSite: true })).id;
  if (call === 'captures.list') return { call, query: `itemId=${itemId}` };
  if (call === 'captures.document') {
    const ids = [randomUUID()];
    return {
      call,
      id: itemId,
      body: { password: PASSWORD, before: ids, after: [randomUUID()], tickets: [randomUUID()] },
    };
  }
  const now = product.clock.now();
  const facts = {
    id: randomUUID() as string,
    purpose: 'before' as const,
    sha256: 'a'.repeat(64),
    size: SIZE,
  };
  if (call === 'captures.register') {
    const at = now.toISOString();
    return { call, body: { ...facts, itemId, takenAt: at, deviceNow: at } };
  }
  if (target !== 'missing') {
    await product.app.transactions.asSystem((work) =>
      work
        .insertInto('captures')
        .values({
          ...{
            ...facts,
            item_id: itemId,
            company_id: COMPANIES[company].id,
            taken_by: idOf(takerOf(caller, target)),
          },
          ...{ taken_at: now, clock_offset_ms: 0, state: 'arriving', created_at: now },
        })
        .execute(),
    );
  }
  return {
    ...{ call, id: target === 'missing' ? MISSING : facts.id },
    ...(call === 'captures.addPiece' ? { query: 'offset=0', bytes: Buffer.from('first') } : {}),
  };
}
