import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startArchivingServer, type ArchivingServer } from '../../test/archives-in-tests.ts';
import { readArchive } from '../../test/read-archive.ts';
import { actorOf, idOf } from '../../test/test-people.ts';
import { knownLateness } from '../lateness/lateness-interface.ts';
import { ARCHIVE_TIMEOUT } from '../http/slow-senders/answer-timeout.ts';
import { createZipDownloads } from '../exports/zip-downloads.ts';
import type { EvidenceFile, StoredBytes } from '../files/file-interface.ts';
import type { ArchiveOrder } from './archive-making.ts';
import { createEvidenceArchives } from './evidence-archives.ts';
import type { ReadingStorage } from './stored-bytes.ts';

let server: ArchivingServer;
beforeAll(async () => {
  server = await startArchivingServer();
});
afterAll(() => server.close());

const CHUNK = 64 * 1024;
/** Whether an answer is due, as an archive asks it. */
const isDue = { now: false, asked: 0 };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (bytes: Buffer, more: Partial<EvidenceFile> = {}): EvidenceFile => ({
  ...{ id: crypto.randomUUID(), purpose: 'certificate', name: 'x.pdf', mimeType: 'application/pdf' },
  ...{ size: bytes.length, sha256: hashOf(bytes), storageKey: 'a', width: null, height: null },
  ...{ captured: null, ...more },
});
const NUMBER = 'AAAA-BBBB-CCCC-DDDD';
/** An archive of versions without items, whose files are these. */
const orderOf = (files: readonly EvidenceFile[]): ArchiveOrder => ({
  issued: {
    number: NUMBER,
    versions: files.map((file, at) => ({
      ...{ id: String(at), version: at + 1, state: 'issued', issuedAt: '2026-03-10T12:00:00.000Z', file },
      ...{ items: [], log: { origin: 'x/log/1', publicKey: '' } },
    })),
  },
  ...{ known: [], sign: null, withPrices: false, madeAt: new Date('2026-03-10T12:00:00Z') },
});

/** Archives over a storage of a test, and what the log and the table of exports say of them. */
async function archivesOver(storage: ReadingStorage) {
  const { transactions, clock } = server;
  const failures: unknown[] = [];
  const zipDownloads = createZipDownloads({
    clock,
    otherCalls: {
      areDue: () => {
        isDue.asked += 1;
        return isDue.now;
      },
    },
  });
  const archives = createEvidenceArchives({
    productVersion: '1.2.3',
    ...{ transactions, clock, storage, patience: { tries: 3, pauseMs: 0 } },
    lateness: knownLateness(clock, 0),
    activePerson: async () => actorOf('manager'),
    zipDownloads,
    onFailed: (error) => failures.push(error),
  });
  const certificateId = crypto.randomUUID();
  const serve = async (files: readonly EvidenceFile[]) => {
    const download = await archives.begin(idOf('manager'));
    const call = {
      ...({ name: 'certificates.openArchive', requestId: 'r', actor: actorOf('manager') } as const),
      ...{ ifMatch: null, idempotencyKey: null, requestHash: '' },
    };
    const order = async () => orderOf(files);
    return archives.serve({ ...{ call, certificateId, download, since: clock.now(), order } });
  };
  const ended = async () =>
    (await server.auditLog())
      .filter(
        ({ action, subject_id }) => action === 'certificates.archive.ended' && subject_id === certificateId,
      )
      .map(({ details }) => details);
  const running = () => transactions.asSystem((tx) => tx.selectFrom('running_exports').selectAll().execute());
  return { zipDownloads, serve, ended, running, failures };
}

const GOOD = Buffer.from('the bytes that were hashed');
const stored = (bytes: Buffer): StoredBytes => ({ stream: Readable.from([bytes]), bytes: bytes.length });

describe('a stored file that is not as it was hashed ends the archive, which names it', () => {
  it.each<[string, ReadingStorage['read'], RegExp, boolean]>([
    ['missing', async () => null, /the stored file is missing/, false],
    [
      'differs',
      async () => stored(Buffer.from('The bytes that were hashed')),
      /the stored file differs/,
      true,
    ],
    ['differs', async () => stored(GOOD.subarray(1)), /the stored file differs/, false],
    [
      'unreadable',
      async () => {
        throw new Error('the store is away');
      },
      /could not be read completely/,
      false,
    ],
    [
      'unreadable',
      async () => ({ stream: failingAt(5), bytes: GOOD.length }),
      /could not be read completely/,
      true,
    ],
  ])('%s', async (why, read, said, isThere) => {
    const good = fileOf(GOOD, { storageKey: 'good' });
    const { serve, ended, running } = await archivesOver({
      read: async (key) => (key === 'good' ? stored(GOOD) : read(key)),
    });
    const { stream } = await serve([good, fileOf(GOOD), good]);
    const archive = readArchive(await buffer(stream));
    const [first, second] = [1, 2].map((version) => `certificates/${NUMBER}-v${version}.pdf`);
    expect(archive.names).toEqual([first, ...(isThere ? [second] : []), 'INCOMPLETE.txt', 'manifest.json']);
    expect(archive.text('INCOMPLETE.txt')).toContain(second);
    expect(archive.text('INCOMPLETE.txt')).toMatch(said);
    expect(archive.text('INCOMPLETE.txt')).toMatch(/^Este paquete está incompleto/m);
    expect(archive.manifest.complete).toBe(false);
    expect(await ended()).toMatchObject([{ complete: false, incomplete: { name: second, why } }]);
    expect(await running()).toEqual([]);
  });
});

/** Bytes that fail after so many, as a store does that ends a connection. */
const failingAt = (at: number): Readable =>
  Readable.from(
    (async function* () {
      yield GOOD.subarray(0, at);
      throw new Error('cut');
    })(),
  );

it('a storage that fails in the middle is asked again for what is left', async () => {
  let reads = 0;
  const { serve, ended } = await archivesOver({
    read: async () => {
      reads += 1;
      return reads < GOOD.length ? { stream: failingAt(reads), bytes: GOOD.length } : stored(GOOD);
    },
  });
  const { stream } = await serve([fileOf(GOOD)]);
  const archive = readArchive(await buffer(stream));
  expect(archive.file(`certificates/${NUMBER}-v1.pdf`)).toEqual(GOOD);
  expect(reads).toBe(GOOD.length);
  expect(await ended()).toMatchObject([{ complete: true }]);
});

/** A storage of one file of so many chunks that counts what was read of it and how many streams are open. */
function countingStorage(chunks: number) {
  const counts = { read: 0, open: 0 };
  const storage: ReadingStorage = {
    read: async () => {
      let left = chunks;
      counts.open += 1;
      const stream = new Readable({
        highWaterMark: CHUNK,
        read() {
          left -= 1;
          counts.read += CHUNK;
          this.push(left < 0 ? null : Buffer.alloc(CHUNK));
        },
        destroy(error, done) {
          counts.open -= 1;
          done(error);
        },
      });
      return { stream, bytes: chunks * CHUNK };
    },
  };
  return { counts, storage };
}

describe('an archive', () => {
  it('is read from the storage as fast as its reader reads, and no faster', async () => {
    const chunks = 400;
    const { counts, storage } = countingStorage(chunks);
    const zeros = Buffer.alloc(chunks * CHUNK);
    const { serve } = await archivesOver(storage);
    const { stream, timeout } = await serve([fileOf(zeros), fileOf(zeros), fileOf(zeros)]);
    expect(timeout).toBe(ARCHIVE_TIMEOUT);
    expect(ARCHIVE_TIMEOUT).toEqual({ stillMs: 30_000, wholeMs: Number.POSITIVE_INFINITY });
    let taken = 0;
    let mostAhead = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      taken += chunk.length;
      mostAhead = Math.max(mostAhead, counts.read - taken);
    }
    expect(taken).toBeGreaterThan(3 * zeros.length);
    expect(mostAhead).toBeLessThan(1024 * 1024);
    expect(counts.open).toBe(0);
  });

  it('gives way to answers that are due, and goes on nevertheless', async () => {
    const { storage } = countingStorage(10);
    const zeros = Buffer.alloc(10 * CHUNK);
    const { serve } = await archivesOver(storage);
    const timesAsked = async (now: boolean) => {
      Object.assign(isDue, { now, asked: 0 });
      const { stream } = await serve([fileOf(zeros)]);
      expect(readArchive(await buffer(stream)).manifest.complete).toBe(true);
      return isDue.asked;
    };
    const pieces = await timesAsked(false);
    expect(pieces).toBeGreaterThan(5);
    // why: how many pieces a reader's pace makes differs; each looks four times.
    const looks = await timesAsked(true);
    expect([looks % 4, looks > 4 * 5]).toEqual([0, true]);
    isDue.now = false;
  });

  it('whose reader goes away reads no more, is over in the log and leaves the next one free', async () => {
    const { counts, storage } = countingStorage(10_000);
    const { serve, ended, running, failures } = await archivesOver(storage);
    const { stream } = await serve([fileOf(GOOD, { size: 10_000 * CHUNK })]);
    for await (const _chunk of stream) break;
    await expect.poll(running).toEqual([]);
    await expect.poll(() => counts.open).toBe(0);
    await expect.poll(ended).toMatchObject([{ complete: false, incomplete: null }]);
    expect(failures).toEqual([]);
    const again = await serve([]);
    expect(readArchive(await buffer(again.stream)).manifest.complete).toBe(true);
  });

  it('ends with a server that stops, which waits until the log says so', async () => {
    const { counts, storage } = countingStorage(10_000);
    const { zipDownloads, serve, ended, running } = await archivesOver(storage);
    const { stream } = await serve([fileOf(GOOD, { size: 10_000 * CHUNK })]);
    stream.on('error', () => {});
    await new Promise((resolve) => stream.once('readable', resolve));
    await zipDownloads.stop();
    expect(await running()).toEqual([]);
    expect(await ended()).toMatchObject([{ complete: false }]);
    await expect.poll(() => counts.open).toBe(0);
  });
});
