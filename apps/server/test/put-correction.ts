import { randomUUID } from 'node:crypto';
import type { Side } from '@monda/domain/identity/roles.ts';
import type { AssetServer } from './asset-server.ts';
import { COMPANIES } from './test-people.ts';

/** Stores an open correction of the serial number of an item of Acme, or of `company`, by a person of the side; its id. */
export async function putCorrection(
  { transactions, clock }: Pick<AssetServer, 'transactions' | 'clock'>,
  more: {
    readonly itemId: string;
    readonly author: string;
    readonly side: Side;
    readonly company?: 'acme' | 'rival';
  },
): Promise<string> {
  const { itemId, author, side, company = 'acme' } = more;
  const id = randomUUID();
  await transactions.asSystem((tx) =>
    tx
      .insertInto('item_corrections')
      .values({
        ...{ id, item_id: itemId, company_id: COMPANIES[company].id, side, reason: 'A wrong digit' },
        former: JSON.stringify({ serialNumber: '' }),
        proposed: JSON.stringify({ serialNumber: 'SN-1' }),
        ...{ proposed_by: author, proposed_by_name: 'First Last', proposed_at: clock.now() },
      })
      .execute(),
  );
  return id;
}
