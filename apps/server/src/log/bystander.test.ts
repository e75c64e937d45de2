import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { nameProvider } from '../../test/certificates-in-tests.ts';
import { certificateAt, freshLog, makeKeys, passHours } from '../../test/log-in-tests.ts';
import { carryOnLog } from './log-job.ts';
import { hourTree } from './hour-tree.ts';
import { proofFilesOf } from './proof-files-interface.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

const HOURS = 4;
const SEEDS = [1, 2, 3, 4, 5, 6];

/** Numbers from 0 to below `most` that a seed leads to. */
function chance(seed: number) {
  let state = seed * 7_919;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

/**
 * What the public reads: status, heads and bodies, in which each sign of a hash stands for any; and the bodies as they are, which
 * differ in each history.
 */
async function readPublicly(): Promise<{ readonly shapes: readonly string[]; readonly bodies: string }> {
  const urls = [
    '/log/checkpoint',
    `/log/records?from=0&to=${HOURS}`,
    ...Array.from({ length: HOURS }, (_, size) => `/log/checkpoint/${size + 1}`),
    ...Array.from({ length: HOURS }, (_, from) => `/log/consistency?from=${from}&to=${HOURS}`),
  ];
  const shapes: string[] = [];
  let bodies = '';
  for (const url of urls) {
    const { statusCode, headers, body } = await server.app.http.inject({ method: 'GET', url });
    shapes.push(`${url} ${statusCode} ${headers['content-length']} ${shapeOf(body)}`);
    bodies += body;
  }
  return { shapes, bodies };
}

/** A text without what is random in it; its length stays. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\/log\/\d+/g, '/log/N')
    .replaceAll(/2026-03-\d\d/g, 'DAY')
    .replaceAll(/[0-9a-f]{64}/g, (hash) => '#'.repeat(hash.length))
    .replaceAll(/[A-Za-z0-9+/]{43,}=*/g, (hash) => '#'.repeat(hash.length));

it('two histories of other companies leave public answers of the same size and shape, and proofs of the quiet one too', async () => {
  const seen: (readonly string[])[] = [];
  const histories = new Set<string>();
  for (const seed of SEEDS) {
    const random = chance(seed);
    await server.reset();
    // why: the product remembers what it answered; at another day it asks the database of this history.
    server.clock.setTo(`2026-03-${10 + seed}T12:00:00.000Z`);
    await nameProvider(server);
    await makeKeys(server);
    const log = freshLog(server);
    await carryOnLog(log.forJob);
    const own = await certificateAt(server, 'issued');
    for (let hour = 0; hour < HOURS; hour += 1) {
      for (let others = random(4); others > 0; others -= 1) {
        await certificateAt(server, random(2) === 0 ? 'issued' : 'voided');
        if (random(2) === 0) await server.call('manager', 'evidence.seal');
      }
      await passHours(server, 1, log);
    }
    server.clock.advance(60_000);
    const [file] = await proofFilesOf(freshLog(server).published, [own.id]);
    const proof = Buffer.from(file?.bytes ?? [])
      .toString('utf8')
      .split('\n');
    const extra = JSON.parse(Buffer.from(proof[1]?.slice('extra '.length) ?? '', 'base64').toString('utf8'));
    const { place, ...rest } = extra;
    expect(place).toBeLessThan(1024);
    const shape = JSON.stringify(rest).replaceAll(/"number":"[^"]*"/g, '"number":"N"');
    const answers = await readPublicly();
    histories.add(answers.bodies);
    seen.push([...answers.shapes, shapeOf(shape), String(proof.length)]);
  }
  expect(histories.size).toBe(SEEDS.length);
  for (const answers of seen) expect(answers).toEqual(seen[0]);
});

it('the leaves of an hour look alike with and without entries', () => {
  const hour = new Date('2026-03-10T12:00:00.000Z');
  const empty = hourTree(Buffer.alloc(32, 1), hour, []);
  const path = empty.inclusion(17);
  expect(path.map((hash) => hash.length)).toEqual(Array.from({ length: 10 }, () => 32));
  expect(new Set(path.map((hash) => hash.toString('hex'))).size).toBe(10);
});
