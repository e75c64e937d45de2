import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { fileToOpen } from './file-opening.ts';

/** The filter alone: the query runs as the product itself, which row level security lets pass. */
let server: AssetServer;
const ids: Record<'item_image' | 'final_invoice' | 'pending', string> = {
  item_image: '',
  final_invoice: '',
  pending: '',
};
beforeAll(async () => {
  server = await startAssetServer();
  const item = await putItem(server, 'destruction', { evaluator: 'evaluator', destructionOn: '2026-03-20' });
  for (const kind of ['item_image', 'final_invoice', 'pending'] as const) {
    ids[kind] = server.clock.newId();
    await server.transactions.asSystem((tx) =>
      tx
        .insertInto('stored_files')
        .values({
          id: ids[kind],
          item_id: item.id,
          company_id: server.people.requester.companyId,
          purpose: kind === 'pending' ? 'item_image' : kind,
          state: kind === 'pending' ? 'pending' : 'committed',
          name: 'a.png',
          mime_type: 'image/png',
          size: 9,
          sha256: '',
          storage_key: ids[kind],
          uploaded_by: server.people.requester.id,
          created_at: server.clock.now(),
        })
        .execute(),
    );
  }
});
afterAll(() => server.close());

// rows: ROLE-027
it.each([
  ['rivalAdmin', false, false],
  ['rival', false, false],
  ['rivalViewer', false, false],
  ['outsider', false, false],
  ['otherEvaluator', false, false],
  ['evaluator', true, false],
  ['viewer', true, false],
  ['requester', true, false],
  ['companyAdmin', true, false],
  ['manager', true, true],
  ['admin', true, false],
] as const)(
  'by the filter alone %s opens the photo: %s, the final invoice: %s',
  async (person, photo, invoice) => {
    const opens = (id: string) =>
      server.transactions.asSystem(async (tx) => (await fileToOpen(tx, server.people[person], id)) !== null);
    expect([await opens(ids.item_image), await opens(ids.final_invoice)]).toEqual([photo, invoice]);
    expect(await opens(ids.pending)).toBe(false);
  },
);
