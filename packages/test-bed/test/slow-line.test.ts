import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SlowLine, startSlowLine } from '../slow-line.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let far: Server;
let line: SlowLine | undefined;
beforeEach(async () => {
  far = createServer((request, response) => {
    void buffer(request).then(
      (body) => response.end(Buffer.concat([body, body])),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(far, 'listening');
});
afterEach(async () => {
  await line?.stop();
  far.closeAllConnections();
  far.close();
});
const farUrl = () => `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
const send = async (bytes: Buffer) =>
  Buffer.from(
    await (await fetch(line?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) })).arrayBuffer(),
  );

it('passes every byte of several connections in their order, and counts them with their headers', async () => {
  line = await startSlowLine(farUrl(), { bitsPerSecond: 20_000_000, roundTripMs: 10 });
  const bodies = [randomBytes(100_000), randomBytes(1), randomBytes(60_001)];
  const answers = await Promise.all(bodies.map(send));
  expect(answers.map(sha256)).toEqual(bodies.map((body) => sha256(Buffer.concat([body, body]))));
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
  expect(line.passed.up).toBeGreaterThan(bytes);
  expect(line.passed.up).toBeLessThan(bytes + 3 * 2_000);
  expect(line.passed.down).toBeGreaterThan(2 * bytes);
});

it('loses what is on its way when it is cut, and lets nobody begin until it is back', async () => {
  line = await startSlowLine(farUrl(), {
    ...{ bitsPerSecond: 800_000, roundTripMs: 10 },
    cut: { everyMs: 300, forMs: 200 },
  });
  await expect(send(randomBytes(500_000))).rejects.toThrow();
  expect(line.cuts()).toBeGreaterThan(0);
  const small = randomBytes(100);
  await expect
    .poll(() => send(small).then(sha256, () => ''), { timeout: 20_000 })
    .toBe(sha256(Buffer.concat([small, small])));
});
