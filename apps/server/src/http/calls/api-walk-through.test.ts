import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { accessTokenFor } from '@monda/test-bed/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../../test/listening-product.ts';
import { jpeg } from '../../../test/steps-in-tests.ts';
import { emailOf } from '../../../test/test-people.ts';

const run = promisify(execFile);

let product: ListeningProduct;
let folder: string;
beforeAll(async () => {
  product = await startListeningProduct(['requester']);
  folder = await mkdtemp(path.join(tmpdir(), 'monda-walk-'));
  await writeFile(path.join(folder, 'photo.jpg'), await jpeg());
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

describe('the first steps with curl', () => {
  it('are what a shell can run, in the order they stand in the document', async () => {
    const { info } = (await (await fetch(`${product.origin}/api/openapi.json`)).json()) as {
      info: { description: string };
    };
    const blocks = [...info.description.matchAll(/```sh\n([\s\S]+?)\n```/g)].map(([, code]) => code ?? '');
    expect(blocks).toHaveLength(3);
    const token = await accessTokenFor(product.origin, emailOf('requester'), PASSWORD);
    const answers: unknown[] = [];
    for (const block of blocks) {
      const { stdout } = await run('env', [`TOKEN=${token}`, 'bash', '-e', '-c', block], { cwd: folder });
      answers.push(JSON.parse(stdout));
    }
    expect(answers).toMatchObject([
      { email: emailOf('requester') },
      { itemCount: 1, status: 'pending' },
      { total: 1, data: [{ jsonData: { itemName: 'Desk, second floor' } }] },
    ]);
  });
});
