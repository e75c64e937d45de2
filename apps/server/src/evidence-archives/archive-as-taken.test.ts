import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ArchivingServer,
  archiveOf,
  issuedOf,
  startArchivingServer,
} from '../../test/archives-in-tests.ts';
import { asTaken, certifiableItem } from '../../test/certificates-in-tests.ts';
import { done } from '../../test/run-steps.ts';

const READERS = ['admin', 'manager', 'companyAdmin', 'requester', 'viewer', 'evaluator'] as const;
const CAPTURED = { at: '2026-03-10T09:00:00.250Z', clockOffsetMs: 61_000 };
const PURPOSES = ['before_photo', 'after_photo'] as const;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let server: ArchivingServer;
beforeAll(async () => {
  server = await startArchivingServer();
});
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

/** What stands in the row of a photo of an item. */
const rowOf = (itemId: string, purpose: string) =>
  server.transactions.asSystem((tx) =>
    tx
      .selectFrom('stored_files')
      .selectAll()
      .where('item_id', '=', itemId)
      .where('purpose', '=', purpose as 'before_photo')
      .executeTakeFirstOrThrow(),
  );

it('an archive has what the device made next to each picture, byte for byte, with hash, moment and clock', async () => {
  const taken = await certifiableItem(server, { captured: CAPTURED });
  const sent = await certifiableItem(server);
  const first = await issuedOf(server, [taken, sent]);
  const id = await issuedOf(server, [taken, sent], { replaces: first, reason: 'A wrong name' });
  const archive = await archiveOf(server, 'manager', id);
  const folder = `items/001-${taken.slice(0, 8)}`;
  expect(archive.names.filter((name) => name.includes('as-taken'))).toEqual(
    PURPOSES.map((purpose) => `${folder}/${purpose}-1-as-taken.jpg`),
  );
  const { data } = await server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').select('data').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const certified: readonly { readonly capturedSha256: string }[] = JSON.parse(data ?? '').items[0].files;
  const listed = JSON.parse(archive.text(`${folder}/files.json`));
  for (const [at, purpose] of PURPOSES.entries()) {
    const name = `${folder}/${purpose}-1-as-taken.jpg`;
    const bytes = asTaken(taken, purpose);
    expect(archive.file(name)).toEqual(bytes);
    expect(archive.text(`${folder}/${purpose}-1.png`)).toBe(`${purpose} of ${taken}`);
    expect(certified[at]?.capturedSha256).toBe(sha256(archive.file(name)));
    const said = { takenAt: CAPTURED.at, clockOffsetMs: 61_000 };
    expect(listed[at].asTaken).toEqual({
      ...{ path: name, size: bytes.length, sha256: sha256(bytes), ...said },
    });
    expect(archive.manifest.files.find((file: { name: string }) => file.name === name)).toEqual({
      ...{ name, size: bytes.length, sha256: sha256(bytes) },
      source: { kind: 'as-taken', item: taken, purpose, givenName: `${purpose}.png`, ...said },
    });
    expect(archive.text(`${folder}/files.csv`)).toContain(`2026-03-10 09:00:00,61000,${sha256(bytes)}`);
  }
  expect(JSON.parse(archive.text(`items/002-${sent.slice(0, 8)}/files.json`))[0].asTaken).toBeNull();
  expect(archive.text('README.txt')).toContain('-as-taken.jpg');
});

it.each(['differ', 'are missing'])(
  'an archive whose bytes of the device %s ends there, and says so',
  async (how) => {
    const itemId = await certifiableItem(server, { captured: CAPTURED });
    const id = await issuedOf(server, [itemId]);
    const { captured_key: key } = await rowOf(itemId, 'after_photo');
    const changed = asTaken(itemId, 'after_photo');
    changed[0] = (changed[0] ?? 0) ^ 1;
    const file = path.join(server.dataFolder, 'files', key?.slice(0, 2) ?? '', key ?? '');
    await (how === 'differ' ? writeFile(file, changed) : rm(file));
    const archive = await archiveOf(server, 'manager', id);
    expect(archive.manifest.complete).toBe(false);
    expect(archive.text('INCOMPLETE.txt')).toContain(
      `items/001-${itemId.slice(0, 8)}/after_photo-1-as-taken.jpg`,
    );
  },
);

it('bytes of the device are given out nowhere else, and their keys never', async () => {
  const itemId = await certifiableItem(server, { captured: CAPTURED });
  const id = await issuedOf(server, [itemId]);
  const row = await rowOf(itemId, 'before_photo');
  const secret = asTaken(itemId, 'before_photo');
  for (const person of READERS) {
    const { data: item } = await done(server, person, 'items.get', { params: { id: itemId } }).then(
      (data) => ({
        data: JSON.stringify(data),
      }),
    );
    const { url, thumbnailUrl } = JSON.parse(item).destructionPhotosBeforeFiles[0];
    expect((await server.open(url)).bytes.toString()).toBe(`before_photo of ${itemId}`);
    expect(thumbnailUrl).toBeNull();
    for (const size of ['captured', 'as-taken', 'full']) {
      const asked = url.replace(/size=[^&]*/u, `size=${size}`);
      if (asked !== url) expect((await server.open(asked)).bytes.includes(secret)).toBe(false);
    }
    const archive = await archiveOf(server, person, id);
    for (const name of archive.names) {
      expect([name, archive.file(name).includes(row.captured_key ?? '-')]).toEqual([name, false]);
      expect([name, archive.file(name).includes(secret)]).toEqual([
        name,
        name.endsWith('before_photo-1-as-taken.jpg'),
      ]);
    }
    for (const said of [row.captured_key, row.captured_sha256]) {
      expect([person, item.includes(said ?? '-')]).toEqual([person, false]);
    }
  }
});
