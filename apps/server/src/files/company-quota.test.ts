import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { PDF } from '../../test/steps-in-tests.ts';
import { LOCAL_FILES } from './file-settings.ts';
import { keysIn } from '../../test/storage-contract.ts';

/** Room for two and a half of the bills sent here. */
const QUOTA = Math.floor(PDF.length * 2.5);
let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ files: { ...LOCAL_FILES, companyBytes: QUOTA } });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const requestWithBill = (person: 'companyAdmin' | 'rivalAdmin') =>
  server.call(person, 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [{ field: 'item_0_invoice', name: 'bill.pdf', bytes: PDF }],
  });
const rowsOf = (table: 'stored_files' | 'projects' | 'waste_items') =>
  server.transactions.asSystem(async (tx) => (await tx.selectFrom(table).select('id').execute()).length);

describe('files beyond the quota of a company', () => {
  it('are refused in plain words, and nothing is stored', async () => {
    expect((await requestWithBill('companyAdmin')).status).toBe(201);
    expect((await requestWithBill('companyAdmin')).status).toBe(201);
    const before = (await keysIn(server.storage)).length;
    const refused = await requestWithBill('companyAdmin');
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ code: 'too_large' });
    expect(refused.body.message).toContain('There is no space left for these files');
    expect([await rowsOf('stored_files'), await rowsOf('projects'), await rowsOf('waste_items')]).toEqual([
      2, 2, 2,
    ]);
    expect(await keysIn(server.storage)).toHaveLength(before);
    expect(await server.leftUploads()).toEqual([]);
  });

  it('use nothing of the quota of another company, and refused files use none', async () => {
    await requestWithBill('companyAdmin');
    await requestWithBill('companyAdmin');
    await requestWithBill('companyAdmin');
    expect((await requestWithBill('rivalAdmin')).status).toBe(201);
    expect((await requestWithBill('rivalAdmin')).status).toBe(201);
    expect((await requestWithBill('rivalAdmin')).status).toBe(413);
  });

  it('are refused too when they are sent at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestWithBill('companyAdmin')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413]);
  });

  it('are accepted again when a request is removed', async () => {
    const { body } = await requestWithBill('companyAdmin');
    await requestWithBill('companyAdmin');
    await server.call('companyAdmin', 'projects.delete', { params: { id: body.id } });
    expect((await requestWithBill('companyAdmin')).status).toBe(201);
  });
});
