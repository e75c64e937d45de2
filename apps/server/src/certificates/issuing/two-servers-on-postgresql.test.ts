import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { DRAWN_IN_TESTS, issuingParts } from '../../../test/issuing-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { keysIn } from '../../../test/storage-contract.ts';
import { makeCertificates } from './certificate-job.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

const ORDERS = 12;

it('servers that make certificates at the same time make each of them once', async () => {
  for (let at = 0; at < ORDERS; at += 1) await order(server, [await certifiableItem(server)]);
  const before = (await keysIn(server.storage)).length;
  const drawn = new Map<string, number>();
  const counted = () =>
    issuingParts(server, {
      drawing: {
        make: (asked, ...more) => {
          drawn.set(asked.data.number, (drawn.get(asked.data.number) ?? 0) + 1);
          return DRAWN_IN_TESTS.make(asked, ...more);
        },
      },
    });
  const rounds = await Promise.all(Array.from({ length: 3 }, () => makeCertificates(counted())));
  expect(rounds.reduce((sum, issued) => sum + issued, 0)).toBe(ORDERS);
  expect([...drawn.values()]).toEqual(Array.from({ length: ORDERS }, () => 1));
  expect((await keysIn(server.storage)).length - before).toBe(ORDERS);
});

it('an issue of the next version and a new order at the same time leave one that holds each item', async () => {
  for (let round = 0; round < 6; round += 1) {
    const itemIds = [await certifiableItem(server), await certifiableItem(server)];
    const first = await order(server, itemIds);
    await makeCertificates(issuingParts(server));
    await order(server, itemIds, { replaces: first.id, reason: 'typo' });
    const [, refused] = await Promise.all([
      makeCertificates(issuingParts(server)),
      server.call('otherManager', 'certificates.issue', { body: { itemIds, language: 'es' } }),
    ]);
    expect(refused.status).toBe(409);
    const { rows } = await server.transactions.asSystem((tx) =>
      sql<{
        n: number;
      }>`SELECT count(*)::integer AS n FROM certificate_items s JOIN certificates c ON c.id = s.certificate_id
        WHERE s.holds AND c.state = 'issued' AND s.item_id = ANY (${itemIds}::uuid[])`.execute(tx),
    );
    expect(rows[0]?.n).toBe(2);
    expect((await done(server, 'manager', 'certificates.get', { params: { id: first.id } })).state).toBe(
      'replaced',
    );
  }
});
