import { certificateData } from '@monda/domain/certificates/certificate-data.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, nameProvider, order } from '../../test/certificates-in-tests.ts';
import { issuingParts } from '../../test/issuing-in-tests.ts';
import { freshLog, logKeyOf, makeKeys } from '../../test/log-in-tests.ts';
import { readProof } from '../../test/rfc6962.ts';
import { done } from '../../test/run-steps.ts';
import { makeCertificates } from '../certificates/issuing/certificate-job.ts';
import { HOUR_MS, hourOf } from '../process/full-hours.ts';
import { freeNumber } from './begin-log.ts';
import { carryOnLog } from './log-job.ts';
import { proofFilesOf } from './proof-files-interface.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  await nameProvider(server);
});
afterAll(() => server.close());

const storedLogs = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('logs').selectAll().orderBy('number').execute());

/** Issues the first certificate as the job does; the log that its data names. */
async function issueFirst() {
  const { id } = await order(server, [await certifiableItem(server)]);
  await makeKeys(server);
  const { named: namedLog } = freshLog(server);
  expect(await makeCertificates(issuingParts(server, { namedLog }))).toBe(1);
  const { data } = await server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').select('data').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return { id, log: certificateData.parse(JSON.parse(data ?? '')).verification.log };
}

const proofsOf = async (id: string) =>
  (await done(server, 'manager', 'certificates.get', { params: { id } })).proofs;

describe('the first certificate', () => {
  it('begins no log before there are keys', async () => {
    await expect(freshLog(server).named()).rejects.toThrow('not made yet');
    expect(await storedLogs()).toEqual([]);
  });

  it('begins one log where two servers freeze at the same moment', async () => {
    await makeKeys(server);
    const named = await Promise.all(Array.from({ length: 4 }, () => freshLog(server).named()));
    const [log, ...others] = await storedLogs();
    expect(others).toEqual([]);
    expect(new Set(named.map(({ origin }) => origin))).toEqual(new Set([log?.origin]));
  });

  it('begins the log that it names, with its key', async () => {
    const { log } = await issueFirst();
    const [stored] = await storedLogs();
    expect(log).toEqual({
      origin: stored?.origin,
      publicKey: Buffer.from(await logKeyOf(server)).toString('base64'),
    });
  });

  it('has its proof when the page says, though the hour ends before the first turn of the job', async () => {
    server.clock.setTo(new Date(hourOf(server.clock.now()).getTime() + HOUR_MS - 1_000));
    const { id, log } = await issueFirst();
    const [promised] = await proofsOf(id);
    server.clock.advance(1_000);
    expect(promised).toEqual({ event: 'issued', readyAt: server.clock.now().toISOString() });
    const fresh = freshLog(server);
    await carryOnLog(fresh.forJob);
    expect(await proofsOf(id)).toEqual([{ event: 'issued', readyAt: null }]);
    const [proof] = await proofFilesOf(fresh.published, [id]);
    const read = readProof(Buffer.from(proof?.bytes ?? []).toString('utf8'), await logKeyOf(server));
    expect(read.head).toMatchObject({ origin: log.origin, size: 1 });
  });

  it('names the next log where the file storage has a checkpoint of another one', async () => {
    const taken = await freeNumber(1, server.storage);
    await server.storage.writeNamed(`log-${taken}-checkpoint`, Buffer.from('of another database'));
    const { id, log } = await issueFirst();
    expect(log.origin).toMatch(new RegExp(`/log/${taken + 1}$`));
    server.clock.advance(HOUR_MS);
    const fresh = freshLog(server);
    await carryOnLog(fresh.forJob);
    const [proof] = await proofFilesOf(fresh.published, [id]);
    const read = readProof(Buffer.from(proof?.bytes ?? []).toString('utf8'), await logKeyOf(server));
    expect(read.head.origin).toBe(log.origin);
  });
});

describe('a clock that is behind the log', () => {
  it.each([
    ['behind an hour that is recorded', 2 * HOUR_MS, -HOUR_MS],
    ['behind the begin of the log', 0, -2 * HOUR_MS],
  ])('%s issues no certificate, which waits until the clock is right', async (_, ahead, back) => {
    await issueFirst();
    const { named: namedLog, forJob, isUpToDate } = freshLog(server);
    server.clock.advance(ahead);
    await carryOnLog(forJob);
    const right = server.clock.now();
    expect(await isUpToDate()).toBe(true);
    const item = await certifiableItem(server);
    server.clock.setTo(new Date(right.getTime() + back));
    const { id } = await order(server, [item]);
    const failures: unknown[] = [];
    const parts = issuingParts(server, { namedLog, onFailed: (error) => failures.push(error) });
    expect(await makeCertificates(parts)).toBe(0);
    expect(failures.map(String)).toEqual([expect.stringContaining('is behind the log')]);
    expect(await isUpToDate()).toBe(false);
    const { state, waitsFor } = await done(server, 'manager', 'certificates.get', { params: { id } });
    expect([state, waitsFor]).toEqual(['in_work', 'turn']);
    server.clock.setTo(new Date(right.getTime() + 60_000));
    expect(await makeCertificates(parts)).toBe(1);
  });
});
