import { buffer } from 'node:stream/consumers';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { startS3 } from '@monda/test-bed/s3.ts';
import Page from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { isByDay } from '../../test/combinations.ts';
import { certifiableItem, nameProvider, order } from '../../test/certificates-in-tests.ts';
import { DRAWN_IN_TESTS, hashOf, issuingParts } from '../../test/issuing-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { idOf } from '../../test/test-people.ts';
import { makeCertificates } from '../certificates/issuing/certificate-job.ts';
import { readConfig } from '../settings/config.ts';
import { createFileEntry } from './file-entry.ts';
import { createProductFiles } from './product-files.ts';

async function pdf(): Promise<Buffer> {
  const page = new Page({ size: [600, 300] });
  page.text('Certificate');
  page.end();
  return buffer(page);
}

/** Issues a certificate with this file, as releases did that stored no picture of its first page; its id. */
async function issuedWithoutPicture(server: AssetServer, file: Uint8Array): Promise<string> {
  await nameProvider(server);
  const { id } = await order(server, [await certifiableItem(server)]);
  const { transactions, storage, clock } = server;
  const entry = createFileEntry({ transactions, storage, clock, companyBytes: LIMITS.fileBytes });
  const make: typeof DRAWN_IN_TESTS.make = async (...asked) => ({
    ...(await DRAWN_IN_TESTS.make(...asked)),
    ...{ file, sha256: hashOf(file) },
  });
  const files = createProductFiles({ transactions, storage, entry, firstPage: async () => null });
  await makeCertificates(issuingParts(server, { files, drawing: { ...DRAWN_IN_TESTS, make } }));
  return id;
}

const PLACES = ['the disk', 'S3', 'S3 that hands files out itself'];

// why: by day `files-in-s3.test.ts` shows that files in S3 are read and handed out as those of the disk.
describe.each(isByDay ? PLACES.slice(0, 1) : PLACES)(
  'the first page of a certificate that was stored without a picture, on %s,',
  (place) => {
    async function start(): Promise<AssetServer> {
      const s3 = place === 'the disk' ? null : await startS3();
      const downloads = place === 'S3' ? {} : { FILE_DOWNLOADS: 'link' };
      const server = await startAssetServer(
        s3 === null ? {} : { files: readConfig({ ...s3.settings, ...downloads }).files },
      );
      // why: the store judges how old a signature is by the clock of the machine.
      server.clock.setTo(new Date());
      onTestFinished(async () => {
        await server.close();
        await s3?.close();
      });
      return server;
    }

    it('is drawn when it is opened, for those who see the certificate', async () => {
      const server = await start();
      const id = await issuedWithoutPicture(server, await pdf());
      for (const person of ['manager', 'requester', 'admin'] as const) {
        const { file } = await done(server, person, 'certificates.get', { params: { id } });
        const link = file?.thumbnailUrl ?? '';
        expect((await server.open(link.replace(/user=[^&]+/, `user=${idOf('rival')}`))).status).toBe(403);
        const opened = await server.open(link);
        expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
        expect(await sharp(opened.bytes).metadata()).toMatchObject({ width: 720, height: 360 });
      }
    });

    it('is none where the file is large or no page can be drawn', async () => {
      const server = await start();
      const before = (await server.auditLog()).length;
      for (const file of [
        Buffer.from('%PDF-1.7 torn'),
        Buffer.concat([await pdf(), Buffer.alloc(10 * 1024 * 1024)]),
      ]) {
        const id = await issuedWithoutPicture(server, file);
        const { file: stored } = await done(server, 'manager', 'certificates.get', { params: { id } });
        expect((await server.open(stored?.thumbnailUrl ?? '')).status).toBe(404);
      }
      const log = (await server.auditLog()).slice(before);
      expect(log.filter(({ action }) => action === 'files.open')).toEqual([]);
    });
  },
);
