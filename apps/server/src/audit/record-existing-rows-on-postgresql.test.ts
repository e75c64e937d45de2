import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { idOf } from '../../test/test-people.ts';
import { untilWaiting } from '../../test/waiting-statements.ts';
import { verifyRows } from '../installation/verify-rows.ts';
import { recordMigratedRows } from './record-existing-rows.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

it('rows that another server changes at the same moment are recorded as they stand after that', async () => {
  await recordMigratedRows(server.app.commands);
  const request = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: request.id } });
  const itemId = data[0]?.id ?? '';
  const changedBy = { '0089-corrections-of-items': ['waste_items'] } as const;
  await server.database.asOwner(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE audit_log SET details = (details::jsonb || '{"through":"0088-search-of-property-numbers"}')::json
      WHERE action = 'rows.recorded'`.execute(tx);
  });
  const steps: Promise<unknown>[] = [];
  const { commands } = server.app;
  const asSystem: typeof commands.transactions.asSystem = (work) =>
    commands.transactions.asSystem(async (tx) => {
      const result = await work(tx);
      if (steps.length === 0 && hasRecorded(result)) {
        const body = { assignedUserId: idOf('evaluator') };
        const step = done(server, 'manager', 'items.assign', { params: { id: itemId }, body });
        steps.push(step);
        // why: a step that holds the item is done before what was read of it is recorded.
        await Promise.race([step, untilWaiting(server, 1)]);
      }
      return result;
    });
  await recordMigratedRows({ ...commands, transactions: { ...commands.transactions, asSystem }, changedBy });
  expect(steps).toHaveLength(1);
  await Promise.all(steps);
  const { broken } = await server.transactions.asSystem((tx) => verifyRows(tx, TEST_DIGESTS, 3));
  expect(broken).toEqual([]);
});

const hasRecorded = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && Number(Reflect.get(result, 'recorded')) > 0;
