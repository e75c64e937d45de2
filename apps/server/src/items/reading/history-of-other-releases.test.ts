import { randomUUID } from 'node:crypto';
import { automaticComment } from '@monda/domain/items/automatic-comment.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

/** An entry of an item as another release stored it. */
async function store(itemId: string, sentence: string, note: string | null = null): Promise<void> {
  await server.database.asOwner((tx) =>
    sql`INSERT INTO item_history (id, item_id, company_id, user_name, to_status, automatic_comment, automatic_note, created_at)
      SELECT ${randomUUID()}, id, company_id, 'Elena Varga', status, ${sentence}, ${note}::jsonb, created_at
      FROM waste_items WHERE id = ${itemId}`.execute(tx),
  );
}

/** What the server noted in the newest entry, as a reader of this language sees it. */
async function lastComment(id: string, language = 'en'): Promise<string> {
  const headers = { 'accept-language': language };
  const { body } = await server.call('manager', 'items.get', { params: { id }, headers });
  return body.history.at(-1).automaticComment;
}

// rows: HIST-008
it.each([
  'Assigned to Ana Lopez',
  'Destruction on Nov 7, 2026, price $1,234.50, buyer Scrap, price & Sons. Ltd',
  'Taken over by telephone',
  '',
])('the sentence "%s" is shown in English as it is stored, and stays', async (sentence) => {
  const { id } = await putItem(server);
  await store(id, sentence);
  const before = await storedState(server, id);
  expect(await lastComment(id)).toBe(sentence);
  expect(await storedState(server, id)).toEqual(before);
});

it('a note of a later release hinders no one from reading the item', async () => {
  const { id } = await putItem(server);
  await store(id, '', '{"code":"weighed","kilograms":12}');
  expect(await lastComment(id)).toBe('');
});

it('a note that names a document in a language of a later release is read without that document', async () => {
  const { id } = await putItem(server);
  const terms = { name: 'terms-and-conditions', sha256: '0'.repeat(64), path: '/docs/terms.pdf' };
  const documents = ['pt', 'es'].map((language) => ({ ...terms, language }));
  await store(id, '', JSON.stringify({ code: 'created', documents }));
  const { body } = await server.call('manager', 'items.get', { params: { id } });
  const { name, sha256 } = terms;
  expect(body.history.at(-1)).toMatchObject({
    automaticComment: 'Request created',
    documents: [{ name, sha256, language: 'es' }],
  });
});

it.each([
  ['a note next to a sentence', 'Request created', '{"code":"created"}'],
  ['a note without a code', '', '{"decision":"destroy"}'],
  ['a note that is nothing', '', 'null'],
  ['a note that is a text', '', '"created"'],
])('%s is refused by the database', async (_, sentence, note) => {
  const { id } = await putItem(server);
  await expect(store(id, sentence, note)).rejects.toThrow('item_history_automatic_note_check');
});

it('a step stores a code with its facts, and no sentence', async () => {
  const { id } = await putItem(server, 'scheduling', { decision: 'reassign' });
  const body = { price: 1234.5, buyer: 'Scrap, price & Sons. Ltd', destructionOn: '2026-12-01' };
  const { status } = await server.call('manager', 'items.schedule', { params: { id }, body });
  expect(status).toBe(200);
  const { history } = await storedState(server, id);
  expect((history as object[]).at(-1)).toMatchObject({
    automatic_comment: '',
    automatic_note: {
      code: 'scheduled',
      decision: 'reassign',
      on: '2026-12-01',
      price: 1234.5,
      buyer: 'Scrap, price & Sons. Ltd',
    },
  });
  expect(await lastComment(id)).toBe(
    'Reassignment on Dec 1, 2026, price $1,234.50, buyer Scrap, price & Sons. Ltd',
  );
});

it.each<[string, HistoryNote]>([
  ['Assigned to Ana Lopez', { code: 'assigned', name: 'Ana Lopez' }],
  [
    'Destruction on Nov 7, 2026, price $1,234.50, buyer Scrap, price & Sons. Ltd',
    {
      code: 'scheduled',
      decision: 'destroy',
      on: '2026-11-07',
      price: 1234.5,
      buyer: 'Scrap, price & Sons. Ltd',
    },
  ],
])('a reader of Spanish reads "%s" as a note that says the same', async (sentence, note) => {
  const { id } = await putItem(server);
  await store(id, sentence);
  const before = await storedState(server, id);
  const said = await lastComment(id, 'es');
  expect(said).toBe(inLanguage('es', () => automaticComment(note)));
  expect(said).not.toBe(sentence);
  await store(id, '', JSON.stringify(note));
  expect([await lastComment(id, 'es'), await lastComment(id)]).toEqual([said, sentence]);
  const { history } = await storedState(server, id);
  expect((history as object[]).slice(0, -1)).toEqual(before.history);
});

it.each(['Taken over by telephone', 'Assigned to Bo can no longer evaluate; the item is unassigned again'])(
  'a reader of Spanish reads "%s" as it is stored',
  async (sentence) => {
    const { id } = await putItem(server);
    await store(id, sentence);
    expect(await lastComment(id, 'es')).toBe(sentence);
  },
);
