import { randomUUID } from 'node:crypto';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_FILES } from '../../files/file-settings.ts';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedFiles, storedState } from '../../../test/items-in-tests.ts';
import { PDF } from '../../../test/steps-in-tests.ts';
import { PEOPLE, PERSON_NAMES, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
let keysBefore = 0;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
  keysBefore = (await storedFiles(server)).keys.length;
});
afterAll(() => server.close());

const INVOICE = [{ field: 'invoice', name: 'final.pdf', bytes: PDF }];
interface Chosen {
  readonly id: string;
  readonly version?: number;
  readonly finalPrice?: unknown;
}
const complete = (
  items: readonly Chosen[],
  {
    person = 'manager',
    key,
    files = INVOICE,
  }: { person?: PersonName; key?: string; files?: typeof INVOICE } = {},
) =>
  server.call(person, 'items.bulkCompleteDestruction', {
    fields: {
      items: JSON.stringify(
        items.map(({ id, version = 1, finalPrice }, at) => ({
          ...{ id, version, finalPrice: finalPrice === undefined ? 100 + at : finalPrice },
        })),
      ),
    },
    files,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
interface Outcome {
  readonly refused: { readonly code: string; readonly message: string } | null;
}
const outcomes = (answer: { readonly body: { readonly results: readonly Outcome[] } }) =>
  answer.body.results.map(({ refused }) => refused?.code ?? 'done');
const left = async () => {
  const { keys, rows, uploads } = await storedFiles(server);
  return { keys: keys.length - keysBefore, rows: rows.length, uploads };
};
const aDestroyed = () => putItem(server, 'destroyed');
const destroyed = (howMany: number) => Promise.all(Array.from({ length: howMany }, aDestroyed));

describe('completion of many with one invoice', () => {
  it.each(PERSON_NAMES)('is for managers alone: %s', async (person) => {
    const items = await destroyed(1);
    const { status } = await complete(items, { person });
    expect(status).toBe(PEOPLE[person].role === 'fixed_assets_manager' ? 200 : 403);
    if (status !== 200) expect(await left()).toEqual({ keys: 0, rows: 0, uploads: [] });
  });

  it('each is a step of its own with its price and a file of its own; under one key once', async () => {
    const items = await destroyed(3);
    const first = await complete(items, { key: 'once' });
    expect(outcomes(first)).toEqual(['done', 'done', 'done']);
    const states = await Promise.all(items.map(({ id }) => storedState(server, id)));
    for (const [at, { item, history, files, done }] of states.entries()) {
      expect(item).toMatchObject({ status: 'completed', version: 2, final_price: 100 + at });
      expect((history as object[]).at(-1)).toMatchObject({ automatic_note: { code: 'completed' } });
      expect(files).toMatchObject([{ purpose: 'final_invoice', state: 'committed', name: 'final.pdf' }]);
      expect(done).toHaveLength(1);
    }
    const files = states.flatMap((state) => state.files as { storage_key: string; sha256: string }[]);
    expect(new Set(files.map(({ storage_key }) => storage_key)).size).toBe(3);
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
    expect((await complete(items, { key: 'once' })).body).toEqual(first.body);
    expect(outcomes(await complete(items))).toEqual(['wrong_state', 'wrong_state', 'wrong_state']);
    expect(await left()).toEqual({ keys: 3, rows: 3, uploads: [] });
  });

  it('refuses by item at every other status, an unknown one, another version and an open correction', async () => {
    const others = ITEM_STATUSES.filter((status) => status !== 'destroyed');
    const wrong = await Promise.all(others.map((status) => putItem(server, status)));
    const [stale, corrected, right] = await Promise.all([aDestroyed(), aDestroyed(), aDestroyed()]);
    const proposed = await server.call('manager', 'corrections.propose', {
      params: { id: corrected.id },
      body: { fields: { itemName: 'Another name' }, reason: 'As on the plate.' },
    });
    expect(proposed.status).toBe(201);
    const answer = await complete([
      ...wrong,
      { ...stale, version: 7 },
      corrected,
      { id: randomUUID() },
      right,
    ]);
    expect(outcomes(answer)).toEqual([
      ...others.map(() => 'wrong_state'),
      ...['version_changed', 'wrong_state', 'not_found', 'done'],
    ]);
    expect(await left()).toEqual({ keys: 1, rows: 1, uploads: [] });
  });

  it('without an invoice, with something else in its place, a price of none, 0 or 26 items: nothing is done', async () => {
    const one = await aDestroyed();
    const none = await complete([one], { files: [] });
    expect([none.status, none.body.errors]).toEqual([
      400,
      [{ path: 'invoice', message: words().stepFields.finalInvoice }],
    ]);
    expect(
      (await complete([one], { files: [{ field: 'invoice', name: 'a.pdf', bytes: Buffer.from('no PDF') }] }))
        .status,
    ).toBe(415);
    for (const finalPrice of [0, -1, 'much', null]) {
      expect((await complete([{ ...one, finalPrice }])).status).toBe(400);
    }
    expect((await complete([])).status).toBe(400);
    expect((await complete(Array.from({ length: 26 }, () => ({ id: randomUUID() })))).status).toBe(400);
    expect((await complete([one, one])).status).toBe(400);
    const text = await server.call('manager', 'items.bulkCompleteDestruction', {
      fields: { items: 'no JSON' },
      files: INVOICE,
    });
    expect(text.status).toBe(400);
    expect(await left()).toEqual({ keys: 0, rows: 0, uploads: [] });
    expect((await storedState(server, one.id)).item).toMatchObject({ status: 'destroyed', version: 1 });
  });

  it('where the store fails in the middle, nothing is left, and the same call completes all', async () => {
    const items = await destroyed(3);
    const put = server.storage.put.bind(server.storage);
    let puts = 0;
    const failing = vi.spyOn(server.storage, 'put').mockImplementation((source) => {
      puts += 1;
      return puts === 3 ? Promise.reject(new Error('the store is away')) : put(source);
    });
    expect((await complete(items, { key: 'again' })).status).toBe(500);
    failing.mockRestore();
    expect(await left()).toEqual({ keys: 0, rows: 0, uploads: [] });
    expect(outcomes(await complete(items, { key: 'again' }))).toEqual(['done', 'done', 'done']);
    expect(await left()).toEqual({ keys: 3, rows: 3, uploads: [] });
  });

  it('beyond the room of a company, its items are as they were', async () => {
    await server.close();
    server = await startAssetServer({ files: { ...LOCAL_FILES, companyBytes: PDF.length - 1 } });
    const [acme] = await destroyed(1);
    const answer = await complete([acme as Chosen]);
    expect(outcomes(answer)).toEqual(['too_large']);
    expect(await left()).toMatchObject({ rows: 0, uploads: [] });
    expect((await storedState(server, acme?.id ?? '')).item).toMatchObject({
      status: 'destroyed',
      version: 1,
    });
  });
});
