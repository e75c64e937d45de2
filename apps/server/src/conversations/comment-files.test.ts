import { COMMENT_FILE_RULE } from '@monda/domain/files/file-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg, PDF } from '../../test/steps-in-tests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';
import { TEST_SECRET } from '../../test/test-digests.ts';
import { createFileLinks } from '../files/file-links.ts';
import { fileRetention } from '../files/file-retention.ts';
import { LOCAL_FILES } from '../files/file-settings.ts';
import { sweepFiles } from '../files/file-sweep.ts';
import { keysIn } from '../../test/storage-contract.ts';
import { createLinkSigning } from '../secrets/link-signing.ts';

/** Room for two and a half of the PDFs sent here. */
const QUOTA = Math.floor(PDF.length * 2.5);
const BILL = { field: 'files', name: 'offer.pdf', bytes: PDF };
const EVERYBODY = { audience: 'everybody', text: 'This is the entrance', mentions: [] };
const INTERNAL = { ...EVERYBODY, audience: 'provider' };

let server: AssetServer;
let small: AssetServer;
/** Keys that earlier tests left in the storage. */
let before = 0;
beforeAll(async () => {
  server = await startAssetServer();
  small = await startAssetServer({ files: { ...LOCAL_FILES, companyBytes: QUOTA } });
});
beforeEach(async () => {
  await Promise.all([server.reset(), small.reset()]);
  server.clock.setTo(NOON);
  before = (await keysIn(server.storage)).length;
});
const newKeys = async () => (await keysIn(server.storage)).length - before;
afterAll(() => Promise.all([server.close(), small.close()]));

const anItem = async (of = server) => (await putItem(of, 'evaluation_review', { evaluator: 'evaluator' })).id;
type Files = readonly { readonly field: string; readonly name: string; readonly bytes: Buffer }[];
const write = (
  person: PersonName,
  id: string,
  { files = [BILL], comment = EVERYBODY, of = server, key = '' }: Writing = {},
) =>
  of.call(person, 'comments.write', {
    params: { id },
    fields: { comment: JSON.stringify(comment) },
    files: [...files],
    ...(key === '' ? {} : { headers: { 'idempotency-key': key } }),
  });
interface Writing {
  readonly files?: Files;
  readonly comment?: object;
  readonly of?: AssetServer;
  readonly key?: string;
}
const list = async (person: PersonName, id: string) =>
  (await server.call(person, 'comments.list', { params: { id } })).body.data;
const storedRows = (of = server) =>
  of.transactions.asSystem((tx) => tx.selectFrom('stored_files').selectAll().orderBy('position').execute());
/** The address of a file as the product makes it for a person, who need not see it. */
const addressFor = (person: PersonName, fileId: string) =>
  createFileLinks(createLinkSigning(TEST_SECRET), server.clock).linkTo(fileId, idOf(person), 'full');
const opened = async (person: PersonName, fileId: string) => server.open(addressFor(person, fileId));

describe('files of a comment are refused', () => {
  const six = Array.from({ length: COMMENT_FILE_RULE.maxFiles + 1 }, () => BILL);
  const big = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(COMMENT_FILE_RULE.maxBytes)]);
  const named = (name: string, bytes: Buffer) => [{ field: 'files', name, bytes }];
  it.each<[string, number, Writing]>([
    ['that are six', 400, { files: six }],
    ['of a wrong kind', 415, { files: named('a.txt', Buffer.from('text')) }],
    ['with other content than their name says', 415, { files: named('a.png', Buffer.from('text')) }],
    ['that are damaged', 415, { files: named('a.pdf', PDF.subarray(0, 20)) }],
    ['of which one is damaged', 415, { files: [BILL, ...named('b.jpg', Buffer.from([255, 216, 255, 0]))] }],
    ['that are too large', 413, { files: named('a.pdf', big) }],
    ['under another name of a field', 400, { files: [{ ...BILL, field: 'photos' }] }],
    ['without a text', 400, { comment: { ...EVERYBODY, text: ' ' } }],
    ['without an audience', 400, { comment: { text: 'x' } }],
    ['with a mention of another company', 400, { comment: { ...EVERYBODY, mentions: [idOf('rival')] } }],
  ])('%s', async (_name, status, sent) => {
    const id = await anItem();
    expect((await write('manager', id, sent)).status).toBe(status);
    await nothingIsLeft(id);
  });

  it.each<[PersonName, object, number]>([
    ['rival', EVERYBODY, 404],
    ['otherEvaluator', EVERYBODY, 404],
    ['viewer', EVERYBODY, 403],
    ['requester', INTERNAL, 403],
    ['companyAdmin', INTERNAL, 403],
  ])('of %s with %j', async (person, comment, status) => {
    const id = await anItem();
    expect((await write(person, id, { comment })).status).toBe(status);
    await nothingIsLeft(id);
  });

  const nothingIsLeft = async (id: string) => {
    expect(await list('admin', id)).toEqual([]);
    expect(await storedRows()).toEqual([]);
    expect(await newKeys()).toBe(0);
    expect(await server.leftUploads()).toEqual([]);
  };
});

describe('files of a comment', () => {
  it('are read by the readers of the comment, in the order in which they were sent, pictures with a small one', async () => {
    const id = await anItem();
    const photo = { field: 'files', name: 'entrance.jpg', bytes: await jpeg() };
    const answer = await write('requester', id, { files: [photo, BILL] });
    expect(answer.status).toBe(201);
    const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);
    expect(names(answer.body.files)).toEqual(['entrance.jpg', 'offer.pdf']);
    for (const person of ['colleague', 'viewer', 'evaluator', 'manager', 'admin'] as const) {
      const [comment] = await list(person, id);
      expect([person, names(comment.files)]).toEqual([person, ['entrance.jpg', 'offer.pdf']]);
      const [first, second] = comment.files;
      expect((await server.open(first.thumbnailUrl)).headers['content-type']).toBe('image/jpeg');
      expect((await server.open(second.url)).bytes).toEqual(PDF);
    }
    for (const person of ['rival', 'otherEvaluator'] as const) {
      expect((await opened(person, answer.body.files[0].id)).status).toBe(404);
    }
  });

  it('stay when its text is changed', async () => {
    const id = await anItem();
    const { body } = await write('requester', id);
    const params = { id: body.id };
    const changed = await server.call('requester', 'comments.change', { params, body: { text: 'The gate' } });
    expect([changed.status, changed.body.text, changed.body.files.length]).toEqual([200, 'The gate', 1]);
  });

  it('of a comment that was withdrawn are kept, and served to no one', async () => {
    const id = await anItem();
    const { body } = await write('requester', id);
    const [file] = body.files;
    await server.call('requester', 'comments.withdraw', { params: { id: body.id } });
    for (const person of ['requester', 'companyAdmin', 'manager', 'admin'] as const) {
      expect((await list(person, id))[0].files).toEqual([]);
      expect([person, (await opened(person, file.id)).status]).toEqual([person, 404]);
    }
    expect(await storedRows()).toMatchObject([{ id: file.id, state: 'committed' }]);
    expect(await newKeys()).toBe(1);
  });

  it('are none of the item: neither in its answer nor in the list of its files', async () => {
    const id = await anItem();
    const seen = async () => [
      (await server.call('manager', 'items.get', { params: { id } })).body,
      (await server.call('manager', 'items.exportFiles', { params: { id }, query: 'format=csv' })).bytes,
    ];
    const earlier = await seen();
    expect((await write('manager', id)).status).toBe(201);
    expect(await seen()).toEqual(earlier);
  });

  it('are stored once where the same comment is sent again', async () => {
    const id = await anItem();
    const key = '00000000-0000-4000-8000-000000000077';
    const answers = [await write('requester', id, { key }), await write('requester', id, { key })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect([await list('requester', id), await storedRows()].map(({ length }) => length)).toEqual([1, 1]);
    expect(await newKeys()).toBe(1);
  });

  it('stand in the audit log with the comment, and their rows are recorded with it', async () => {
    const id = await anItem();
    const { body } = await write('requester', id);
    const { rows } = await server.transactions.asSystem((tx) =>
      sql<{ details: object; rows: Record<string, object> }>`
        SELECT details, rows FROM audit_log WHERE subject_id = ${id} AND action = 'comments.write'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
    const [file] = body.files;
    expect(rows[0]?.details).toMatchObject({
      files: [{ id: file.id, name: 'offer.pdf', size: PDF.length }],
    });
    expect(JSON.stringify(rows[0]?.rows)).toContain(file.id);
  });
});

describe('files to the provider only', () => {
  it('are opened by people of the provider who see the item; to everybody else their address is one of no file', async () => {
    const id = await anItem();
    const { body } = await write('manager', id, { comment: INTERNAL });
    const [file] = body.files;
    for (const person of ['manager', 'admin', 'evaluator'] as const) {
      expect([person, (await opened(person, file.id)).status]).toEqual([person, 200]);
    }
    const nothing = '00000000-0000-4000-8000-000000000099';
    for (const person of ['requester', 'companyAdmin', 'viewer', 'rival', 'otherEvaluator'] as const) {
      const [one, none] = [await opened(person, file.id), await opened(person, nothing)];
      const told = ({ status, bytes }: typeof one) => {
        const { requestId: _, ...rest } = JSON.parse(bytes.toString('utf8'));
        return [person, status, rest];
      };
      expect(told(one)).toEqual(told(none));
      expect(one.status).toBe(404);
    }
  });

  it('change nothing that the company is answered: neither the item, lists and exports nor its room', async () => {
    const id = await anItem();
    const calls = [
      ['items.get', { params: { id } }],
      ['comments.list', { params: { id } }],
      ['items.list', {}],
      ['items.ofCompany', {}],
      ['items.exportFiles', { params: { id }, query: 'format=csv' }],
      ['items.exportHistory', { params: { id }, query: 'format=csv' }],
      ['items.thumbnails', { query: `ids=${id}` }],
      ['items.waiting', { params: { id } }],
    ] as const;
    const seen = async () => {
      const answers: unknown[][] = [];
      for (const [name, sent] of calls) {
        const { status, headers, bytes } = await server.call('companyAdmin', name, sent);
        answers.push([name, status, headers.etag, bytes.toString('utf8')]);
      }
      return answers;
    };
    const earlier = await seen();
    expect(earlier.map(([, status]) => status)).toEqual(calls.map(() => 200));
    const { body } = await write('manager', id, { comment: INTERNAL });
    expect(body.files).toHaveLength(1);
    expect(await seen()).toEqual(earlier);
  });

  it('use no room of the company and have as much as one; those to everybody use its room', async () => {
    const id = await anItem(small);
    const two = { files: [BILL, BILL], of: small };
    expect((await write('manager', id, { ...two, comment: INTERNAL })).status).toBe(201);
    const refused = await write('manager', id, { files: [BILL], of: small, comment: INTERNAL });
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
    expect((await write('requester', id, two)).status).toBe(201);
    expect((await write('requester', id, { files: [BILL], of: small })).status).toBe(413);
    expect((await small.call('manager', 'comments.list', { params: { id } })).body.total).toBe(2);
    expect(await storedRows(small)).toHaveLength(4);
  });

  it('are seen by row level security among the provider alone, and are given to no comment but the own one', async () => {
    const id = await anItem();
    const { body } = await write('manager', id, { comment: INTERNAL });
    const files = (person: PersonName) =>
      server.transactions.asActor(server.people[person], (tx) =>
        tx.selectFrom('stored_files').select('id').execute(),
      );
    for (const person of ['requester', 'companyAdmin', 'viewer', 'otherEvaluator', 'rival'] as const) {
      expect([person, await files(person)]).toEqual([person, []]);
    }
    expect(await files('evaluator')).toHaveLength(1);
    const smuggle = (person: PersonName, company: string | null) =>
      server.transactions.asActor(server.people[person], async (tx) => {
        const file = '00000000-0000-4000-8000-000000000055';
        await sql`INSERT INTO stored_files (id, purpose, state, name, mime_type, size, sha256, storage_key, uploaded_by,
          created_at) VALUES (${file}, 'comment_file', 'pending', 'a.pdf', 'application/pdf', 1, 'x', ${file},
          ${idOf(person)}, now())`.execute(tx);
        await sql`UPDATE stored_files SET state = 'committed', item_id = ${id}, comment_id = ${body.id},
          company_id = ${company} WHERE id = ${file}`.execute(tx);
      });
    await expect(smuggle('requester', server.people.requester.companyId)).rejects.toThrow(
      'row-level security',
    );
    await expect(smuggle('admin', null)).rejects.toThrow('row-level security');
    await expect(smuggle('manager', server.people.requester.companyId)).rejects.toThrow('row-level security');
  });
});

it('a request is deleted with the files of comments on its items, withdrawn ones as well, and their bytes go', async () => {
  const created = await server.call('companyAdmin', 'projects.create', { body: requestOf(1) });
  const id = created.body.itemIds[0] as string;
  for (const person of ['companyAdmin', 'colleague'] as const) {
    expect((await write(person, id, { comment: EVERYBODY })).status).toBe(201);
  }
  const { body } = await write('requester', id);
  await server.call('requester', 'comments.withdraw', { params: { id: body.id } });
  expect(await storedRows()).toHaveLength(3);
  const params = { id: created.body.id as string };
  expect((await server.call('companyAdmin', 'projects.delete', { params })).status).toBe(204);
  expect(await storedRows()).toEqual([]);
  await sweepFiles(
    {
      transactions: server.transactions,
      storage: server.storage,
      retention: fileRetention('embedded', server.transactions),
      uploadFolder: server.dataFolder,
      clock: server.clock,
    },
    true,
  );
  expect(await keysIn(server.storage)).toEqual([]);
});

it('a file of a comment on an item that is not pending stays', async () => {
  const { body } = await write('manager', await anItem());
  const lose = server.transactions.asActor(server.people.admin, (tx) =>
    tx.deleteFrom('stored_files').where('id', '=', body.files[0].id).execute(),
  );
  await expect(lose).rejects.toThrow('a file of an item that was worked on stays');
});
