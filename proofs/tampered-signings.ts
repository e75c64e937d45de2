import { drawingOf, saidBy } from '../apps/server/test/signings-in-tests.ts';
import type { PersonName } from '../apps/server/test/test-people.ts';
import type { Caller } from './tampered-records.ts';

/** Signatures of both sides for items, one that is refused, and one that is withdrawn. */
export async function sign(call: Caller, itemIds: readonly string[]): Promise<void> {
  const drawn = { kind: 'drawn', drawing: drawingOf(9), agreed: true } as const;
  const given = async (by: PersonName, said: ReturnType<typeof saidBy>) => {
    const { items } = await call(by, 'signings.prepare', { body: { itemIds } });
    const list = items.map(({ id, statementSha256 }) => ({ id, statementSha256 }));
    return call(by, 'signings.sign', { body: { items: list, ...said } });
  };
  await given('manager', saidBy('performer', { name: 'Eli Santos', signature: drawn }));
  await given('requester', saidBy('company-representative', { name: 'Ana Ríos' }));
  const reason = 'Two are missing';
  await given('manager', saidBy('other', { name: 'Noa Gil', signature: { kind: 'refused', reason } }));
  const { id } = await given('manager', saidBy('notary'));
  await call('otherManager', 'signings.withdraw', { params: { id }, body: { reason } });
}
