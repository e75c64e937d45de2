import { createHash, randomUUID } from 'node:crypto';
import { LIMITS } from '@monda/domain/base/limits.ts';
import canonicalize from 'canonicalize';
import {
  type CertificateProcess,
  createCertificateProcess,
} from '../src/certificates/drawing/certificate-process.ts';
import type { IssuingParts } from '../src/certificates/issuing/issuing-parts.ts';
import { createPresence } from '../src/certificates/issuing/presence.ts';
import { createFileEntry } from '../src/files/file-entry.ts';
import { createImageProcess } from '../src/files/image-process.ts';
import { storedPagePictures } from '../src/files/page-pictures.ts';
import { createProductFiles } from '../src/files/product-files.ts';
import type { FileStorage } from '../src/files/file-storage.ts';
import type { AssetServer } from './asset-server.ts';
import { PDF } from './steps-in-tests.ts';
import { TEST_ORIGIN } from './test-sign-in.ts';

export const ROOT_SHA256 = 'ab'.repeat(32);

/** The process that draws, for every test file of this process: it takes two processor seconds until it draws. */
export const DRAWN_AS_IN_THE_PRODUCT: CertificateProcess = createCertificateProcess();

/** why: the phases of a certificate are shown without keys and pages, whose own tests show those. */
export const DRAWN_IN_TESTS: CertificateProcess = {
  async make({ data, witnessed }, line) {
    const text = Buffer.from(canonicalize(data) ?? '');
    const [photo] = data.items[0]?.files ?? [];
    if (photo !== undefined) await line.picture(photo.sha256, 1000);
    const signature = await line.sign(text);
    if (witnessed) await line.timestamp(new Uint8Array(32));
    const file = Buffer.concat([PDF, text, signature]);
    return {
      ...{ file, data: text, sha256: hashOf(file), dataSha256: hashOf(text) },
      timeStampedAt: witnessed ? '2026-03-10T12:00:01.000Z' : null,
    };
  },
};

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const images = createImageProcess();

/** What the job of a test server works with; by default no key, page and authority is a real one. */
export function issuingParts(
  server: Pick<AssetServer, 'transactions' | 'clock' | 'storage'> & {
    readonly database: Pick<AssetServer['database'], 'kind'>;
  },
  more: Partial<IssuingParts & { storage: FileStorage }> = {},
) {
  const { transactions, clock } = server;
  const storage = more.storage ?? server.storage;
  const entry = createFileEntry({ transactions, storage, clock, companyBytes: LIMITS.fileBytes });
  const parts: IssuingParts = {
    ...{ transactions, clock, baseUrl: TEST_ORIGIN, timeStamps: null, drawing: DRAWN_IN_TESTS },
    presence: createPresence(server.database.kind, {
      transactions: more.transactions ?? transactions,
      id: randomUUID(),
    }),
    productVersion: '1.2.3',
    keys: {
      signer: async () => ({
        ...{ certificate: new Uint8Array(), chain: [], root: new Uint8Array(), rootSha256: ROOT_SHA256 },
        ...{ algorithm: 'ES256', endsAt: new Date('2036-01-01') },
        sign: async (data) => new Uint8Array(createHash('sha256').update(data).digest()),
      }),
    },
    namedLog: async () => ({
      origin: `${new URL(TEST_ORIGIN).host}/log/1`,
      publicKey: new Uint8Array(32),
      recordedUntil: new Date(0),
    }),
    files: createProductFiles({ transactions, storage, entry, firstPage: images.firstPage }),
    pagePicture: storedPagePictures(storage, images.pagePicture),
    onFailed: () => {},
  };
  return { ...parts, ...more };
}
