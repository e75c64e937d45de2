import { createHash } from 'node:crypto';
import { INVOICE_RULE } from '@monda/domain/files/file-rules.ts';
import { invalidType, otherContent } from '@monda/domain/files/file-wording.ts';
import { ENCRYPTED_PDFS, PLAIN_PDF } from '@monda/test-bed/pdf-samples.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem, storedFiles } from '../../test/items-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';

const HARDEST = ENCRYPTED_PDFS.find(({ encryption }) => encryption === 'AES-256, revision 6');
const NEEDS_PASSWORD = Buffer.from(HARDEST?.needsPassword ?? []);
const FORBIDS_PRINTING = Buffer.from(HARDEST?.forbidsPrinting ?? []);
const PLAIN = Buffer.from(PLAIN_PDF);
let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

/** Every way in for a document that others read later; each answers the stored file with the answer. */
const PLACES = {
  'the ownership invoice': async (name: string, bytes: Buffer) => {
    const answer = await server.call('companyAdmin', 'projects.create', {
      fields: { command: JSON.stringify(requestOf(1)) },
      files: [{ field: 'item_0_invoice', name, bytes }],
    });
    if (answer.status !== 201) return { answer, file: null };
    const { body } = await server.call('companyAdmin', 'items.list', {
      query: `projectId=${answer.body.id}`,
    });
    const item = await server.call('companyAdmin', 'items.get', { params: { id: body.data[0].id } });
    return { answer, file: item.body.invoiceFile };
  },
  'the final invoice': async (name: string, bytes: Buffer) => {
    const { id } = await putItem(server, 'destroyed');
    const answer = await server.call('manager', 'items.completeDestruction', {
      params: { id },
      fields: { finalPrice: '305' },
      files: [{ field: 'invoice', name, bytes }],
    });
    return { answer, file: answer.body.finalInvoiceFile };
  },
  'a comment': async (name: string, bytes: Buffer) => {
    const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
    const answer = await server.call('manager', 'comments.write', {
      params: { id },
      fields: { comment: JSON.stringify({ audience: 'everybody', text: 'The offer', mentions: [] }) },
      files: [{ field: 'files', name, bytes }],
    });
    return { answer, file: answer.body.files?.[0] };
  },
} as const;
type Place = keyof typeof PLACES;
const ALL_PLACES = Object.keys(PLACES) as Place[];
const stored = async () => {
  const { rows, keys, uploads } = await storedFiles(server);
  return { rows: rows.length, keys: keys.length, uploads };
};

describe.each(ALL_PLACES)('as %s', (place) => {
  const give = PLACES[place];

  it('a PDF that needs a password is refused in words', async () => {
    const before = await stored();
    const { answer } = await give('invoice.pdf', NEEDS_PASSWORD);
    expect(answer.body).toMatchObject({ status: 415, message: words().files.password });
    expect(answer.body.errors[0].message).toBe(words().files.password);
    expect(await stored()).toEqual(before);
  });

  it('a PDF that only forbids printing is taken, byte for byte', async () => {
    const bytes = FORBIDS_PRINTING;
    const { answer, file } = await give('invoice.pdf', bytes);
    expect(answer.status).toBeLessThan(300);
    expect((await server.open(file.url)).bytes.equals(bytes)).toBe(true);
  });
});

describe('a file that is refused', () => {
  const otherThanNamed = otherContent(INVOICE_RULE);
  it.each<[string, string, Buffer, string]>([
    ['a wrong name', 'invoice.txt', PLAIN, invalidType(INVOICE_RULE)],
    ['a text', 'invoice.pdf', Buffer.from('Dear reader'), otherThanNamed],
    ['a HEIC picture', 'photo.jpg', Buffer.from('\0\0\0\x18ftypheic'), otherThanNamed],
    ['a head too late', 'invoice.pdf', Buffer.concat([Buffer.alloc(1_020), PLAIN]), otherThanNamed],
    ['nothing in it', 'invoice.pdf', Buffer.alloc(0), words().files.damaged],
    ['half of it', 'invoice.pdf', PLAIN.subarray(0, PLAIN.length / 2), words().files.damaged],
    [
      'an end too early',
      'invoice.pdf',
      Buffer.concat([PLAIN, Buffer.alloc(1_100, 'x')]),
      words().files.damaged,
    ],
    [
      'a picture before its head',
      'a.pdf',
      Buffer.concat([Buffer.from([255, 216, 255]), PLAIN]),
      words().files.damaged,
    ],
  ])('with %s says what is wrong', async (_, name, bytes, message) => {
    const before = await stored();
    const { answer } = await PLACES['the final invoice'](name, bytes);
    expect(answer.body).toMatchObject({ status: 415, message });
    expect(await stored()).toEqual(before);
  });
});

describe.each([
  ['the head of an answer', 'Content-Type: application/pdf\r\nContent-Disposition: inline\r\n\r\n'],
  ['a page with a script', '<!doctype html><script>alert(1)</script>'],
  ['an archive', 'PK\x03\x04\x14\x00'],
  ['a script', '#!/bin/sh\nexit\n'],
  ['a program', 'MZ\x90\x00'],
  ['a GIF', 'GIF89a'],
  ['1,019 bytes', 'x'.repeat(1_019)],
])('%s before the head of a PDF', (_, before) => {
  it('is taken off: what is stored and opened is the PDF alone', async () => {
    const { answer, file } = await PLACES['the final invoice'](
      'invoice.pdf',
      Buffer.concat([Buffer.from(before, 'latin1'), PLAIN]),
    );
    expect(answer.status).toBeLessThan(300);
    expect(file).toMatchObject({ name: 'invoice.pdf', mimeType: 'application/pdf', size: PLAIN.length });
    const opened = await server.open(file.url);
    expect(opened.bytes.equals(PLAIN)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    const row = await server.transactions.asSystem((tx) =>
      tx.selectFrom('stored_files').select('sha256').where('id', '=', file.id).executeTakeFirst(),
    );
    expect(row?.sha256).toBe(createHash('sha256').update(PLAIN).digest('hex'));
  });
});

it('a PNG named as a JPEG is a picture, stored by its content', async () => {
  const { answer, file } = await PLACES['a comment']('photo.png', await jpeg());
  expect(answer.status).toBeLessThan(300);
  expect(file).toMatchObject({ name: 'photo.jpg', mimeType: 'image/jpeg' });
});
