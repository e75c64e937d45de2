import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import { DOCUMENT_NAMES, TEMPLATE_VERSION } from '@monda/domain/base/service-documents.ts';
import { ALL_LANGUAGES, type Language } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofCombination } from '../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem, storedFiles, storedState } from '../../test/items-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';

let folder: string;
let server: AssetServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accepted-'));
  server = await startAssetServer({ documentsFolder: folder });
});
beforeEach(async () => {
  await rm(folder, { recursive: true });
  await mkdir(folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const put = (file: string, text: string) => writeFile(path.join(folder, file), text);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const confirm = (id: string, language: string | null = null, key = randomUUID()) =>
  server.call('companyAdmin', 'items.confirmDestruction', {
    params: { id },
    body: { action: 'confirm', comment: 'agreed' },
    key,
    ...(language === null ? {} : { headers: { 'accept-language': language } }),
  });
const request = (language: string | null = null) =>
  server.call('requester', 'projects.create', {
    body: requestOf(2),
    ...(language === null ? {} : { headers: { 'accept-language': language } }),
  });

const TITLES: Readonly<Record<(typeof DOCUMENT_NAMES)[number], Readonly<Partial<Record<Language, string>>>>> =
  {
    'terms-and-conditions': { en: 'Terms and Conditions', es: 'Términos y condiciones' },
    'instructions-manual': { en: 'Instructions Manual', es: 'Manual de instrucciones' },
  };

/** What is recorded of a document that is read at `at` now, and is a file in `language`. */
async function recorded(
  name: (typeof DOCUMENT_NAMES)[number],
  at: string,
  language: Language,
  version: string | null = TEMPLATE_VERSION,
): Promise<RecordedDocument> {
  const { status, bytes } = await server.open(at);
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  return { name, path: at, language, sha256: sha256(bytes), title: TITLES[name][language] ?? '', version };
}

const shown = (documents: readonly RecordedDocument[]) =>
  documents.map(({ name, language, sha256: hash }) => ({ name, language, sha256: hash }));

/** Documents in the newest entry of an item: in its note, in the audit log, and as people read them. */
async function documentsOf(id: string) {
  const { history, done } = (await storedState(server, id)) as Record<string, Record<string, unknown>[]>;
  const { body } = await server.call('manager', 'items.get', { params: { id } });
  return {
    noted: (history?.at(-1)?.automatic_note as { documents?: unknown } | null)?.documents,
    audited: (done?.at(-1)?.details as { documents?: unknown } | undefined)?.documents,
    read: body.history.at(-1).documents,
  };
}

const UNREADABLE = [
  ['is no PDF', () => put('terms-and-conditions.pdf', 'hello')],
  ['is a folder', () => mkdir(path.join(folder, 'terms-and-conditions.pdf'))],
] as const;

describe.each(ofCombination(UNREADABLE, { step: 2, turn: 0 }))(
  'where the file of the terms %s',
  (_, spoil) => {
    it('no one confirms a schedule, and nothing is written', async () => {
      const { id } = await putItem(server, 'confirmation_required');
      await spoil();
      const before = await storedState(server, id);
      const answer = await confirm(id);
      expect(answer.body).toMatchObject({
        status: 503,
        code: 'unavailable',
        message: words().refusals.documentsAway,
      });
      expect(JSON.stringify(answer.body)).not.toContain(folder);
      expect(await storedState(server, id)).toEqual(before);
    });

    it('no one submits a request, and nothing is written', async () => {
      await spoil();
      const state = async () => ({
        files: await storedFiles(server),
        total: (await server.call('manager', 'projects.list')).body.total,
      });
      const before = await state();
      const answer = await server.call('requester', 'projects.create', {
        fields: { command: requestOf(1) },
        files: [{ field: 'item_0_images', name: 'a.jpg', bytes: await jpeg() }],
      });
      expect(answer.body).toMatchObject({ status: 503, message: words().refusals.documentsAway });
      expect(await state()).toEqual(before);
    });

    it('who may not confirm is refused with that, and a schedule is declined as always', async () => {
      const { id } = await putItem(server, 'confirmation_required');
      const { id: elsewhere } = await putItem(server, 'scheduling');
      await spoil();
      const sending = { params: { id }, body: { action: 'confirm' } };
      expect((await server.call('viewer', 'items.confirmDestruction', sending)).status).toBe(403);
      expect((await server.call('rivalAdmin', 'items.confirmDestruction', sending)).status).toBe(404);
      expect((await confirm(elsewhere)).status).toBe(409);
      const declined = await server.call('companyAdmin', 'items.confirmDestruction', {
        params: { id },
        body: { action: 'decline' },
      });
      expect([declined.status, declined.body.status]).toEqual([200, 'declined']);
    });

    it('a confirmation that was answered is answered the same again', async () => {
      const { id } = await putItem(server, 'confirmation_required');
      const key = randomUUID();
      const first = await confirm(id, null, key);
      expect(first.status).toBe(200);
      await spoil();
      expect((await confirm(id, null, key)).body).toEqual(first.body);
    });
  },
);

it('the manual that cannot be read hinders a confirmation, and no request', async () => {
  const { id } = await putItem(server, 'confirmation_required');
  await put('instructions-manual.pdf', 'hello');
  expect((await confirm(id)).status).toBe(503);
  expect((await request()).status).toBe(201);
});

describe.each([
  ['no language', null, 'en', ''],
  ['English', 'en-US', 'en', ''],
  ['a language that is not there', 'de', 'en', ''],
  ['Spanish', 'es-MX,es;q=0.9,en;q=0.5', 'es', 'es/'],
] as const)('a call in %s', (_, asked, language, below) => {
  const pathOf = (name: string) => `/docs/${below}${name}.pdf`;

  // rows: HIST-008
  it('that confirms a schedule records both documents in that language', async () => {
    const { id } = await putItem(server, 'confirmation_required');
    expect((await confirm(id, asked)).status).toBe(200);
    const documents = await Promise.all(DOCUMENT_NAMES.map((name) => recorded(name, pathOf(name), language)));
    expect(await documentsOf(id)).toEqual({ noted: documents, audited: documents, read: shown(documents) });
    const { body } = await server.call('manager', 'items.get', { params: { id } });
    expect(body.history.at(-1).automaticComment).toBe('Terms accepted');
  });

  it('that submits a request records the terms at each item and once in the audit log', async () => {
    const answer = await request(asked);
    expect(answer.status).toBe(201);
    const terms = [await recorded('terms-and-conditions', pathOf('terms-and-conditions'), language)];
    for (const id of answer.body.itemIds) {
      expect(await documentsOf(id)).toEqual({ noted: terms, audited: undefined, read: shown(terms) });
    }
    const done = (await server.auditLog()).findLast(
      ({ subject_type: of, action }) => of === 'project' && action === 'projects.create',
    );
    expect(done).toMatchObject({ subject_id: answer.body.id, details: { documents: terms } });
  });
});

describe("the operator's own file", () => {
  it.each(ALL_LANGUAGES)(
    'that is there in English alone is what is recorded of a call in %s',
    async (asked) => {
      await put('terms-and-conditions.pdf', '%PDF-1.4 our terms');
      const { id } = await putItem(server, 'confirmation_required');
      await confirm(id, asked);
      const below = asked === 'en' ? '' : `${asked}/`;
      const at = `/docs/${below}terms-and-conditions.pdf`;
      const terms = await recorded('terms-and-conditions', at, 'en', null);
      const manual = await recorded('instructions-manual', `/docs/${below}instructions-manual.pdf`, asked);
      expect((await documentsOf(id)).noted).toEqual([terms, manual]);
      expect(terms.sha256).toBe(sha256(Buffer.from('%PDF-1.4 our terms')));
    },
  );

  it('is recorded with the version that stands in the file next to it', async () => {
    await put('terms-and-conditions.es.pdf', '%PDF-1.4 nuestros');
    await put('terms-and-conditions.es.version', ' 3.1 (octubre de 2026)\n');
    await put('instructions-manual.version', '9');
    const { id } = await putItem(server, 'confirmation_required');
    await confirm(id, 'es');
    const { noted, read } = await documentsOf(id);
    expect(noted).toMatchObject([
      { title: 'Términos y condiciones', version: '3.1 (octubre de 2026)' },
      { title: 'Manual de instrucciones', version: TEMPLATE_VERSION },
    ]);
    expect(Object.keys(read[0])).toEqual(['name', 'language', 'sha256']);
  });

  it.each([
    ['two lines', 'a\nb'],
    ['61 characters', 'x'.repeat(61)],
  ])('with a version of %s is not accepted', async (_, version) => {
    await put('terms-and-conditions.pdf', '%PDF-1.4 ours');
    await put('terms-and-conditions.version', version);
    const { id } = await putItem(server, 'confirmation_required');
    expect((await confirm(id)).status).toBe(503);
  });

  it('is recorded as it is at that moment', async () => {
    const hashes = [];
    for (const text of ['%PDF-1.4 first', '%PDF-1.4 second']) {
      await put('terms-and-conditions.es.pdf', text);
      const { id } = await putItem(server, 'confirmation_required');
      await confirm(id, 'es');
      const { read } = await documentsOf(id);
      hashes.push(read[0]);
    }
    expect(hashes).toEqual(
      ['%PDF-1.4 first', '%PDF-1.4 second'].map((text) => ({
        name: 'terms-and-conditions',
        language: 'es',
        sha256: sha256(Buffer.from(text)),
      })),
    );
  });
});

it('no other step names documents', async () => {
  const { id } = await putItem(server);
  const body = { assignedUserId: server.people.evaluator.id };
  const answer = await server.call('manager', 'items.assign', { params: { id }, body });
  expect(answer.status).toBe(200);
  expect(await documentsOf(id)).toEqual({ noted: undefined, audited: undefined, read: undefined });
});
