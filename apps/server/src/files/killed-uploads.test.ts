import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { type RunningProduct, startProduct } from '@monda/test-bed/product.ts';
import { type TestS3, startS3 } from '@monda/test-bed/s3.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillWithPeople, tokenOf, WITH_PEOPLE } from '../../test/data-folder.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg, PDF } from '../../test/steps-in-tests.ts';
import { readConfig } from '../settings/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { systemClock } from '../process/clock.ts';
import { transactionsOn } from '../database/transactions.ts';
import { chooseStorage } from './choose-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { keysIn } from '../../test/storage-contract.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';

/** The product as a process of its own is killed in the middle of an upload, and started again. */
let filled: string;
let dataFolder: string;
let product: RunningProduct | undefined;
beforeAll(async () => {
  filled = await temporaryFolder();
  await fillWithPeople(filled, 'companyAdmin');
});
afterAll(() => removeFolder(filled));
beforeEach(async () => {
  dataFolder = await temporaryFolder(filled);
});
afterEach(async () => {
  await product?.kill();
  await removeFolder(dataFolder);
});

const authorization = async ({ url }: RunningProduct) => `Bearer ${await tokenOf(url, 'companyAdmin')}`;

async function upload(running: RunningProduct): Promise<Response> {
  const form = new FormData();
  form.append('command', JSON.stringify(requestOf(1)));
  form.append('item_0_images', new File([new Uint8Array(await jpeg())], 'a.jpg'));
  form.append('item_0_invoice', new File([new Uint8Array(PDF)], 'b.pdf'));
  return fetch(`${running.url}/api/projects`, {
    method: 'POST',
    headers: { authorization: await authorization(running) },
    body: form,
  });
}
const endOf = (sent: Promise<Response>) =>
  sent.then(
    () => 'answered',
    () => 'cut',
  );

/** Sends half of an upload and nothing more; answers its end once the product has stored some of it. */
async function halfAnUpload(running: RunningProduct): Promise<{ readonly closed: Promise<void> }> {
  const sent = request(`${running.url}/api/projects`, {
    method: 'POST',
    headers: {
      authorization: await authorization(running),
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': '100000',
    },
  });
  sent.on('error', () => {});
  const closed = new Promise<void>((resolve) => sent.once('close', () => resolve()));
  sent.write(
    `--edge\r\ncontent-disposition: form-data; name="item_0_images"; filename="a.jpg"\r\n\r\n${'x'.repeat(50_000)}`,
  );
  await expect.poll(async () => (await uploads()).length, { timeout: 60_000 }).toBe(1);
  return { closed };
}

/** Temporary files of uploads. */
const uploads = async () =>
  (await readdir(path.join(dataFolder, 'tmp'))).filter((name) => /^[0-9a-f]{8}-/.test(name));

/** What is stored, and what the rows of the stopped product name. */
async function storedAndNamed(storage: FileStorage) {
  const database = await openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') });
  try {
    const rows = await transactionsOn(database, TEST_DIGESTS).asSystem((tx) =>
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
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  it('in a bucket: between two files, and when all are stored and none is named', async () => {
    const ofBucket = { ...s3.settings, S3_PATIENCE_MS: '30000' };
    const settings = { ...WITH_PEOPLE, DATA_DIR: dataFolder, ...ofBucket };
    const { storage } = chooseStorage(readConfig(ofBucket).files, '/nowhere', systemClock);
    product = await startProduct(settings);
    expect((await upload(product)).status).toBe(201);
    const before = (await keysIn(storage)).map(({ key }) => key).sort();
    expect(before).toHaveLength(3);

    const cuts: Promise<string>[] = [];
    const releases: (() => void)[] = [];
    for (const [method, index] of [
      ['HEAD', 2],
      ['PUT', 1],
    ] as const) {
      const held = s3.hold(method, index);
      cuts.push(endOf(upload(product)));
      await held.reached;
      releases.push(() => held.release());
    }
    expect((await uploads()).length).toBeGreaterThan(1);
    await product.kill('SIGKILL');
    for (const release of releases) release();
    expect(await Promise.all(cuts)).toEqual(['cut', 'cut']);
    // What was on its way arrives before the next start looks: all of the first upload, two files of the second.
    await expect
      .poll(async () => (await keysIn(storage)).length)
      .toBeGreaterThanOrEqual(before.length + 3 + 2);

    product = await startProduct(settings);
    expect(await uploads()).toEqual([]);
    expect((await keysIn(storage)).map(({ key }) => key).sort()).toEqual(before);
    await product.stop();
    const { stored, named, pending } = await storedAndNamed(storage);
    expect(pending).toBe(0);
    expect(stored).toEqual(named);
    expect(stored).toEqual(before);
  });

  it('on the local disk: while its bytes arrive', async () => {
    const settings = { ...WITH_PEOPLE, DATA_DIR: dataFolder };
    const { storage } = chooseStorage(readConfig({}).files, path.join(dataFolder, 'files'), systemClock);
    product = await startProduct(settings);
    expect((await upload(product)).status).toBe(201);
    const { closed } = await halfAnUpload(product);
    await product.kill('SIGKILL');
    await closed;
    expect(await uploads()).toHaveLength(1);

    product = await startProduct(settings);
    expect(await uploads()).toEqual([]);
    await product.stop();
    const { stored, named, pending } = await storedAndNamed(storage);
    expect(pending).toBe(0);
    expect(stored).toHaveLength(3);
    expect(stored).toEqual(named);
  });
});
