import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyCertificate } from '@monda/verifier/verify-certificate.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { COMPLETE_FACTS } from '../../../test/facts-in-tests.ts';
import { DRAWN_AS_IN_THE_PRODUCT, issuingParts } from '../../../test/issuing-in-tests.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { inRestoredInstallation } from '../../../test/restored-installation.ts';
import { done, runSteps } from '../../../test/run-steps.ts';
import { idOf } from '../../../test/test-people.ts';
import { WAY } from '../../../test/way-of-an-item.ts';
import { recordMigratedRows } from '../../audit/record-existing-rows.ts';
import { carryOut } from '../../installation/admin-commands.ts';
import { type CertificateKeys, createCertificateKeys } from '../keys/certificate-keys.ts';
import { CERTIFICATE_KEYS_SETTING } from '../keys/stored-keys.ts';
import { makeCertificates } from './certificate-job.ts';

let server: AssetServer;
let keys: CertificateKeys;
let folder: string;
let ids: readonly string[];
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
  await nameProvider(server);
  folder = await mkdtemp(path.join(tmpdir(), 'monda-certificates-'));
  keys = createCertificateKeys(server.app.commands);
  const { itemIds } = await done(server, 'requester', 'projects.create', { body: requestOf(2) });
  for (const id of itemIds) {
    await runSteps(server, id, WAY);
    const { method: _method, ...facts } = COMPLETE_FACTS;
    const body = { ...facts, asset: { noSerialNumber: 'none was made' } };
    await done(server, 'manager', 'facts.change', { params: { id }, body });
  }
  const first = await order(server, itemIds);
  const onFailed = (error: unknown) => {
    throw error;
  };
  const parts = issuingParts(server, { keys, drawing: DRAWN_AS_IN_THE_PRODUCT, onFailed });
  await makeCertificates(parts);
  const next = await order(server, itemIds, { replaces: first.id, reason: 'typo' });
  await makeCertificates(parts);
  ids = [first.id, next.id];
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

const verify = async (deps: Parameters<typeof carryOut>[1] = server.app.commands) => {
  await server.app.audit.settled();
  const { holds, lines } = await carryOut({ what: 'verify', seal: null, atRest: true }, deps);
  return { holds, lines, broken: lines.filter((line) => line.startsWith('BROKEN')) };
};

describe('certificates that were made by keys, pages and job together', () => {
  it('are files that the verifier takes, with the frozen data in them', async () => {
    for (const id of ids) {
      const certificate = await done(server, 'manager', 'certificates.get', { params: { id } });
      const { bytes } = await server.open(certificate.file?.url ?? '');
      const roots = (await keys.roots()).map((root) => root.certificate);
      const report = await verifyCertificate(bytes, { roots, timeRoots: [], at: server.clock.now() });
      expect(report).toMatchObject({ holds: true, sha256: certificate.fileSha256 });
      const [row] = await server.transactions.asSystem((tx) =>
        tx.selectFrom('certificates').select('data').where('id', '=', id).execute(),
      );
      expect(Buffer.from(report.data ?? []).toString()).toBe(row?.data);
    }
  });

  it('have a picture of their first page for those who see them, by links of their own', async () => {
    for (const id of ids) {
      for (const person of ['manager', 'requester', 'admin'] as const) {
        const { file } = await done(server, person, 'certificates.get', { params: { id } });
        const opened = await server.open(file?.thumbnailUrl ?? '');
        expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
        expect(await sharp(opened.bytes).metadata()).toMatchObject({ width: 720, height: 1018 });
        const asAnother = file?.thumbnailUrl?.replace(/user=[^&]+/, `user=${idOf('rival')}`) ?? '';
        expect((await server.open(asAnother)).status).toBe(403);
      }
      expect((await server.call('rival', 'certificates.get', { params: { id } })).status).toBe(404);
    }
  });

  it('hold by the verification of the installation', async () => {
    expect(await verify()).toMatchObject({
      broken: [],
      lines: expect.arrayContaining(['Checked 2 certificates.']),
    });
  });

  it.each([
    ['data', `data = replace(data, 'reassign', 'destroy')`, /not what was captured|differs|other/u],
    [
      'data and their hash',
      `data = '{}', data_sha256 = encode(sha256('{}'), 'hex')`,
      /contradicts its data/u,
    ],
    ['hash of the file', `file_sha256 = repeat('a', 64)`, /not the one that was issued/u],
    ['state', `state = 'voided'`, /certificate/iu],
  ])('whose %s was changed past the product is named', async (_name, change, said) => {
    const [id] = ids.slice(-1);
    const [before] = await server.transactions.asSystem((tx) =>
      tx
        .selectFrom('certificates')
        .selectAll()
        .where('id', '=', id ?? '')
        .execute(),
    );
    await server.database.asOwner((tx) =>
      sql`UPDATE certificates SET ${sql.raw(change)} WHERE id = ${id}`.execute(tx),
    );
    const { holds, broken } = await verify();
    await server.database.asOwner((tx) =>
      sql`UPDATE certificates SET data = ${before?.data}, data_sha256 = ${before?.data_sha256},
        file_sha256 = ${before?.file_sha256}, state = ${before?.state} WHERE id = ${id}`.execute(tx),
    );
    expect([holds, broken.join('\n')]).toEqual([false, expect.stringMatching(said)]);
    expect(broken.length).toBeGreaterThan(1);
  });

  it('do not hold where the keys cannot be read, which is named and ends no verification', async () => {
    const key = CERTIFICATE_KEYS_SETTING;
    const setTo = (value: string) =>
      server.database.asOwner((tx) =>
        sql`UPDATE settings SET value = ${value}::jsonb WHERE key = ${key}`.execute(tx),
      );
    const { value } = await server.transactions.asSystem((tx) =>
      tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow(),
    );
    await setTo(JSON.stringify({ value: 'no keys' }));
    const { broken } = await verify();
    await setTo(JSON.stringify(value));
    expect(broken.join('\n')).toMatch(/^BROKEN: settings certificate-keys: .* differ/mu);
    expect(broken.join('\n')).toMatch(/^BROKEN: Certificate .* failed the check/mu);
  });

  it('are in an archive, and hold in the installation it is restored into', async () => {
    const location = path.join(folder, 'archive');
    await carryOut({ what: 'archive', folder: location }, server.app.commands);
    await inRestoredInstallation(server, { location, folder }, async (deps) => {
      expect(await verify(deps)).toMatchObject({ broken: [] });
    });
  });
});
