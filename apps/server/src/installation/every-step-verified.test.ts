import { randomUUID } from 'node:crypto';
import { FIRST_STATUS, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
} from '@monda/domain/items/item-workflow.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { COMPANIES } from '../../test/test-people.ts';
import { verifyItems } from './verify-items.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

/** The shortest way of steps from a request to a status. */
function wayTo(status: ItemStatus): readonly ItemStep[] {
  const ways = new Map<ItemStatus, readonly ItemStep[]>([[FIRST_STATUS, []]]);
  // why: a map goes on to entries that are added while it is read.
  for (const [at, way] of ways)
    for (const step of Object.values<ItemStep>(ITEM_STEPS))
      if (step.from === at && !ways.has(step.to)) ways.set(step.to, [...way, step]);
  return ways.get(status) ?? [];
}

async function putItemAfter(name: ItemStepName) {
  const step: ItemStep = ITEM_STEPS[name];
  const at = server.clock.now();
  const { id } = await server.anItemAt(step.to, { createdAt: at, statusSince: at });
  const way = [{ from: null, to: FIRST_STATUS }, ...wayTo(step.from), step];
  await server.transactions.asSystem(async (tx) => {
    for (const { from, to } of way)
      await tx
        .insertInto('item_history')
        .values({
          ...{ id: randomUUID(), item_id: id, company_id: COMPANIES.acme.id, user_id: null, user_name: '' },
          ...{ from_status: from, to_status: to, created_at: at },
        })
        .execute();
  });
}

it('a history with each step of the workflow is one that the verification of an installation accepts', async () => {
  for (const name of ITEM_STEP_NAMES) await putItemAfter(name);
  const { looked, broken } = await server.transactions.asSystem((tx) => verifyItems(tx, 100));
  expect([looked, broken.filter((sentence) => sentence.startsWith('Item '))]).toEqual([
    ITEM_STEP_NAMES.length,
    [],
  ]);
});
