import { createHash } from 'node:crypto';
import { type CertificateData, certificateData } from '@monda/domain/certificates/certificate-data.ts';
import { rootOfPath, signedLeaf } from '@monda/verifier/signing-proof.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { issuingParts } from '../../../test/issuing-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { drawingOf, saidBy, signFor, storedSignings } from '../../../test/signings-in-tests.ts';
import { makeCertificates } from './certificate-job.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(new Date());
  await nameProvider(server);
});
afterAll(() => server.close());

const issue = async (itemIds: readonly string[], more: Parameters<typeof order>[2] = {}) => {
  const { id } = await order(server, itemIds, more);
  expect(await makeCertificates(issuingParts(server))).toBe(1);
  return id;
};
async function dataOf(id: string): Promise<{ readonly text: string; readonly data: CertificateData }> {
  const { data } = await server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').select('data').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const read = certificateData.parse(JSON.parse(data ?? ''));
  expect(canonicalize(read)).toBe(data);
  return { text: data ?? '', data: read };
}
const signed = async (
  ...asked: Parameters<typeof signFor> extends [unknown, ...infer More] ? More : never
) => {
  const { status, body } = await signFor(server, ...asked);
  expect([status, body]).toEqual([201, body]);
  server.clock.advance(1000);
  return body.id as string;
};
const get = (id: string) => done(server, 'manager', 'certificates.get', { params: { id } });
const withdraw = (id: string) =>
  done(server, 'manager', 'signings.withdraw', { params: { id }, body: { reason: 'I saw ten' } });

describe('the data of a certificate', () => {
  it('has the signatures of its items in their order: refused, withdrawn and unsealed ones too', async () => {
    const ids = [await certifiableItem(server), await certifiableItem(server)];
    expect((await dataOf(await issue([await certifiableItem(server)]))).data.signatures).toEqual([]);
    const drawing = drawingOf(1500);
    await signed(
      ids,
      saidBy('performer', { name: 'Eli', signature: { kind: 'drawn', drawing, agreed: true } }),
    );
    await withdraw(await signed(ids.slice(1), saidBy('notary')));
    await signed(
      ids.slice(0, 1),
      saidBy('guard', { signature: { kind: 'refused', reason: 'One is missing' } }),
      { person: 'requester' },
    );
    await server.database.asOwner((tx) =>
      sql`UPDATE signings SET seal = NULL, sealed_at = NULL WHERE capacity = 'guard'`.execute(tx),
    );
    await server.database.asOwner((tx) =>
      sql`UPDATE waste_items SET data = jsonb_set(data, '{serialNumber}', '"SN-2"') WHERE id = ${ids[0]}`.execute(
        tx,
      ),
    );
    const { data, text } = await dataOf(await issue(ids));
    expect(data.signatures).toMatchObject([
      {
        ...{ record: { name: 'Eli', outcome: 'signed', way: 'drawn' }, drawing, withdrawn: null },
        seal: { algorithm: 'ES256' },
        items: [
          { statement: { id: ids[0] }, changed: ['serialNumber'] },
          { statement: { id: ids[1] }, changed: [] },
        ],
      },
      {
        ...{ record: { capacity: 'notary' }, drawing: null, items: [{ statement: { id: ids[1] } }] },
        withdrawn: { reason: 'I saw ten', by: 'Mia Manager' },
      },
      {
        ...{ record: { outcome: 'refused', reason: 'One is missing' }, seal: null, withdrawn: null },
        items: [{ statement: { id: ids[0] } }],
      },
    ]);
    for (const { record, items } of data.signatures) {
      for (const { statement, random, path } of items) {
        const leaf = await signedLeaf(
          Uint8Array.from(Buffer.from(random, 'hex')),
          Uint8Array.from(Buffer.from(canonicalize(statement) ?? '')),
        );
        expect(Buffer.from(await rootOfPath(leaf, path)).toString('hex')).toBe(record.root);
      }
    }
    for (const { program, address } of (await storedSignings(server)).signings) {
      for (const place of [program, address]) expect(text).not.toContain(place);
    }
  });

  it('of one item has nothing of the others that were signed for with it', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        certifiableItem(server, { data: { itemName: `Thing ${at} of all`, serialNumber: `SERIAL-${at}-X` } }),
      ),
    );
    await signed(ids, saidBy('notary'));
    await signed(ids.toReversed(), saidBy('guard'));
    const { text, data } = await dataOf(await issue(ids.slice(3, 4)));
    expect(data.signatures.map(({ items }) => items.length)).toEqual([1, 1]);
    const { items } = await storedSignings(server);
    const files = await server.transactions.asSystem((tx) =>
      tx.selectFrom('stored_files').select(['item_id', 'sha256']).execute(),
    );
    const sha256 = (...parts: readonly Uint8Array[]) => {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      return hash.digest('hex');
    };
    // The hash of another leaf may stand in the path: it says nothing of the item, whose random bytes nobody else has.
    const ofPaths = new Set(
      data.signatures.flatMap((one) => one.items.flatMap(({ path }) => path.map(({ hash }) => hash))),
    );
    for (const [at, id] of ids.entries()) {
      if (at === 3) continue;
      const own = items.filter((row) => row.item_id === id);
      const secrets = [
        ...[id, `Thing ${at} of all`, `SERIAL-${at}-X`],
        ...own.flatMap((row) => [row.id, row.random, sha256(Buffer.from(row.statement))]),
        ...files.filter((file) => file.item_id === id).map((file) => file.sha256),
      ];
      for (const secret of secrets) expect(text).not.toContain(secret);
      for (const row of own) {
        const leaf = sha256(Buffer.of(0), Buffer.from(row.random, 'hex'), Buffer.from(row.statement));
        if (!ofPaths.has(leaf)) expect(text).not.toContain(leaf);
      }
    }
    expect(text).not.toContain('itemCount');
  });
});

describe('a version that was issued', () => {
  it('is to be replaced once an item is signed for, the signature withdrawn, or sealed later', async () => {
    const itemId = await certifiableItem(server);
    const changedOf = async (id: string) => (await get(id)).items[0]?.changed;
    const first = await issue([itemId]);
    expect(await changedOf(first)).toBe(false);
    const signing = await signed([itemId]);
    expect(await changedOf(first)).toBe(true);
    const next = async (replaces: string) => issue([itemId], { replaces, reason: 'signed' });
    const second = await next(first);
    expect(await changedOf(second)).toBe(false);
    await withdraw(signing);
    expect(await changedOf(second)).toBe(true);
    const third = await next(second);
    expect(await changedOf(third)).toBe(false);
    expect((await dataOf(third)).data.signatures[0]?.withdrawn).not.toBeNull();
    const listed = await done(server, 'manager', 'certificates.list', { query: `itemId=${itemId}` });
    expect(listed.data.map(({ version, changed }) => [version, changed])).toContainEqual([3, false]);
  });
});

describe('an order where certificates wait for signatures', () => {
  const ask = (itemIds: readonly string[], more = {}) =>
    server.call('manager', 'certificates.issue', { body: { itemIds, language: 'es', ...more } });
  const require = (signaturesRequired: boolean) =>
    done(server, 'admin', 'certificateIssue.change', {
      body: { place: '', clause: { en: '', es: '' }, storedLogo: 'keep', signaturesRequired },
    });

  it('needs a standing signature of each side for each item, or the reason why not, which is frozen', async () => {
    await require(true);
    const ids = [await certifiableItem(server), await certifiableItem(server)];
    const [one = '', other = ''] = ids;
    await signed(ids, saidBy('performer', { name: 'Eli' }));
    await signed(ids, saidBy('notary', { name: 'Paz' }));
    const refusal = { kind: 'refused', reason: 'x' } as const;
    await signed([one], saidBy('company-representative', { name: 'Ana', signature: refusal }));
    const { id: withdrawn } = (
      await signFor(server, [other], saidBy('company-representative', { name: 'Ana' }))
    ).body;
    await done(server, 'requester', 'signings.withdraw', {
      params: { id: withdrawn },
      body: { reason: 'x' },
    });
    const { status, body } = await ask(ids);
    expect([status, body.errors]).toEqual([
      400,
      [0, 1].map((at) => ({
        path: `itemIds.${at}.signatures`,
        message: 'Bill counter: nobody signed for the company.',
      })),
    ]);
    for (const withoutSignatures of ['', ' ', 'a\nb']) {
      expect((await ask(ids, { withoutSignatures })).status).toBe(400);
    }
    await signed([one], saidBy('company-representative', { name: 'Ana' }));
    expect((await ask(ids)).body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'itemIds.1.signatures',
    ]);
    const { body: ordered } = await ask(ids, { withoutSignatures: 'Ana left early' });
    await makeCertificates(issuingParts(server));
    expect((await dataOf(ordered.id)).data.unsignedBecause).toBe('Ana left early');
    await expect(
      server.transactions.asSystem((tx) =>
        sql`UPDATE certificates SET unsigned_reason = NULL WHERE id = ${ordered.id}`.execute(tx),
      ),
    ).rejects.toThrow();
  });

  it('needs no reason where both signed, and where none are asked for', async () => {
    const itemId = await certifiableItem(server);
    const unasked = await ask([itemId], { withoutSignatures: 'for nothing' });
    await makeCertificates(issuingParts(server));
    expect((await dataOf(unasked.body.id)).data.unsignedBecause).toBeNull();
    await require(true);
    const other = await certifiableItem(server);
    await signed([other], saidBy('performer', { name: 'Eli' }));
    await signed([other], saidBy('company-representative', { name: 'Ana' }), { person: 'requester' });
    const both = await ask([other], { withoutSignatures: 'for nothing' });
    expect(both.status).toBe(202);
    await makeCertificates(issuingParts(server));
    expect((await dataOf(both.body.id)).data.unsignedBecause).toBeNull();
    await require(false);
    expect((await ask([await certifiableItem(server)])).status).toBe(202);
  });
});
