import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Work } from '../database/work.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem, storedFiles } from '../../test/items-in-tests.ts';
import { jpeg, PDF } from '../../test/steps-in-tests.ts';
import { COMPANIES } from '../../test/test-people.ts';
import { keysOfNothing, verifyStoredFiles } from '../installation/verify-stored-files.ts';
import { createFileEntry } from './file-entry.ts';
import { createImageProcess } from './image-process.ts';
import { createProductFiles, type ProductFile } from './product-files.ts';
import { keysIn } from '../../test/storage-contract.ts';
import { insertCertificate } from '../../test/put-certificate.ts';
import { recordTestAct } from '../../test/test-acts.ts';

const images = createImageProcess();

let server: AssetServer;
let itemId: string;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  for (const { key } of await keysIn(server.storage)) await server.storage.remove(key);
  ({ id: itemId } = await putItem(server, 'completed'));
});
afterAll(() => server.close());

const entryWithin = (companyBytes: number) => {
  const { transactions, storage, clock } = server;
  return createFileEntry({ transactions, storage, clock, companyBytes });
};
const productFiles = (companyBytes = LIMITS.fileBytes) => {
  const { transactions, storage } = server;
  const { firstPage } = images;
  return createProductFiles({ transactions, storage, entry: entryWithin(companyBytes), firstPage });
};
const made = (more: Partial<ProductFile> = {}): ProductFile => ({
  itemId,
  companyId: COMPANIES.acme.id,
  purpose: 'item_invoice',
  position: 0,
  name: 'made by the product.pdf',
  bytes: PDF,
  ...more,
});
const nothingElse = async (tx: Work) => recordTestAct(tx);

describe('a PDF the product made', () => {
  it('is stored whole, with its hash and without an uploader', async () => {
    const id = await productFiles().store(made(), async (tx, fileId) => {
      recordTestAct(tx);
      return fileId;
    });
    const [row, ...others] = await server.transactions.asSystem((tx) =>
      tx.selectFrom('stored_files').selectAll().execute(),
    );
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id,
      item_id: itemId,
      company_id: COMPANIES.acme.id,
      purpose: 'item_invoice',
      state: 'committed',
      name: 'made by the product.pdf',
      mime_type: 'application/pdf',
      size: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      uploaded_by: null,
    });
  });

  it('is opened by who may see its item, and by no one else', async () => {
    await productFiles().store(made(), nothingElse);
    const item = await server.call('requester', 'items.get', { params: { id: itemId } });
    expect(item.body.invoiceFile).toMatchObject({ name: 'made by the product.pdf', size: PDF.length });
    const opened = await server.open(item.body.invoiceFile.url);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(opened.bytes).toEqual(PDF);
    expect((await server.call('rival', 'items.get', { params: { id: itemId } })).status).toBe(404);
    const strangers = await server.transactions.asActor(server.people.rival, (tx) =>
      tx.selectFrom('stored_files').select('id').execute(),
    );
    expect(strangers).toEqual([]);
  });

  it('is no one\u2019s to see, take for an item or remove before its commit', async () => {
    const parts = {
      mimeType: 'application/pdf',
      size: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      storageKey: await server.storage.put(PDF),
      thumbnailKey: null,
      thumbnailSha256: null,
      width: null,
      height: null,
    } as const;
    const pending = { parts, name: 'a.pdf', purpose: 'item_invoice', position: 0 } as const;
    await entryWithin(LIMITS.fileBytes).holding(null, [pending], async () => {
      for (const person of ['requester', 'companyAdmin', 'manager', 'evaluator'] as const) {
        const reached = await server.transactions.asActor(server.people[person], async (tx) => ({
          seen: await tx.selectFrom('stored_files').select('id').execute(),
          taken: await tx.updateTable('stored_files').set({ item_id: itemId }).returning('id').execute(),
          removed: await tx.deleteFrom('stored_files').returning('id').execute(),
        }));
        expect(reached).toEqual({ seen: [], taken: [], removed: [] });
      }
    });
    expect((await storedFiles(server)).keys).toEqual([]);
  });

  it('is part of what a verification looks at, and its bytes are named', async () => {
    await productFiles().store(made(), nothingElse);
    const order = {
      db: server.database.db,
      storage: server.storage,
      orphansBefore: new Date('9999-01-01T00:00:00Z'),
      atOnce: 10,
    };
    expect(await verifyStoredFiles(order, await keysOfNothing(order))).toEqual([]);
    await server.database.asOwner((tx) =>
      tx
        .updateTable('stored_files')
        .set({ sha256: '0'.repeat(64) })
        .execute(),
    );
    expect(await verifyStoredFiles(order, [])).toEqual([
      expect.stringContaining('its bytes were changed') as string,
    ]);
  });

  it.each([
    ['what belongs to it cannot be written', () => Promise.reject(new Error('cannot be written')), {}, {}],
    ['its item is of another company', nothingElse, { companyId: COMPANIES.rival.id }, {}],
    ['the quota of its company is used up', nothingElse, {}, { companyBytes: PDF.length - 1 }],
    ['its row cannot be written', nothingElse, { position: Number.NaN }, {}],
  ])(
    'leaves neither row nor bytes when %s',
    async (_why, work, more, { companyBytes }: { companyBytes?: number }) => {
      const before = await storedFiles(server);
      await expect(productFiles(companyBytes).store(made(more), work)).rejects.toThrow();
      expect(await storedFiles(server)).toEqual(before);
    },
  );

  it('is refused when it is no PDF, or too large a one', async () => {
    const before = await storedFiles(server);
    const tooLarge = Buffer.concat([PDF, Buffer.alloc(LIMITS.fileBytes)]);
    for (const bytes of [Buffer.from('text'), Buffer.alloc(0), await jpeg(), tooLarge]) {
      await expect(productFiles().store(made({ bytes }), nothingElse)).rejects.toThrow('the product made');
    }
    expect(await storedFiles(server)).toEqual(before);
  });
});

describe('the file of a certificate', () => {
  const stored = async (bytes: Uint8Array, firstPage: (pdf: Uint8Array) => Promise<Uint8Array | null>) => {
    const certificateId = await server.transactions.asSystem(async (tx) => {
      recordTestAct(tx);
      return insertCertificate(tx, server.clock, itemId, COMPANIES.acme.id);
    });
    const { transactions, storage } = server;
    const files = createProductFiles({ transactions, storage, entry: entryWithin(0), firstPage });
    const file = { certificateId, companyId: COMPANIES.acme.id, name: 'certificate.pdf', bytes };
    const id = await files.storeCertificate(file, async (tx, fileId) => {
      recordTestAct(tx);
      return fileId;
    });
    return server.transactions.asSystem((tx) =>
      tx.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  };

  it('is stored without a picture where none can be drawn', async () => {
    const row = await stored(PDF, async () => null);
    expect(row).toMatchObject({ state: 'committed', thumbnail_key: null, thumbnail_sha256: null });
  });

  it('is stored with the picture of its first page, and its hash', async () => {
    const picture = await jpeg();
    const row = await stored(PDF, async (pdf) => (Buffer.from(pdf).equals(PDF) ? picture : null));
    expect(row.thumbnail_sha256).toBe(createHash('sha256').update(picture).digest('hex'));
    const kept = await server.storage.read(row.thumbnail_key ?? '');
    expect(kept === null ? null : await buffer(kept.stream)).toEqual(picture);
  });

  it('is not drawn where it is large', async () => {
    let asked = 0;
    await stored(Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), async () => {
      asked += 1;
      return null;
    });
    expect(asked).toBe(0);
  });
});
