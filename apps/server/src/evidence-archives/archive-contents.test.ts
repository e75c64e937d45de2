import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ArchivingServer,
  archiveOf,
  issuedOf,
  startArchivingServer,
} from '../../test/archives-in-tests.ts';
import { hasZipPrograms } from '../../test/certificate-making.ts';
import { certifiableItem } from '../../test/certificates-in-tests.ts';
import { EVERY_FACT_GIVEN } from '../../test/facts-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { COMPANIES, emailOf, idOf, PERSON_NAMES } from '../../test/test-people.ts';
import { isSafePath } from '../exports/safe-path.ts';

const READERS = ['admin', 'manager', 'companyAdmin', 'requester', 'viewer', 'evaluator'] as const;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let server: ArchivingServer;
beforeAll(async () => {
  server = await startArchivingServer();
});
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

/** Stores a file as it stands in the database, whatever its name. */
async function putFile(
  itemId: string,
  purpose: 'before_photo' | 'item_invoice' | 'final_invoice',
  name: string,
) {
  const bytes = Buffer.from(`bytes of ${purpose} ${name} of ${itemId}`);
  const key = await server.storage.put(bytes);
  const id = crypto.randomUUID();
  await server.transactions.asSystem(async (tx) => {
    await tx.insert('stored_files', {
      ...{ id, item_id: itemId, company_id: COMPANIES.acme.id, purpose, position: 7 },
      ...{ state: 'committed', name, mime_type: 'image/png', size: bytes.length, sha256: sha256(bytes) },
      ...{ storage_key: key, thumbnail_key: null, thumbnail_sha256: null, width: 1, height: 1 },
      ...{ uploaded_by: idOf('admin'), created_at: server.clock.now(), comment_id: null },
    });
    tx.ownAct({ action: 'test', subjectType: 'item', subjectId: itemId });
  });
  return { id, bytes };
}

/** An entry of the history: what was noted, or the sentence that an earlier release stored. */
const putEntry = (itemId: string, person: string, sentence: string, note: object | null = null) =>
  server.transactions.asSystem((tx) =>
    sql`INSERT INTO item_history (id, item_id, company_id, user_id, user_name, from_status, to_status,
        automatic_comment, automatic_note, created_at)
      VALUES (gen_random_uuid(), ${itemId}, ${COMPANIES.acme.id}, ${idOf('manager')}, ${person}, 'scheduling',
        'confirmation_required', ${sentence}, ${note === null ? null : JSON.stringify(note)}::jsonb,
        ${server.clock.now()})`.execute(tx),
  );

describe('an archive', () => {
  it('has everything of all versions, byte for byte, and a manifest of it', async () => {
    const itemIds = [await certifiableItem(server), await certifiableItem(server)];
    const first = await issuedOf(server, itemIds);
    const second = await issuedOf(server, itemIds, { replaces: first, reason: 'A wrong name' });
    const { number } = await done(server, 'manager', 'certificates.get', { params: { id: second } });
    const archive = await archiveOf(server, 'requester', first);
    const folders = itemIds.map((id, at) => `items/00${at + 1}-${id.slice(0, 8)}`);
    const ofItem = ['item.csv', 'item.json', 'history.csv', 'history.json', 'files.csv', 'files.json'];
    expect(archive.names).toEqual([
      ...['README.txt', 'verify.html', 'verify.mjs', 'certificate-root.pem', 'log-key.txt'],
      ...[`certificates/${number}-v1.pdf`, `certificates/${number}-v2.pdf`],
      ...folders.flatMap((folder) => [
        ...ofItem.map((name) => `${folder}/${name}`),
        ...['before_photo-1.png', 'after_photo-1.png'].map((name) => `${folder}/${name}`),
      ]),
      'manifest.json',
    ]);
    for (const [at, folder] of folders.entries()) {
      expect(archive.text(`${folder}/before_photo-1.png`)).toBe(`before_photo of ${itemIds[at]}`);
      expect(archive.text(`${folder}/history.csv`)).toContain('Rita Request');
      expect(JSON.parse(archive.text(`${folder}/item.json`))).toMatchObject({ id: itemIds[at] });
      for (const name of ['files.csv', 'files.json'])
        for (const photo of ['before_photo-1.png', 'after_photo-1.png'])
          expect(archive.text(`${folder}/${name}`)).toContain(sha256(archive.file(`${folder}/${photo}`)));
    }
    const { files, ...about } = archive.manifest;
    expect(about).toEqual({
      ...{ format: 'EvidenceArchive/1', number, complete: true, withPrices: false },
      madeAt: server.clock.now().toISOString(),
      madeBy: '1.0.0',
      versions: [
        { version: 1, state: 'replaced', issuedAt: expect.any(String) },
        { version: 2, state: 'issued', issuedAt: expect.any(String) },
      ],
    });
    expect(files.map(({ name }: { name: string }) => name)).toEqual(archive.names.slice(0, -1));
    for (const { name, size, sha256: hash } of files) {
      expect([name, size, hash]).toEqual([name, archive.file(name).length, sha256(archive.file(name))]);
    }
    for (const said of [
      /^Evidence for certificate/m,
      /^Paquete de evidencia del acta/m,
      /node verify\.mjs \.\r$/m,
      /^There is no "log" folder/m,
      // why: nothing of the log began on this server, whose certificates are put into the database.
      /^There is no manifest\.note/m,
    ]) {
      expect(archive.text('README.txt')).toMatch(said);
    }
    expect(archive.text('log-key.txt')).toMatch(/^\S+\/log\/1\+[0-9a-f]{8}\+[A-Za-z0-9+/=]{44}\n$/);
  });

  it.skipIf(!hasZipPrograms)('is one that independent programs read', async () => {
    const id = await issuedOf(server, [await certifiableItem(server)]);
    const { bytes, names } = await archiveOf(server, 'manager', id);
    const folder = await mkdtemp(path.join(tmpdir(), 'monda-archive-'));
    try {
      await writeFile(path.join(folder, 'a.zip'), bytes);
      expect(execFileSync('unzip', ['-t', 'a.zip'], { cwd: folder }).toString()).toContain(
        'No errors detected',
      );
      expect(execFileSync('unzip', ['-Z1', 'a.zip'], { cwd: folder }).toString().trim().split('\n')).toEqual(
        names,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('gives files names of its own, whatever theirs are', async () => {
    const itemId = await certifiableItem(server, { data: { itemName: '../../safe' } });
    const hostile = [
      ...[
        '../../../etc/passwd',
        'C:\\Windows\\system32\\x.png',
        '/etc/x.png',
        'CON',
        'NUL.png',
        'a\u0000b.png',
      ],
      ...['\u202Egnp.exe', '=cmd|x.png', `${'x'.repeat(400)}.png`, '..', '', 'items/001/README.txt'],
    ].map((name) => name.replace('\u0000', ''));
    for (const name of hostile) await putFile(itemId, 'before_photo', name);
    const archive = await archiveOf(server, 'manager', await issuedOf(server, [itemId]));
    expect(archive.names.filter((name) => !isSafePath(name))).toEqual([]);
    expect(archive.names.filter((name) => name.includes('before_photo'))).toHaveLength(hostile.length + 1);
    const given = archive.manifest.files.flatMap(({ source }: { source: { givenName?: string } }) =>
      source.givenName === undefined ? [] : [source.givenName],
    );
    expect(given).toEqual(expect.arrayContaining(hostile));
    expect(archive.text(`items/001-${itemId.slice(0, 8)}/files.csv`)).toContain("'=cmd|x.png");
  });
});

describe('what is never in it', () => {
  const SECRETS = {
    price: '48321.17',
    buyer: 'Buyer Quasimodo',
    finalPrice: '59917.23',
    comment: 'A remark for the provider alone',
    identity: 'AB123456',
    unnamed: 'nameless@person.example',
  };
  let itemId: string;
  let id: string;
  let invoices: Readonly<Record<'item_invoice' | 'final_invoice', Buffer>>;
  beforeAll(async () => {
    itemId = await certifiableItem(server, {
      ...{ price: Number(SECRETS.price), buyer: SECRETS.buyer, finalPrice: Number(SECRETS.finalPrice) },
      facts: { ...EVERY_FACT_GIVEN, recipient: undefined },
    });
    invoices = {
      item_invoice: (await putFile(itemId, 'item_invoice', 'bought.png')).bytes,
      final_invoice: (await putFile(itemId, 'final_invoice', 'sold.png')).bytes,
    };
    await done(server, 'manager', 'comments.write', {
      params: { id: itemId },
      body: { text: SECRETS.comment, audience: 'provider' },
    });
    const scheduled = {
      ...{ code: 'scheduled', decision: 'destroy', on: '2026-03-09' },
      ...{ price: Number(SECRETS.price), buyer: SECRETS.buyer },
    };
    await putEntry(itemId, SECRETS.unnamed, '', scheduled);
    await putEntry(itemId, 'Mia', '', {
      ...{ code: 'corrected', correction: crypto.randomUUID(), fields: ['serialNumber'] },
      proposedBy: SECRETS.unnamed,
    });
    await putEntry(itemId, 'Mia', `Destruction on Mar 9, 2026, price $48,321.17, buyer ${SECRETS.buyer}`);
    await putEntry(itemId, 'Mia', `Sold at $48,321.17 to ${SECRETS.buyer}, as no release says it any more`);
    id = await issuedOf(server, [itemId]);
  });

  const found = (archive: Awaited<ReturnType<typeof archiveOf>>, text: string) =>
    archive.names.filter((name) => archive.file(name).includes(text));

  it.each(READERS.flatMap((person) => [[person, false] as const, [person, true] as const]))(
    'to %s, with prices: %s',
    async (person, withPrices) => {
      const archive = await archiveOf(server, person, id, { withPrices });
      const secrets = [
        ...[SECRETS.comment, SECRETS.identity, SECRETS.unnamed, 'ACDEF-GHJKM'],
        ...PERSON_NAMES.map(emailOf),
        ...(withPrices ? [] : [SECRETS.price, '48,321.17', SECRETS.buyer, SECRETS.finalPrice, '59,917.23']),
        ...(withPrices ? [] : [invoices.item_invoice.toString()]),
        ...(withPrices && person === 'manager' ? [] : [invoices.final_invoice.toString()]),
        ...(withPrices && person !== 'evaluator' ? [] : [SECRETS.finalPrice]),
      ];
      for (const secret of secrets) expect([secret, found(archive, secret)]).toEqual([secret, []]);
    },
  );

  it('unless prices are asked for, where the person reads them', async () => {
    const folder = `items/001-${itemId.slice(0, 8)}`;
    const ofManager = await archiveOf(server, 'manager', id, { withPrices: true });
    expect(JSON.parse(ofManager.text(`${folder}/item.json`))).toMatchObject({
      ...{ price: Number(SECRETS.price), buyer: SECRETS.buyer, finalPrice: Number(SECRETS.finalPrice) },
    });
    expect(ofManager.text(`${folder}/item.csv`)).toContain(SECRETS.price);
    expect(ofManager.text(`${folder}/history.json`)).toContain('48,321.17');
    expect(ofManager.file(`${folder}/item_invoice-1.png`)).toEqual(invoices.item_invoice);
    expect(ofManager.file(`${folder}/final_invoice-1.png`)).toEqual(invoices.final_invoice);
    const ofCompany = await archiveOf(server, 'requester', id, { withPrices: true });
    expect(ofCompany.file(`${folder}/item_invoice-1.png`)).toEqual(invoices.item_invoice);
    expect(ofCompany.names).not.toContain(`${folder}/final_invoice-1.png`);
    const without = await archiveOf(server, 'manager', id);
    expect(without.text(`${folder}/history.json`)).toContain('Destruction on Mar 9, 2026"');
  });
});
