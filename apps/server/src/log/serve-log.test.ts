import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { nameProvider } from '../../test/certificates-in-tests.ts';
import { certificateAt, freshLog, logKeyOf, makeKeys, passHours } from '../../test/log-in-tests.ts';
import { isConsistent, readCheckpoint, readProof, sortedJson, treeHead } from '../../test/rfc6962.ts';
import type { PersonName } from '../../test/test-people.ts';
import { carryOnLog } from './log-job.ts';
import { HOUR_MS, nextHourAfter } from '../process/full-hours.ts';
import { MOST_RECORDS } from './serve-log.ts';

const SIZE = 7;
let server: AssetServer;
let key: Uint8Array;
let certificate: Awaited<ReturnType<typeof certificateAt>>;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({ method: 'GET', url, headers });
const headOf = async (url: string) => readCheckpoint((await get(url)).body, key);

describe('while there is no log', () => {
  it.each([
    '/log/checkpoint',
    '/log/checkpoint/1',
    '/log/records?from=0&to=0',
    '/log/consistency?from=0&to=0',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the public addresses of the log', () => {
  beforeAll(async () => {
    await makeKeys(server);
    key = await logKeyOf(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    certificate = await certificateAt(server, 'issued');
    await passHours(server, SIZE, log);
  });

  it.each([
    '/log/checkpoint/0x1',
    '/log/checkpoint/-1',
    '/log/checkpoint/01',
    '/log/checkpoint/9999999999',
    '/log/records',
    '/log/records?from=0',
    '/log/records?from=1&to=0',
    '/log/records?from=0&to=1.5',
    '/log/records?from=a&to=b',
    '/log/records?from=0&from=1&to=2',
    `/log/records?from=0&to=${MOST_RECORDS + 1}`,
    '/log/consistency?from=5&to=4',
    '/log/checkpoint?log=x',
  ])('%s is refused as wrong', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'validation_failed']);
    expect(JSON.parse(body).errors).toHaveLength(1);
  });

  it.each([
    '/log/checkpoint/0',
    `/log/checkpoint/${SIZE + 1}`,
    `/log/records?from=0&to=${SIZE + 1}`,
    `/log/consistency?from=1&to=${SIZE + 1}`,
    '/log/checkpoint?log=9',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('say checkpoints that another implementation takes, and records that lead to their roots', async () => {
    const head = await headOf('/log/checkpoint');
    expect(head).toMatchObject({ size: SIZE, origin: expect.stringMatching(/^\S+\/log\/1$/) });
    const lines = (await get(`/log/records?from=0&to=${SIZE}`)).body.trimEnd().split('\n');
    for (let size = 1; size <= SIZE; size += 1) {
      const older = await headOf(`/log/checkpoint/${size}`);
      expect(treeHead(lines.slice(0, size).map((line) => Buffer.from(line)))).toEqual(older.root);
      const proof = JSON.parse((await get(`/log/consistency?from=${size}&to=${SIZE}`)).body);
      const hashes = proof.hashes.map((hash: string) => Buffer.from(hash, 'base64'));
      expect(isConsistent([size, older.root], [SIZE, head.root], hashes)).toBe(true);
    }
    for (const line of lines) expect(sortedJson(JSON.parse(line)).toString()).toBe(line);
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual(
      lines.map(() => ['entriesRoot', 'hour', 'newestSeal']),
    );
  });

  it('are not sent again to those who have them', async () => {
    const first = await get('/log/checkpoint');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'text/plain; charset=utf-8',
    });
    const etag = String(first.headers.etag);
    expect((await get('/log/checkpoint', { 'if-none-match': etag })).statusCode).toBe(304);
    await passHours(server, 1);
    server.clock.advance(5_000);
    expect((await get('/log/checkpoint', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('are read again after the clock was set back', async () => {
    const { published } = freshLog(server);
    const first = published.published();
    expect(published.published()).toBe(first);
    const now = server.clock.now();
    server.clock.setTo(new Date(now.getTime() - HOUR_MS));
    expect(published.published()).not.toBe(first);
    server.clock.setTo(now);
    await first;
  });

  it('are counted by sender', async () => {
    const limit = 3_000;
    let refused = 0;
    for (let at = 0; at <= limit && refused === 0; at += 1) {
      if ((await get('/log/checkpoint')).statusCode === 429) refused = at;
    }
    expect(refused).toBeGreaterThan(0);
    server.clock.advance(60_000);
    expect((await get('/log/checkpoint')).statusCode).toBe(200);
  });

  it('are read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await server.app.http.inject({ method, url: '/log/checkpoint' });
      expect([404, 405]).toContain(statusCode);
    }
  });

  describe('and the proof file', () => {
    const open = (person: PersonName, id = certificate.id, event = 'issued') =>
      server.call(person, 'certificates.proof', { params: { id, event } });

    it.each(['rivalAdmin', 'rivalViewer', 'otherEvaluator'] as const)(
      'is not found by %s',
      async (person) => {
        expect((await open(person)).status).toBe(404);
        const [seen, unknown] = [await open(person), await open(person, randomUUID())];
        expect(seen.body).toEqual({ ...unknown.body, requestId: seen.body.requestId });
      },
    );

    it.each(['voided', 'burnt'])('is not found of the event %s, which did not happen', async (event) => {
      expect((await open('manager', certificate.id, event)).status).toBe(404);
    });

    it.each(['admin', 'manager', 'companyAdmin', 'requester', 'viewer', 'evaluator'] as const)(
      'is read by %s, and the opening is recorded',
      async (person) => {
        const { status, bytes, headers } = await open(person);
        expect(status).toBe(200);
        expect(headers['content-disposition']).toContain(`${certificate.number}-v1.tlog-proof`);
        const proof = readProof(bytes.toString('utf8'), key);
        expect(proof.entry).toMatchObject({ number: certificate.number, event: 'issued', version: 1 });
        const row = (await server.auditLog()).findLast(({ action }) => action === 'certificates.proof');
        expect(row).toMatchObject({
          outcome: 'done',
          subject_id: certificate.id,
          actor_id: server.people[person].id,
        });
      },
    );

    it('is named by the certificate, and when it will be', async () => {
      const read = async (id: string) =>
        (await server.call('manager', 'certificates.get', { params: { id } })).body;
      expect((await read(certificate.id)).proofs).toEqual([{ event: 'issued', readyAt: null }]);
      const later = await certificateAt(server, 'issued');
      const readyAt = nextHourAfter(server.clock.now()).toISOString();
      expect((await read(later.id)).proofs).toEqual([{ event: 'issued', readyAt }]);
    });
  });
});
