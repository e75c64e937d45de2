import { PLAIN_PDF } from '@monda/test-bed/pdf-samples.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { type ClamdServer, EICAR, startClamd } from '../../test/clamd-server.ts';
import { putItem, storedFiles } from '../../test/items-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { LOCAL_FILES } from './file-settings.ts';

const CLEAN = Buffer.from(PLAIN_PDF);
// why: a comment behind the end of a PDF changes nothing that a reader of it sees.
const HARMFUL = Buffer.concat([CLEAN, Buffer.from(`\n%${EICAR}\n`)]);
let clamd: ClamdServer;
let server: AssetServer;
beforeAll(async () => {
  clamd = await startClamd();
  server = await startAssetServer({ files: { ...LOCAL_FILES, scanner: clamd.address } });
});
afterEach(() => {
  clamd.behave({});
  clamd.scanned.length = 0;
});
afterAll(async () => {
  await server.close();
  clamd.close();
});

const stored = async () => {
  const { rows, keys, uploads } = await storedFiles(server);
  return { rows: rows.length, keys: keys.length, uploads };
};
const request = async (invoice: Buffer, language = 'en') =>
  server.call('companyAdmin', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: [
      { field: 'item_0_images', name: 'photo.jpg', bytes: await jpeg() },
      { field: 'item_0_invoice', name: 'bill.pdf', bytes: invoice },
    ],
    headers: { 'accept-language': language },
  });
const comment = async (bytes: Buffer) => {
  const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
  return server.call('manager', 'comments.write', {
    params: { id },
    fields: { comment: JSON.stringify({ audience: 'everybody', text: 'The offer', mentions: [] }) },
    files: [{ field: 'files', name: 'offer.pdf', bytes }],
  });
};
const away = async () => JSON.parse((await server.app.http.inject('/health/ready')).payload).away;

describe('with a scanner', () => {
  it.each(['en', 'es'] as const)(
    'a file with a finding is refused in %s by its name, and nothing stored',
    async (language) => {
      const before = await stored();
      const answer = await request(HARMFUL, language);
      const message = CATALOGUES[language].refusals.harmfulFile('bill.pdf');
      expect(answer.body).toMatchObject({ status: 415, code: 'unsupported_file', message });
      expect(answer.body.errors).toEqual([{ path: 'item_0_invoice', message }]);
      expect(await stored()).toEqual(before);
    },
  );

  it('files of comments are looked into as well', async () => {
    expect((await comment(HARMFUL)).status).toBe(415);
    expect((await comment(CLEAN)).status).toBe(201);
  });

  it('every file of a request is looked into as it was sent, and stored when nothing is found', async () => {
    expect((await request(CLEAN)).status).toBe(201);
    const sent = [(await jpeg()).length, CLEAN.length].sort((a, b) => a - b);
    expect(clamd.scanned.map(({ length }) => length).sort((a, b) => a - b)).toEqual(sent);
    expect(await away()).toEqual([]);
  });

  it('nothing is stored while it does not do its part, and again afterwards; readiness names it', async () => {
    const before = await stored();
    clamd.behave({ says: '' });
    const answer = await request(CLEAN);
    expect(answer.body).toMatchObject({ status: 503, message: CATALOGUES.en.refusals.scannerAway });
    expect(answer.headers['retry-after']).toBe('30');
    expect(await stored()).toEqual(before);
    clamd.behave({});
    expect((await request(CLEAN)).status).toBe(201);
    clamd.close();
    expect(await away()).toEqual(['scanner']);
  });
});
