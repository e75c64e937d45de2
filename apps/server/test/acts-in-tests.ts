import { randomUUID } from 'node:crypto';
import type { Act, FurtherAct } from '@monda/domain/items/four-eyes.ts';
import { ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { sql } from 'kysely';
import type { AssetServer } from './asset-server.ts';

/** Puts into the history of an item that an account took a step, or created it; where the item stands stays. */
export async function putAct(
  server: Pick<AssetServer, 'transactions' | 'clock'>,
  itemId: string,
  personId: string,
  act: Exclude<Act, FurtherAct>,
): Promise<void> {
  const created = { from: null, to: 'pending', notes: 'created' } as const;
  const { from, to, notes }: Pick<ItemStep, 'to' | 'notes'> & { from: ItemStep['from'] | null } =
    act === 'create' ? created : ITEM_STEPS[act];
  const facts = { code: notes, name: 'x', documents: [] };
  await server.transactions.asSystem(async (tx) => {
    await sql`INSERT INTO item_history (id, item_id, company_id, user_id, user_name, from_status, to_status, created_at,
        automatic_note) SELECT ${randomUUID()}, i.id, i.company_id, ${personId}, 'Somebody', ${from}, ${to},
        ${server.clock.now()}, ${notes === undefined ? null : JSON.stringify(facts)}::jsonb
      FROM waste_items i WHERE i.id = ${itemId}`.execute(tx);
  });
}

/** Gives an account another role, and a company where it needs one, past the administration. */
export async function putRole(
  server: Pick<AssetServer, 'transactions'>,
  personId: string,
  role: string,
  companyId: string | null,
): Promise<void> {
  await server.transactions.asSystem((tx) =>
    sql`UPDATE users SET role = ${role}, company_id = ${companyId} WHERE id = ${personId}`.execute(tx),
  );
}
