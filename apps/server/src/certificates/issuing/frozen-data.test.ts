import { createHash, randomUUID } from 'node:crypto';
import { type CertificateData, certificateData } from '@monda/domain/certificates/certificate-data.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { asTaken, certifiableItem, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { DRAWN_IN_TESTS, issuingParts } from '../../../test/issuing-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { PDF } from '../../../test/steps-in-tests.ts';
import { COMPANIES, idOf } from '../../../test/test-people.ts';
import { makeCertificates } from './certificate-job.ts';
import { frozenRows, partiesOf } from './frozen-rows.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

async function frozenOf(itemIds: readonly string[]): Promise<{ text: string; data: CertificateData }> {
  const { id } = await order(server, itemIds);
  expect(await makeCertificates(issuingParts(server))).toBe(1);
  const { data } = await server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').select('data').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return { text: data ?? '', data: certificateData.parse(JSON.parse(data ?? '')) };
}

const addFile = (itemId: string, purpose: 'item_invoice' | 'final_invoice' | 'item_image', name: string) =>
  server.transactions.asSystem((tx) =>
    tx
      .insertInto('stored_files')
      .values({
        ...{ id: randomUUID(), item_id: itemId, company_id: COMPANIES.acme.id, purpose, position: 0 },
        ...{ state: 'committed', name, mime_type: 'application/pdf', size: 7, sha256: 'ef'.repeat(32) },
        ...{ storage_key: randomUUID(), uploaded_by: idOf('requester'), created_at: server.clock.now() },
      })
      .execute(),
  );

const addEntry = (
  itemId: string,
  entry: { name: string; comment: string; note: object | null; person?: boolean },
) =>
  server.transactions.asSystem((tx) =>
    tx
      .insertInto('item_history')
      .values({
        ...{ id: randomUUID(), item_id: itemId, company_id: COMPANIES.acme.id },
        ...{ user_id: entry.person === false ? null : idOf('manager'), user_name: entry.name },
        ...{ from_status: 'destroyed', to_status: 'completed', comment: entry.comment },
        automatic_note: entry.note === null ? null : JSON.stringify(entry.note),
        created_at: server.clock.now(),
      })
      .execute(),
  );

/** A text that stands nowhere else. */
const secret = fc.uuid().map((id) => `secret-${id}`);
const SECRETS = fc.record({
  buyer: secret,
  comment: secret,
  mail: secret.map((text) => `${text}@bank.test`),
  invoice: secret.map((text) => `${text}.pdf`),
  finalInvoice: secret.map((text) => `${text}.pdf`),
  commentFile: secret,
  identity: fc.stringMatching(/^[0-9]{12}$/u),
  cost: fc.integer({ min: 1_000_001, max: 9_999_999 }).map((cost) => `${cost}.37`),
  photoUrl: secret.map((text) => `https://files.test/${text}`),
  rival: secret,
});

it('says nothing of what certificates leave out, whatever items hold', async () => {
  await fc.assert(
    fc.asyncProperty(SECRETS, fc.integer({ min: 2_000_001, max: 9_999_999 }), async (planted, price) => {
      const id = await certifiableItem(server, {
        ...{ buyer: planted.buyer, price, finalPrice: price + 0.71 },
        data: {
          photoUrls: [planted.photoUrl],
          uploadedPhotoUrl: planted.photoUrl,
          ownershipInvoiceUrl: planted.photoUrl,
        },
      });
      await certifiableItem(server, { company: 'rival', data: { itemName: planted.rival } });
      await addFile(id, 'item_invoice', planted.invoice);
      await addFile(id, 'final_invoice', planted.finalInvoice);
      await addEntry(id, {
        name: planted.mail,
        comment: planted.comment,
        note: {
          ...{ code: 'scheduled', decision: 'destroy', on: '2026-06-20', price, buyer: planted.buyer },
          for: planted.mail,
        },
      });
      await server.aComment({ itemId: id, author: idOf('manager'), text: planted.commentFile });
      await done(server, 'manager', 'facts.change', {
        params: { id },
        body: {
          asset: { bookCost: planted.cost, bookCostPrinted: false },
          people: [{ name: 'Ana', capacity: 'performed', identityNumber: planted.identity }],
        },
      });
      const { text, data } = await frozenOf([id]);
      for (const [name, each] of Object.entries({ ...planted, price: String(price) })) {
        expect([name, text.includes(each)]).toEqual([name, false]);
      }
      expect(text).not.toContain('@');
      expect(data.items[0]).toMatchObject({
        withheld: ['asset.bookCost'],
        facts: { people: [{ identityNumber: `…${planted.identity.slice(-3)}` }] },
      });
    }),
    { numRuns: 8 },
  );
});

describe('the data of a certificate', () => {
  it('say parties, steps, documents, files and what was not recorded', async () => {
    const id = await certifiableItem(server, { data: { location: 'Hall 3', weight: 12.5, notes: 'old' } });
    const accepted = { name: 'terms', language: 'es', sha256: 'ab'.repeat(32), path: '/terms' };
    const newer = { ...accepted, title: 'Condiciones', version: '3.1' };
    await addEntry(id, {
      name: 'Rita Request',
      comment: '',
      note: { code: 'termsAccepted', documents: [accepted, newer] },
    });
    await addEntry(id, { name: 'Max Manager', comment: '', note: { code: 'completed', for: 'Mia Manager' } });
    await addEntry(id, {
      name: 'Monda',
      comment: '',
      note: { code: 'unassigned', name: 'Eva' },
      person: false,
    });
    await addEntry(id, { name: 'Mia Manager', comment: '', note: { code: 'reviewed', sameMayReview: true } });
    for (const number of ['A-1', 'A-2']) {
      server.clock.advance(1000);
      await done(server, 'requester', 'authorityDocuments.add', {
        ...{ params: { id }, fields: { kind: 'act', number } },
        files: [{ field: 'file', name: `${number}.pdf`, bytes: Buffer.concat([PDF, Buffer.from(number)]) }],
      });
    }
    const { data: documents } = await done(server, 'manager', 'authorityDocuments.list', { params: { id } });
    await done(server, 'manager', 'authorityDocuments.withdraw', {
      ...{ params: { id, fileId: documents[1]?.file.id ?? '' }, body: { reason: 'wrong' } },
    });
    const { data } = await frozenOf([id]);
    const [item] = data.items;
    expect(data).toMatchObject({
      ...{ provider: { name: 'Monda SA' }, company: { name: 'Acme Bank', address: '1 Acme Bank Street' } },
      ...{
        signatures: [],
        timeWitnessed: false,
        decision: 'destroy',
        profile: 'destruction',
        replaces: null,
      },
    });
    expect(item).toMatchObject({
      fields: { location: 'Hall 3', weight: 12.5, notes: 'old', volume: null },
      ...{ scheduledOn: '2026-06-20', sameMayReview: true, meeting: null, corrections: [] },
      documents: [
        {
          name: 'terms',
          language: 'es',
          sha256: accepted.sha256,
          by: 'Rita Request',
          title: null,
          version: null,
        },
        { name: 'terms', by: 'Rita Request', title: 'Condiciones', version: '3.1' },
      ],
      authorityDocuments: [{ kind: 'act', number: 'A-1' }],
    });
    expect(item?.files.map(({ purpose, name }) => [purpose, name])).toEqual([
      ['before_photo', 'before_photo.png'],
      ['after_photo', 'after_photo.png'],
      ['authority_document', 'A-1.pdf'],
    ]);
    expect(item?.authorityDocuments[0]?.sha256).toBe(item?.files[2]?.sha256);
    expect(item?.steps.map(({ noted, by, inPlaceOf, side }) => [noted, by, inPlaceOf, side])).toEqual([
      [null, 'Rita Request', null, 'company'],
      ['termsAccepted', 'Rita Request', null, 'provider'],
      ['completed', 'Max Manager', 'Mia Manager', 'provider'],
      ['unassigned', 'Monda', null, expect.any(String)],
      ['reviewed', 'Mia Manager', null, 'provider'],
    ]);
    expect(item?.notRecorded).toEqual(expect.arrayContaining(['volume', 'custody', 'method.equipment']));
    expect(item?.notRecorded).not.toContain('location');
  });

  it('say hash and moment of the shutter of a captured file, and by how much the clock was off', async () => {
    const captured = { at: '2026-06-19T10:00:00.250Z', clockOffsetMs: -185_400 };
    const taken = await certifiableItem(server, { captured });
    const sent = await certifiableItem(server);
    const { data } = await frozenOf([taken, sent]);
    const said = new Map(
      data.items.map(({ id, files }) => [
        id,
        files.map(({ capturedAt, capturedSha256, clockOffsetMs }) => [
          capturedAt,
          capturedSha256,
          clockOffsetMs,
        ]),
      ]),
    );
    const hashOf = (purpose: string) => createHash('sha256').update(asTaken(taken, purpose)).digest('hex');
    expect(said.get(taken)).toEqual([
      [captured.at, hashOf('before_photo'), -185_400],
      [captured.at, hashOf('after_photo'), -185_400],
    ]);
    expect(said.get(sent)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('say where and at what hour an item was met, and never with whom', async () => {
    const [met, moved, unsaid] = [
      await certifiableItem(server),
      await certifiableItem(server),
      await certifiableItem(server),
    ];
    await server.transactions.asSystem((tx) =>
      tx
        .insertInto('item_meetings')
        .values(
          [met, moved].map((id) => ({
            ...{ item_id: id, company_id: COMPANIES.acme.id, place: 'Hall 2\nGate 3', time: '10:30' },
            ...{ day: id === met ? '2026-06-20' : '2026-06-19', contact: 'Ana Silva', given_at: new Date() },
          })),
        )
        .execute(),
    );
    const { data, text } = await frozenOf([met, moved, unsaid]);
    const place = 'Hall 2\nGate 3';
    const meetings = new Map(data.items.map(({ id, meeting }) => [id, meeting]));
    expect([met, moved, unsaid].map((id) => meetings.get(id))).toEqual([
      { place, time: '10:30', timeZone: data.timeZone },
      { place, time: null, timeZone: data.timeZone },
      null,
    ]);
    expect(text).not.toContain('Ana Silva');
  });

  it('are read by as many statements for 100 items as for one, by seven more for each further hundred', async () => {
    const one = await certifiableItem(server);
    const { projectId } = await server.anItemAt('completed', { decision: 'destroy' });
    const { rows } = await server.transactions.asSystem((tx) =>
      sql<{
        id: string;
      }>`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, decision, position, data,
          verified_on_site, status_since, created_at, updated_at)
        SELECT gen_random_uuid(), ${projectId}, ${COMPANIES.acme.id}, 'x', 'completed', 'destroy', n,
          ${JSON.stringify(completeItemData({ itemName: 'Safe' }))}::jsonb, true, now(), now(), now()
        FROM generate_series(1, 500) n RETURNING id`.execute(tx),
    );
    const certificateOf = async (itemIds: readonly string[]) => {
      const { id: copied } = await order(server, [await certifiableItem(server)]);
      await server.transactions.asSystem((tx) =>
        sql`INSERT INTO certificate_items (id, certificate_id, item_id, company_id, position, holds)
          SELECT gen_random_uuid(), ${copied}, x, ${COMPANIES.acme.id}, n, false
          FROM unnest(${itemIds}::uuid[]) WITH ORDINALITY AS u (x, n)`.execute(tx),
      );
      return copied;
    };
    const counted = async (itemIds: readonly string[]) => {
      const id = await certificateOf(itemIds);
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await server.transactions.asSystem(async (work) => {
        const found = await frozenRows(work.withPlugin(counting), id);
        await partiesOf(work.withPlugin(counting), COMPANIES.acme.id);
        expect(found.items).toHaveLength(itemIds.length + 1);
      });
      return statements;
    };
    const ofOne = await counted([one]);
    expect(ofOne).toBeLessThanOrEqual(21);
    const ids = rows.map(({ id }) => id);
    expect(await counted(ids.slice(0, 99))).toBe(ofOne);
    expect(await counted(ids.slice(0, 499))).toBe(ofOne + 4 * 7);
  });
});

it('place, clause and logo are frozen, and the logo is drawn from what is stored after they changed', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
  const issue = {
    place: 'Lima',
    clause: { en: '', es: 'Ley 27314.\nArtículo 7.' },
    storedLogo: 'keep',
    signaturesRequired: false,
  };
  const { logo } = await done(server, 'admin', 'certificateIssue.change', {
    fields: { issue },
    files: [{ field: 'logo', name: 'logo.svg', bytes: Buffer.from(drawing) }],
  });
  const logoSha256 = logo?.sha256 ?? '';
  await makeCertificates(issuingParts(server));
  const { id } = await order(server, [await certifiableItem(server)]);
  const heads: string[] = [];
  const parts = issuingParts(server, {
    drawing: {
      async make(making, line) {
        const body = {
          place: 'Quito',
          clause: { en: '', es: '' },
          storedLogo: 'remove',
          signaturesRequired: false,
        };
        await done(server, 'admin', 'certificateIssue.change', { body });
        for (const sha256 of [logoSha256, 'ab'.repeat(32)]) {
          const picture = await line.picture(sha256, 640);
          heads.push(picture === null ? 'none' : Buffer.from(picture.subarray(0, 3)).toString('hex'));
        }
        return DRAWN_IN_TESTS.make(making, line);
      },
    },
  });
  expect(await makeCertificates(parts)).toBe(1);
  const { data } = await server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').select('data').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(heads).toEqual(['ffd8ff', 'none']);
  expect(certificateData.parse(JSON.parse(data ?? '')).issue).toEqual({
    ...{ place: 'Lima', clause: { es: 'Ley 27314.\nArtículo 7.' }, logoSha256 },
  });
  const { data: after } = await frozenOf([await certifiableItem(server)]);
  expect(after.issue).toEqual({ place: 'Quito', clause: {}, logoSha256: null });
});
