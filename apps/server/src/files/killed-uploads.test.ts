import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { type TestS3, startS3 } from '@monda/test-bed/s3.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '../../test/embedded-databases.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg, PDF } from '../../test/steps-in-tests.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { systemClock } from '../process/clock.ts';
import { transactionsOn } from '../database/transactions.ts';
import { chooseStorage } from './choose-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { keysIn } from './storage-contract.ts';

/** The product as a process of its own is killed in the middle of an upload, and started again. */
let dataFolder: string;
let s3: TestS3;
let product: RunningProduct | undefined;
// why: the test runner sets an address of its own.
const CLEAN = { BASE_URL: '' };
beforeEach(async () => {
  [dataFolder, s3] = await Promise.all([temporaryFolder(), startS3()]);
  await fillDataFolder(dataFolder);
});
afterEach(async () => {
  await product?.kill();
  await s3.close();
  await removeFolder(dataFolder);
});

async function upload({ url }: RunningProduct): Promise<Response> {
  const token = await accessTokenOf(url, 'acmeAdmin');
  const form = new FormData();
  form.append('command', JSON.stringify(requestOf(1)));
  form.append('item_0_images', new File([new Uint8Array(await jpeg())], 'a.jpg'));
  form.append('item_0_invoice', new File([new Uint8Array(PDF)], 'b.pdf'));
  return fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Temporary files of uploads. */
const uploads = async () =>
  (await readdir(path.join(dataFolder, 'tmp'))).filter((name) => /^[0-9a-f]{8}-/.test(name));

/** What is stored, and what the rows of the stopped product name. */
async function storedAndNamed(storage: FileStorage) {
  const database = await openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') });
  try {
    const rows = await transactionsOn(database).asSystem((tx) =>
      tx.selectFrom('stored_files').select(['state', 'storage_key', 'thumbnail_key']).execute(),
    );
    return {
      stored: (await keysIn(storage)).map(({ key }) => key).sort(),
      named: rows
        .flatMap((row) => [row.storage_key, ...(row.thumbnail_key === null ? [] : [row.thumbnail_key])])
        .sort(),
      pending: rows.filter((row) => row.state === 'pending').length,
    };
  } finally {
    await database.close();
  }
}

describe('a killed upload leaves nothing behind', () => {
  it('in a bucket: between two files, and when all are stored and none is named', async () => {
    const settings = { ...CLEAN, DATA_DIR: dataFolder, ...s3.settings, S3_PATIENCE_MS: '30000' };
    const { storage } = chooseStorage(
      readConfig({ ...s3.settings, S3_PATIENCE_MS: '30000' }).files,
      '/nowhere',
      systemClock,
    );
    product = await startProduct(settings);
    expect((await upload(product)).status).toBe(201);
    const before = (await keysIn(storage)).map(({ key }) => key).sort();
    for (const [method, index] of [
      ['PUT', 1],
      ['HEAD', 2],
    ] as const) {
      const held = s3.hold(method, index);
      const cut = upload(product).then(
        () => 'answered',
        () => 'cut',
      );
      await held.reached;
      expect((await uploads()).length).toBeGreaterThan(0);
      await product.kill('SIGKILL');
      held.release();
      expect(await cut).toBe('cut');
      // What was on its way arrives before the next start looks.
      await expect.poll(async () => (await keysIn(storage)).length).toBeGreaterThan(before.length);

      product = await startProduct(settings);
      expect(await uploads()).toEqual([]);
      expect((await keysIn(storage)).map(({ key }) => key).sort()).toEqual(before);
    }
    await product.stop();
    const { stored, named, pending } = await storedAndNamed(storage);
    expect(pending).toBe(0);
    expect(stored).toEqual(named);
    expect(stored).toEqual(before);
  }, 480_000);

  it('on the local disk: while its bytes arrive', async () => {
    const settings = { ...CLEAN, DATA_DIR: dataFolder };
    const { storage } = chooseStorage(readConfig({}).files, path.join(dataFolder, 'files'), systemClock);
    product = await startProduct(settings);
    const token = await accessTokenOf(product.url, 'acmeAdmin');
    const sent = request(`${product.url}/api/projects`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': '100000',
      },
    });
    sent.on('error', () => {});
    sent.write(
      `--edge\r\ncontent-disposition: form-data; name="item_0_images"; filename="a.jpg"\r\n\r\n${'x'.repeat(50_000)}`,
    );
    await expect.poll(async () => (await uploads()).length, { timeout: 60_000 }).toBe(1);
    const closed = new Promise<void>((resolve) => sent.once('close', () => resolve()));
    await product.kill('SIGKILL');
    await closed;
    expect(await uploads()).toHaveLength(1);

    product = await startProduct(settings);
    expect(await uploads()).toEqual([]);
    await product.stop();
    const { stored, named, pending } = await storedAndNamed(storage);
    expect(pending).toBe(0);
    expect(stored).toEqual(named);
  }, 480_000);
});
