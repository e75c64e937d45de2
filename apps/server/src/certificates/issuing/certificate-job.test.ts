import { certificateData } from '@monda/domain/certificates/certificate-data.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { DRAWN_IN_TESTS, hashOf, issuingParts, ROOT_SHA256 } from '../../../test/issuing-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { TEST_ORIGIN } from '../../../test/test-sign-in.ts';
import type { Transactions } from '../../database/transactions.ts';
import { StoreAway } from '../../files/file-interface.ts';
import { fileRetention } from '../../files/file-retention.ts';
import { sweepFiles } from '../../files/file-sweep.ts';
import { keysIn } from '../../../test/storage-contract.ts';
import { CertificateProcessEnded, DrawingFailed, OwnCheckFailed } from '../drawing/certificate-process.ts';
import { SignerEnded } from '../keys/certificate-keys.ts';
import { HOUR_MS } from '../../process/full-hours.ts';
import { TimeStampUnavailable } from '../keys/time-stamps.ts';
import { makeCertificates } from './certificate-job.ts';
import type { IssuingParts } from './issuing-parts.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  for (const { key } of await keysIn(server.storage)) await server.storage.remove(key);
  await nameProvider(server);
});
afterAll(() => server.close());

const get = (id: string) => done(server, 'manager', 'certificates.get', { params: { id } });
const stored = (id: string) =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const filesOf = (id: string) =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').selectAll().where('certificate_id', '=', id).execute(),
  );
const holdersOf = (itemId: string) =>
  server.transactions.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('certificate_items')
      .select('certificate_id')
      .where('item_id', '=', itemId)
      .where('holds', '=', true)
      .execute();
    return rows.map(({ certificate_id }) => certificate_id);
  });
const events = () =>
  server.transactions.asSystem(async (tx) =>
    (
      await sql<{
        step: string;
      }>`SELECT step FROM item_events e JOIN certificate_items c USING (certificate_id, item_id)
        WHERE step LIKE 'certificate%' ORDER BY e.created_at`.execute(tx)
    ).rows.map(({ step }) => step),
  );
const sweep = (atRest = true) => {
  const { transactions, storage, clock } = server;
  const retention = fileRetention('embedded', transactions);
  return sweepFiles(
    { transactions, storage, clock, retention, uploadFolder: `${server.dataFolder}/tmp` },
    atRest,
  );
};

describe('an order', () => {
  it('becomes a certificate with its file, and everything of it is recorded', async () => {
    const itemIds = [await certifiableItem(server), await certifiableItem(server)];
    const { id, number } = await order(server, itemIds);
    expect(await makeCertificates(issuingParts(server))).toBe(1);
    const made = await get(id);
    expect(made).toMatchObject({
      ...{ state: 'issued', waitsFor: null, timeStampedAt: null, issuedAt: server.clock.now().toISOString() },
      ...{ frozenAt: server.clock.now().toISOString(), failedBecause: null },
      file: { name: `acta-${number}-v1.pdf`, mimeType: 'application/pdf' },
    });
    const { bytes } = await server.open(made.file?.url ?? '');
    expect(hashOf(bytes)).toBe(made.fileSha256);
    const row = await stored(id);
    expect(hashOf(Buffer.from(row.data ?? ''))).toBe(made.dataSha256);
    expect(bytes.includes(Buffer.from(row.data ?? ''))).toBe(true);
    const data = certificateData.parse(JSON.parse(row.data ?? ''));
    expect(canonicalize(data)).toBe(row.data);
    expect(data.verification).toMatchObject({
      ...{ address: `${TEST_ORIGIN}/verify`, rootSha256: ROOT_SHA256 },
      log: { origin: `${new URL(TEST_ORIGIN).host}/log/1` },
    });
    expect(data.items.map((item) => item.id)).toEqual(itemIds);
    expect(made.items.map(({ notRecorded }) => notRecorded)).toEqual(
      data.items.map((item) => item.notRecorded),
    );
    expect(await events()).toEqual(['certificateIssued', 'certificateIssued']);
    const acts = (await server.auditLog()).filter((act) => act.subject_id === id).map(({ action }) => action);
    expect(acts).toEqual(['certificates.issue', 'certificate.freeze', 'certificate.issue']);
    expect(await makeCertificates(issuingParts(server))).toBe(0);
  });

  it('of the next version takes the place of the former, and its items over', async () => {
    const itemIds = [await certifiableItem(server)];
    const first = await order(server, itemIds);
    await makeCertificates(issuingParts(server));
    const next = await order(server, itemIds, { replaces: first.id, reason: 'typo' });
    expect((await get(first.id)).state).toBe('issued');
    await makeCertificates(issuingParts(server));
    expect((await get(first.id)).state).toBe('replaced');
    expect((await get(first.id)).file).not.toBeNull();
    expect(await holdersOf(itemIds[0] ?? '')).toEqual([next.id]);
    const { replaces, version } = JSON.parse((await stored(next.id)).data ?? '');
    expect([version, replaces]).toEqual([
      2,
      { version: 1, sha256: (await stored(first.id)).file_sha256, reason: 'typo' },
    ]);
    expect(await events()).toEqual(['certificateIssued', 'certificateReplaced']);
  });

  it('of a company without room is issued, and its file counts to no room', async () => {
    const id = await certifiableItem(server);
    const { companyId } = await order(server, [id]);
    const room = () =>
      server.transactions.asSystem(
        async (tx) =>
          (await sql<{ n: string }>`SELECT company_file_bytes(${companyId})::text AS n`.execute(tx)).rows[0]
            ?.n,
      );
    const before = await room();
    expect(await makeCertificates(issuingParts(server))).toBe(1);
    expect(await room()).toBe(before);
  });
});

describe('what cannot be had now', () => {
  const WAITS: readonly (readonly [string, string, () => Partial<IssuingParts>])[] = [
    [
      'signer',
      'a signer that has ended',
      () => ({
        keys: { ...issuingParts(server).keys, signer: () => Promise.reject(new SignerEnded(new Date())) },
      }),
    ],
    [
      'time_stamp',
      'an authority that is away',
      () => ({
        timeStamps: { roots: [], stamp: () => Promise.reject(new TimeStampUnavailable('too_slow', 'x')) },
      }),
    ],
    [
      'storage',
      'a store that is away',
      () => ({ files: { storeCertificate: () => Promise.reject(new StoreAway('x')) } }),
    ],
    [
      'storage',
      'a disk that is full',
      () => ({
        pagePicture: () =>
          Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })),
      }),
    ],
    [
      'drawing',
      'a process that ended',
      () => ({ drawing: { make: () => Promise.reject(new CertificateProcessEnded()) } }),
    ],
  ];

  it.each(WAITS)('leaves it in work, waiting for %s: %s', async (waitsFor, _name, broken) => {
    const itemId = await certifiableItem(server);
    const { id } = await order(server, [itemId]);
    expect(await makeCertificates(issuingParts(server, broken()))).toBe(0);
    expect(await get(id)).toMatchObject({ state: 'in_work', waitsFor, file: null });
    expect(await filesOf(id)).toEqual([]);
    expect(await makeCertificates(issuingParts(server))).toBe(0);
    const pauses: number[] = [];
    for (let tried = 0; tried < 9; tried += 1) {
      const { data, next_try_at: ofAnyServer, due_at: ofKnowing } = await stored(id);
      // why: a server of 1.0.0 takes what is due by the first, and gives up what it cannot draw.
      expect([ofAnyServer === null, ofKnowing === null]).toEqual([data !== null, data === null]);
      const next = ofAnyServer ?? ofKnowing;
      pauses.push((next?.getTime() ?? 0) - server.clock.now().getTime());
      server.clock.setTo(next?.toISOString() ?? '');
      await makeCertificates(issuingParts(server, broken()));
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600].map((seconds) => seconds * 1000));
    expect(await holdersOf(itemId)).toEqual([id]);
    server.clock.advance(HOUR_MS);
    expect(
      await makeCertificates(
        issuingParts(
          server,
          waitsFor === 'time_stamp'
            ? { timeStamps: { roots: [], stamp: async () => new Uint8Array(1) } }
            : {},
        ),
      ),
    ).toBe(1);
    expect((await get(id)).state).toBe('issued');
  });

  it('for a day notifies the managers once', async () => {
    await order(server, [await certifiableItem(server)]);
    const broken = () =>
      issuingParts(server, { drawing: { make: () => Promise.reject(new CertificateProcessEnded()) } });
    await makeCertificates(broken());
    server.clock.advance(24 * HOUR_MS - 1);
    await makeCertificates(broken());
    expect(await events()).toEqual([]);
    server.clock.advance(1);
    for (let round = 0; round < 3; round += 1) {
      await makeCertificates(broken());
      server.clock.advance(24 * HOUR_MS);
    }
    expect(await events()).toEqual(['certificateWaits']);
  });

  it('is never made up for by a weaker one: data that say that time is witnessed wait for an authority', async () => {
    const { id } = await order(server, [await certifiableItem(server)]);
    const away = { roots: [], stamp: () => Promise.reject(new TimeStampUnavailable('not_reached', 'x')) };
    await makeCertificates(issuingParts(server, { timeStamps: away }));
    server.clock.advance(HOUR_MS);
    expect(await makeCertificates(issuingParts(server, { timeStamps: null }))).toBe(0);
    expect(await get(id)).toMatchObject({ state: 'in_work', waitsFor: 'time_stamp' });
  });
});

describe('a version is given up', () => {
  it.each([
    ['own check', new OwnCheckFailed([])],
    ['drawing', new DrawingFailed('too large')],
  ])('when its %s failed three times; its items are free and the managers notified', async (_name, error) => {
    const itemId = await certifiableItem(server);
    const { id } = await order(server, [itemId]);
    const broken = () => issuingParts(server, { drawing: { make: () => Promise.reject(error) } });
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await get(id)).toMatchObject({ state: 'in_work', failedBecause: null });
      await makeCertificates(broken());
      server.clock.advance(HOUR_MS);
    }
    expect(await get(id)).toMatchObject({
      state: 'failed',
      failedBecause: 'drawing',
      waitsFor: null,
      file: null,
    });
    expect([await holdersOf(itemId), await events()]).toEqual([[], ['certificateFailed']]);
    expect(await makeCertificates(issuingParts(server))).toBe(0);
    await order(server, [itemId]);
    expect(await makeCertificates(issuingParts(server))).toBe(1);
  });

  it('when something required is missing at the freeze', async () => {
    const itemId = await certifiableItem(server);
    const { id } = await order(server, [itemId]);
    await done(server, 'manager', 'facts.change', { params: { id: itemId }, body: { place: null } });
    expect(await makeCertificates(issuingParts(server))).toBe(0);
    expect(await get(id)).toMatchObject({ state: 'failed', failedBecause: 'missing', dataSha256: null });
    expect([await holdersOf(itemId), await events()]).toEqual([[], ['certificateFailed']]);
  });

  it('when its data name another root than the signer has', async () => {
    const { id } = await order(server, [await certifiableItem(server)]);
    await makeCertificates(
      issuingParts(server, { drawing: { make: () => Promise.reject(new CertificateProcessEnded()) } }),
    );
    const keys = issuingParts(server).keys;
    const other = {
      ...keys,
      signer: async () => ({ ...(await keys.signer()), rootSha256: 'cd'.repeat(32) }),
    };
    for (let tried = 0; tried < 3; tried += 1) {
      server.clock.advance(HOUR_MS);
      await makeCertificates(issuingParts(server, { keys: other }));
    }
    expect((await get(id)).state).toBe('failed');
  });
});

/** Fails at the system's transaction with this number: before it, or after its commit. */
function failingAt(
  at: number,
  when: 'before' | 'after',
): { transactions: Transactions; reached: () => boolean } {
  let count = 0;
  return {
    reached: () => count >= at,
    transactions: {
      ...server.transactions,
      asSystem: async (run) => {
        count += 1;
        if (count === at && when === 'before') throw new Error('cut off');
        const result = await server.transactions.asSystem(run);
        if (count === at) throw new Error('cut off');
        return result;
      },
    },
  };
}

describe('a process that is cut off', () => {
  it.each(['before', 'after'] as const)(
    '%s any transaction leaves one file and one issue, no matter which server continues',
    async (when) => {
      for (let at = 1; ; at += 1) {
        const { id } = await order(server, [await certifiableItem(server)]);
        const { transactions, reached } = failingAt(at, when);
        const cut = issuingParts(server, { transactions });
        await makeCertificates({ ...cut, files: issuingParts(server).files }).catch(() => {});
        if (!reached()) break;
        server.clock.advance(HOUR_MS);
        await makeCertificates(issuingParts(server));
        expect([at, (await get(id)).state]).toEqual([at, 'issued']);
        expect([at, (await filesOf(id)).length]).toEqual([at, 1]);
        expect(await sweep()).toMatchObject({ missing: [] });
      }
      expect(await sweep()).toMatchObject({ pendingRemoved: 0, strayRemoved: 0, missing: [] });
    },
  );

  it('while its bytes are stored leaves what the sweep takes, and another process issues', async () => {
    const { id } = await order(server, [await certifiableItem(server)]);
    const put = server.storage.put.bind(server.storage);
    const storage = Object.assign(Object.create(server.storage), {
      put: () => Promise.reject(new Error('cut off')),
    });
    const lost = Object.assign(Object.create(server.storage), {
      put: async (source: Uint8Array) => {
        await put(source);
        throw new Error('cut off');
      },
    });
    await makeCertificates(issuingParts(server, { storage }));
    server.clock.advance(HOUR_MS);
    await makeCertificates(issuingParts(server, { storage: lost }));
    server.clock.advance(HOUR_MS);
    expect(await makeCertificates(issuingParts(server))).toBe(1);
    expect(await filesOf(id)).toHaveLength(1);
    expect(await sweep()).toMatchObject({ strayRemoved: 1, missing: [] });
    expect((await server.open((await get(id)).file?.url ?? '')).status).toBe(200);
  });

  it('and comes back after its lease ran out writes nothing', async () => {
    const { id } = await order(server, [await certifiableItem(server)]);
    const slow: IssuingParts['drawing'] = {
      make: async (...asked) => {
        server.clock.advance(HOUR_MS);
        expect(await makeCertificates(issuingParts(server))).toBe(1);
        return DRAWN_IN_TESTS.make(...asked);
      },
    };
    expect(await makeCertificates(issuingParts(server, { drawing: slow }))).toBe(0);
    expect((await filesOf(id)).length).toBe(1);
    expect(await sweep()).toMatchObject({ pendingRemoved: 0, missing: [] });
    expect((await events()).length).toBe(1);
  });

  it('by a stop gives its lease back', async () => {
    await order(server, [await certifiableItem(server)]);
    const stopping = new AbortController();
    const drawing: IssuingParts['drawing'] = {
      make: async (_order, _line, signal) => {
        stopping.abort();
        throw signal?.reason;
      },
    };
    await expect(makeCertificates(issuingParts(server, { drawing }), stopping.signal)).rejects.toThrow(
      'aborted',
    );
    expect(await makeCertificates(issuingParts(server))).toBe(1);
  });
});
