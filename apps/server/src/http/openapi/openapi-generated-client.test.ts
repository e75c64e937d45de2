import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateClient } from '@monda/test-bed/openapi-client.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { accessTokenFor } from '@monda/test-bed/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../../test/listening-product.ts';
import { jpeg } from '../../../test/steps-in-tests.ts';
import { emailOf } from '../../../test/test-people.ts';

interface Answered {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}
type Generated = Readonly<Record<string, (options: Record<string, unknown>) => Promise<Answered>>>;

let product: ListeningProduct;
let folder: string;
let calls: Generated;
let token: string;
beforeAll(async () => {
  product = await startListeningProduct(['requester']);
  folder = await mkdtemp(path.join(tmpdir(), 'monda-generated-'));
  await generateClient(await (await fetch(`${product.origin}/api/openapi.json`)).json(), folder);
  calls = (await import(path.join(folder, 'client', 'sdk.gen.ts'))) as Generated;
  token = await accessTokenFor(product.origin, emailOf('requester'), PASSWORD);
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const call = (name: string, options: Record<string, unknown> = {}) =>
  calls[name]?.({ baseUrl: product.origin, auth: token, ...options });

describe('a client generated from the OpenAPI document', () => {
  it('creates a request with photos and reads the items of it', async () => {
    const photo = (name: string) => new File([picture], name, { type: 'image/jpeg' });
    const picture = new Uint8Array(await jpeg());
    const created = await call('projectsCreate', {
      body: {
        command: { wasteType: 'special-handling', wasteItems: desks(2, 'Chair') },
        item_0_images: [photo('front.jpg'), photo('back.jpg')],
        item_1_images: [photo('side.jpg')],
      },
    });
    expect([created?.error, created?.response.status]).toEqual([undefined, 201]);
    const items = await call('itemsOfCompany');
    const { data: read } = (items?.data ?? { data: [] }) as {
      data: { jsonData: { itemName: string }; imageFiles: object[] }[];
    };
    expect(
      Object.fromEntries(read.map(({ jsonData, imageFiles }) => [jsonData.itemName, imageFiles.length])),
    ).toEqual({ 'Chair 0': 2, 'Chair 1': 1 });
  });

  it('has a type for everything that has a name', async () => {
    const types = await readFile(path.join(folder, 'client', 'types.gen.ts'), 'utf8');
    for (const name of ['Item', 'Project', 'Company', 'User', 'HistoryEntry', 'Problem']) {
      expect(types).toContain(`export type ${name} = {`);
    }
  });
});
