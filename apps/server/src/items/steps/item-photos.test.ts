import { LIMITS } from '@monda/domain/base/limits.ts';
import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { tooLarge, tooMany } from '@monda/domain/files/file-wording.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../../test/combinations.ts';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { storedFiles, storedState } from '../../../test/items-in-tests.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { done, runSteps } from '../../../test/run-steps.ts';
import { jpeg, PDF } from '../../../test/steps-in-tests.ts';
import { TEST_DIGESTS } from '../../../test/test-digests.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';
import { recordMigratedRows } from '../../audit/record-existing-rows.ts';
import { verifyInstallation } from '../../installation/verify-installation.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
});
beforeEach(() => {
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const named = (name: string, bytes: Buffer) => ({ field: 'photos', name, bytes });
const aPhoto = async (name = 'new.jpg') => named(name, await jpeg());
const photos = (count: number) => Promise.all(Array.from({ length: count }, () => aPhoto()));

interface Sent {
  readonly files?: readonly { readonly field: string; readonly name: string; readonly bytes: Buffer }[];
  readonly removed?: unknown;
  readonly jsonData?: object;
  readonly version?: number;
  readonly key?: string;
}
/** The multipart form of the call. */
const update = (
  person: PersonName,
  id: string,
  { files = [], removed, jsonData = { location: 'Hall 3' }, version, key }: Sent = {},
) =>
  server.call(person, 'items.update', {
    params: { id },
    fields: {
      jsonData: JSON.stringify(jsonData),
      comment: 'now',
      ...(removed === undefined ? {} : { removedPhotos: JSON.stringify(removed) }),
    },
    files: [...files],
    headers: {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

/** An item whose change was requested, with so many photos of its request: its id and theirs. */
async function anItem(count = 2) {
  const bytes = await jpeg();
  const request = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
    files: Array.from({ length: count }, (_, at) => ({ field: 'item_0_images', name: `${at}.jpg`, bytes })),
  });
  const id = request.itemIds[0] as string;
  await runSteps(server, id, ['assign', 'requestChangeAsEvaluator']);
  return { id, shown: await shownTo('evaluator', id) };
}
const read = async (person: PersonName, id: string) =>
  (await server.call(person, 'items.get', { params: { id } })).body;
const shownTo = async (person: PersonName, id: string): Promise<readonly Shown[]> =>
  (await read(person, id)).imageFiles;
interface Shown {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}
const names = (files: readonly Shown[]) => files.map(({ name }) => name);
const everything = async (id: string) => [
  await storedState(server, id),
  await storedFiles(server),
  await removedRows(),
];
const removedRows = () =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('removed_photos').selectAll().orderBy('file_id').execute(),
  );
/** What the verification says of rows of `removed_photos` and of these ids. */
async function differences(...ids: readonly (string | undefined)[]): Promise<readonly string[]> {
  await server.app.audit.settled();
  const { broken } = await verifyInstallation({
    ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
    ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
  });
  return broken.filter((line) => ids.some((id) => id !== undefined && line.includes(id)));
}

describe('an update with photos is refused', () => {
  // why: making an item takes longer than the refusal, and none of these changes it.
  let made: ReturnType<typeof anItem> | undefined;
  const anyItem = () => (made ??= anItem());
  let madeToo: ReturnType<typeof anItem> | undefined;
  const anotherItem = () => (madeToo ??= anItem(1));

  it.each<[PersonName, number]>([
    ['viewer', 403],
    ['evaluator', 403],
    ['manager', 403],
    ['admin', 403],
    ['rival', 404],
    ['rivalAdmin', 404],
  ])('of %s: %i', async (person, status) => {
    const { id, shown } = await anyItem();
    const before = await everything(id);
    const files = [await aPhoto()];
    expect((await update(person, id, { files, removed: [shown[0]?.id] })).status).toBe(status);
    expect(await everything(id)).toEqual(before);
  });

  it.each<[string, readonly ItemStepName[]]>([
    ['pending', ['update']],
    ['evaluation_review', ['update', 'approve']],
    ['scheduling', ['update', 'approve', 'confirmReview']],
    ['declined', ['update', 'declineAsEvaluator']],
  ])('at %s: 409', async (status, steps) => {
    const { id, shown } = await anItem();
    await runSteps(server, id, steps);
    const before = await everything(id);
    const sent = { files: [await aPhoto()], removed: [shown[0]?.id] };
    expect((await update('requester', id, sent)).status).toBe(409);
    expect((await read('manager', id)).status).toBe(status);
    expect(await everything(id)).toEqual(before);
  });

  it('of another version: 412', async () => {
    const { id } = await anyItem();
    const before = await everything(id);
    expect((await update('requester', id, { files: [await aPhoto()], version: 1 })).status).toBe(412);
    expect(await everything(id)).toEqual(before);
  });

  const large = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(LIMITS.fileBytes)]);
  const { notOfItem } = words().itemPhotos;
  it.each<[string, number, string, string, (own: readonly Shown[], other: Shown) => Promise<Sent>]>([
    [
      'that removes a photo of another item',
      400,
      'removedPhotos.1',
      notOfItem,
      async ([own], other) => ({ removed: [own?.id, other.id], files: [await aPhoto()] }),
    ],
    [
      'that removes a photo twice',
      400,
      'removedPhotos.1',
      notOfItem,
      async ([own]) => ({ removed: [own?.id, own?.id] }),
    ],
    [
      'that removes what is no id',
      400,
      'removedPhotos.0',
      'removedPhotos.0 is not an id',
      async () => ({ removed: ['x'] }),
    ],
    [
      'with more photos than an item may have',
      400,
      'photos',
      tooMany(PHOTO_RULE),
      async ([own]) => ({ removed: [own?.id], files: await photos(PHOTO_RULE.maxFiles) }),
    ],
    [
      'with more photos than a field may have',
      400,
      'photos',
      tooMany(PHOTO_RULE),
      async () => ({ files: await photos(PHOTO_RULE.maxFiles + 1) }),
    ],
    ['with a PDF', 415, 'photos.1', '', async () => ({ files: [await aPhoto(), named('bill.pdf', PDF)] })],
    [
      'with a file that is no picture',
      415,
      'photos.0',
      '',
      async () => ({ files: [named('a.png', Buffer.from('a text'))] }),
    ],
    [
      'with a damaged picture',
      415,
      'photos.1',
      words().files.damaged,
      async () => ({ files: [await aPhoto(), named('b.jpg', (await jpeg()).subarray(0, 200))] }),
    ],
    [
      'with a picture that is too large',
      413,
      'photos.0',
      tooLarge(PHOTO_RULE),
      async () => ({ files: [named('a.jpg', large)] }),
    ],
    [
      'with a field that may not change',
      400,
      'jsonData.itemName',
      words().stepFields.lockedField,
      async ([own]) => ({ removed: [own?.id], jsonData: { itemName: 'New' }, files: [await aPhoto()] }),
    ],
  ])('%s', async (_, status, path, message, sent) => {
    const { id, shown } = await anyItem();
    const [other] = (await anotherItem()).shown;
    const before = await everything(id);
    const answer = await update('requester', id, await sent(shown, other as Shown));
    expect([answer.status, answer.body.errors?.map((error: { path: string }) => error.path)]).toEqual([
      status,
      [path],
    ]);
    if (message !== '') expect(answer.body.errors[0].message).toBe(message);
    expect(await everything(id)).toEqual(before);
  });

  it.each([
    ['no JSON', { jsonData: '{"location"', comment: 'now' }, 'jsonData'],
    ['no data', { comment: 'now' }, 'jsonData'],
    ['a list that is none', { jsonData: '{}', removedPhotos: '"x"' }, 'removedPhotos'],
    ['an unknown part', { jsonData: '{}', photoUrls: '[]' }, 'photoUrls'],
  ])('with %s', async (_, fields, path) => {
    const { id } = await anyItem();
    const before = await everything(id);
    const sent = { params: { id }, fields, files: [await aPhoto()] };
    const answer = await server.call('requester', 'items.update', sent);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
    expect(await everything(id)).toEqual(before);
  });

  it('that removes a photo which was removed before', async () => {
    const { id, shown } = await anItem();
    const removed = [shown[0]?.id];
    expect((await update('requester', id, { removed })).status).toBe(200);
    await runSteps(server, id, ['requestChangeAsEvaluator']);
    const again = await update('requester', id, { removed });
    expect(again.body.errors).toEqual([{ path: 'removedPhotos.0', message: notOfItem }]);
  });
});

describe('an update with photos', () => {
  it('shows the new set to all readers, in the order of request and update, and says so in the history', async () => {
    const { id, shown } = await anItem();
    const files = [await aPhoto('c.jpg'), named('d.png', await jpeg())].slice(0, 1);
    const answer = await update('requester', id, {
      files: [...files, await aPhoto('e.jpg')],
      removed: [shown[0]?.id],
    });
    expect(answer.body).toMatchObject({ status: 'pending', jsonData: { location: 'Hall 3' } });
    expect(names(answer.body.imageFiles)).toEqual(['1.jpg', 'c.jpg', 'e.jpg']);
    for (const person of ['evaluator', 'viewer', 'manager', 'admin'] as const) {
      expect(names(await shownTo(person, id))).toEqual(['1.jpg', 'c.jpg', 'e.jpg']);
    }
    expect(answer.body.history.at(-1)).toMatchObject({
      comment: 'now',
      automaticComment: '2 photos added, 1 photo removed',
    });
    const spanish = await server.call('evaluator', 'items.get', {
      params: { id },
      headers: { 'accept-language': 'es' },
    });
    expect(spanish.body.history.at(-1).automaticComment).toBe('2 fotos agregadas, 1 foto quitada');
    const { body } = await server.call('manager', 'items.thumbnails', { query: `ids=${id}` });
    expect(body.data).toMatchObject([{ itemId: id }]);
    const [first] = await shownTo('manager', id);
    expect((await server.open(first?.url ?? '')).status).toBe(200);
    expect(await server.leftUploads()).toEqual([]);
  });

  it('leaves what was removed on record and serves it to no one', async () => {
    const { id, shown } = await anItem(1);
    const [photo] = shown;
    const added = await update('requester', id, { files: [await aPhoto()], removed: [photo?.id] });
    const { files, done: acts } = (await storedState(server, id)) as {
      files: readonly { id: string; position: number }[];
      done: readonly { action: string; details: unknown }[];
    };
    expect(files.map((file) => [file.id === photo?.id, file.position]).toSorted()).toEqual([
      [false, 1],
      [true, 0],
    ]);
    expect(acts.at(-1)).toMatchObject({
      action: 'items.update',
      details: { photos: { added: [added.body.imageFiles[0].id], removed: [photo?.id] } },
    });
    expect((await server.open(photo?.url ?? '')).status).toBe(404);
    expect(await differences(id, photo?.id)).toEqual([]);
    expect((await read('manager', id)).imageFiles).toHaveLength(1);
    const row = (await removedRows()).find(({ file_id }) => file_id === photo?.id);
    expect(row).toMatchObject({ item_id: id, company_id: COMPANIES.acme.id, removed_by: idOf('requester') });
  });

  it('that is undone or added past the product is named by the verification', async () => {
    const { id, shown } = await anItem(2);
    const [removed, stays] = shown;
    await update('requester', id, { removed: [removed?.id] });
    const asOwner = (statement: string) => server.database.asOwner((tx) => sql.raw(statement).execute(tx));
    const row = `SELECT '${stays?.id}'::uuid, item_id, company_id, removed_by, removed_at FROM removed_photos WHERE file_id = '${removed?.id}'`;
    await asOwner(`INSERT INTO removed_photos ${row}`);
    expect(await differences(stays?.id)).toEqual([
      expect.stringMatching(/^removed_photos .*: nobody recorded/),
    ]);
    await asOwner(`DELETE FROM removed_photos WHERE item_id = '${id}'`);
    expect(await differences(removed?.id)).toEqual([expect.stringMatching(/^removed_photos .* is missing/)]);
  });

  it('takes removals as JSON too, and keeps the history free of a note where no photo changes', async () => {
    const { id, shown } = await anItem();
    const send = (body: object) => server.call('requester', 'items.update', { params: { id }, body });
    const first = await send({ jsonData: {}, removedPhotos: shown.map((photo) => photo.id) });
    expect([first.status, first.body.imageFiles]).toEqual([200, []]);
    expect(first.body.history.at(-1).automaticComment).toBe('2 photos removed');
    await runSteps(server, id, ['requestChangeAsEvaluator']);
    const second = await send({ jsonData: {}, removedPhotos: [] });
    expect(second.body.history.at(-1).automaticComment).toBe('');
  });

  it('may come without files', async () => {
    const { id } = await anItem(1);
    const answer = await update('companyAdmin', id);
    expect([answer.status, names(answer.body.imageFiles)]).toEqual([200, ['0.jpg']]);
  });

  it.skipIf(isByDay)('fills an item up to what a request may send', async () => {
    const { id, shown } = await anItem(2);
    const files = await photos(PHOTO_RULE.maxFiles - 1);
    const answer = await update('requester', id, { files, removed: [shown[0]?.id] });
    expect([answer.status, answer.body.imageFiles?.length]).toEqual([200, PHOTO_RULE.maxFiles]);
  });

  it('answers a lost answer the same again and stores nothing twice', async () => {
    const { id, shown } = await anItem();
    const sent = { files: [await aPhoto()], removed: [shown[0]?.id], key: `update-${id}` };
    const first = await update('requester', id, sent);
    const before = await everything(id);
    const again = await update('requester', id, sent);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await update('requester', id, { ...sent, removed: [shown[1]?.id] });
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(await everything(id)).toEqual(before);
  });

  it('of two at once stores the photos of one', async () => {
    const { id, shown } = await anItem();
    const send = (removed?: Shown) =>
      aPhoto().then((file) => update('requester', id, { files: [file], removed: [removed?.id] }));
    const answers = await Promise.all([send(shown[0]), send(shown[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shownTo('evaluator', id)).toHaveLength(2);
    const { rows } = await storedFiles(server);
    expect(rows.filter(({ state }) => state === 'pending')).toEqual([]);
  });

  it('says who left the item by the same step', async () => {
    const { id } = await anItem(1);
    const blocked = (is: boolean) =>
      server.call('admin', 'users.block', { params: { id: idOf('evaluator') }, body: { blocked: is } });
    expect((await blocked(true)).status).toBe(200);
    const answer = await update('requester', id, { files: [await aPhoto()] });
    expect(answer.body.history.at(-1).automaticComment).toBe(
      '1 photo added. Eva Luator can no longer evaluate; the item is unassigned again',
    );
    await blocked(false);
  });
});
